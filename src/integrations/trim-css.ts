/** Last step of a build: each page keeps only the CSS that it, or the script of its islands, can use. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { PurgeCSS } from 'purgecss';
import { readPages, writePages } from './built-pages.ts';

/** Candidates for class names in HTML and script: whatever stands between quotes, brackets and spaces. */
const words = (text: string): string[] => text.match(/[^\s"'`<>]+/g) ?? [];

/**
 * Drops the rules whose classes or elements `content` does not name, and the custom properties that then are not read.
 *
 * States never decide: attributes (`[open]`, `[aria-expanded]`) and pseudo-classes (`:disabled`, `:popover-open`) change
 * while the page is used, so a rule stays when its classes are there. `<dialog>` and its like are named by the script.
 *
 * @param css a whole style sheet, minified
 * @param content the page's HTML, followed by the text of every script that can add elements to it
 */
export async function trimCss(css: string, content: string): Promise<string> {
  const attributes = [...css.matchAll(/\[([a-z-]+)/g)].map((match) => match[1]!);
  const [result] = await new PurgeCSS().purge({
    css: [{ raw: css }],
    content: [{ raw: content, extension: 'html' }],
    defaultExtractor: words,
    dynamicAttributes: [...new Set(attributes)],
    // Properties that an attribute reads (`stroke="var(--color-blush)"`) are in use too.
    safelist: { standard: [/^:/], variables: [...content.matchAll(/var\((--[\w-]+)/g)].map((match) => match[1]!) },
    variables: true,
  });
  const trimmed = result!.css;
  // Registrations of properties that nothing reads any more; PurgeCSS leaves them.
  return trimmed.replace(/@property (--[\w-]+)\{[^}]*\}/g, (rule, name: string) =>
    trimmed.includes(`var(${name}`) ? rule : '',
  );
}

/** The scripts of a page's islands with everything they import, React's renderer left out: it names no class. */
async function islandScripts(html: string, dist: string): Promise<string> {
  const texts = new Map<string, string>();
  const follow = async (file: string): Promise<void> => {
    if (texts.has(file)) return;
    texts.set(file, '');
    const text = await readFile(file, 'utf8');
    texts.set(file, text);
    const imports = [...text.matchAll(/(?:from|import)\s*["'](\.[^"']+)["']/g)];
    await Promise.all(imports.map((match) => follow(path.resolve(path.dirname(file), match[1]!))));
  };
  const roots = [...html.matchAll(/component-url="([^"]+)"/g)];
  await Promise.all(roots.map((match) => follow(path.join(dist, match[1]!))));
  return [...texts.values()].join('\n');
}

/** A page's HTML with its inline style sheets trimmed. */
async function trimPage(html: string, dist: string): Promise<string> {
  const sheet = /(<style[^>]*>)([\s\S]*?)(?=<\/style>)/g;
  const content = html.replace(sheet, '') + (await islandScripts(html, dist));
  let trimmed = html;
  for (const [whole, tag, css] of html.matchAll(sheet)) {
    // The fonts' own sheets hold variables for the main one, and nothing to trim.
    if (!css!.includes('@layer')) continue;
    const shorter = await trimCss(css!, content);
    trimmed = trimmed.replace(whole, () => tag! + shorter);
  }
  return trimmed;
}

/** Must run before anything that reads the built pages' inline styles (hashes of a security policy). */
export const trimCssPerPage = (): AstroIntegration => ({
  name: 'trim-css',
  hooks: {
    'astro:build:done': async ({ dir, pages }) => {
      const built = await readPages(dir, pages);
      const dist = fileURLToPath(dir);
      await writePages(
        await Promise.all(built.map(async ({ file, html }) => ({ file, html: await trimPage(html, dist) }))),
      );
    },
  },
});
