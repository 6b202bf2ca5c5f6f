/** What search engines, shared links, assistants and address books read. */
import { expect, test, type APIRequestContext, type Page } from '@playwright/test';
import sharp from 'sharp';
import { readContent } from '#content/read.ts';
import { LEGAL_LINK, NAV_LINKS, SITE_URL } from '#site.ts';
import { contentFacts, fromGraph, fromText, fromVcard, plainSpaces } from './facts.ts';
import { paper, readPdf } from './pdf.ts';
import { graphProblems, nodes, type Node } from './vocabulary.ts';

const content = await readContent();
const facts = contentFacts(content);
const PATHS = [...NAV_LINKS, LEGAL_LINK].map(({ href }) => href);

const meta = (page: Page, name: string) =>
  page.locator(`meta[name="${name}"], meta[property="${name}"]`).getAttribute('content');

const graphOf = async (page: Page) =>
  JSON.parse((await page.locator('script[type="application/ld+json"]').textContent())!) as Node;

const local = (url: string) => url.replace(SITE_URL, '');

async function fetchBytes(request: APIRequestContext, path: string) {
  const response = await request.get(path);
  expect(response.status(), path).toBe(200);
  return response.body();
}

test.describe('head data', () => {
  for (const path of PATHS) {
    test(`${path} says all of itself`, async ({ page, request }) => {
      await page.goto(path);
      const title = await page.title();
      expect(title.length).toBeLessThanOrEqual(60);
      const description = (await meta(page, 'description'))!;
      expect(description.length).toBeGreaterThanOrEqual(70);
      expect(description.length).toBeLessThanOrEqual(160);
      const url = `${SITE_URL}${path}`;
      await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', url);
      const image = (await meta(page, 'og:image'))!;
      const expected = {
        'og:type': 'website',
        'og:url': url,
        'og:title': title,
        'og:description': description,
        'og:image:width': '1200',
        'og:image:height': '630',
        'og:image:type': 'image/jpeg',
        'og:locale': 'fr_FR',
        'og:site_name': content.institut.nom,
        'twitter:card': 'summary_large_image',
        'twitter:title': title,
        'twitter:description': description,
        'twitter:image': image,
      };
      for (const [name, value] of Object.entries(expected)) expect(await meta(page, name), name).toBe(value);
      expect((await meta(page, 'og:image:alt'))!.length).toBeGreaterThan(20);
      expect(image.startsWith(`${SITE_URL}/partage/`)).toBe(true);
      const card = await fetchBytes(request, local(image));
      expect(card.length).toBeLessThanOrEqual(120_000);
      expect(await sharp(card).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
    });
  }

  test('titles, descriptions and cards are all different', async ({ page, request }) => {
    const seen = { titles: new Set<string>(), descriptions: new Set<string>(), cards: new Set<string>() };
    for (const path of PATHS) {
      await page.goto(path);
      seen.titles.add(await page.title());
      seen.descriptions.add((await meta(page, 'description'))!);
      seen.cards.add((await fetchBytes(request, local((await meta(page, 'og:image'))!))).toString('base64'));
    }
    for (const values of Object.values(seen)) expect(values.size).toBe(PATHS.length);
  });
});

test.describe('icons', () => {
  test('the page links an icon for every place', async ({ page, request }) => {
    await page.goto('/');
    const href = (selector: string) => page.locator(selector).getAttribute('href');
    const svg = await fetchBytes(request, (await href('link[rel="icon"][type="image/svg+xml"]'))!);
    expect(await sharp(svg).metadata()).toMatchObject({ format: 'svg' });
    const touch = await fetchBytes(request, (await href('link[rel="apple-touch-icon"]'))!);
    expect(await sharp(touch).metadata()).toMatchObject({ format: 'png', width: 180, height: 180 });
    expect((await sharp(touch).stats()).isOpaque).toBe(true);
    const ico = await fetchBytes(request, (await href('link[rel="icon"][sizes="32x32"]'))!);
    expect([ico.readUInt16LE(0), ico.readUInt16LE(2), ico.readUInt16LE(4)]).toEqual([0, 1, 3]);
    for (const [index, size] of [16, 32, 48].entries()) {
      const entry = 6 + 16 * index;
      const [length, offset] = [ico.readUInt32LE(entry + 8), ico.readUInt32LE(entry + 12)];
      expect(ico.readUInt8(entry)).toBe(size);
      const picture = await sharp(ico.subarray(offset, offset + length)).metadata();
      expect(picture).toMatchObject({ format: 'png', width: size, height: size });
    }
  });

  test('the manifest is French and its icons are what it says', async ({ page, request }) => {
    await page.goto('/');
    // Asked for by the browser as soon as it is named, so the page names it when it has nothing else to load.
    const named = page.locator('link[rel="manifest"]');
    expect(await named.count()).toBe(0);
    const href = (await named.getAttribute('href'))!;
    const manifest = JSON.parse((await fetchBytes(request, href)).toString()) as {
      name: string;
      lang: string;
      theme_color: string;
      icons: { src: string; sizes: string; type: string; purpose?: string }[];
    };
    expect(manifest).toMatchObject({ name: content.institut.nom, lang: 'fr', start_url: '/' });
    expect(manifest.theme_color).toBe(await meta(page, 'theme-color'));
    for (const { src, sizes, type, purpose } of manifest.icons) {
      const icon = await fetchBytes(request, src);
      const { format, width, height } = await sharp(icon).metadata();
      expect(`image/${format}${format === 'svg' ? '+xml' : ''}`).toBe(type);
      if (sizes !== 'any') expect(`${width}x${height}`).toBe(sizes);
      if (purpose === 'maskable') expect((await sharp(icon).stats()).isOpaque).toBe(true);
    }
    expect(manifest.icons.filter(({ purpose }) => purpose === 'maskable')).toHaveLength(1);
  });
});

test.describe('structured data', () => {
  for (const path of PATHS) {
    test(`${path} speaks schema.org's vocabulary`, async ({ page }) => {
      await page.goto(path);
      const graph = await graphOf(page);
      expect(graphProblems(graph)).toEqual([]);
      const types = nodes(graph).map((node) => node['@type']);
      expect(types.filter((type) => type === 'NailSalon')).toHaveLength(1);
      expect(types).toContain('WebSite');
      expect(types.includes('BreadcrumbList')).toBe(path !== '/');
      expect(types.includes('ImageGallery')).toBe(path === '/galerie');
      expect(JSON.stringify(graph)).not.toMatch(/review|rating/i);
    });
  }

  test('the check sees what the vocabulary refuses', () => {
    const wrong = (node: Node) => graphProblems({ '@context': 'https://schema.org', '@graph': [node] });
    expect(wrong({ '@type': 'NailSalon', name: 'A' })).toEqual([]);
    expect(wrong({ '@type': 'NailSaloon' })).toEqual(['there is no type NailSaloon']);
    expect(wrong({ '@type': 'NailSalon', phone: '1' })).toEqual(['there is no property phone (on NailSalon)']);
    expect(wrong({ '@type': 'NailSalon', price: 1 })).toEqual(['NailSalon has no price']);
    expect(wrong({ '@type': 'NailSalon', geo: 'ici' })).toEqual(['NailSalon.geo does not take « ici »']);
    expect(wrong({ '@type': 'NailSalon', founder: { '@id': '#x' } })).toHaveLength(2);
  });

  test('the institute is whole', async ({ page, request }) => {
    await page.goto('/');
    const salon = nodes(await graphOf(page)).find((node) => node['@type'] === 'NailSalon')!;
    expect(salon['@id']).toBe(`${SITE_URL}/#institut`);
    const { latitude, longitude } = content.institut.coordonnees;
    expect(salon['geo']).toMatchObject({ latitude, longitude });
    expect(salon['sameAs']).toEqual(Object.values(content.institut.reseaux));
    expect(nodes(salon['potentialAction'])[1]?.['urlTemplate']).toBe(content.institut.reservation);
    const amounts = content.tarifs.familles.flatMap(({ lignes }) =>
      lignes.flatMap(({ prix, supplement }) => (prix === 'sur devis' || supplement ? [] : [prix])),
    );
    expect(plainSpaces(String(salon['priceRange']))).toBe(`${Math.min(...amounts)} € – ${Math.max(...amounts)} €`);
    const ratios = await Promise.all(
      nodes(salon['image']).map(async ({ url, width, height }) => {
        const picture = await sharp(await fetchBytes(request, local(String(url)))).metadata();
        expect([`${picture.width} px`, `${picture.height} px`]).toEqual([width, height]);
        return picture.width / picture.height;
      }),
    );
    [1, 4 / 3, 16 / 9].forEach((ratio, index) => expect(ratios[index]).toBeCloseTo(ratio, 2));
  });

  test('every picture of the gallery names its author and its licence', async ({ page, request }) => {
    await page.goto('/galerie');
    const gallery = nodes(await graphOf(page)).find((node) => node['@type'] === 'ImageGallery')!;
    const pictures = nodes(gallery['image']).filter((node) => node['@type'] === 'ImageObject');
    expect(pictures.map(({ name }) => name)).toEqual(content.galerie.photos.map(({ titre }) => titre));
    for (const picture of pictures) {
      expect(picture['creator']).toEqual({ '@id': `${SITE_URL}/#institut` });
      expect(picture).toMatchObject({ license: `${SITE_URL}${LEGAL_LINK.href}`, creditText: content.institut.nom });
      await fetchBytes(request, local(String(picture['contentUrl'])));
    }
  });
});

test('the sitemap lists every page that may be found, its pictures and an honest date', async ({ page, request }) => {
  await page.goto('/');
  const preview = (await page.locator('meta[name="robots"][content*="noindex"]').count()) > 0;
  const response = await request.get('/sitemap.xml');
  expect(response.status()).toBe(preview ? 404 : 200);
  if (preview) return;
  const sitemap = await page.evaluate(
    (xml) => {
      const parsed = new DOMParser().parseFromString(xml, 'application/xml');
      return [...parsed.querySelectorAll('url')].map((url) => ({
        page: url.querySelector('loc')!.textContent,
        modified: url.querySelector('lastmod')?.textContent,
        images: [...url.getElementsByTagName('image:loc')].map((loc) => loc.textContent),
      }));
    },
    await response.text(),
  );
  expect(sitemap.map((entry) => local(entry.page))).toEqual(PATHS.toSorted());
  for (const { page: url, modified, images } of sitemap) {
    if (modified) expect(Date.parse(modified)).toBeLessThanOrEqual(Date.now());
    if (local(url) !== LEGAL_LINK.href) expect(images.length).toBeGreaterThan(0);
    for (const image of images) await fetchBytes(request, local(image));
  }
});

test.describe('vCard', () => {
  test('« Ajouter aux contacts » downloads it', async ({ page, request }) => {
    await page.goto('/contact');
    const link = page.getByRole('link', { name: 'Ajouter aux contacts' });
    const download = page.waitForEvent('download');
    await link.click();
    expect((await download).suggestedFilename()).toMatch(/^[a-z0-9-]+\.vcf$/);
    const card = (await fetchBytes(request, (await link.getAttribute('href'))!)).toString();
    expect(card).toContain(`FN:${content.institut.nom}\r\n`);
    expect(card).toContain(`URL:${SITE_URL}/\r\n`);
    const photo = /PHOTO;ENCODING=b;TYPE=PNG:(.*?)\r\nEND/s.exec(card)![1]!.replaceAll('\r\n ', '');
    expect(await sharp(Buffer.from(photo, 'base64')).metadata()).toMatchObject({ format: 'png', width: 180 });
  });
});

test('phone, e-mail, address, hours and prices are the same everywhere', async ({ page, request }) => {
  const { phone, email, address, hours, prices } = facts;
  const text = async (selector: string) => plainSpaces(await page.locator(selector).innerText());

  for (const path of PATHS) {
    await page.goto(path);
    const footer = await text('body > footer');
    expect(fromText.phone(footer), path).toBe(phone);
    expect(fromText.email(footer), path).toBe(email);
    expect(fromText.address(footer), path).toBe(address);
    expect(fromText.hours(footer), path).toEqual(hours);
    const numbers = await page
      .locator('body > :not(main) a[href^="tel:"]')
      .evaluateAll((links) => links.map((a) => a.getAttribute('href')));
    expect(new Set(numbers), path).toEqual(new Set([`tel:${phone}`]));
    // The gallery's page describes its pictures instead of the prices.
    const wanted = path === '/galerie' ? { ...facts, prices: {} } : facts;
    expect(fromGraph(await graphOf(page)), path).toEqual(wanted);
  }

  await page.goto('/contact');
  const contact = await text('main');
  expect(fromText.phone(contact)).toBe(phone);
  expect(fromText.email(contact)).toBe(email);
  expect(fromText.address(contact)).toBe(address);
  expect(fromText.hours(contact)).toEqual(hours);
  const card = (await page.getByRole('link', { name: 'Ajouter aux contacts' }).getAttribute('href'))!;
  expect(fromVcard((await fetchBytes(request, card)).toString())).toEqual({ phone, email, address });

  await page.goto('/tarifs');
  expect(fromText.prices(await text('main'), content)).toEqual(prices);
  const sheet = (await readPdf(await paper(page))).text;
  expect(fromText.prices(sheet, content)).toEqual(prices);
  expect(fromText.phone(sheet)).toBe(phone);
  expect(fromText.address(sheet)).toBe(address);
  expect(fromText.hours(sheet)).toEqual(hours);

  const llms = plainSpaces((await fetchBytes(request, '/llms.txt')).toString());
  expect(fromText.prices(llms.slice(llms.indexOf('## Tarifs')), content)).toEqual(prices);
  expect(fromText.phone(llms)).toBe(phone);
  expect(fromText.email(llms)).toBe(email);
  expect(fromText.address(llms)).toBe(address);
  expect(fromText.hours(llms)).toEqual(hours);
});
