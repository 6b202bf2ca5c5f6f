import { readdir } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { PAGE_LIST } from './site.ts';

test('every route is in the table of pages', async () => {
  const routes = (await readdir('src/pages')).filter((file) => /^[a-z-]+\.astro$/.test(file));
  const paths = routes.map((file) => `/${file.replace(/(?:index)?\.astro$/, '')}`);
  expect(paths.sort()).toEqual(PAGE_LIST.map(({ path }) => path).sort());
});
