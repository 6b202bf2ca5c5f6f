import { expect, test } from 'vitest';
import { sitemapXml } from './sitemap.ts';

test('a page says its address, its date if it is known, and its pictures once each, escaped', () => {
  const [a, b] = ['https://a.example/a.jpeg', 'https://a.example/b.jpeg?x=1&y=2'];
  const xml = sitemapXml([
    { url: 'https://a.example/tarifs', modified: '2026-11-20T10:00:00.000Z', images: [a, b, a] },
    { url: 'https://a.example/', modified: undefined, images: [] },
  ]);
  const values = (tag: string) =>
    [...xml.matchAll(new RegExp(`<${tag}>(.*?)</${tag}>`, 'g'))].map(([, value]) => value);
  expect(values('loc')).toEqual(['https://a.example/tarifs', 'https://a.example/']);
  expect(values('lastmod')).toEqual(['2026-11-20T10:00:00.000Z']);
  expect(values('image:loc')).toEqual([a, b.replace('&', '&amp;')]);
});
