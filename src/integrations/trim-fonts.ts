/**
 * The typefaces keep what the pages write with them. Fontsource's Latin files hold the letters of a dozen languages and
 * instructions for screens without grey levels: two thirds of what a visitor would wait for.
 */
import { createHash } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { defaultTreeAdapter as tree, parse, type DefaultTreeAdapterTypes as Types } from 'parse5';
import subsetFont from 'subset-font';
import { readPages, writePages } from './built-pages.ts';

/** Characters of a file's name: enough for half a dozen files, and for a new address whenever their bytes change. */
const NAME = 8;

/** What the script of the gallery writes into a page: the place in a row. */
const ALWAYS = '0123456789/ ';

/** `h1` too: the printed price list sets its own in italics. */
const isItalic = (element: Types.Element): boolean =>
  ['em', 'h1'].includes(element.tagName) ||
  element.attrs.some(({ name, value }) => name === 'class' && value.split(' ').includes('italic'));

/** Calls back with every text of a page, and whether it can be in italics. */
function eachText(node: Types.Node, italic: boolean, tell: (text: string, italic: boolean) => void): void {
  if (tree.isTextNode(node)) return tell(node.value, italic);
  if (tree.isElementNode(node)) {
    if (['script', 'style'].includes(node.tagName)) return;
    italic ||= isItalic(node);
  }
  if ('childNodes' in node) for (const child of node.childNodes) eachText(child, italic, tell);
}

/** The characters that pages show, each once: in all their text, and in what of it is set in italics. */
export function charactersOf(pages: string[]): { all: string; italic: string } {
  const all = new Set(ALWAYS);
  const inItalics = new Set(' ');
  for (const html of pages)
    eachText(parse(html), false, (text, italic) => {
      for (const character of text.replace(/\s/g, (space) => (space === '\u00a0' ? space : ' '))) {
        all.add(character);
        if (italic) inItalics.add(character);
      }
    });
  return { all: [...all].sort().join(''), italic: [...inItalics].sort().join('') };
}

/**
 * A WOFF2 typeface with nothing but some characters and what joins them: kerning, ligatures, accents set apart.
 *
 * Without hinting instructions (TrueType's `fpgm`, `cvt `), which no phone reads and browsers on Windows use for vertical
 * alignment alone: a third of the serif's bytes.
 *
 * @throws if the font is broken
 */
export const trimFont = (font: Buffer, characters: string): Promise<Buffer> =>
  subsetFont(font, characters, {
    targetFormat: 'woff2',
    noHinting: true,
    keepFeatures: ['kern', 'liga', 'ccmp', 'mark', 'mkmk'],
  });

/** Must run after whatever adds text to the pages; each file is named after what is left in it. */
export const trimFonts = (): AstroIntegration => ({
  name: 'trim-fonts',
  hooks: {
    'astro:build:done': async ({ dir, pages }) => {
      const built = await readPages(dir, pages);
      const texts = built.map(({ html }) => html);
      const characters = charactersOf(texts);
      const at = (address: string) => path.join(fileURLToPath(dir), address);
      const renamed = new Map<string, string>();
      const faces = texts.join('\n').matchAll(/@font-face\s*\{[^}]*url\("([^"]+\.woff2)"\)[^}]*\}/g);
      for (const [face, address] of faces) {
        if (renamed.has(address!)) continue;
        const of = /font-style:\s*italic/.test(face) ? characters.italic : characters.all;
        const font = await trimFont(await readFile(at(address!)), of);
        const digest = createHash('sha256').update(font).digest('hex');
        renamed.set(address!, `${path.posix.dirname(address!)}/${digest.slice(0, NAME)}.woff2`);
        await rm(at(address!));
        await writeFile(at(renamed.get(address!)!), font);
      }
      await writePages(
        built.map(({ file, html }) => ({
          file,
          html: html.replace(/\/_astro\/fonts\/\w+\.woff2/g, (address) => renamed.get(address)!),
        })),
      );
    },
  },
});
