/**
 * What search engines, shared links, assistants, address books and printers read: the same facts as
 * the pages.
 */
import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { APIRequestContext, Page } from '@playwright/test';
import sharp from 'sharp';
import { formatDay, formatPrice, parisDay } from '#kit/french/format.ts';
import { groupHours } from '#institute/hours.ts';
import { networks } from '#institute/networks.ts';
import { priceExtent, workedExample } from '#institute/prices.ts';
import { PAGE_LIST, PAGES } from '#site.ts';
import {
  contentFacts,
  factsIn,
  fromGraph,
  nodes,
  plainSpaces,
  shownPrices,
  type Node,
} from './facts.ts';
import { print } from './pdf.ts';
import { expect, press, test } from './test.ts';

const graphOf = async (page: Page) =>
  JSON.parse((await page.locator('script[type="application/ld+json"]').textContent())!) as Node;
const ofType = (graph: unknown, type: string) =>
  nodes(graph).filter((node) => node['@type'] === type);

/** What an address of the site answers. */
async function get(request: APIRequestContext, url: string): Promise<Buffer> {
  const { pathname } = new URL(url, 'https://site');
  const response = await request.get(pathname);
  expect(response.status(), pathname).toBe(200);
  return response.body();
}

test('a price stands beside its service and hours beside their days, on the page, on paper and in llms.txt', async ({
  page,
  request,
  content,
}) => {
  await page.goto(PAGES.tarifs.path);
  const sheet = (await print(page)).pages[0]!;
  const llms = plainSpaces((await get(request, '/llms.txt')).toString());
  const lists = [
    await page.getByRole('main').innerText(),
    sheet,
    llms.slice(llms.indexOf('## Tarifs')),
  ];
  for (const list of lists)
    expect(shownPrices(plainSpaces(list), content)).toEqual(contentFacts(content).prices);
  for (const { days, hours } of groupHours(content.horaires.semaine)) {
    expect(sheet).toContain(`${days} ${hours}`);
    expect(llms).toContain(`${days} : ${hours}`);
  }
});

test('no address, number or date is published that the content does not have, and none is lost', async ({
  page,
  request,
  content,
  siteUrl,
}) => {
  const { institut, horaires, tarifs, instagram, ...others } = content;
  const { telephone, email, reservation, siret } = institut;
  const town = contentFacts(content).address;
  const sums = tarifs.exemples.map((example) => formatPrice(workedExample(tarifs, example).total));
  const prices = JSON.stringify(tarifs) + sums.join();
  const shown = { institut, horaires, others, ...(institut.reseaux.instagram && instagram) };
  const own = factsIn([town, prices, JSON.stringify(shown)].join('\n'));
  // The address of the site stands before every path.
  own.delete(siteUrl);
  const read = new Set<string>();
  const expectFacts = (name: string, text: string, ...wanted: string[]) => {
    const built =
      /"dateModified":"[^"]*"|<lastmod>.*?<|PHOTO;[^:]*:\S*|"opens":"00:00","closes":"00:00"|<style>.*?<\/style>/gs;
    const facts = factsIn(text.replace(built, ''));
    const strange = [...facts.difference(own)].filter((fact) => !fact.startsWith(siteUrl));
    expect(strange, name).toEqual([]);
    expect([...factsIn(wanted.join('\n')).difference(facts)], name).toEqual([]);
    for (const fact of facts) read.add(fact);
  };
  const everywhere = [telephone, town, email, reservation];
  const week = JSON.stringify(horaires.semaine);
  const text = async (address: string) => (await get(request, address)).toString();
  const profiles = networks(institut.reseaux).map(({ href }) => href);
  for (const { path, key } of PAGE_LIST) {
    const html = await text(path);
    const data = /<script type="application\/ld\+json">.*?<\/script>/s.exec(html)![0];
    expectFacts(
      path,
      html.replace(data, ''),
      ...everywhere,
      siret,
      week,
      key === 'tarifs' ? prices : '',
    );
    // What must be in it is compared below.
    expectFacts(`the data of ${path}`, data);
  }
  const llms = await text('/llms.txt');
  expectFacts('llms.txt', llms, ...everywhere, ...profiles, week, prices);
  // A closure that is over is not announced.
  for (const { au } of horaires.fermetures)
    expect(llms.includes(formatDay(au)), au).toBe(au >= parisDay());
  await page.goto(PAGES.contact.path);
  const card = await page.locator('a[download]').getAttribute('href');
  expectFacts('vCard', (await text(card!)).replaceAll('\r\n ', ''), telephone, email, reservation);
  await page.goto(PAGES.tarifs.path);
  expectFacts(
    'the printed price list',
    (await print(page)).pages.join(' '),
    telephone,
    town,
    week,
    JSON.stringify(tarifs.familles),
    tarifs.misAJour,
  );
  expect([...own.difference(read)]).toEqual([]);
});

