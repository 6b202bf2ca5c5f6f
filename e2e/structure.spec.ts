/** What the built pages hold, read from their files: heads, links, and all texts in order. */
import { existsSync, readFileSync } from 'node:fs';
import { hash } from 'node:crypto';
import path from 'node:path';
import sharp from 'sharp';
import { z } from 'zod';
import { metaOf, walk } from '#kit/schema/paths.ts';
import { CONTENT_FILES, type Content, type FileName } from '#content/schema.ts';
import { networks } from '#institute/networks.ts';
import { addressOfLines, choicesOf } from '#institute/visit.ts';
import { NAVIGATION, PAGE_LIST, PAGES, type PageKey } from '#site.ts';
import { documentOf, htmlOf, inline, textOf } from './support/documents.ts';
import { ERROR_PAGES, EVERY_PAGE, INDEXED_PAGES, invites, NOT_FOUND } from './support/pages.ts';
import { SECOND } from './support/sites.ts';
import { expect, siteTest as test } from './support/test.ts';

const hrefsOf = (links: Iterable<Element>): string[] =>
  [...links].map((link) => link.getAttribute('href')!);

const isIndexed = (path: string) => INDEXED_PAGES.some((page) => page.path === path);

test('every page has a title, a description and a light share card', async ({
  dist,
  content,
  siteUrl,
}) => {
  const cards = new Set<string>();
  for (const { path: address, key } of EVERY_PAGE) {
    const page = documentOf(dist, address);
    const { titre, description } = content.pages[key];
    const meta = (name: string) =>
      page.querySelector(`meta[name="${name}"], meta[property="${name}"]`)?.getAttribute('content');
    expect(page.title).toBe(titre);
    expect(page.documentElement.lang).toBe('fr');
    expect(page.querySelectorAll('h1')).toHaveLength(1);
    const canonical = page.querySelector('link[rel="canonical"]')?.getAttribute('href');
    expect(canonical).toBe(isIndexed(address) ? siteUrl + address : undefined);
    const isFound = isIndexed(address) && siteUrl === SECOND.siteUrl;
    expect(meta('robots'), address).toBe(isFound ? undefined : 'noindex');

    const image = meta('og:image')!;
    expect(image).toContain(`${siteUrl}/`);
    const name = image.slice(siteUrl.length + 1);
    const [, subject, digest] = /^partage\/(\w+)\.([0-9a-f]{8})\.jpg$/.exec(name)!;
    expect(subject).toBe(isIndexed(address) ? key : 'defaut');
    const card = readFileSync(path.join(dist, name));
    expect(hash('sha256', card).slice(0, 8), 'its name by its content').toBe(digest);
    expect(card.length).toBeLessThanOrEqual(120_000);
    const size = { width: 1200, height: 630 };
    expect(await sharp(card).metadata()).toMatchObject({ format: 'jpeg', ...size });
    if (isIndexed(address)) cards.add(digest!);
    const expected = {
      description,
      'og:type': 'website',
      'og:title': titre,
      'og:description': description,
      'og:image:type': 'image/jpeg',
      'og:image:width': String(size.width),
      'og:image:height': String(size.height),
      'og:locale': 'fr_FR',
      'og:site_name': content.institut.nom,
      'twitter:card': 'summary_large_image',
      'twitter:title': titre,
      'twitter:description': description,
      'twitter:image': image,
      ...(isIndexed(address) && { 'og:url': siteUrl + address }),
    };
    for (const [property, value] of Object.entries(expected))
      expect(meta(property), `${property} of ${address}`).toBe(value);
    expect(meta('og:image:alt')!.length).toBeGreaterThan(20);
  }
  expect(cards.size, 'each has its own').toBe(PAGE_LIST.length);
});

test('links to other sites say that they open a tab; every booking link is the one address', ({
  dist,
  content,
}) => {
  const { reservation, reseaux } = content.institut;
  for (const { path: address, key } of EVERY_PAGE) {
    const links = [...documentOf(dist, address).querySelectorAll('a[href^="http"]')];
    for (const link of links) {
      const text = link.getAttribute('aria-label') ?? textOf(link);
      const [href, target, rel] = ['href', 'target', 'rel'].map((name) => link.getAttribute(name));
      expect(href).toMatch(/^https:/);
      expect({ href, target, rel }).toEqual({ href, target: '_blank', rel: 'noopener noreferrer' });
      expect(text).toMatch(/ \(nouvel onglet\)$/);
      expect(/Réserver|Prendre rendez-vous/.test(text), text).toBe(href === reservation);
    }
    const hrefs = hrefsOf(links);
    // The header, the bottom bar and, where there is something to book, the page itself.
    const bookings = hrefs.filter((href) => href === reservation);
    const least = isIndexed(address) && invites(content, key) ? 3 : 2;
    expect(bookings.length, address).toBeGreaterThanOrEqual(least);
    for (const { href } of networks(reseaux)) expect(hrefs).toContain(href);
  }
});

