/** What every page is on paper. */
import { expect, test } from '@playwright/test';
import jsQR from 'jsqr';
import sharp from 'sharp';
import { readContent } from '#content/read.ts';
import { sheetDensity } from '#components/prices/sheet-density.ts';
import { LEGAL_LINK, NAV_LINKS } from '#site.ts';
import { plainSpaces, shownPrice } from './facts.ts';
import { paper, readPdf } from './pdf.ts';

const content = await readContent();
const PATHS = [...NAV_LINKS, LEGAL_LINK].map(({ href }) => href);

test('the price list is one A4 sheet with every line', async ({ page }) => {
  await page.goto('/tarifs');
  const pdf = await readPdf(await paper(page));
  expect(pdf.pages).toBe(1);
  expect(pdf.widths[0]).toBeCloseTo(595, -1);
  expect(pdf.heights[0]).toBeCloseTo(842, -1);
  const flat = pdf.text.replaceAll('\n', ' ');
  expect(flat).toContain(content.institut.nom);
  expect(flat).toContain('TTC');
  const date = new Date(content.tarifs.misAJour);
  expect(flat).toContain(String(date.getUTCFullYear()));
  for (const { lignes } of content.tarifs.familles)
    for (const { precision, prix, supplement } of lignes) {
      if (precision) expect(flat).toContain(plainSpaces(precision));
      expect(flat).toContain(shownPrice(prix, supplement));
    }
  expect(flat).not.toContain('Aller au contenu');
  expect(flat).not.toContain('Galerie');
});

for (const more of [3, 8, 13]) {
  test(`the price list stays one sheet with ${more} more lines`, async ({ page }) => {
    await page.goto('/tarifs');
    const families = structuredClone(content.tarifs.familles);
    const line = families[0]!.lignes[0]!;
    for (let added = 0; added < more; added++) families[added % families.length]!.lignes.push(line);
    await page.locator('.price-sheet').evaluate(
      (sheet, [lines, density]) => {
        const lists = [...sheet.querySelectorAll('section:not([aria-labelledby]) ul')];
        const sample = lists[0]!.firstElementChild!;
        for (let added = 0; added < lines; added++) lists[added % lists.length]!.append(sample.cloneNode(true));
        sheet.setAttribute('data-density', density);
      },
      [more, sheetDensity(families)] as const,
    );
    expect((await readPdf(await paper(page))).pages).toBe(1);
  });
}

test('its QR code leads to the booking page, and is not on screen', async ({ page, browserName }) => {
  test.skip(browserName !== 'chromium', 'Only Chromium shows on screen what is for paper.');
  await page.goto('/tarifs');
  const code = page.getByRole('img', { name: 'Réserver en ligne' });
  await expect(code).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  const { data, info } = await sharp(await code.screenshot())
    .resize({ width: 600, kernel: 'nearest' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect(jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data).toBe(content.institut.reservation);
});

for (const path of PATHS.filter((each) => each !== '/tarifs')) {
  test(`${path} prints without navigation, with the address of the booking page`, async ({ page, browserName }) => {
    await page.goto(path);
    // Only Chromium shows on screen what is for paper.
    if (browserName === 'chromium') {
      await page.emulateMedia({ media: 'print' });
      for (const role of ['banner', 'navigation'] as const) await expect(page.getByRole(role)).toHaveCount(0);
      await expect(page.getByRole('complementary', { name: 'Appeler ou réserver' })).toBeHidden();
    }
    const flat = (await readPdf(await paper(page))).text.replaceAll('\n', '');
    expect(flat).not.toContain('Aller au contenu');
    expect(flat).toContain(plainSpaces(content.institut.telephone));
    if (path !== LEGAL_LINK.href) expect(flat).toContain(content.institut.reservation);
  });
}

test('/contact prints the addresses of the profiles', async ({ page }) => {
  await page.goto('/contact');
  const flat = (await readPdf(await paper(page))).text.replaceAll('\n', '');
  for (const profile of Object.values(content.institut.reseaux)) expect(flat).toContain(profile);
});