test('« Ajouter aux contacts » downloads a vCard with the facts', async ({
  page,
  request,
  content,
  siteUrl,
}) => {
  const { institut } = content;
  const { phone, email } = contentFacts(content);
  await page.goto(PAGES.contact.path);
  const link = page.getByRole('link', { name: 'Ajouter aux contacts' });
  const download = page.waitForEvent('download');
  await press(link);
  expect((await download).suggestedFilename()).toMatch(/^[a-z0-9-]+\.vcf$/);
  const file = await get(request, (await link.getAttribute('href'))!);
  const card = file
    .toString()
    .replaceAll('\r\n ', '')
    .replace(/\\(?=[,;])/g, '');
  const { ville, codePostal } = institut.adresse;
  for (const line of [
    `FN:${institut.nom}`,
    `TITLE:${institut.metier}`,
    `TEL;TYPE=WORK,VOICE:${phone}`,
    `EMAIL;TYPE=INTERNET:${email}`,
    `ADR;TYPE=WORK:;;;${ville};;${codePostal};France`,
    `URL:${siteUrl}/`,
  ])
    expect(card).toContain(`\r\n${line}\r\n`);
  const [, photo] = /PHOTO;ENCODING=b;TYPE=PNG:(.*)\r/.exec(card)!;
  expect(await sharp(Buffer.from(photo!, 'base64')).metadata()).toMatchObject({
    format: 'png',
    width: 180,
  });
});

test.describe('structured data', () => {
  for (const { path, key } of PAGE_LIST)
    test(`${path} knows its place`, async ({ page, content, siteUrl }) => {
      await page.goto(path);
      const graph = await graphOf(page);
      expect(graph['@context']).toBe('https://schema.org');
      const isReference = (node: Node) => Object.keys(node).join() === '@id';
      const ids = nodes(graph).flatMap((node) => (isReference(node) ? [] : [node['@id']]));
      for (const node of nodes(graph).filter(isReference)) expect(ids).toContain(node['@id']);
      const facts = contentFacts(content);
      expect(fromGraph(graph)).toEqual({ ...facts, prices: key === 'tarifs' ? facts.prices : {} });
      for (const type of ['NailSalon', 'WebSite']) expect(ofType(graph, type)).toHaveLength(1);
      expect(ofType(graph, 'ImageGallery')).toHaveLength(key === 'galerie' ? 1 : 0);
      const trail = ofType(graph, 'ListItem').map(({ name, item }) => [
        name,
        (item as Node)['@id'],
      ]);
      const places = [PAGES.accueil, PAGES[key]].map((each) => [each.label, siteUrl + each.path]);
      expect(trail).toEqual(path === '/' ? [] : places);
      const here = nodes(graph).find((node) => node['@id'] === siteUrl + path)!;
      expect(here).toMatchObject({
        name: content.pages[key].titre,
        description: content.pages[key].description,
      });
      // A business must not mark up reviews of itself.
      expect(
        nodes(graph).some((node) =>
          ['Review', 'Rating', 'AggregateRating'].includes(String(node['@type'])),
        ),
      ).toBe(false);
    });

  test('the institute is whole', async ({ page, request, content, siteUrl }) => {
    const { institut, horaires, tarifs } = content;
    await page.goto('/');
    const [salon] = ofType(await graphOf(page), 'NailSalon');
    expect(salon).toMatchObject({
      '@id': `${siteUrl}/#institut`,
      name: institut.nom,
      geo: institut.coordonnees,
      sameAs: networks(institut.reseaux).map(({ href }) => href),
      founder: { name: institut.fondatrice },
      potentialAction: { target: { urlTemplate: institut.reservation } },
    });
    const closed = (salon!['specialOpeningHoursSpecification'] ?? []) as Node[];
    expect(
      closed.map(({ validFrom, validThrough, opens, closes }) => [
        validFrom,
        validThrough,
        opens,
        closes,
      ]),
    ).toEqual(horaires.fermetures.map(({ du, au }) => [du, au, '00:00', '00:00']));
    expect(salon!['priceRange']).toBe(priceExtent(tarifs));
    const ratios = nodes(salon!['image']).map(async ({ url, width, height }) => {
      const picture = await sharp(await get(request, String(url))).metadata();
      expect([`${picture.width} px`, `${picture.height} px`]).toEqual([width, height]);
      return picture.width / picture.height;
    });
    for (const [index, ratio] of [1, 4 / 3, 16 / 9].entries())
      expect(await ratios[index]).toBeCloseTo(ratio, 2);
  });

  test('every picture of the gallery names its author and its licence', async ({
    page,
    request,
    content,
    siteUrl,
  }) => {
    await page.goto(PAGES.galerie.path);
    const [gallery] = ofType(await graphOf(page), 'ImageGallery');
    const pictures = ofType(gallery, 'ImageObject');
    expect(pictures.map(({ name }) => name)).toEqual(
      content.galerie.photos.map(({ titre }) => titre),
    );
    for (const picture of pictures) {
      expect(picture).toMatchObject({
        creator: { '@id': `${siteUrl}/#institut` },
        license: siteUrl + PAGES.mentionsLegales.path,
        creditText: content.institut.nom,
      });
      await get(request, String(picture['contentUrl']));
    }
  });
});

