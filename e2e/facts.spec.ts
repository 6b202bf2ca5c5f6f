/**
 * Search engines, shared links, assistants and address books get the same facts as visitors. Read
 * from the built files.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { galleryPhotos } from '#institute/gallery.ts';
import type { Content } from '#content/schema.ts';
import { e164, formatDay, formatPrice, ON_REQUEST, parisDay } from '#kit/french/format.ts';
import { hoursOfPage } from '#institute/hours.ts';
import { networks } from '#institute/networks.ts';
import { findPriceLine } from '#institute/prices.ts';
import { priceExtent, workedExample } from '#institute/shown-price.ts';
import { subjectsOf } from '#share/subjects.ts';
import { PAGE_LIST, PAGES } from '#site.ts';
import { documentOf, htmlOf, textOf } from './support/documents.ts';
import { contentPrices, factsIn, plainSpaces, shownPrices, townOf } from './support/facts.ts';
import { SECOND } from './support/sites.ts';
import { expect, siteTest as test } from './support/test.ts';

/** The file that the site sends for an address. */
const read = (dist: string, address: string): Buffer =>
  readFileSync(path.join(dist, decodeURI(new URL(address, 'https://site').pathname)));

/** An object of JSON-LD. */
type Node = Record<string, unknown>;

/** Every object inside a value, the value included. */
function nodes(value: unknown): Node[] {
  if (Array.isArray(value)) return value.flatMap(nodes);
  if (typeof value !== 'object' || value === null) return [];
  return [value as Node, ...Object.values(value).flatMap(nodes)];
}

const graphOf = (dist: string, page: string) => {
  const data = documentOf(dist, page).querySelector('script[type="application/ld+json"]');
  return JSON.parse(data!.textContent) as Node;
};
const ofType = (graph: unknown, type: string) =>
  nodes(graph).filter((node) => node['@type'] === type);

/** The vCard of /contact, with its folded lines joined. */
function cardOf(dist: string): string {
  const link = documentOf(dist, PAGES.contact.path).querySelector('a[download][href$=".vcf"]')!;
  expect(link.textContent).toContain('Ajouter aux contacts');
  return read(dist, link.getAttribute('href')!).toString().replaceAll('\r\n ', '');
}

/** The texts of price lines of the second content, visible and for screen readers. */
const SECOND_LINES = [
  ['Beauté des pieds'],
  ['Forfait « pieds légers » & soin, 47,90 euros.Bain, gommage, massage', '47,90 €'],
  ['Couleur & décor'],
  ['Pose « un seul geste », 29,50 euros, 1 heure 51 h 05', '29,50 €'],
  [
    'Pose couleur des mains, limage et soin des cuticules compris, 33,05 euros.Compter 1 heure',
    '33,05 €',
  ],
  ['Dégradé d’été, plus 12,50 euros, plus 5 minutes+ 5 min', '+ 12,50 €'],
  ['Chrome <or> ou argent, plus 8 euros', '+ 8 €'],
  ['Décor à main levée, sur devis', 'sur devis'],
  ['Dépose douce, 18,40 euros.Offerte avant une nouvelle pose', '18,40 €'],
  ['Bain d’huile tiède, plus 1 euro', '+ 1 €'],
  ['Manucure du jeudi, 24,99 euros', '24,99 €'],
  ['Rallonges'],
  ['Rallonge courte, 58,75 euros', '58,75 €'],
  ['Rallonge longue, 1000 euros, 8 heures8 h', '1000 €'],
];

// print.spec.ts checks them on paper.
test('tarifs: each price is shown and read aloud with its service', ({
  dist,
  content,
  siteUrl,
}) => {
  const page = documentOf(dist, PAGES.tarifs.path);
  const parts = ['h2', 'li > :first-child', 'li > [aria-hidden]'];
  const elements = page.querySelectorAll(parts.map((part) => `.price-family ${part}`).join());
  const shown = [...elements].map(textOf);
  expect(shownPrices(shown.join(' '), content)).toEqual(contentPrices(content));
  if (siteUrl === SECOND.siteUrl) expect(shown).toEqual(SECOND_LINES.flat());
});

