import { expect, test } from 'vitest';
import { sitemapEntry, sitemapXml } from './sitemap.ts';

const page = (head: string) => `<html><head>${head}</head><body>
  <img alt="" src="/a.jpeg"><img src="/b.jpeg?x=1&amp;y=2"><img src="/a.jpeg">
  <script type="application/ld+json">{"dateModified":"2026-11-20T10:00:00.000Z"}</script></body></html>`;
const canonical = '<link rel="canonical" href="https://a.example/tarifs">';

test('a page says its address, its date and its pictures, once each', () => {
  expect(sitemapEntry(page(canonical))).toEqual({
    url: 'https://a.example/tarifs',
    modified: '2026-11-20T10:00:00.000Z',
    images: ['https://a.example/a.jpeg', 'https://a.example/b.jpeg?x=1&y=2'],
  });
});

test('a page that search engines may not keep is left out', () => {
  expect(sitemapEntry(page(''))).toBeUndefined();
  expect(sitemapEntry(page(`${canonical}<meta name="robots" content="noindex, nofollow">`))).toBeUndefined();
});

test('addresses are escaped, a date that is not known is not invented', () => {
  const xml = sitemapXml([{ url: 'https://a.example/', images: ['https://a.example/b.jpeg?x=1&y=2'] }]);
  expect(xml).toContain('<image:loc>https://a.example/b.jpeg?x=1&amp;y=2</image:loc>');
  expect(xml).not.toContain('lastmod');
});
