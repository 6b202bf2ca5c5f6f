import { expect, test } from 'vitest';
import { SITE_URL } from '#content/site-address.ts';
import type { Content } from '#content/schema.ts';
import { testContent } from '#content/test-content.ts';
import { PAGES } from '#site.ts';
import { structuredData } from './structured-data.ts';

/** The structured data of a page as text. */
function dataOf(site: Content, page: keyof typeof PAGES): string {
  const picture = { url: `${SITE_URL}/photo.jpg`, width: 4, height: 3 };
  const head = {
    title: '',
    description: '',
    canonical: SITE_URL + PAGES[page].path,
    type: 'website',
    image: { url: picture.url, alt: '' },
  };
  const gallery = site.galerie.photos.map(() => picture);
  return JSON.stringify(structuredData(site, head, { institute: [], gallery }, undefined));
}

test.each([
  [['Pose'], 40],
  // What is on request would make it more.
  [['Pose', 'Décor'], undefined],
])('structuredData: a photo of %j has the price %s', (pose, price) => {
  const data = dataOf(testContent({ 'galerie.photos.0.pose': pose }), 'galerie');
  const [offer] = /\{"@type":"Offer","name"[^}]*\}/.exec(data)!;
  expect((JSON.parse(offer) as { price?: number }).price).toBe(price);
});

type Opening = { dayOfWeek: string[]; opens: string; closes: string };

test('structuredData: every day with its own opening and closing', () => {
  const { horaires } = testContent({});
  const semaine = { ...horaires.semaine, lundi: '9h-18h30', samedi: '9h-12h' };
  const data = dataOf(testContent({ 'horaires.semaine': semaine }), 'contact');
  const openings = data.match(/\{"@type":"OpeningHoursSpecification","dayOfWeek"[^}]*\}/g)!;
  const hoursOf = (day: string) =>
    openings.flatMap((each) => {
      const { dayOfWeek, opens, closes } = JSON.parse(each) as Opening;
      return dayOfWeek.includes(`https://schema.org/${day}`) ? `${opens}-${closes}` : [];
    });
  expect([hoursOf('Monday'), hoursOf('Saturday')]).toEqual([['09:00-18:30'], ['09:00-12:00']]);
});
