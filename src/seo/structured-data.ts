/**
 * The structured data of the pages: one schema.org graph per page. It has no reviews, since a
 * business must not mark up reviews of itself
 * (https://developers.google.com/search/docs/appearance/structured-data/review-snippet).
 */
import { readPosition } from '#kit/schema/position.ts';
import type {
  BreadcrumbList,
  DayOfWeek,
  FAQPage,
  Graph,
  ImageGallery,
  ImageObject,
  NailSalon,
  Offer,
  OfferCatalog,
  OpeningHoursSpecification,
  WebSite,
} from 'schema-dts';
import type { Content } from '#content/schema.ts';
import { lookWords } from '#institute/look-words.ts';
import { SITE_URL } from '#content/site-address.ts';
import { ADVICE, answersOf } from '#institute/advice.ts';
import { galleryPhotos } from '#institute/gallery.ts';
import { DAYS } from '#institute/open-now.ts';
import { networks } from '#institute/networks.ts';
import { isSupplement, type Family, type Line } from '#institute/prices.ts';
import { isExact, priceExtent, shownPrice, type ShownPrice } from '#institute/shown-price.ts';
import { totalOf, type Item } from '#institute/visit.ts';
import { vatNumber } from '#institute/vat.ts';
import { e164 } from '#kit/french/format.ts';
import { openings } from '#kit/french/hours.ts';
import type { Rendition } from '#photos/pictures.ts';
import { CARD } from '#photos/slots.ts';
import { PAGE_LIST, PAGES } from '#site.ts';
import type { PageHead } from './head.ts';

const INSTITUTE = { '@id': `${SITE_URL}/#institut` };
const WEBSITE = { '@id': `${SITE_URL}/#site` };
const PRICES_URL = SITE_URL + PAGES.tarifs.path;
const CONTACT_URL = SITE_URL + PAGES.contact.path;
const LEGAL_URL = SITE_URL + PAGES.mentionsLegales.path;
const LANGUAGE = 'fr-FR';

const DAY_NAMES = {
  lundi: 'Monday',
  mardi: 'Tuesday',
  mercredi: 'Wednesday',
  jeudi: 'Thursday',
  vendredi: 'Friday',
  samedi: 'Saturday',
  dimanche: 'Sunday',
} as const;

const pixels = ({ width, height }: { width: number; height: number }) => ({
  width: `${width} px`,
  height: `${height} px`,
});