test('llms.txt: every price, and the hours of every day', ({ dist, content, siteUrl }) => {
  const llms = plainSpaces(read(dist, '/llms.txt').toString());
  expect(shownPrices(llms.slice(llms.indexOf('## Tarifs')), content)).toEqual(
    contentPrices(content),
  );
  if (siteUrl !== SECOND.siteUrl) return;
  for (const words of [
    '1 h 05',
    '+ 5 min',
    'Lundi : fermé',
    'Mardi : 9h01-11h59, 14h00-18h31',
    'Mercredi : sur rendez-vous',
    'Jeudi et vendredi : 10h30-20h15',
    'Samedi : 0h00-12h30, 13h33-23h59',
    'Dimanche : fermé',
  ])
    expect(llms).toContain(words);
});

/** What stands before an amount, without the sign of a supplement. */
const wordsBefore = (price: string) => price.replace(/(?:\+ )?\d+(?:,\d\d)? €$|^sur devis$/, '');

test('a price is worded alike on every page, for assistants and search engines, and on pictures', ({
  dist,
  content,
}) => {
  const { familles, visite, exemples } = content.tarifs;
  const list = documentOf(dist, PAGES.tarifs.path);
  const textsOf = (selector: string, page = list) =>
    [...page.querySelectorAll(selector)].map((element) => plainSpaces(textOf(element)));
  const names = familles.flatMap(({ lignes }) => lignes.map(({ nom }) => nom));
  const prices = textsOf('.price-family .price-figure');
  expect(prices).toHaveLength(names.length);
  const priceOf = (name: string) => prices[names.indexOf(name)]!;
  const isListed = new Set(names.map((name, index) => plainSpaces(`${name} ${prices[index]!}`)));

  // « Votre pose, votre prix »: each choice, and the bill and the total of the first pose.
  if (visite) {
    const named = textsOf('.composer .choice').filter((words) => /€|sur devis/.test(words));
    expect(new Set(named)).toEqual(isListed);
    const bill = textsOf('.composer-bill li');
    expect(isListed).toContain(bill.join());
    expect(bill.join().endsWith(textsOf('.composer-sum').join())).toBe(true);
  }

  // Several lines are worded as each of them is.
  const expectRange = (range: string, lines: readonly string[]) => {
    const own = lines.map(priceOf);
    if (new Set(own).size === 1) expect(range).toBe(own[0]);
    else for (const before of own.map(wordsBefore)) expect(range.startsWith(before)).toBe(true);
  };
  const llms = plainSpaces(read(dist, '/llms.txt').toString()).split('\n## ');
  const rowsOf = (title: string) =>
    (llms.find((section) => section.startsWith(title)) ?? '').match(/^- .*/gm) ?? [];
  const services = documentOf(dist, PAGES.prestations.path);
  const ranges = textsOf('.service-block article a:first-child .drawn', services);
  for (const [index, { tarifs }] of content.prestations.blocs.entries()) {
    expectRange(ranges[index]!, tarifs);
    expect(rowsOf('Prestations')[index]).toContain(`(${ranges[index]!}`);
  }
  const totals = textsOf('.price-examples .price-figure');
  for (const [index, { lignes }] of exemples.entries()) {
    for (const before of lignes.map((name) => wordsBefore(priceOf(name))))
      expect(totals[index]!.startsWith(before)).toBe(true);
    expect(rowsOf('Exemples')[index]).toMatch(new RegExp(` : ${RegExp.escape(totals[index]!)}$`));
  }

  const rows = familles.length > 0 ? llms.find((section) => /^Tarifs/.test(section))! : '';
  const listed = rows.match(/^- .*/gm)!;
  const offers = ofType(graphOf(dist, PAGES.tarifs.path), 'Offer');
  const pictures = subjectsOf(content, parisDay()).find(({ id }) => id === 'tarifs')!.message;
  const drawn = pictures.shape === 'list' ? pictures.groups.flatMap((group) => group.rows) : [];
  for (const [index, price] of prices.entries()) {
    expect(listed[index]).toContain(` : ${price}`);
    expect(plainSpaces(drawn[index]!.figure)).toBe(price);
    const { description = formatPrice(Number(offers[index]!['price'])) } = offers[index]!;
    expect(price.replace('+ ', '')).toBe(plainSpaces(String(description)));
  }
});

/** What the build adds: dates, pictures, styles, and the hours of closed days. */
const BUILT = [
  /"dateModified":"[^"]*"/g,
  /PHOTO;[^:]*:\S*/g,
  /"opens":"00:00","closes":"00:00"/g,
  /<style>.*?<\/style>/gs,
];

