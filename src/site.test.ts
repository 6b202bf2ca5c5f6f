import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { FICHIERS } from '#content/schema.ts';
import { PAGE_LIST } from '#site.ts';

test.each(PAGE_LIST)('$key has a route, words for search engines, and content', ({ key, path, files }) => {
  expect(existsSync(`src/pages${path === '/' ? '/index' : path}.astro`)).toBe(true);
  expect(Object.keys(FICHIERS.pages.shape)).toContain(key);
  expect(files.filter((file) => !Object.hasOwn(FICHIERS, file))).toEqual([]);
});

test('every route that visitors may keep is in the table', async () => {
  const routes = (await readdir('src/pages')).filter((file) => /^[a-z-]+\.astro$/.test(file));
  const paths = routes.map((file) => `/${file.replace(/(?:index)?\.astro$/, '')}`);
  expect(paths.sort()).toEqual(PAGE_LIST.map(({ path }) => path).sort());
});
