import { expect, test } from 'vitest';
import { testContent } from '#content/test-content.ts';
import { SITE_URL } from '#content/site-address.ts';
import { pageHead, shareImage } from './head.ts';

test('a page that says nothing of itself gets the site’s defaults, one that does its own', async () => {
  const site = testContent();
  const { titre: title, description } = site.pages.defaut;
  const image = {
    url: `${SITE_URL}/partage/defaut.jpg`,
    alt: `${title}. ${site.photos['photo-1']!.alt}.`,
  };
  expect(await pageHead(site, '/x')).toEqual({
    title,
    description,
    type: 'website',
    image,
    canonical: `${SITE_URL}/x`,
  });
  const own = {
    title: 'T',
    description: 'D',
    image: await shareImage(site, 'tarifs'),
    type: 'article',
  };
  expect(await pageHead(site, '/x', own)).toMatchObject(own);
});
