/** Heads, links and texts of the built pages, read from their files. */
import { existsSync, readFileSync } from 'node:fs';
import { hash } from 'node:crypto';
import path from 'node:path';
import sharp from 'sharp';
import { isSampleReview } from '#content/claims.ts';
import { galleryPhotos } from '#institute/gallery.ts';
import { formatPhone, formatSiret } from '#kit/french/format.ts';
import { metaOf, walk } from '#kit/schema/paths.ts';
import { CONTENT_FILES, type Content } from '#content/schema.ts';
import { networks } from '#institute/networks.ts';
import { durationRange, findPriceLine } from '#institute/prices.ts';
import { addressOfLines, addressOfOne, choicesOf } from '#institute/visit.ts';
import { NAVIGATION, PAGE_LIST, PAGES, type PageKey } from '#site.ts';
import { classesWithoutRule } from './support/classes.ts';
import { documentOf, htmlOf, inline, textOf } from './support/documents.ts';
import { ERROR_PAGES, EVERY_PAGE, INDEXED_PAGES, invites, NOT_FOUND } from './support/pages.ts';
import { SECOND } from './support/sites.ts';
import { expect, siteTest as test } from './support/test.ts';

const hrefsOf = (links: Iterable<Element>): string[] =>
  [...links].map((link) => link.getAttribute('href')!);

const isIndexed = (path: string) => INDEXED_PAGES.some((page) => page.path === path);

test('every class of a page has a style', ({ dist }) => {
  for (const { path: address } of EVERY_PAGE)
    expect(classesWithoutRule(dist, address), address).toEqual([]);
});

test('every page has its own title, description and small share card', async ({
  dist,
  content,
  siteUrl,
}) => {
  const cards = new Set<string>();
  for (const { path: address, key } of EVERY_PAGE) {
    const page = documentOf(dist, address);
    const isFound = isIndexed(address);
    const { titre, description } = content.pages[key];
    const card = isFound ? (key as PageKey) : 'defaut';
    const meta = (name: string) =>
      page.querySelector(`meta[name="${name}"], meta[property="${name}"]`)?.getAttribute('content');
    const canonical = page.querySelector('link[rel="canonical"]')?.getAttribute('href');
    const image = meta('og:image')!;
    expect(
      {
        title: page.title,
        language: page.documentElement.lang,
        canonical,
        robots: meta('robots'),
        description: meta('description'),
        shared: [meta('og:type'), meta('og:title'), meta('og:description')],
        picture: meta('twitter:card'),
        alt: meta('og:image:alt'),
      },
      address,
    ).toEqual({
      title: titre,
      language: 'fr',
      canonical: isFound ? siteUrl + address : undefined,
      robots: isFound && siteUrl === SECOND.siteUrl ? undefined : 'noindex',
      description,
      shared: ['website', titre, description],
      picture: 'summary_large_image',
      alt: expect.stringContaining(content.photos[content.pages[card].photo]!.alt),
    });
    expect(page.querySelectorAll('h1')).toHaveLength(1);
    if (isFound) expect(meta('og:url')).toBe(canonical);

    const name = image.replace(`${siteUrl}/`, '');
    const picture = readFileSync(path.join(dist, name));
    const digest = hash('sha256', picture).slice(0, 8);
    expect(name).toBe(`partage/${card}.${digest}.jpg`);
    expect(picture.length).toBeLessThanOrEqual(120_000);
    const size = { width: 1200, height: 630 };
    expect(await sharp(picture).metadata()).toMatchObject({ format: 'jpeg', ...size });
    // That of the error pages may be that of the home page.
    if (isFound) cards.add(digest);
  }
  expect(cards.size, 'each page has its own').toBe(PAGE_LIST.length);
});

test('links to other sites announce a new tab; all booking links have the same address', ({
  dist,
  content,
}) => {
  const { reservation, reseaux, email } = content.institut;
  const profiles = networks(reseaux).map(({ href }) => href);
  for (const { path: address, key } of EVERY_PAGE) {
    const page = documentOf(dist, address);
    for (const part of key === 'contact' ? ['footer', 'main'] : ['footer'])
      expect(hrefsOf(page.querySelectorAll(`${part} a`)), address).toContain(`mailto:${email}`);
    const links = [...page.querySelectorAll('a[href^="http"]')];
    for (const link of links) {
      const text = link.getAttribute('aria-label') ?? textOf(link);
      const [href, target, rel] = ['href', 'target', 'rel'].map((name) => link.getAttribute(name));
      expect(href).toMatch(/^https:/);
      expect({ target, rel }, text).toEqual({ target: '_blank', rel: 'noopener noreferrer' });
      expect(text).toMatch(/ \(nouvel onglet\)$/);
      expect(/Réserver|Prendre rendez-vous/.test(text), text).toBe(href === reservation);
    }
    expect(hrefsOf(links), address).toEqual(expect.arrayContaining([reservation, ...profiles]));
  }
});

