import { expect, test } from 'vitest';
import { testContent } from '#content/test-content.ts';
import { pageHead } from './head.ts';

test('a page that says nothing of itself has the site’s head data', async () => {
  const site = testContent();
  const { titre: title, description } = site.pages.defaut;
  expect(await pageHead(site, '/x')).toMatchObject({ title, description, type: 'website' });
});
