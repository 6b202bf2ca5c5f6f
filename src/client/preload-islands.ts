/** Fetches the scripts of islands when the page is loaded, without running them. */
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { filesBelow } from '#kit/files.ts';

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

/** Adds links to the scripts of its islands to each page of a build (`AfterLoad.astro`). */
export const preloadIslands: AstroIntegration = {
  name: 'preload-islands',
  hooks: {
    'astro:build:done': async ({ dir }) => {
      const dist = fileURLToPath(dir);
      for (const page of (await filesBelow(dist)).filter((file) => file.endsWith('.html'))) {
        const file = path.join(dist, page);
        const html = await readFile(file, 'utf8');
        const scripts = [...html.matchAll(/ (?:component|renderer)-url="([^"]+)"/g)];
        if (scripts.length === 0) continue;
        const all = await withImports(
          dist,
          scripts.map(([, url]) => url!),
        );
        const links = [...all].map((url) => `<link rel="modulepreload" href="${url}">`).join('');
        await writeFile(
          file,
          html.replace('</body>', `<template data-after-load>${links}</template></body>`),
        );
      }
    },
  },
};