/** Days with the same opening are listed together; a day without any is left out. */
function weeklyHours(week: Content['horaires']['semaine']): OpeningHoursSpecification[] {
  const groups = Map.groupBy(
    DAYS.flatMap((day) => openings(week[day]).map((opening) => ({ day, ...opening }))),
    ({ opens, closes }) => `${opens}-${closes}`,
  );
  return [...groups.values()].map((group) => ({
    '@type': 'OpeningHoursSpecification',
    dayOfWeek: group.map(({ day }): DayOfWeek => `https://schema.org/${DAY_NAMES[day]}`),
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

/** A price; what its amount does not say, such as « sur devis », in words. */
const pricing = (price: ShownPrice) => ({
  description: isExact(price) ? undefined : price.words,
  price: price.euros,
  priceCurrency: price.euros === undefined ? undefined : 'EUR',
});

const offer = (line: Line, family: Family): Offer => {
  const { nom, precision, duree } = line;
  const price = shownPrice(line, family);
  return {
    '@type': 'Offer',
    itemOffered: { '@type': 'Service', name: nom, description: precision },
    category: price.euros !== undefined && isSupplement(line) ? 'Supplément' : undefined,
    ...pricing(price),
    // schema.org has no property for the length of a service. MIN is the UN/CEFACT code of minutes.
    additionalProperty:
      duree === undefined
        ? undefined
        : { '@type': 'PropertyValue', name: 'Durée', value: duree, unitCode: 'MIN' },
  };
};

/** The price list. Its lines take half a kilobyte, so only its own page has them. */
const priceCatalog = (tarifs: Content['tarifs'], isWhole: boolean): OfferCatalog => ({
  '@type': 'OfferCatalog',
  '@id': `${PRICES_URL}#tarifs`,
  name: tarifs.titre,
  url: PRICES_URL,
  itemListElement: isWhole
    ? tarifs.familles.map((family) => ({
        '@type': 'OfferCatalog',
        name: family.nom,
        description: family.note,
        itemListElement: family.lignes.map((line) => offer(line, family)),
      }))
    : undefined,
});

/** Two decimals: about a kilometre. */
const rounded = (degrees: number) => Math.round(degrees * 100) / 100;

/** The position on maps: rounded unless the owner wants it exact, since it may be her home. */
function positionOf({ position, exacte }: Content['institut']['coordonnees']) {
  const { latitude, longitude } = readPosition(position)!;
  return exacte
    ? { latitude, longitude }
    : { latitude: rounded(latitude), longitude: rounded(longitude) };
}

/**
 * Pages with the whole description of the institute and the site, half a kilobyte. The others refer
 * to it.
 */
const DESCRIBING = [PAGES.accueil, PAGES.contact].map(({ path }) => SITE_URL + path);

function salon(
  { institut, horaires, tarifs, pages }: Content,
  images: Rendition[],
  { canonical }: PageHead,
): NailSalon {
  const isDescribed = DESCRIBING.includes(canonical);
  const isPriceList = canonical === PRICES_URL;
  const named = {
    '@type': 'NailSalon',
    ...INSTITUTE,
    name: institut.nom,
    url: `${SITE_URL}/`,
    hasOfferCatalog: isDescribed || isPriceList ? priceCatalog(tarifs, isPriceList) : undefined,
  } as const;
  if (!isDescribed) return named;
  return {
    ...named,
    description: pages.defaut.description,
    telephone: e164(institut.telephone),
    email: institut.email,
    address: {
      '@type': 'PostalAddress',
      postalCode: institut.adresse.codePostal,
      addressLocality: institut.adresse.ville,
      addressCountry: 'FR',
    },
    geo: { '@type': 'GeoCoordinates', ...positionOf(institut.coordonnees) },
    openingHoursSpecification: weeklyHours(horaires.semaine),
    specialOpeningHoursSpecification:
      horaires.fermetures.length > 0 ? horaires.fermetures.map(closure) : undefined,
    image: images.map((image) => ({
      '@type': 'ImageObject',
      url: image.url,
      ...pixels(image),
    })),
    logo: `${SITE_URL}/icone-512.png`,
    vatID: vatNumber(institut.tva)?.replaceAll(' ', ''),
    priceRange: priceExtent(tarifs),
    currenciesAccepted: 'EUR',
    sameAs: networks(institut.reseaux).map(({ href }) => href),
    potentialAction: {
      '@type': 'ReserveAction',
      name: 'Prendre rendez-vous',
      target: { '@type': 'EntryPoint', urlTemplate: institut.reservation },
    },
    founder: {
      '@type': 'Person',
      '@id': `${SITE_URL}/#fondatrice`,
      name: institut.fondatrice,
    },
  };
}

/** The path from the home page to a page; undefined for the home page. */
function breadcrumbs(head: PageHead): BreadcrumbList | undefined {
  const [home, ...inner] = PAGE_LIST;
  const current = inner.find(({ path }) => SITE_URL + path === head.canonical);
  if (!home || !current) return undefined;
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [home, current].map(({ path, label }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      item: { '@type': 'WebPage', '@id': SITE_URL + path },
    })),
  };
}

/** What a shown pose costs. */
function poseOffer(visit: Item[], title: string): Offer {
  const { names } = lookWords(visit, title);
  const { total, onRequest } = totalOf(visit);
  // A price that is not whole is none.
  return { '@type': 'Offer', name: names, ...(onRequest.length === 0 && pricing(total)) };
}

/** The pictures of the gallery, each with its author, its licence, and what it shows. */
const gallery = (site: Content, head: PageHead, pictures: Rendition[]): ImageGallery => ({
  '@type': 'ImageGallery',
  name: site.galerie.titre,
  description: site.galerie.introduction,
  url: head.canonical,
  image: galleryPhotos(site).map(({ titre, description, visit }, index): ImageObject => ({
    '@type': 'ImageObject',
    contentUrl: pictures[index]!.url,
    ...pixels(pictures[index]!),
    name: titre,
    caption: description,
    about: visit && poseOffer(visit, titre),
    creator: INSTITUTE,
    creditText: site.institut.nom,
    license: LEGAL_URL,
  })),
});

/** The questions of « Bon à savoir » and their answers. */
function questions(site: Content, head: PageHead): FAQPage | undefined {
  const answers = answersOf(site);
  if (answers.length === 0) return undefined;
  return {
    '@type': 'FAQPage',
    '@id': `${head.canonical}#${ADVICE.id}`,
    name: ADVICE.title,
    isPartOf: { '@id': head.canonical },
    mainEntity: answers.map(({ titre, texte }) => ({
      '@type': 'Question',
      name: titre,
      acceptedAnswer: { '@type': 'Answer', text: texte },
    })),
  };
}

const website = ({ institut }: Content): WebSite => ({
  '@type': 'WebSite',
  ...WEBSITE,
  url: `${SITE_URL}/`,
  name: institut.nom,
  inLanguage: LANGUAGE,
  publisher: INSTITUTE,
});

type Pictures = {
  /** The institute, in the ratios 1:1, 4:3 and 16:9. */
  institute: Rendition[];
  /** The gallery's pictures in the content's order, on the page that shows them. */
  gallery?: Rendition[];
};

/**
 * The data of one page: the institute, the site, the page, its path from the home page, its gallery
 * and its questions.
 *
 * @param modified day or time at which the page's content last changed, ISO 8601, if known
 */
export function structuredData(
  site: Content,
  head: PageHead,
  pictures: Pictures,
  modified: string | undefined,
): Graph {
  const advice = head.canonical === CONTACT_URL ? questions(site, head) : undefined;
  const images = pictures.gallery && gallery(site, head, pictures.gallery);
  return {
    '@context': 'https://schema.org',
    '@graph': [
      salon(site, pictures.institute, head),
      {
        '@type': 'WebPage',
        '@id': head.canonical,
        name: head.title,
        description: head.description,
        inLanguage: LANGUAGE,
        isPartOf: DESCRIBING.includes(head.canonical) ? WEBSITE : undefined,
        about: INSTITUTE,
        primaryImageOfPage: {
          '@type': 'ImageObject',
          url: head.image.url,
          ...pixels(CARD),
        },
        dateModified: modified,
        breadcrumb: breadcrumbs(head),
        mainEntity: images,
      },
      ...[DESCRIBING.includes(head.canonical) ? website(site) : undefined, advice].filter(
        (node) => node !== undefined,
      ),
    ],
  };
}

/** JSON for a script element. Each `<` is escaped, so that it cannot end the element. */
export const scriptJson = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c');
