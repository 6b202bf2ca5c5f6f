/** `_headers` and `_redirects`, read by Netlify and by Cloudflare (Pages, Workers). */
import { ASSETS, CACHE, type Delivery, TYPES } from './policy.ts';

/** Extensions whose content type Netlify or Cloudflare may not know. */
const UNKNOWN_TYPES = ['vcf', 'webmanifest'];

/**
 * No `Cache-Control` for pages: both hosts make browsers revalidate them by default, and Cloudflare
 * would join the value of `/*` to that of `/_astro/*`.
 */
export function headersFile({
  contentSecurityPolicy,
  headers,
  strictTransport,
  files,
}: Delivery): string {
  const rule = (path: string, values: Record<string, string>) =>
    [path, ...Object.entries(values).map(([name, value]) => `  ${name}: ${value}`)].join('\n');
  return [
    rule('/*', {
      'Content-Security-Policy': contentSecurityPolicy,
      ...headers,
      'Strict-Transport-Security': strictTransport,
    }),
    rule(`${ASSETS}*`, { 'Cache-Control': CACHE.assets }),
    ...UNKNOWN_TYPES.flatMap((extension) =>
      files
        .filter((file) => file.endsWith(`.${extension}`))
        .map((file) => rule(`/${file}`, { 'Content-Type': `${TYPES[extension]}; charset=utf-8` })),
    ),
    '',
  ].join('\n\n');
}

/**
 * Both hosts answer `/page` with `page.html` by themselves, keep the query string, and redirect
 * http and the other host name by a setting of the domain (docs/deploy.md). Netlify ignores a last
 * slash, so there `/page/` answers the page.
 */
export const redirectsFile = ({ pages }: Delivery): string =>
  [
    '/index.html / 301',
    ...pages.flatMap((page) => [`/${page}.html /${page} 301`, `/${page}/index.html /${page} 301`]),
    '# Files for other hosts, of no use here.',
    '/.htaccess /404 301',
    '/.deploy/* /404 301',
    '',
  ].join('\n');
