import type { Page } from '@playwright/test';
import { extractText, getDocumentProxy } from 'unpdf';

/** Waits until the sheet for paper is there: pages ask for it two seconds after their load, so as not to delay the screen. */
export const paperSheet = (page: Page) =>
  page.waitForFunction(() => document.querySelector<HTMLLinkElement>('link[media="print"]')?.sheet);

/**
 * The page as printed and read back: its paper in points, and the text of each page in one line, with ordinary spaces.
 *
 * Chromium takes the size of the paper from the style sheet, Firefox as told.
 */
export async function print(page: Page) {
  await paperSheet(page);
  const printed = await page.pdf({ format: 'A4', preferCSSPageSize: true });
  const pdf = await getDocumentProxy(new Uint8Array(printed), { verbosity: 0 });
  const { text } = await extractText(pdf);
  const [, , width, height] = (await pdf.getPage(1)).view;
  return { pages: text.map((each) => each.replace(/\s+/gu, ' ')), width: width!, height: height! };
}