test('internal links and anchors exist; every page is linked, and may be prerendered', ({
  dist,
}) => {
  const pages = [...INDEXED_PAGES, NOT_FOUND, ...ERROR_PAGES].map(({ path }) => path);
  const documents = new Map(pages.map((page) => [page, documentOf(dist, page)]));
  for (const [page, document] of documents) {
    for (const href of hrefsOf(document.querySelectorAll('a[href]'))) {
      const { origin, pathname, hash } = new URL(href, `https://site${page}`);
      if (origin !== 'https://site') continue;
      const target = documents.get(pathname);
      if (!target)
        expect(existsSync(path.join(dist, decodeURI(pathname))), `${href} on ${page}`).toBe(true);
      if (hash) expect(target?.getElementById(hash.slice(1)), `${href} on ${page}`).toBeTruthy();
    }
    // All pages of the site, no photos, no other host.
    const rules = document.querySelector('script[type="speculationrules"]')!.textContent;
    const [, selector] = /"selector_matches":\s*("(?:\\.|[^"])*")/.exec(rules)!;
    const ahead = hrefsOf(document.querySelectorAll(JSON.parse(selector!) as string));
    expect(new Set(ahead)).toEqual(new Set(INDEXED_PAGES.map(({ path }) => path)));
  }
});

/** A text without the asterisks of *italics*. */
const withoutAsterisks = (text: string) => text.replaceAll('*', '');

/** The free texts of the file of a page, without those that are used elsewhere. */
function textsOf(content: Content, key: PageKey): string[] {
  const [file] = PAGES[key].files;
  return [...walk(CONTENT_FILES[file], content[file])].flatMap(({ type, value }) =>
    typeof value === 'string' && metaOf(type).kind === 'text' && !metaOf(type).usedIn
      ? [withoutAsterisks(value)]
      : [],
  );
}

