import { expect, test } from 'vitest';
import { SITE_URL } from '#content/site-address.ts';
import { testContent } from '#content/test-content.ts';
import { PAGES } from '#site.ts';
import { structuredData } from './structured-data.ts';

test.each([
  [['Pose'], 40],
  // What is on request would make it more.
  [['Pose', 'Décor'], undefined],
])('structuredData: a photo of %j has the price %s', (pose, price) => {
  const site = testContent({ 'galerie.photos.0.pose': pose });
  const picture = { url: `${SITE_URL}/photo.jpg`, width: 4, height: 3 };
  const head = {
    title: '',
    description: '',
    canonical: SITE_URL + PAGES.galerie.path,
    type: 'website',
    image: { url: picture.url, alt: '' },
  };
  const gallery = site.galerie.photos.map(() => picture);
  const data = structuredData(site, head, { institute: [], gallery }, undefined);
  const [offer] = /\{"@type":"Offer","name"[^}]*\}/.exec(JSON.stringify(data))!;
  expect((JSON.parse(offer) as { price?: number }).price).toBe(price);
});
