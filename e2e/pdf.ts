import type { Page } from '@playwright/test';
import { extractText, getDocumentProxy } from 'unpdf';

/**
 * The page as printed and read back: its paper in points, and the text of each page in one line,
 * with ordinary spaces.
 *
 * Chromium takes the size of the paper from the style sheet, Firefox as told.
 */
export async function print(page: Page) {
  const printed = await page.pdf({ format: 'A4', preferCSSPageSize: true });
  const pdf = await getDocumentProxy(new Uint8Array(printed), { verbosity: 0 });
  const { text } = await extractText(pdf);
  const [, , width, height] = (await pdf.getPage(1)).view;
  return { pages: text.map((each) => each.replace(/\s+/gu, ' ')), width: width!, height: height! };
}