test('every page has all its texts, and its pictures are described or decorative', ({
  dist,
  content,
}) => {
  for (const { path: address, key } of EVERY_PAGE) {
    const page = documentOf(dist, address).cloneNode(true) as Document;
    for (const code of page.querySelectorAll('script, style')) code.remove();
    const text = page.body.textContent;
    for (const words of isIndexed(address) ? textsOf(content, key as PageKey) : [])
      expect(text, address).toContain(words);
    // The words that a missing value would leave.
    expect(page.documentElement.outerHTML).not.toMatch(/\b(?:undefined|NaN)\b|\[object/);
    // HTML in the content is shown as text; the pages use none of these elements.
    expect(page.querySelectorAll('b, i, u, img[src="x"]'), address).toHaveLength(0);
    expect(hrefsOf(page.querySelectorAll('[aria-current="page"]'))).toEqual(
      NAVIGATION.some((entry) => entry.path === address) ? [address] : [],
    );
    const silent = [...page.querySelectorAll('svg')].filter(
      (drawing) => !drawing.closest('[role="img"], [aria-hidden="true"]'),
    );
    expect(silent, address).toHaveLength(0);
    expect(page.querySelectorAll('img:not([alt][width][height][loading])')).toHaveLength(0);
  }
});

const altsOf = (parent: ParentNode) =>
  [...parent.querySelectorAll('main img:not([alt=""])')].map((image) => image.getAttribute('alt'));

test('home: cards and tiles link to the service or photo that they show', ({ dist, content }) => {
  const { accueil, prestations, photos } = content;
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
  const links = [...home.querySelectorAll('main a')];
  const hrefOf = (name: string) =>
    links.find((link) => textOf(link) === name)?.getAttribute('href');
  for (const name of ['Découvrir les prestations', 'Toutes nos prestations'])
    expect(hrefOf(name)).toBe(PAGES.prestations.path);
  expect(hrefOf('Voir toute la galerie')).toBe(PAGES.galerie.path);
  for (const { titre } of cartes)
    expect(hrefOf(`En savoir plus : ${inline(titre)}`)).toMatch(/^\/prestations(?:#photo-|$)/);
  // A tile links to its photo, or is no link.
  for (const [index, photo] of accueil.realisations.photos.entries()) {
    const tile = home.querySelector(`img[alt="Réalisation ${index + 1}"]`)!.closest('a');
    const item = tile && gallery.getElementById(tile.getAttribute('href')!.split('#')[1]!)!;
    const shown = galleryPhotos(content).find((entry) => entry.photo === photo);
    expect(item?.querySelector('img')?.getAttribute('alt')).toBe(shown && photos[photo]!.alt);
    if (shown) expect(textOf(tile!)).toBe(`: ${inline(shown.titre)}, dans la galerie`);
  }
});

test('each page links to the booking page, « Bon à savoir », Instagram, e-mail or phone', ({
  dist,
  content,
}) => {
  const { institut, instagram } = content;
  for (const { path: address, key } of PAGE_LIST.filter((page) => invites(content, page.key))) {
    const band = documentOf(dist, address).querySelector('[aria-labelledby="reserver"]')!;
    const { reserver } = content[PAGES[key].files[0] as 'accueil'];
    expect(textOf(band)).toContain(inline(withoutAsterisks(reserver.titre)));
    expect(textOf(band.querySelector('a')!)).toMatch(/^Réserver ma séance/);
    const advice = ['prestations', 'tarifs'].includes(key) ? ['/contact#bon-a-savoir'] : [];
    expect(hrefsOf(band.querySelectorAll('a'))).toEqual([institut.reservation, ...advice]);
  }
  expect(documentOf(dist, '/contact').querySelector('h2#bon-a-savoir')).not.toBeNull();
  for (const { path: address } of PAGE_LIST)
    expect(hrefsOf(documentOf(dist, address).querySelectorAll('footer a'))).toContain(
      '/contact#bon-a-savoir',
    );
  const legal = documentOf(dist, PAGES.mentionsLegales.path);
  const { email, nom, siret, telephone } = institut;
  const facts = textOf(legal.querySelector('main dl')!);
  for (const fact of [nom, email, formatPhone(telephone), formatSiret(siret)])
    expect(facts).toContain(inline(fact));
  const statement = hrefsOf(legal.querySelectorAll('[aria-labelledby="accessibilite"] a'));
  expect(statement).toEqual([expect.stringMatching(/^tel:\+33/), `mailto:${email}`]);
  const slides = '[aria-roledescription="diapositive"] a';
  const feed = hrefsOf(documentOf(dist, PAGES.galerie.path).querySelectorAll(slides));
  const profile = institut.reseaux.instagram;
  expect(feed).toEqual(profile ? instagram.publications.map(({ lien }) => lien ?? profile) : []);
});

test('services and examples link to their prices, and to their visit in the composer', ({
  dist,
  content: { tarifs, prestations },
}) => {
  const choices = choicesOf(tarifs.familles);
  const prices = documentOf(dist, PAGES.tarifs.path);
  const examples = [...prices.querySelectorAll('[aria-labelledby="exemples"] li')];
  expect(examples.map((item) => item.querySelector('a')?.getAttribute('href'))).toEqual(
    tarifs.exemples.map(({ lignes }) => tarifs.visite && addressOfLines(choices, lignes)),
  );
  const services = documentOf(dist, PAGES.prestations.path).querySelectorAll('article');
  for (const [index, { titre, tarifs: names }] of prestations.blocs.entries()) {
    expect(textOf(services[index]!.querySelector('h2')!)).toContain(
      `${index + 1}. ${inline(titre)}`,
    );
    const links = [...services[index]!.querySelectorAll('a')];
    const choice = tarifs.visite && addressOfOne(choices, names);
    expect(hrefsOf(links)).toEqual([
      PAGES.tarifs.path,
      ...(choice ? [PAGES.tarifs.path + choice] : []),
    ]);
    expect(textOf(links[0]!)).toMatch(/\d+(?:,\d\d)? €|sur devis/i);
    expect(textOf(links[0]!)).toContain(` : ${inline(titre)}, voir les tarifs`);
    const minutes = names.map((name) => findPriceLine(tarifs, name).duree);
    expect(textOf(services[index]!)).toContain(inline(durationRange(minutes)));
  }
});

test('every review has its name, date, stars and comment, and says when it is a sample', ({
  dist,
  content,
}) => {
  const reviews = [...documentOf(dist, '/').querySelectorAll('figure')].map((review) => [
    review.querySelector('blockquote')!.textContent,
    textOf(review.querySelector('figcaption')!),
    inline(review.querySelector('[role="img"]')!.getAttribute('aria-label')!),
    review.querySelectorAll('path:not([fill="none"])').length,
  ]);
  const wanted = content.avis.avis.map(({ nom, note, date, commentaire }) => [
    commentaire,
    // The comma is for screen readers only, the dot for sighted visitors.
    inline(`${nom}, · ${date}${isSampleReview({ commentaire }) ? '. Avis d’exemple' : ''}`),
    `Note : ${note} sur 5`,
    note,
  ]);
  expect(reviews).toEqual(wanted);
});

test('each page has the styles that its elements use', ({ dist }) => {
  const pages = EVERY_PAGE.map(({ path }) => htmlOf(dist, path));
  const utilitiesOf = (html: string) => {
    const [sheet] = /@layer utilities\{.*?(?=@media print|<\/style>)/s.exec(html)!;
    return [...sheet.matchAll(/\.((?:\\.|[\w-])+)/g)].map(([, name]) => name!.replaceAll('\\', ''));
  };
  // A class that is in no sheet is for print, a test or a script.
  const utilities = new Set(pages.flatMap(utilitiesOf));
  for (const html of pages) {
    const own = new Set(utilitiesOf(html));
    const used = [...html.matchAll(/ class="([^"]+)"/g)].flatMap(([, names]) => names!.split(' '));
    expect(used.filter((name) => utilities.has(name) && !own.has(name))).toEqual([]);
  }
});
