/**
 * How servers deliver the built site. The configuration of every host is generated from this file
 * and from what scan.ts reads in the built folder.
 */

/**
 * Sent over https only (RFC 6797, 7.2), for this name alone: `; includeSubDomains` would lock the
 * owner out of a webmail or statistics that answer over http on a subdomain (docs/deploy.md).
 */
const STRICT_TRANSPORT = 'max-age=63072000';

/**
 * Request headers by which a proxy that ends TLS tells the server behind it that the visitor came
 * over https: MDN's list at X-Forwarded-Proto, RFC 7239, and those of CloudFront, Cloudflare and
 * shared hosts (X-Forwarded-Port: Kinamo; HTTPS: Online; X-Proto: known to Really Simple SSL).
 */
export const PROXY_HEADERS = [
  'X-Forwarded-Proto',
  'X-Forwarded-Protocol',
  'X-Forwarded-Scheme',
  'X-Forwarded-Ssl',
  'X-Forwarded-Port',
  'X-Url-Scheme',
  'X-Proto',
  'Front-End-Https',
  'HTTPS',
  'CloudFront-Forwarded-Proto',
  'CF-Visitor',
  'Forwarded',
];

/**
 * Matches if the server's own scheme or one of these headers, joined by `|`, says https; without
 * regard to case. In a list, the first value is of the connection to the visitor. One match is
 * enough, since a redirect to https of a visitor who is there already never ends. A forged header
 * only avoids the redirect.
 */
export const OVER_HTTPS = String.raw`(?:^|\|)\s*(?:[^,|]*\b(?:proto|scheme)\W+)?(?:https|ssl|on|1|443)\b`;

/** Browser features that the pages do not use, and that nothing in them may ask for. */
const REFUSED_FEATURES = `
  accelerometer autoplay browsing-topics camera display-capture encrypted-media fullscreen gamepad
  geolocation gyroscope hid idle-detection local-fonts magnetometer microphone midi payment
  picture-in-picture publickey-credentials-get screen-wake-lock serial storage-access usb
  window-management xr-spatial-tracking`;

const HEADERS = {
  'Permissions-Policy': REFUSED_FEATURES.trim()
    .split(/\s+/)
    .map((feature) => `${feature}=()`)
    .join(', '),
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'X-Content-Type-Options': 'nosniff',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Embedder-Policy': 'require-corp',
  'Cross-Origin-Resource-Policy': 'same-origin',
};

/** Content types by extension, since some servers do not know the recent ones. */
export const TYPES: Record<string, string> = {
  html: 'text/html',
  css: 'text/css',
  js: 'text/javascript',
  json: 'application/json',
  txt: 'text/plain',
  vcf: 'text/vcard',
  xml: 'application/xml',
  webmanifest: 'application/manifest+json',
  svg: 'image/svg+xml',
  avif: 'image/avif',
  jpeg: 'image/jpeg',
  jpg: 'image/jpeg',
  png: 'image/png',
  ico: 'image/x-icon',
  woff2: 'font/woff2',
  pdf: 'application/pdf',
};

/** Extensions by how files are sent. */
export const EXTENSIONS = {
  /** Sent as UTF-8, and compressed. */
  text: ['html', 'css', 'js', 'json', 'txt', 'vcf', 'xml', 'webmanifest', 'svg'],
  /**
   * Sent without the security policy, which would block the inline style of the page that a browser
   * makes around a picture opened by itself. An SVG is a document and gets the policy.
   */
  picture: ['avif', 'jpeg', 'jpg', 'png', 'ico'],
  /** Not sent under their own names: compressed variants and source maps. */
  refused: ['br', 'gz', 'map'],
};

/** Folder of files whose name changes with their content. */
export const ASSETS = '/_astro/';

/**
 * `Cache-Control` by kind of file. With `no-cache` browsers keep a copy and revalidate it (304).
 */
export const CACHE = {
  assets: 'public, max-age=31536000, immutable',
  page: 'no-cache',
  other: 'public, max-age=3600',
};

/** Statuses besides 404 that have an error page. */
export const ERROR_STATUSES = {
  403: 'Forbidden',
  500: 'Internal Server Error',
  502: 'Bad Gateway',
  503: 'Service Unavailable',
} as const;

export const ERROR_PAGE_STATUSES = [404, ...Object.keys(ERROR_STATUSES).map(Number)].sort();

/** What a build holds. */
export type Built = {
  /** Addresses of the pages but the home page and the 404 page, without a leading slash. */
  pages: string[];
  /** Files that are neither pages nor fingerprinted assets, without a leading slash. */
  files: string[];
  /** Sources for `script-src`, such as `'sha256-…'`. */
  scriptHashes: string[];
  /** Sources for `style-src`. */
  styleHashes: string[];
};

/** Everything that a host's configuration is generated from. */
export type Delivery = ReturnType<typeof deliveryOf>;

/** @param siteUrl the address that the site gives itself */
export function deliveryOf({ pages, files, scriptHashes, styleHashes }: Built, siteUrl: string) {
  const { origin, hostname: host } = new URL(siteUrl);
  return {
    origin,
    host,
    /** The same host with or without `www.`; it redirects to `host`. */
    otherHost: host.startsWith('www.') ? host.slice(4) : `www.${host}`,
    pages,
    files,
    /** For all answers except pictures. */
    contentSecurityPolicy: contentSecurityPolicy(scriptHashes, styleHashes),
    /** The other headers of all answers, errors included. */
    headers: HEADERS,
    strictTransport: STRICT_TRANSPORT,
  };
}

/**
 * One policy for all pages, since hosts set headers by path and a 404 can be at any path. It has no
 * `upgrade-insecure-requests`: nothing loads from other hosts, and at a preview address over http
 * no file would load. It has no `require-trusted-types-for`, which would stop React from rendering
 * an island again after a translator has changed its text (docs/decisions.md).
 */
const contentSecurityPolicy = (scriptHashes: string[], styleHashes: string[]) =>
  [
    "default-src 'none'",
    ["script-src 'self'", ...scriptHashes].join(' '),
    // 'self' is for the print style sheet.
    ["style-src 'self'", ...styleHashes].join(' '),
    "img-src 'self'",
    "font-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');

/** Names as the alternatives of a regular expression. */
export const alternatives = (names: string[]) =>
  names.map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|');

/** One line per item, in order. */
export const lines = <T>(items: readonly T[], line: (item: T) => string) =>
  items.map(line).join('\n');
