import { expect, test } from 'vitest';
import { readContent } from '#content/load.ts';
import { pageHead, robots } from './head.ts';
import { SITE_URL } from './site.ts';

const { pages } = await readContent();

test('a page has the title and description of its own entry, and its absolute address', () => {
  expect(pageHead(pages, 'tarifs', '/tarifs')).toEqual({
    title: pages.tarifs.titre,
    description: pages.tarifs.description,
    canonical: `${SITE_URL}/tarifs`,
    type: 'website',
  });
});

test('the type is website unless the page says otherwise', () => {
  expect(pageHead(pages, 'galerie', '/galerie', 'article').type).toBe('article');
});

test('the default title describes an institute of nail prosthetics in Pignan (34)', () => {
  expect(pages.defaut.titre).toMatch(/prothésie ongulaire à Pignan \(34\)/);
});

test('titles and descriptions all differ', () => {
  const heads = Object.values(pages);
  expect(new Set(heads.map(({ titre }) => titre)).size).toBe(heads.length);
  expect(new Set(heads.map(({ description }) => description)).size).toBe(heads.length);
});

test('robots.txt refuses everything of a preview and names the sitemap of a release', () => {
  expect(robots(false, 'https://www.lumiere.fr')).toBe('User-agent: *\nDisallow: /\n');
  expect(robots(true, 'https://www.lumiere.fr')).toBe(
    'User-agent: *\nAllow: /\n\nSitemap: https://www.lumiere.fr/sitemap.xml\n',
  );
});