test('titles, descriptions and share cards are all different; a card is a light picture of 1200 × 630', async ({
  request,
  content,
}) => {
  const cardOf = async (path: string) => {
    const html = (await get(request, path)).toString();
    const [, url = ''] = /"og:image" content="([^"]+)"/.exec(html)!;
    const card = await get(request, url);
    expect(url, 'its name by its content').toContain(`.${hash('sha256', card).slice(0, 8)}.`);
    return card;
  };
  const cards = await Promise.all(PAGE_LIST.map(({ path }) => cardOf(path)));
  for (const card of cards) {
    expect(card.length).toBeLessThanOrEqual(120_000);
    expect(await sharp(card).metadata()).toMatchObject({
      format: 'jpeg',
      width: 1200,
      height: 630,
    });
  }
  // every-page.spec.ts finds the titles and descriptions of the content on the pages.
  const heads = PAGE_LIST.map(({ key }) => content.pages[key]);
  for (const values of [
    heads.map(({ titre }) => titre),
    heads.map((head) => head.description),
    cards.map(String),
  ])
    expect(new Set(values).size).toBe(PAGE_LIST.length);
});

test('the sitemap lists every page that may be found, its pictures and an honest date', async ({
  request,
  dist,
  siteUrl,
}) => {
  const released = !readFileSync(`${dist}/index.html`, 'utf8').includes('noindex');
  const response = await request.get('/sitemap.xml');
  expect(response.status()).toBe(released ? 200 : 404);
  const robots = released ? `Allow: /\n\nSitemap: ${siteUrl}/sitemap.xml` : 'Disallow: /';
  expect((await get(request, '/robots.txt')).toString()).toBe(`User-agent: *\n${robots}\n`);
  if (!released) return;
  const entries = (await response.text()).split('<url>').slice(1);
  const values = (xml: string, name: string) =>
    [...xml.matchAll(new RegExp(`<${name}>(.*?)</${name}>`, 'g'))].map(([, value]) => value!);
  const addresses = entries.flatMap((entry) => values(entry, 'loc'));
  expect(addresses.toSorted()).toEqual(PAGE_LIST.map(({ path }) => siteUrl + path).toSorted());
  for (const entry of entries) {
    for (const day of values(entry, 'lastmod'))
      expect(Date.parse(day)).toBeLessThanOrEqual(Date.now());
    const images = values(entry, 'image:loc');
    const legal = values(entry, 'loc')[0] === siteUrl + PAGES.mentionsLegales.path;
    expect(images.length > 0).toBe(!legal);
    expect(new Set(images).size).toBe(images.length);
    for (const image of images) await get(request, image);
  }
});

type Manifest = {
  theme_color: string;
  icons: { src: string; sizes: string; type: string; purpose?: string }[];
};

test('there is an icon for every place, and the manifest is French', async ({
  page,
  request,
  content,
}) => {
  await page.goto('/');
  const icon = async (selector: string) =>
    get(request, (await page.locator(selector).getAttribute('href'))!);
  const svg = await icon('link[rel="icon"][type="image/svg+xml"]');
  expect(await sharp(svg).metadata()).toMatchObject({ format: 'svg' });
  const touch = await icon('link[rel="apple-touch-icon"]');
  expect(await sharp(touch).metadata()).toMatchObject({ format: 'png', width: 180, height: 180 });
  expect((await sharp(touch).stats()).isOpaque).toBe(true);
  const ico = await icon('link[rel="icon"][sizes="32x32"]');
  // An ICO file with pictures of 16, 32 and 48 px.
  expect([ico.readUInt16LE(2), ico.readUInt16LE(4), ico[6], ico[22], ico[38]]).toEqual([
    1, 3, 16, 32, 48,
  ]);

  const manifest = JSON.parse((await icon('link[rel="manifest"]')).toString()) as Manifest;
  expect(manifest).toMatchObject({ name: content.institut.nom, lang: 'fr', start_url: '/' });
  await expect(page.locator('meta[name="theme-color"]')).toHaveAttribute(
    'content',
    manifest.theme_color,
  );
  for (const { src, sizes, type, purpose } of manifest.icons) {
    const file = await get(request, src);
    const { format, width, height } = await sharp(file).metadata();
    expect(`image/${format}${format === 'svg' ? '+xml' : ''}`).toBe(type);
    if (sizes !== 'any') expect(`${width}x${height}`).toBe(sizes);
    if (purpose === 'maskable') expect((await sharp(file).stats()).isOpaque).toBe(true);
  }
  expect(manifest.icons.filter(({ purpose }) => purpose === 'maskable')).toHaveLength(1);
});
