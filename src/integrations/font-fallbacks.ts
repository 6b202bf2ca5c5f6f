/**
 * Astro gives each font a stand-in of the same width and height, cut from Arial or Times New Roman, so that text does
 * not move when the font arrives. Many machines have neither; their stand-ins are drawn to the same widths.
 */
import type { AstroIntegration } from 'astro';
import { readPages, writePages } from './built-pages.ts';

/** Families with the widths of another (Roboto's differ from Arial's by less than a hundredth). */
const ALIKE = {
  Arial: ['Liberation Sans', 'Arimo', 'Roboto'],
  'Times New Roman': ['Liberation Serif', 'Tinos'],
};

/** Names the families that can stand in where a stand-in's own family is missing. */
export function addAlike(css: string): string {
  return Object.entries(ALIKE).reduce(
    (text, [family, alike]) =>
      text.replaceAll(`src:local("${family}")`, `src:${[family, ...alike].map((name) => `local("${name}")`).join()}`),
    css,
  );
}

export const fontFallbacks = (): AstroIntegration => ({
  name: 'font-fallbacks',
  hooks: {
    'astro:build:done': async ({ dir, pages }) => {
      const built = await readPages(dir, pages);
      await writePages(built.map(({ file, html }) => ({ file, html: addAlike(html) })));
    },
  },
});
