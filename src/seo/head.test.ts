import { expect, test } from 'vitest';
import { readContent } from '#content/read.ts';
import { cardTitle, pageHead, robots } from './head.ts';

const site = await readContent();

test('a page that says nothing of itself gets the site’s defaults', () => {
  const { titre, description } = site.pages.defaut;
  const head = pageHead(site, '/x');
  expect(head).toMatchObject({ title: titre, description, type: 'website' });
  expect(head.title).toContain('prothésie ongulaire à Pignan (34)');
  expect(head.canonical).toBe('https://maison-amande.example/x');
  expect(head.image.url).toBe('https://maison-amande.example/partage/defaut.jpg');
});

test('a page’s own title, description, image and type win', () => {
  const inputs = { title: 'T', description: 'D', image: { url: 'https://a.example/i.jpg', alt: 'A' }, type: 'article' };
  expect(pageHead(site, '/x', inputs)).toMatchObject(inputs);
});

test.each([
  ['Galerie de poses | Maison Amande, Pignan', 'Galerie de poses'],
  ['Maison Amande, institut à Pignan', 'Institut à Pignan'],
  ['Maison Amandeville', 'Maison Amandeville'],
])('the card of « %s » says « %s »', (title, words) => {
  expect(cardTitle(title, 'Maison Amande')).toBe(words);
});

test('titles and descriptions all differ', () => {
  const heads = Object.values(site.pages);
  expect(new Set(heads.map(({ titre }) => titre)).size).toBe(heads.length);
  expect(new Set(heads.map(({ description }) => description)).size).toBe(heads.length);
});

test('robots.txt refuses everything of a preview and names the sitemap of a release', () => {
  expect(robots(false, 'https://www.lumiere.fr')).toBe('User-agent: *\nDisallow: /\n');
  expect(robots(true, 'https://www.lumiere.fr')).toBe(
    'User-agent: *\nAllow: /\n\nSitemap: https://www.lumiere.fr/sitemap.xml\n',
  );
});