test('every internal link and anchor is alive, every page is linked, and may be prerendered', ({
  dist,
}) => {
  const pages = [...INDEXED_PAGES, NOT_FOUND, ...ERROR_PAGES].map(({ path }) => path);
  const documents = new Map(pages.map((page) => [page, documentOf(dist, page)]));
  const linked = new Set<string>();
  for (const [page, document] of documents) {
    for (const href of hrefsOf(document.querySelectorAll('a[href]'))) {
      const { origin, pathname, hash } = new URL(href, `https://site${page}`);
      if (origin !== 'https://site') continue;
      linked.add(pathname);
      const target = documents.get(pathname);
      if (!target)
        expect(existsSync(path.join(dist, decodeURI(pathname))), `${href} on ${page}`).toBe(true);
      if (hash) expect(target?.getElementById(hash.slice(1)), `${href} on ${page}`).toBeTruthy();
    }
    // All of the site's pages, no photo, no other host.
    const rules = document.querySelector('script[type="speculationrules"]')!.textContent;
    const { prerender } = JSON.parse(rules) as {
      prerender: { where: { selector_matches: string } }[];
    };
    const ahead = hrefsOf(document.querySelectorAll(prerender[0]!.where.selector_matches));
    expect([...new Set(ahead)].toSorted()).toEqual(
      INDEXED_PAGES.map(({ path }) => path).toSorted(),
    );
  }
  for (const { path } of INDEXED_PAGES) expect(linked).toContain(path);
});

/** A text as it is read: words in *italics* have no asterisks. */
const withoutAsterisks = (text: string) => text.replaceAll('*', '');

/** The free texts of a content file, which have a greatest length, but those used elsewhere. */
const textsOf = (content: Content, file: FileName): string[] =>
  [...walk(CONTENT_FILES[file], content[file])].flatMap(({ type, value }) =>
    type instanceof z.ZodString && type.maxLength !== null && !metaOf(type).usedIn
      ? [withoutAsterisks(String(value))]
      : [],
  );

/**
 * The headings below the first of each page, in order; a page that is not described here has its
 * texts looked at alone.
 */
function headingsOf(content: Content): Partial<Record<PageKey, string[]>> {
  const { accueil, prestations, tarifs, galerie, instagram, avis, contact, institut } = content;
  const { sections, accessibilite } = content['mentions-legales'];
  const blocks = prestations.blocs.flatMap(({ titre, titreListe }, index) => [
    `${index + 1}. ${titre}`,
    titreListe,
  ]);
  return {
    accueil: [
      accueil.prestations.titre,
      ...accueil.prestations.cartes.map(({ titre }) => titre),
      accueil.realisations.titre,
      ...(avis.avis.length > 0 ? [avis.titre] : []),
      accueil.reserver.titre,
    ],
    prestations: [...blocks, prestations.reserver.titre],
    tarifs: [
      ...(tarifs.visite ? [tarifs.visite.titre] : []),
      ...tarifs.familles.map(({ nom }) => nom),
      ...(tarifs.exemples.length > 0 ? ['Par exemple'] : []),
      tarifs.reserver.titre,
    ],
    galerie: [...(institut.reseaux.instagram ? [instagram.titre] : []), galerie.reserver.titre],
    contact: [
      contact.coordonnees,
      contact.horaires,
      ...(contact.bonASavoir?.length ? ['Bon à savoir'] : []),
      contact.reserver.titre,
    ],
    mentionsLegales: [
      ...Object.values(sections).map(({ titre }, index) => `${index + 1}. ${titre}`),
      accessibilite.titre,
    ],
  };
}

