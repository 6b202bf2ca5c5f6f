/** robots.txt (RFC 9309): a preview refuses everything, the production site allows it and names its sitemap. */
import { RELEASE, SITE_URL } from '#site.ts';

export const GET = () =>
  new Response(
    RELEASE ? `User-agent: *\nAllow: /\n\nSitemap: ${SITE_URL}/sitemap.xml\n` : 'User-agent: *\nDisallow: /\n',
  );
