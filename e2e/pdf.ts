import type { Page } from '@playwright/test';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

export type Pdf = { pages: number; text: string; widths: number[]; heights: number[] };

/** The page as printed; Chromium takes the size of the paper from the style sheet, Firefox as told. */
export const paper = (page: Page): Promise<Buffer> => page.pdf({ format: 'A4', preferCSSPageSize: true });

/** Reads a PDF back: its pages (sizes in points) and its text, all spaces made ordinary ones. */
export async function readPdf(data: Uint8Array): Promise<Pdf> {
  const document = await getDocument({ data: new Uint8Array(data), verbosity: 0 }).promise;
  const pages = await Promise.all(
    Array.from({ length: document.numPages }, async (_, index) => {
      const page = await document.getPage(index + 1);
      const { items } = await page.getTextContent();
      const text = items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join('');
      const [, , width, height] = page.view;
      return { text, width: width!, height: height! };
    }),
  );
  return {
    pages: pages.length,
    text: pages.map((page) => page.text.replace(/[^\S\n]/gu, ' ')).join('\n'),
    widths: pages.map(({ width }) => width),
    heights: pages.map(({ height }) => height),
  };
}