test('every page says all of its content as text, its headings in order', ({ dist, content }) => {
  for (const { path: address, key } of EVERY_PAGE) {
    const page = documentOf(dist, address);
    for (const code of page.querySelectorAll('script, style')) code.remove();
    const text = page.body.textContent;
    for (const words of isIndexed(address) ? textsOf(content, PAGES[key as PageKey].files[0]) : [])
      expect(text, address).toContain(words);
    // HTML that the owner writes is text; the pages themselves use none of these.
    expect(page.querySelectorAll('b, i, u, img[src="x"]'), address).toHaveLength(0);
    const headings = headingsOf(content)[key as PageKey]?.map(withoutAsterisks);
    const texts = [...page.querySelectorAll('main :is(h2, h3)')].map(
      (heading) => heading.textContent,
    );
    if (headings) expect(texts).toEqual(headings);

    expect(hrefsOf(page.querySelectorAll('[aria-current="page"]'))).toEqual(
      NAVIGATION.some((entry) => entry.path === address) ? [address] : [],
    );
    const silent = [...page.querySelectorAll('svg')].filter(
      (drawing) => !drawing.closest('[role="img"], [aria-hidden="true"]'),
    );
    expect(silent, address).toHaveLength(0);
    expect(page.querySelectorAll('img:not([alt][width][height][loading])')).toHaveLength(0);
    expect(page.querySelectorAll('img[fetchpriority="high"]').length).toBeLessThanOrEqual(1);
  }
});

const altsOf = (parent: ParentNode) =>
  [...parent.querySelectorAll('main img:not([alt=""])')].map((image) => image.getAttribute('alt'));
const linkOf = (page: Document, name: string) =>
  [...page.querySelectorAll('main a')].find((link) => textOf(link) === name)?.getAttribute('href');

test('the home page leads to services and photos, each shown by its own picture', ({
  dist,
  content: { accueil, galerie, prestations, photos },
}) => {
  const [home, gallery] = [documentOf(dist, '/'), documentOf(dist, PAGES.galerie.path)];
  const alts = (names: string[]) => names.map((name) => photos[name]!.alt);
  const { cartes } = accueil.prestations;
  expect(altsOf(home)).toEqual([
    ...alts([accueil.hero.photo, accueil.hero.petitePhoto, ...cartes.map(({ photo }) => photo)]),
    ...accueil.realisations.photos.map((_, index) => `Réalisation ${index + 1}`),
    ...alts(accueil.ruban),
  ]);
  expect(altsOf(documentOf(dist, PAGES.prestations.path))).toEqual(
    alts(prestations.blocs.map(({ photo }) => photo)),
  );
  for (const name of ['Découvrir les prestations', 'Toutes nos prestations'])
    expect(linkOf(home, name)).toBe(PAGES.prestations.path);
  expect(linkOf(home, 'Voir toute la galerie')).toBe(PAGES.galerie.path);
  for (const { titre } of cartes)
    expect(linkOf(home, `En savoir plus : ${inline(titre)}`)).toMatch(
      new RegExp(`^${PAGES.prestations.path}(?:#photo-|$)`),
    );
  // A tile leads to its own photo, or nowhere.
  for (const [index, photo] of accueil.realisations.photos.entries()) {
    const tile = home.querySelector(`img[alt="Réalisation ${index + 1}"]`)!;
    const href = tile.closest('a')?.getAttribute('href');
    const isShown = galerie.photos.some((entry) => entry.photo === photo);
    expect(href !== undefined).toBe(isShown);
    if (!isShown) continue;
    const item = gallery.getElementById(href!.split('#')[1]!)!;
    expect(item.querySelector('img')!.getAttribute('alt')).toBe(photos[photo]!.alt);
  }
  // Of the gallery, only what is seen first is fetched at once.
  expect(gallery.querySelectorAll('[data-category] img:not([loading="lazy"])')).toHaveLength(1);
});

test('each page leads on: to a booking, to Instagram, to whom to write', ({ dist, content }) => {
  const { institut, instagram } = content;
  for (const { path: address, key } of PAGE_LIST.filter((page) => invites(content, page.key))) {
    const band = documentOf(dist, address).querySelector('[aria-labelledby="reserver"]')!;
    const { reserver } = content[PAGES[key].files[0] as 'accueil'];
    expect(textOf(band)).toContain(inline(withoutAsterisks(reserver.titre)));
    expect(textOf(band.querySelector('a')!)).toMatch(/^Réserver ma séance/);
    expect(hrefsOf(band.querySelectorAll('a'))).toEqual([institut.reservation]);
  }
  const legal = documentOf(dist, PAGES.mentionsLegales.path);
  const statement = hrefsOf(legal.querySelectorAll('[aria-labelledby="accessibilite"] a'));
  expect(statement).toEqual([expect.stringMatching(/^tel:\+33/), `mailto:${institut.email}`]);
  const slides = '[aria-roledescription="diapositive"] a';
  const feed = hrefsOf(documentOf(dist, PAGES.galerie.path).querySelectorAll(slides));
  const profile = institut.reseaux.instagram;
  expect(feed).toEqual(profile ? instagram.publications.map(({ lien }) => lien ?? profile) : []);
});

