import { expect, test } from 'vitest';
import { SITE_URL } from '#content/site-address.ts';
import { testContent } from '#content/test-content.ts';
import { pageHead, shareImage } from './head.ts';

test('a page that says nothing of itself has the site’s head data', async () => {
  const site = testContent();
  const { titre: title, description } = site.pages.defaut;
  expect(await pageHead(site, '/x')).toEqual({
    title,
    description,
    type: 'website',
    image: await shareImage(site, 'defaut'),
    canonical: `${SITE_URL}/x`,
  });
  expect(await pageHead(site, '/x', { title: 'T' })).toMatchObject({ title: 'T', description });
});
