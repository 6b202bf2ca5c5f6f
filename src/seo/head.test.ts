import { expect, test } from 'vitest';
import { testContent } from '#content/test-content.ts';
import { SITE_URL } from '#site.ts';
import { cardTitle, pageHead, shareImage } from './head.ts';

const site = testContent();

test('a page that says nothing of itself gets the site’s defaults, one that does its own', () => {
  const { titre, description } = site.pages.defaut;
  const defaults = { title: titre, description, type: 'website', image: shareImage(site, 'defaut') };
  expect(pageHead(site, '/x')).toEqual({ ...defaults, canonical: `${SITE_URL}/x` });
  const own = { title: 'T', description: 'D', image: { url: 'https://a.example/i.jpg', alt: 'A' }, type: 'article' };
  expect(pageHead(site, '/x', own)).toMatchObject(own);
});

test('the picture for shared links is the page’s card, described by its words and its photo', () => {
  const { url, alt } = shareImage(site, 'tarifs');
  expect(url).toBe(`${SITE_URL}/partage/tarifs.jpg`);
  expect(alt).toBe(`${site.pages.tarifs.titre}. ${site.photos[site.pages.tarifs.photo]!.alt}.`);
});

test.each([
  ['Galerie de poses | Maison (A), Pignan', 'Galerie de poses'],
  ['Maison (A), institut à Pignan', 'Institut à Pignan'],
  ['Maison (A)ville', 'Maison (A)ville'],
])('the card of « %s » says « %s »', (title, words) => {
  expect(cardTitle(title, 'Maison (A)')).toBe(words);
});