/** The photos of the gallery that show a pose, each with its price, as the price list adds it up. */
const posesOf = (content: Content) =>
  galleryPhotos(content).flatMap(({ titre: title }, index) => {
    const lines = (content.galerie.photos[index]!.pose ?? []).map((name) =>
      findPriceLine(content.tarifs, name),
    );
    const cents = lines.map(({ prix }) => (prix === ON_REQUEST ? 0 : Math.round(100 * prix)));
    const total = cents.reduce((sum, each) => sum + each, 0) / 100;
    const isWhole = lines.every(({ prix }) => prix !== ON_REQUEST);
    return lines.length > 0 ? [{ title, total, isWhole }] : [];
  });

test('galerie, llms.txt: the price of every pose in a photo, its finish included', ({
  dist,
  content,
}) => {
  const poses = posesOf(content);
  const page = documentOf(dist, PAGES.galerie.path);
  const captions = [...page.querySelectorAll('.gallery-item:has(.gallery-pose)')].map(textOf);
  expect(captions).toHaveLength(poses.length);
  const llms = read(dist, '/llms.txt').toString().split('## Poses en photo\n')[1]!.split('\n');
  for (const [index, { title, total }] of poses.entries()) {
    const caption = plainSpaces(captions[index]!);
    expect(caption).toContain(plainSpaces(title));
    expect(caption).toContain(plainSpaces(formatPrice(total)));
    expect(llms.find((line) => line.includes(`[${title}]`))).toContain(formatPrice(total));
  }
  // A heading comes after an empty line.
  expect(read(dist, '/llms.txt').toString()).not.toMatch(/[^\n]\n#/);
});

/** Pages whose data have the whole description of the institute. */
const DESCRIBING: string[] = ['accueil', 'contact'];

test('every address, number and date is of the content, and all of them are published', async ({
  dist,
  content,
  siteUrl,
}) => {
  const { institut, horaires, tarifs, instagram, ...others } = content;
  const { telephone, email, reservation, siret } = institut;
  const town = townOf(content);
  const sums = tarifs.exemples.map((example) => workedExample(tarifs, example).total);
  const prices = JSON.stringify(tarifs) + sums.map(({ words }) => words).join();
  const looks = posesOf(content)
    .map(({ total }) => formatPrice(total))
    .join();
  const pages = { institut, horaires, others, ...(institut.reseaux.instagram && instagram) };
  const own = factsIn([town, prices, looks, JSON.stringify(pages)].join('\n'));
  // The address of the site is before every path.
  own.delete(siteUrl);
  const published = new Set<string>();
  const expectFacts = (name: string, text: string, ...wanted: string[]) => {
    const rest = BUILT.reduce((whole, part) => whole.replaceAll(part, ''), text);
    // structure.spec.ts checks the pages, whose scripts may contain these words.
    if (!name.startsWith('/')) expect(rest, name).not.toMatch(/\b(?:undefined|NaN)\b|\[object/);
    const facts = factsIn(rest);
    const strange = [...facts.difference(own)].filter((fact) => !fact.startsWith(siteUrl));
    expect(strange, name).toEqual([]);
    expect([...factsIn(wanted.join('\n')).difference(facts)], name).toEqual([]);
    for (const fact of facts) published.add(fact);
  };
  const everywhere = [telephone, town, email, reservation];
  const week = JSON.stringify(horaires.semaine);
  for (const { path: address, key } of PAGE_LIST) {
    const html = htmlOf(dist, address);
    const data = /<script type="application\/ld\+json">.*?<\/script>/s.exec(html)![0];
    const more = key === 'tarifs' ? prices : '';
    expectFacts(address, html.replace(data, ''), ...everywhere, siret, week, more);
    const described = DESCRIBING.includes(key) ? [telephone, email, reservation, week] : [];
    expectFacts(`the data of ${address}`, data, ...described);
  }
  const llms = read(dist, '/llms.txt').toString();
  const profiles = networks(institut.reseaux).map(({ href }) => href);
  expectFacts('llms.txt', llms, ...everywhere, ...profiles, week, prices, looks);
  // Closures that are over are not published.
  for (const { au } of horaires.fermetures)
    expect(llms.includes(formatDay(au)), au).toBe(au >= parisDay());
  const card = cardOf(dist);
  expectFacts('vCard', card, telephone, email, reservation);
  const { ville, codePostal } = institut.adresse;
  for (const words of [`\r\nFN:${institut.nom}`, `;;;${ville};;${codePostal};`, `URL:${siteUrl}/`])
    expect(card.replace(/\\(?=[,;])/g, '')).toContain(words);
  expect(card).toContain(`TEL;TYPE=WORK,VOICE:${e164(telephone)}\r\n`);
  const [, photo] = /\r\nPHOTO;ENCODING=b;TYPE=PNG:(.*)\r/.exec(card)!;
  expect((await sharp(Buffer.from(photo!, 'base64')).metadata()).format).toBe('png');
  // Days in the past are not published.
  const isPast = (fact: string) => /^\d{4}-/.test(fact) && fact < parisDay();
  expect([...own.difference(published)].filter((fact) => !isPast(fact))).toEqual([]);
});

/** The position, rounded to two decimals unless the owner wants it exact. */
const geoOf = ({ position, exacte }: Content['institut']['coordonnees']) => {
  const [latitude, longitude] = position.split(', ').map(Number) as [number, number];
  return exacte
    ? { latitude, longitude }
    : { latitude: Number(latitude.toFixed(2)), longitude: Number(longitude.toFixed(2)) };
};

const DAY_NAMES = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

test('structured data: the facts of the content, and the path to each page', ({
  dist,
  content,
  siteUrl,
}) => {
  const { institut, horaires } = content;
  const minutes = (time: unknown) => {
    const [hour, minute] = String(time).split(':').map(Number) as [number, number];
    return 60 * hour + minute;
  };
  for (const { path: address, key } of PAGE_LIST) {
    const graph = graphOf(dist, address);
    const isReference = (node: Node) => Object.keys(node).join() === '@id';
    const ids = nodes(graph).flatMap((node) => (isReference(node) ? [] : [node['@id']]));
    for (const node of nodes(graph).filter(isReference)) expect(ids).toContain(node['@id']);
    const prices = ofType(graph, 'Offer').flatMap(({ itemOffered, price, description }) =>
      itemOffered ? [[(itemOffered as Node)['name'], price ?? description]] : [],
    );
    expect(prices).toEqual(key === 'tarifs' ? Object.entries(contentPrices(content)) : []);
    const lengths = ofType(graph, 'PropertyValue').map(({ value, unitCode }) => [value, unitCode]);
    const lines = content.tarifs.familles.flatMap(({ lignes }) => lignes);
    expect(lengths).toEqual(
      lines.flatMap(({ duree }) => (duree && key === 'tarifs' ? [[duree, 'MIN']] : [])),
    );
    const [salon] = ofType(graph, 'NailSalon');
    expect(salon).toMatchObject({ name: institut.nom, url: `${siteUrl}/` });
    if (DESCRIBING.includes(key)) {
      const openings = ofType(graph, 'OpeningHoursSpecification');
      const week = DAY_NAMES.map((name) =>
        openings
          .filter(({ dayOfWeek = [] }) =>
            (dayOfWeek as string[]).includes(`https://schema.org/${name}`),
          )
          .map(({ opens, closes }) => [minutes(opens), minutes(closes)] as const)
          // Hours that several days share come before those of single days.
          .toSorted(([first], [second]) => first - second)
          .flat(),
      );
      expect(week).toEqual(hoursOfPage(horaires, parisDay()).week.map((hours) => hours ?? []));
      expect(openings.filter(({ validFrom }) => validFrom)).toMatchObject(
        horaires.fermetures.map(({ du, au }) => ({
          ...{ validFrom: du, validThrough: au },
          ...{ opens: '00:00', closes: '00:00' },
        })),
      );
      const { codePostal: postalCode, ville: addressLocality } = institut.adresse;
      expect(salon).toMatchObject({
        address: { postalCode, addressLocality },
        geo: geoOf(institut.coordonnees),
        sameAs: networks(institut.reseaux).map(({ href }) => href),
        founder: { name: institut.fondatrice },
        priceRange: priceExtent(content.tarifs),
      });
      const questions = ofType(graph, 'Question').map(({ name, acceptedAnswer }) => [
        name,
        (acceptedAnswer as Node)['text'],
      ]);
      const answers = content.contact.bonASavoir!.map(({ titre, texte }) => [titre, texte]);
      expect(questions).toEqual(key === 'contact' ? answers : []);
      const images = nodes(salon!['image']);
      expect(images).toHaveLength(3);
      for (const { url } of images) read(dist, String(url));
    }
    const pictures = ofType(ofType(graph, 'ImageGallery'), 'ImageObject');
    const titles = key === 'galerie' ? galleryPhotos(content).map(({ titre }) => titre) : [];
    expect(pictures.map(({ name }) => name)).toEqual(titles);
    // The price of each pose that a photo shows; none if a part of it is on request.
    const poses = pictures.flatMap(({ name, about }) =>
      about ? [{ title: name, total: (about as Node)['price'] }] : [],
    );
    expect(poses).toEqual(
      key === 'galerie'
        ? posesOf(content).map(({ title, total, isWhole }) => ({
            title,
            total: isWhole ? total : undefined,
          }))
        : [],
    );
    for (const { contentUrl } of pictures) read(dist, String(contentUrl));
    const trail = ofType(graph, 'ListItem').map(({ name, item }) => [name, (item as Node)['@id']]);
    const places = [PAGES.accueil, PAGES[key]].map((page) => [page.label, siteUrl + page.path]);
    expect(trail).toEqual(address === '/' ? [] : places);
    const { titre: name, description } = content.pages[key];
    const page = nodes(graph).find((node) => node['@id'] === siteUrl + address);
    expect(page).toMatchObject({ name, description });
    // A business must not mark up reviews of itself.
    expect(JSON.stringify(graph)).not.toMatch(/"@type":"(?:Review|Rating|AggregateRating)"/);
  }
});

test('sitemap: every page that search engines may list, its pictures and its last change', ({
  dist,
  siteUrl,
}) => {
  const robots = read(dist, '/robots.txt').toString();
  if (siteUrl !== SECOND.siteUrl) {
    expect(robots).toBe('User-agent: *\nDisallow: /\n');
    expect(() => read(dist, '/sitemap.xml')).toThrow('ENOENT');
    return;
  }
  expect(robots).toBe(`User-agent: *\nAllow: /\n\nSitemap: ${siteUrl}/sitemap.xml\n`);
  const entries = read(dist, '/sitemap.xml').toString().split('<url>').slice(1);
  const values = (xml: string, name: string) =>
    [...xml.matchAll(new RegExp(`<${name}>(.*?)</${name}>`, 'g'))].map(([, value]) => value!);
  const addresses = entries.flatMap((entry) => values(entry, 'loc'));
  expect(addresses.toSorted()).toEqual(PAGE_LIST.map(({ path }) => siteUrl + path).toSorted());
  for (const entry of entries) {
    for (const day of values(entry, 'lastmod'))
      expect(Date.parse(day)).toBeLessThanOrEqual(Date.now());
    const images = values(entry, 'image:loc');
    const page = documentOf(dist, new URL(values(entry, 'loc')[0]!).pathname);
    expect(images.length > 0).toBe(page.querySelector('main picture') !== null);
    expect(new Set(images).size).toBe(images.length);
    for (const image of images) read(dist, image);
  }
});

type Icon = { src: string; sizes: string; type: string; purpose?: string };

test('icons: all sizes exist, and the manifest is French', async ({ dist, content }) => {
  const page = documentOf(dist, '/');
  // The manifest is requested after the page is loaded (client/AfterLoad.astro).
  const later = page.querySelector<HTMLTemplateElement>('head template')!.content;
  const file = (selector: string) => {
    const link = [page, later].map((part) => part.querySelector(`link${selector}`)).find(Boolean);
    return read(dist, link!.getAttribute('href')!);
  };
  const manifest = JSON.parse(file('[rel="manifest"]').toString()) as { icons: Icon[] };
  expect(manifest).toMatchObject({
    name: content.institut.nom,
    lang: 'fr',
    start_url: '/',
    theme_color: page.querySelector('meta[name="theme-color"]')!.getAttribute('content'),
  });
  const ico = file('[rel="icon"][sizes="32x32"]');
  // An ICO file with pictures of 16, 32 and 48 px.
  expect([ico[2], ico[4], ico[6], ico[22], ico[38]]).toEqual([1, 3, 16, 32, 48]);
  const named = manifest.icons.map(({ src, ...icon }) => ({ ...icon, data: read(dist, src) }));
  const touch = '[rel="apple-touch-icon"]';
  for (const { data, sizes, type, purpose } of [
    ...named,
    { data: file('[type="image/svg+xml"]'), sizes: 'any', type: 'image/svg+xml' },
    { data: file(touch), sizes: '180x180', type: 'image/png', purpose: 'maskable' },
  ]) {
    const { format, width, height } = await sharp(data).metadata();
    expect(type).toContain(`image/${format}`);
    if (sizes !== 'any') expect(`${width}x${height}`).toBe(sizes);
    // Phones cut a maskable icon to another shape.
    if (purpose === 'maskable') expect((await sharp(data).stats()).isOpaque).toBe(true);
  }
  expect(named.map(({ purpose }) => purpose)).toContain('maskable');
});
