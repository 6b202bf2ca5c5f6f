/** /sitemap.xml: every page with the pictures it shows. A preview, which search engines may not keep, has none. */
import type { APIRoute } from 'astro';
import { photoUses } from '#content/calls.ts';
import { lastModified } from '#content/last-modified.ts';
import { loadContent } from '#content/read.ts';
import { picture } from '#photos/pictures.ts';
import { sitemapXml } from '#seo/sitemap.ts';
import { PAGE_LIST, RELEASE, SITE_URL } from '#site.ts';

export const getStaticPaths = () => (RELEASE ? [{ params: { sitemap: 'sitemap' } }] : []);

export const GET: APIRoute = async () => {
  const site = await loadContent();
  const uses = [...photoUses(site)].flatMap(([name, places]) => places.map((place) => ({ name, ...place })));
  const entries = PAGE_LIST.map(async ({ key, path, files }) => {
    const shown = uses.filter(({ file }) => (files as readonly string[]).includes(file));
    const pictures = await Promise.all(shown.map(({ name, slot }) => picture(site, name, slot)));
    return {
      url: SITE_URL + path,
      modified: await lastModified(key),
      images: pictures.map(({ src }) => SITE_URL + src),
    };
  });
  return new Response(sitemapXml(await Promise.all(entries)), { headers: { 'content-type': 'application/xml' } });
};
