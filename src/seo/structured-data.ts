/**
 * What the pages say to programs: one schema.org graph per page, from the same content as the page.
 * The types are schema.org’s own vocabulary.
 *
 * No review and no rating: a business must not mark up reviews of itself
 * (https://developers.google.com/search/docs/appearance/structured-data/review-snippet#self-serving-reviews).
 */
import type {
  BreadcrumbList,
  DayOfWeek,
  Graph,
  ImageGallery,
  ImageObject,
  NailSalon,
  Offer,
  OfferCatalog,
  OpeningHoursSpecification,
  WebPage,
  WebSite,
} from 'schema-dts';
import type { Content } from '#content/schema.ts';
import { SITE_URL } from '#content/site-address.ts';
import { e164, ON_REQUEST } from '#kit/french/format.ts';
import type { PageHead } from './head.ts';
import { DAYS, type Day } from '#institute/hours.ts';
import { openings } from '#kit/french/hours.ts';
import { networks } from '#institute/networks.ts';
import type { Rendition } from '#photos/pictures.ts';
import { CARD } from '#photos/slots.ts';
import { isSupplement, priceExtent, type Line } from '#institute/prices.ts';
import { PAGE_LIST, PAGES } from '#site.ts';

const INSTITUTE = `${SITE_URL}/#institut`;
const WEBSITE = `${SITE_URL}/#site`;
const FOUNDER = `${SITE_URL}/#fondatrice`;
const PRICES = `${SITE_URL}${PAGES.tarifs.path}#tarifs`;
const LEGAL = `${SITE_URL}${PAGES.mentionsLegales.path}`;
const LANGUAGE = 'fr-FR';

const DAY_NAMES: Record<Day, DayOfWeek> = {
  lundi: 'https://schema.org/Monday',
  mardi: 'https://schema.org/Tuesday',
  mercredi: 'https://schema.org/Wednesday',
  jeudi: 'https://schema.org/Thursday',
  vendredi: 'https://schema.org/Friday',
  samedi: 'https://schema.org/Saturday',
  dimanche: 'https://schema.org/Sunday',
};

/**
 * Days that share an opening are said together; a day without any, closed or « sur rendez-vous »,
 * is left out.
 */
function weeklyHours(week: Content['horaires']['semaine']): OpeningHoursSpecification[] {
  const groups = Map.groupBy(
    DAYS.flatMap((day) => openings(week[day]).map((opening) => ({ day, ...opening }))),
    ({ opens, closes }) => `${opens}-${closes}`,
  );
  return [...groups.values()].map((group) => ({
    '@type': 'OpeningHoursSpecification',
    dayOfWeek: group.map(({ day }) => DAY_NAMES[day]),
    opens: group[0]!.opens,
    closes: group[0]!.closes,
  }));
}

/**
 * Closed days open and close at midnight
 * (https://developers.google.com/search/docs/appearance/structured-data/local-business).
 */
const closure = ({
  du,
  au,
  motif,
}: Content['horaires']['fermetures'][number]): OpeningHoursSpecification => ({
  '@type': 'OpeningHoursSpecification',
  name: motif,
  opens: '00:00',
  closes: '00:00',
  validFrom: du,
  validThrough: au,
});

const offer = (line: Line): Offer => {
  const { nom, precision, prix } = line;
  const isOnRequest = prix === ON_REQUEST;
  return {
    '@type': 'Offer',
    itemOffered: { '@type': 'Service', name: nom, description: precision },
    description: isOnRequest ? prix : undefined,
    category: !isOnRequest && isSupplement(line) ? 'Supplément' : undefined,
    price: isOnRequest ? undefined : prix,
    priceCurrency: isOnRequest ? undefined : 'EUR',
  };
};

/** The price list; every family, service and price of it on its own page. */
const priceCatalog = (tarifs: Content['tarifs'], whole: boolean): OfferCatalog => ({
  '@type': 'OfferCatalog',
  '@id': PRICES,
  name: tarifs.titre,
  url: SITE_URL + PAGES.tarifs.path,
  itemListElement: whole
    ? tarifs.familles.map(({ nom, note, lignes }) => ({
        '@type': 'OfferCatalog',
        name: nom,
        description: note,
        itemListElement: lignes.map(offer),
      }))
    : undefined,
});

