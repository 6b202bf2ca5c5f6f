/** Pages on paper. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { extractText, getDocumentProxy } from 'unpdf';
import { renderSVG } from 'uqr';
import { sheetDensity } from '#components/prices/sheet-density.ts';
import { formatDuration, formatPhone } from '#kit/french/format.ts';
import { groupHours } from '#institute/hours.ts';
import { networks } from '#institute/networks.ts';
import { PAGES } from '#site.ts';
import { documentOf, inline } from './support/documents.ts';
import { contentPrices, factsIn, plainSpaces, shownPrices, townOf } from './support/facts.ts';
import { expect, paperReady, showOnPaper, siteTest, test } from './support/test.ts';

/** Prints a page and reads the PDF: the size in points, and the text of each sheet in one line. */
async function print(page: Page) {
  await paperReady(page);
  const printed = await page.pdf({ preferCSSPageSize: true });
  const pdf = await getDocumentProxy(new Uint8Array(printed), { verbosity: 0 });
  const { text } = await extractText(pdf);
  const [, , width, height] = (await pdf.getPage(1)).view;
  return {
    pages: text.map((words) => words.replace(/\s+/gu, ' ')),
    width: width!,
    height: height!,
  };
}

/**
 * A text without spaces, since addresses break anywhere on paper, and PDF texts have extra spaces.
 */
const solid = (text: string) => text.replace(/\s/gu, '');

// Printed as soon as the page is loaded, since visitors may not wait for its scripts.
test('the price list is one A4 sheet with every line and fact, and nothing of the screen', async ({
  page,
  content,
}) => {
  const { tarifs, institut, horaires } = content;
  await page.goto(PAGES.tarifs.path);
  const code = page.locator('.price-sheet-code');
  await expect(code).toBeHidden();
  expect(await code.evaluate(({ naturalWidth }: HTMLImageElement) => naturalWidth)).toBeGreaterThan(
    0,
  );
  const { pages, width, height } = await print(page);
  expect(pages).toHaveLength(1);
  expect(width).toBeCloseTo(595, -1);
  expect(height).toBeCloseTo(842, -1);
  const [sheet] = pages as [string];
  const words = tarifs.familles.flatMap(({ nom, note, lignes }) => [
    nom,
    note,
    ...lignes.map(({ precision = '' }) => precision),
    ...lignes.map(({ duree }) => (duree ? formatDuration(duree) : '')),
  ]);
  for (const text of [institut.nom, 'note est remise dès 25 €', ...words])
    expect(solid(sheet)).toContain(solid(text));
  for (const text of ['Aller au contenu', PAGES.galerie.label]) expect(sheet).not.toContain(text);
  // Only with a VAT number.
  expect(sheet.includes('Tarifs TTC')).toBe(/^FR/.test(institut.tva ?? ''));
  expect(shownPrices(sheet, content)).toEqual(contentPrices(content));
  for (const { days, hours } of groupHours(horaires.semaine))
    expect(sheet).toContain(`${days} ${hours}`);
  const wanted = factsIn([institut.telephone, townOf(content), tarifs.misAJour].join('\n'));
  expect([...wanted.difference(factsIn(sheet))]).toEqual([]);
});

test('the price list is printed alone before its print styles are here', async ({
  page,
  content,
}) => {
  await page.route('**/print*.css', (route) =>
    route.fulfill({ contentType: 'text/css', body: '' }),
  );
  await page.goto(PAGES.tarifs.path);
  await page.emulateMedia({ media: 'print' });
  for (const { nom } of content.tarifs.familles)
    await expect(page.getByRole('heading', { name: nom, exact: true })).toBeVisible();
  for (const screen of [
    page.getByRole('banner'),
    page.getByRole('contentinfo'),
    page.locator('form'),
    page.getByRole('link', { name: 'Réserver' }).first(),
  ])
    await expect(screen).toBeHidden();
});

siteTest('the QR code of the price list leads to the booking page', ({ dist, content }) => {
  const { reservation } = content.institut;
  const code = documentOf(dist, PAGES.tarifs.path).querySelector('.price-sheet-code')!;
  expect(inline(code.getAttribute('alt')!)).toBe(`Réserver en ligne : ${reservation}`);
  const svg = readFileSync(path.join(dist, code.getAttribute('src')!), 'utf8');
  expect(svg).toBe(renderSVG(reservation, { ecc: 'Q', border: 4, pixelSize: 1 }));
});

test(
  'the price list fits one sheet with more lines and hours',
  { tag: '@once' },
  async ({ page, content }) => {
    const { familles } = content.tarifs;
    const count = familles.flatMap(({ lignes }) => lignes).length;
    test.skip(count > 13, 'The list to begin with is one of ordinary length.');
    const usual = groupHours(content.horaires.semaine).length;
    const days = Object.keys(content.horaires.semaine).length;
    for (const [more, hours] of [
      [count, usual],
      [8, days],
    ] as const) {
      await page.goto(PAGES.tarifs.path);
      const longer = structuredClone(familles);
      for (let added = 0; added < more; added++)
        longer[added % longer.length]!.lignes.push(familles[0]!.lignes[0]!);
      await page.locator('.price-sheet').evaluate(
        (sheet, [lines, groups, density]) => {
          const lists = [...sheet.querySelectorAll('section:not([aria-labelledby]) ul')];
          const sample = lists[0]!.firstElementChild!;
          for (let added = 0; added < lines; added++)
            lists[added % lists.length]!.append(sample.cloneNode(true));
          const group = sheet.querySelector('.price-sheet-title + p')!;
          while (group.parentElement!.children.length <= groups) group.after(group.cloneNode(true));
          sheet.setAttribute('data-density', density);
        },
        [more, hours, sheetDensity(longer, { hours, announced: false })] as const,
      );
      const what = `${more} more lines, ${hours} lines of hours`;
      expect((await print(page)).pages, what).toHaveLength(1);
    }
  },
);

test(
  'a page prints the phone and the addresses of links, not the menu',
  { tag: '@once' },
  async ({ page, content }) => {
    const { telephone, reservation, reseaux } = content.institut;
    const addresses = [reservation, ...networks(reseaux).map(({ href }) => href)];
    await page.goto(PAGES.contact.path);
    const { pages } = await print(page);
    // The answers of « Bon à savoir » may need a second one.
    const text = pages.join(' ');
    expect(pages.length).toBeLessThanOrEqual(2);
    expect(text).not.toContain('Aller au contenu');
    expect(text).toContain(plainSpaces(formatPhone(telephone)));
    for (const address of addresses) expect(solid(text)).toContain(address);
    await showOnPaper(page);
    for (const role of ['banner', 'navigation', 'complementary'] as const)
      await expect(page.getByRole(role)).toHaveCount(0);
  },
);