test('services and examples lead to their prices and to their own choice of the composer', ({
  dist,
  content: { tarifs, prestations },
}) => {
  const prices = documentOf(dist, PAGES.tarifs.path);
  const choices = choicesOf(tarifs);
  /** The names of the lines that an address chooses. */
  const linesChosenBy = (href: string) =>
    [...new URL(href, 'https://site').searchParams].map(([name, value]) =>
      textOf(prices.querySelector(`input[name="${name}"][value="${value}"]`)!.closest('label')!),
    );
  const expectChoice = (link: Element | null, names: string[], visits: readonly string[][]) => {
    const address =
      tarifs.visite && visits.map((lines) => addressOfLines(choices, lines)).find(Boolean);
    expect(link !== null, names.join()).toBe(Boolean(address));
    if (!link) return;
    const labels = linesChosenBy(link.getAttribute('href')!);
    expect(labels.length).toBeGreaterThan(0);
    for (const label of labels)
      expect(
        names.some((name) => label.startsWith(inline(name))),
        label,
      ).toBe(true);
  };
  const examples = [...prices.querySelectorAll('[aria-labelledby="exemples"] li')];
  expect(examples).toHaveLength(tarifs.exemples.length);
  const lines = tarifs.familles.flatMap(({ lignes }) => lignes);
  for (const [index, { lignes }] of tarifs.exemples.entries()) {
    const [, amount] = /(\d[\d ]*(?:,\d\d)?) €$/.exec(textOf(examples[index]!))!;
    const sum = lignes.reduce(
      (total, name) => total + Number(lines.find(({ nom }) => nom === name)!.prix),
      0,
    );
    expect(Number(amount!.replace(/ /g, '').replace(',', '.'))).toBeCloseTo(sum, 2);
    expectChoice(examples[index]!.querySelector('a'), lignes, [lignes]);
  }
  const services = documentOf(dist, PAGES.prestations.path).querySelectorAll('article');
  for (const [index, { titre, tarifs: names }] of prestations.blocs.entries()) {
    const [price, choice = null] = services[index]!.querySelectorAll('a');
    expect(price!.getAttribute('href')).toBe(PAGES.tarifs.path);
    expect(textOf(price!)).toMatch(/\d+(?:,\d\d)? €|sur devis/i);
    expect(textOf(price!)).toContain(` : ${inline(titre)}, voir les tarifs`);
    expectChoice(
      choice,
      names,
      names.map((name) => [name]),
    );
  }
});

test('every review has its name, date, stars and comment, and says when it is a sample', ({
  dist,
  content,
}) => {
  const reviews = [...documentOf(dist, '/').querySelectorAll('figure')];
  expect(reviews).toHaveLength(content.avis.avis.length);
  for (const [index, { nom, note, date, commentaire, exemple }] of content.avis.avis.entries()) {
    const review = reviews[index]!;
    // The comma is hidden from sight, the dot from screen readers.
    expect(textOf(review)).toContain(inline(`${nom}, · ${date}`));
    expect(review.querySelector('blockquote')!.textContent).toBe(commentaire);
    const stars = review.querySelector('[role="img"]')!.getAttribute('aria-label')!;
    expect(inline(stars)).toBe(`Note : ${note} sur 5`);
    expect(review.querySelectorAll('path[fill="currentColor"]')).toHaveLength(note);
    expect(textOf(review).includes('Avis d’exemple')).toBe(Boolean(exemple));
  }
});

test('each page’s own sheet has the utilities that its elements use', ({ dist }) => {
  const pages = EVERY_PAGE.map(({ path }) => htmlOf(dist, path));
  const utilitiesOf = (html: string) => {
    const [sheet] = /@layer utilities\{.*?<\/style>/s.exec(html)!;
    return [...sheet.matchAll(/\.((?:\\.|[\w-])+)/g)].map(([, name]) => name!.replaceAll('\\', ''));
  };
  // A class that no sheet has serves paper, a test or a script.
  const utilities = new Set(pages.flatMap(utilitiesOf));
  for (const html of pages) {
    const own = new Set(utilitiesOf(html));
    const used = [...html.matchAll(/ class="([^"]+)"/g)].flatMap(([, names]) => names!.split(' '));
    expect(used.filter((name) => utilities.has(name) && !own.has(name))).toEqual([]);
  }
});