function salon(
  { institut, horaires, tarifs }: Content,
  description: string,
  images: Rendition[],
  withPrices: boolean,
): NailSalon {
  const { latitude, longitude } = institut.coordonnees;
  return {
    '@type': 'NailSalon',
    '@id': INSTITUTE,
    name: institut.nom,
    description,
    url: `${SITE_URL}/`,
    telephone: e164(institut.telephone),
    email: institut.email,
    address: {
      '@type': 'PostalAddress',
      postalCode: institut.adresse.codePostal,
      addressLocality: institut.adresse.ville,
      addressCountry: 'FR',
    },
    geo: { '@type': 'GeoCoordinates', latitude, longitude },
    openingHoursSpecification: weeklyHours(horaires.semaine),
    specialOpeningHoursSpecification:
      horaires.fermetures.length > 0 ? horaires.fermetures.map(closure) : undefined,
    image: images.map(({ url, width, height }) => ({
      '@type': 'ImageObject',
      url,
      width: `${width} px`,
      height: `${height} px`,
    })),
    logo: `${SITE_URL}/icone-512.png`,
    priceRange: priceExtent(tarifs),
    currenciesAccepted: 'EUR',
    hasOfferCatalog: priceCatalog(tarifs, withPrices),
    sameAs: networks(institut.reseaux).map(({ href }) => href),
    potentialAction: {
      '@type': 'ReserveAction',
      name: 'Prendre rendez-vous',
      target: { '@type': 'EntryPoint', urlTemplate: institut.reservation },
    },
    founder: { '@type': 'Person', '@id': FOUNDER, name: institut.fondatrice },
  };
}

/** From the home page to this one; the home page has none. */
function breadcrumbs(head: PageHead): BreadcrumbList[] {
  const [home, ...inner] = PAGE_LIST;
  const current = inner.find(({ path }) => `${SITE_URL}${path}` === head.canonical);
  if (!home || !current) return [];
  return [
    {
      '@type': 'BreadcrumbList',
      '@id': `${head.canonical}#fil`,
      itemListElement: [home, current].map(({ path, label }, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name: label,
        item: { '@type': 'WebPage', '@id': `${SITE_URL}${path}` },
      })),
    },
  ];
}

/** The gallery's pictures, each with its author and its licence. */
function gallery(
  { galerie, institut }: Content,
  head: PageHead,
  pictures: Rendition[],
): ImageGallery {
  return {
    '@type': 'ImageGallery',
    '@id': `${head.canonical}#galerie`,
    name: galerie.titre,
    description: galerie.introduction,
    url: head.canonical,
    image: galerie.photos.map(({ titre, description }, index): ImageObject => {
      const { url, width, height } = pictures[index]!;
      return {
        '@type': 'ImageObject',
        contentUrl: url,
        width: `${width} px`,
        height: `${height} px`,
        name: titre,
        caption: description,
        creator: { '@id': INSTITUTE },
        creditText: institut.nom,
        copyrightNotice: institut.nom,
        license: LEGAL,
        acquireLicensePage: LEGAL,
      };
    }),
  };
}

type Pictures = {
  /** The institute, in the ratios 1:1, 4:3 and 16:9. */
  institute: Rendition[];
  /** The gallery's pictures in the content's order, on the page that shows them. */
  gallery?: Rendition[];
};

/**
 * The data of one page: the institute, the site, the page, its path from the home page, and its
 * gallery.
 *
 * @param modified day or time at which the page's content last changed, ISO 8601, if known
 */
export function structuredData(
  site: Content,
  head: PageHead,
  pictures: Pictures,
  modified: string | undefined,
): Graph {
  const crumbs = breadcrumbs(head);
  const images = pictures.gallery ? [gallery(site, head, pictures.gallery)] : [];
  const website: WebSite = {
    '@type': 'WebSite',
    '@id': WEBSITE,
    url: `${SITE_URL}/`,
    name: site.institut.nom,
    inLanguage: LANGUAGE,
    publisher: { '@id': INSTITUTE },
  };
  const page: WebPage = {
    '@type': 'WebPage',
    '@id': head.canonical,
    url: head.canonical,
    name: head.title,
    description: head.description,
    inLanguage: LANGUAGE,
    isPartOf: { '@id': WEBSITE },
    about: { '@id': INSTITUTE },
    primaryImageOfPage: {
      '@type': 'ImageObject',
      url: head.image.url,
      width: `${CARD.width} px`,
      height: `${CARD.height} px`,
      caption: head.image.alt,
    },
    dateModified: modified,
    breadcrumb: crumbs[0] && { '@id': `${head.canonical}#fil` },
    mainEntity: images[0] && { '@id': `${head.canonical}#galerie` },
  };
  // Prices are described where they stand: on every page they would weigh half a kilobyte.
  const withPrices = head.canonical === SITE_URL + PAGES.tarifs.path;
  const institute = salon(site, site.pages.defaut.description, pictures.institute, withPrices);
  return {
    '@context': 'https://schema.org',
    '@graph': [institute, website, page, ...crumbs, ...images],
  };
}

/** JSON that may stand inside a script element: no `<` can end it or open a comment. */
export const scriptJson = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c');
