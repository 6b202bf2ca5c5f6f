/** What a build does to each page once Astro has written it. */
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { filesBelow } from '#kit/files.ts';
import { keepCompounds } from '#kit/french/compounds.ts';

/**
 * What Tailwind adds to every style sheet, in two percent of a page: a comment, the registration of
 * its variables (global.css and home.css set those that pages use), and two variables that no rule
 * reads, since no size of text has a height of lines.
 */
const UNUSED =
  /\/\*! tailwindcss[^*]*\*\/|@layer properties\{@supports[^{]*\{[^{]*\{[^}]*\}\}\}|@property --tw-[\w-]+\{[^}]*\}|--tw-(?:leading|font-weight):[\d.]+;/g;

/** Scripts, and all that they import; browsers preload only the script that a link names. */
async function withImports(dist: string, scripts: Iterable<string>): Promise<Set<string>> {
  const all = new Set(scripts);
  for (const script of all) {
    const code = await readFile(path.join(dist, script), 'utf8');
    for (const [, name] of code.matchAll(/(?:from|import)"\.\/([^"]+)"/g))
      all.add(path.posix.join(path.posix.dirname(script), name!));
  }
  return all;
}

/**
 * Adds links to the scripts of its islands to a page: they are fetched when the page is loaded,
 * without being run (`AfterLoad.astro`).
 */
async function withPreloads(dist: string, html: string): Promise<string> {
  const scripts = [...html.matchAll(/ (?:component|renderer)-url="([^"]+)"/g)].map(
    ([, url]) => url!,
  );
  if (scripts.length === 0) return html;
  const all = await withImports(dist, scripts);
  const links = [...all].map((url) => `<link rel="modulepreload" href="${url}">`).join('');
  return html.replace('</body>', `<template data-after-load>${links}</template></body>`);
}

/**
 * Keeps compound words whole, and makes pages smaller and their islands ready. Not a middleware: in
 * a folder whose name has an apostrophe, Astro cannot load one.
 */
export const finishPages: AstroIntegration = {
  name: 'finish-pages',
  hooks: {
    'astro:build:done': async ({ dir }) => {
      const dist = fileURLToPath(dir);
      for (const page of (await filesBelow(dist)).filter((file) => file.endsWith('.html'))) {
        const file = path.join(dist, page);
        const html = (await readFile(file, 'utf8')).replaceAll(UNUSED, '');
        await writeFile(file, await withPreloads(dist, keepCompounds(html)));
      }
    },
  },
};
