import { photoUses } from '#kit/check/photo-uses.ts';
import { lastModified } from '#kit/read/last-modified.ts';
import { DECLARATION } from '#content/declaration.ts';
import type { Content } from '#content/schema.ts';
import { SITE_URL } from '#content/site-address.ts';
import { picture } from '#photos/pictures.ts';
import type { SlotName } from '#photos/slots.ts';
import { PAGE_LIST } from '#site.ts';

const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/**
 * The pages with the date of their last change and their pictures, as XML
 * (https://www.sitemaps.org/protocol.html,
 * https://developers.google.com/search/docs/crawling-indexing/sitemaps/image-sitemaps).
 */
export async function sitemap(site: Content): Promise<string> {
  const uses = [...photoUses(DECLARATION, site)].flatMap(([name, ofPhoto]) =>
    ofPhoto.map((use) => ({ name, ...use })),
  );
  const urls = PAGE_LIST.map(async ({ path, files }) => {
    const pageUses = uses.filter(({ file }) => (files as readonly string[]).includes(file));
    const pictures = await Promise.all(
      pageUses.map(({ name, slot }) => picture(site, name, slot as SlotName)),
    );
    const modified = await lastModified(files);
    return [
      '  <url>',
      `    <loc>${escape(SITE_URL + path)}</loc>`,
      ...(modified ? [`    <lastmod>${modified}</lastmod>`] : []),
      ...[...new Set(pictures.map(({ src }) => SITE_URL + src))].map(
        (image) => `    <image:image><image:loc>${escape(image)}</image:loc></image:image>`,
      ),
      '  </url>',
    ];
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" ' +
      'xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">',
    ...(await Promise.all(urls)).flat(),
    '</urlset>',
    '',
  ].join('\n');
}
