import { expect, test } from 'vitest';
import { testContent } from '#content/test-content.ts';
import { pageHead } from './head.ts';

test('pageHead: a page without an entry has the head data of the site', async () => {
  const site = testContent();
  const { titre: title, description } = site.pages.defaut;
  expect(await pageHead(site, '/x')).toMatchObject({ title, description, type: 'website' });
});
