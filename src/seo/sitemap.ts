/**
 * The sitemap, read back from the built pages: only what a page really says and shows can be in it
 * (https://www.sitemaps.org/protocol.html, https://developers.google.com/search/docs/crawling-indexing/sitemaps/image-sitemaps).
 */
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

/** A page for search engines: absolute addresses, and the day or time of its last change. */
export type SitemapEntry = { url: string; modified?: string; images: string[] };

const unescape = (text: string) => text.replaceAll('&amp;', '&');
const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** What the sitemap says of a built page; nothing of a page that search engines may not keep. */
export function sitemapEntry(html: string): SitemapEntry | undefined {
  const url = /<link rel="canonical" href="([^"]+)"/.exec(html)?.[1];
  if (!url || /<meta name="robots" content="[^"]*noindex/.test(html)) return undefined;
  const sources = [...html.matchAll(/<img\b[^>]*?\ssrc="([^"]+)"/g)].map(
    ([, src]) => new URL(unescape(src!), url).href,
  );
  const modified = /"dateModified":"([^"]+)"/.exec(html)?.[1];
  return { url, ...(modified && { modified }), images: [...new Set(sources)] };
}

/** The sitemap's XML, pages in the order of their addresses. */
export function sitemapXml(entries: readonly SitemapEntry[]): string {
  const lines = entries
    .toSorted((a, b) => a.url.localeCompare(b.url))
    .flatMap(({ url, modified, images }) => [
      '  <url>',
      `    <loc>${escape(url)}</loc>`,
      ...(modified ? [`    <lastmod>${modified}</lastmod>`] : []),
      ...images.map((image) => `    <image:image><image:loc>${escape(image)}</image:loc></image:image>`),
      '  </url>',
    ]);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">',
    ...lines,
    '</urlset>',
    '',
  ].join('\n');
}

/** Writes /sitemap.xml once the pages are built; none when no page may be kept, as in a preview. */
export const sitemap = (): AstroIntegration => ({
  name: 'sitemap',
  hooks: {
    'astro:build:done': async ({ dir }) => {
      const folder = fileURLToPath(dir);
      const pages = (await readdir(folder, { recursive: true })).filter((file) => file.endsWith('.html'));
      const html = await Promise.all(pages.map((file) => readFile(path.join(folder, file), 'utf8')));
      const entries = html.map(sitemapEntry).filter((entry) => entry !== undefined);
      if (entries.length > 0) await writeFile(path.join(folder, 'sitemap.xml'), sitemapXml(entries));
    },
  },
});
