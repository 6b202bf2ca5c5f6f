/** A page and its pictures by their absolute addresses, and when it last changed (ISO 8601). */
type SitemapEntry = { url: string; modified: string | undefined; images: readonly string[] };

const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/**
 * The sitemap's XML (https://www.sitemaps.org/protocol.html,
 * https://developers.google.com/search/docs/crawling-indexing/sitemaps/image-sitemaps).
 */
export function sitemapXml(entries: readonly SitemapEntry[]): string {
  const lines = entries.flatMap(({ url, modified, images }) => [
    '  <url>',
    `    <loc>${escape(url)}</loc>`,
    ...(modified ? [`    <lastmod>${modified}</lastmod>`] : []),
    ...[...new Set(images)].map(
      (image) => `    <image:image><image:loc>${escape(image)}</image:loc></image:image>`,
    ),
    '  </url>',
  ]);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" ' +
      'xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">',
    ...lines,
    '</urlset>',
    '',
  ].join('\n');
}
