/** The routes of files such as `robots.txt`. */
import type { APIRoute } from 'astro';
import { BOOKING_CODE, bookingCode } from '#brand/booking-code.ts';
import { faviconIco, manifest, PNG_ICONS, png } from '#brand/icons.ts';
import { loadContent } from '#content/load.ts';
import type { Content } from '#content/schema.ts';
import { SITE_URL } from '#content/site-address.ts';
import { slug } from '#kit/french/spellings.ts';
import { TYPES } from '#kit/hosting/policy.ts';
import { LOOKS_FILE, looksScript } from '#photos/looks.ts';
import { llmsText } from '#seo/llms.ts';
import { sitemap } from '#seo/sitemap.ts';
import { vcard } from '#seo/vcard.ts';
import { RELEASE } from '#site.ts';

type File = () => string | Buffer | Promise<string | Buffer>;

/** The functions that make the files, by file name. */
function files(site: Content): Record<string, File> {
  const icons = Object.entries(PNG_ICONS).map(([name, { svg, size }]) => [
    `${name}.png`,
    () => png(svg, size),
  ]);
  const { svg, size } = PNG_ICONS['apple-touch-icon'];
  return {
    'favicon.ico': faviconIco,
    ...(Object.fromEntries(icons) as Record<string, File>),
    'manifest.webmanifest': () => JSON.stringify(manifest(site)),
    [`${slug(site.institut.nom)}.vcf`]: async () => vcard(site, await png(svg, size)),
    [BOOKING_CODE]: () => bookingCode(site.institut.reservation),
    [LOOKS_FILE]: () => looksScript(site),
    'llms.txt': () => llmsText(site),
    // RFC 9309: a preview refuses everything and has no sitemap.
    'robots.txt': () =>
      RELEASE
        ? `User-agent: *\nAllow: /\n\nSitemap: ${SITE_URL}/sitemap.xml\n`
        : 'User-agent: *\nDisallow: /\n',
    ...(RELEASE && { 'sitemap.xml': () => sitemap(site) }),
  };
}

export const getStaticPaths = async () =>
  Object.keys(files(await loadContent())).map((file) => ({ params: { file } }));

export const GET: APIRoute = async ({ params }) => {
  const body = await files(await loadContent())[params.file!]!();
  const type = TYPES[params.file!.split('.').at(-1)!]!;
  return new Response(typeof body === 'string' ? body : new Uint8Array(body), {
    headers: { 'content-type': type },
  });
};
