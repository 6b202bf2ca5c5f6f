import type { Content, PageKey } from '#content/schema.ts';
import { SITE_URL } from './site.ts';

/** What a page says of itself to search engines and shared links. */
export type PageHead = {
  title: string;
  description: string;
  /** Absolute address, no trailing slash (but for the home page). */
  canonical: string;
  /** Open Graph type. */
  type: string;
};

/**
 * Head data of a page from the content's `pages.yaml`; a page without an entry gets the default title.
 *
 * @param path the page's address, starting with a slash
 */
export function pageHead(pages: Content['pages'], key: PageKey, path: string, type = 'website'): PageHead {
  const { titre, description } = pages[key];
  return { title: titre, description, canonical: `${SITE_URL}${path}`, type };
}

/** What robots.txt says (RFC 9309): a preview refuses everything, the production site allows it and names its sitemap. */
export const robots = (release: boolean, siteUrl: string) =>
  release ? `User-agent: *\nAllow: /\n\nSitemap: ${siteUrl}/sitemap.xml\n` : 'User-agent: *\nDisallow: /\n';
