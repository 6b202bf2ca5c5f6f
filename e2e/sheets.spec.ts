/** The sheets that the owner prints (src/sheets), which no page shows. */
import jsQR from 'jsqr';
import sharp from 'sharp';
import { extractText, getDocumentProxy } from 'unpdf';
import { runnerImport } from 'vite';
import { formatPhone, parisDay } from '#kit/french/format.ts';
import { notices } from '#institute/closures.ts';
import { groupHours } from '#institute/hours.ts';
import type * as sheets from '#sheets/sheets.tsx';
import { expect, test } from './support/test.ts';

/** In points, by the millimetre. */
const POINT = 72 / 25.4;
const PAPERS = { A4: [210, 297], A5: [148, 210] } as const;
const solid = (text: string) => text.replace(/\s/gu, '');

test('every sheet is printed on its paper, with text that is text and codes that are read', async ({
  browser,
  content,
}) => {
  const { module } = await runnerImport<typeof sheets>('/src/sheets/sheets.tsx', {
    configFile: false,
    logLevel: 'error',
  });
  const { institut, horaires, tarifs } = content;
  const today = parisDay();
  const sign = [
    institut.nom,
    ...tarifs.familles.map(({ nom }) => nom),
    formatPhone(institut.telephone),
    ...groupHours(horaires.semaine).flatMap(({ days, hours }) => [days, hours]),
    ...notices(horaires.fermetures, today).map(({ text }) => text),
  ];
  const expected = {
    'affiche-a4': { pages: 1, words: sign },
    'affiche-a5': { pages: 1, words: sign },
    'cartes-de-table': { pages: 1, words: [institut.nom] },
    'cartes-de-visite': {
      pages: 2,
      words: [institut.nom, institut.fondatrice, institut.email, formatPhone(institut.telephone)],
    },
  };
  // As sharp as a usual printer at half of its resolution.
  const page = await browser.newPage({ deviceScaleFactor: 150 / 96 });
  await page.emulateMedia({ media: 'print' });
  for (const [key, { pages, words }] of Object.entries(expected)) {
    const name = key as sheets.SheetKey;
    await page.setContent(await module.sheetHtml(content, name, today));
    await page.evaluate(() => document.fonts.ready);
    const printed = await page.pdf({ preferCSSPageSize: true });
    const pdf = await getDocumentProxy(new Uint8Array(printed), { verbosity: 0 });
    const { text } = await extractText(pdf);
    expect(text, key).toHaveLength(pages);
    const [, , width, height] = (await pdf.getPage(1)).view;
    const [across, down] = PAPERS[module.SHEETS[name].paper];
    expect(Math.abs(width! / POINT - across), key).toBeLessThan(0.5);
    expect(Math.abs(height! / POINT - down), key).toBeLessThan(0.5);
    for (const word of words) expect(solid(text.join(' ')), key).toContain(solid(word));
    for (const part of await page.locator('.sheet, .sheet article').all())
      expect(await part.evaluate((box) => box.scrollHeight - box.clientHeight), key).toBe(0);
    const code = page.locator('.code').first();
    const photo = sharp(await code.screenshot()).ensureAlpha();
    const { data, info } = await photo.raw().toBuffer({ resolveWithObject: true });
    const read = jsQR(new Uint8ClampedArray(data), info.width, info.height);
    expect(read?.data, key).toBe(institut.reservation);
  }
  await page.close();
});
