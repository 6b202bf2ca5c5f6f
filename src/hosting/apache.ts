import {
  ASSETS,
  CACHE,
  type Delivery,
  ERROR_PAGES,
  PICTURE_EXTENSIONS,
  REFUSED_EXTENSIONS,
  TEXT_EXTENSIONS,
  TYPES,
  alternatives,
  BANNER,
} from './policy.ts';

/** `Accept-Encoding` holds this coding and does not refuse it by a zero weight (RFC 9110, 12.5.3). */
const accepts = (coding: string) =>
  `RewriteCond %{HTTP:Accept-Encoding} (?:^|[\\s,])${coding}(?!\\s*;\\s*q=0(?:\\.0*)?\\s*(?:,|$))`;

/** `.htaccess` for Apache 2.4 as shared hosts set it (AllowOverride with FileInfo, Indexes and Options). */
export function htaccess({
  origin,
  host,
  twin,
  pages,
  contentSecurityPolicy,
  headers,
  strictTransport,
}: Delivery): string {
  const page = alternatives(pages);
  const asksFor = (...hostnames: string[]) =>
    `RewriteCond %{HTTP_HOST} ^(?:${alternatives(hostnames)})(?::\\d+)?$ [NC]`;
  const overHttps = "expr=%{HTTPS} == 'on' || %{HTTP:X-Forwarded-Proto} == 'https'";
  /** Rules for what the visitor asked for, each a list of conditions and one rule. */
  const asked = [
    ['# Only reading.', 'RewriteCond %{REQUEST_METHOD} !^(GET|HEAD)$', 'RewriteRule ^ - [R=405,L]'],
    [
      '# One address per page, over https, in one redirect that keeps the query string.',
      asksFor(host, twin),
      `RewriteRule ^ - [E=ORIGIN:${origin}]`,
    ],
    [`RewriteRule ^(${page})(?:/|/index|/index\\.html|\\.html)$ %{ENV:ORIGIN}/$1 [R=301,L]`],
    ['RewriteRule ^index(?:\\.html)?$ %{ENV:ORIGIN}/ [R=301,L]'],
    [asksFor(twin), `RewriteRule ^(.*)$ ${origin}/$1 [R=301,L]`],
    [
      asksFor(host),
      'RewriteCond %{HTTPS} !=on',
      'RewriteCond %{HTTP:X-Forwarded-Proto} !=https',
      `RewriteRule ^(.*)$ ${origin}/$1 [R=301,L]`,
    ],
    [
      '# Refused: dotfiles, compressed variants and source maps by name, folders.',
      'RewriteRule (?:^|/)\\.(?!well-known/) - [F]',
    ],
    [`RewriteRule \\.(?:${alternatives(REFUSED_EXTENSIONS)})$ - [R=404,L]`],
    ['RewriteCond %{REQUEST_FILENAME} -d', 'RewriteRule . - [R=404,L]'],
    ['RewriteRule ^404(?:\\.html)?$ - [R=404,L]'],
    ['# Pages.', 'RewriteRule ^$ index.html [L]'],
    [`RewriteRule ^(?:${page})$ $0.html [L]`],
  ];
  return [
    BANNER,
    'Options -Indexes -MultiViews',
    'FileETag MTime Size',
    ...ERROR_PAGES.map((status) => `ErrorDocument ${status} /${status}.html`),
    '',
    '<IfModule mod_mime.c>',
    ...Object.entries(TYPES).map(([extension, type]) => `  AddType ${type} .${extension}`),
    `  AddCharset utf-8 ${TEXT_EXTENSIONS.map((extension) => `.${extension}`).join(' ')}`,
    '  RemoveType .br .gz',
    '  RemoveLanguage .br',
    '  AddEncoding br .br',
    '  AddEncoding gzip .gz',
    '</IfModule>',
    '',
    '<IfModule mod_headers.c>',
    '  # A host may set some of them too: unset first, never sent twice.',
    ...Object.entries({ 'Content-Security-Policy': contentSecurityPolicy, ...headers }).flatMap(([header, value]) => [
      `  Header unset ${header}`,
      `  Header always set ${header} "${value}"`,
    ]),
    '  Header unset Strict-Transport-Security',
    `  Header always set Strict-Transport-Security "${strictTransport}" "${overHttps}"`,
    `  Header always set Cache-Control "${CACHE.page}" "expr=%{REQUEST_STATUS} >= 300 && %{REQUEST_STATUS} != 304"`,
    `  Header set Cache-Control "${CACHE.other}" "expr=%{REQUEST_STATUS} < 300 || %{REQUEST_STATUS} == 304"`,
    `  Header set Cache-Control "${CACHE.assets}" "expr=%{REQUEST_URI} =~ m#^${ASSETS}# && (%{REQUEST_STATUS} < 300 || %{REQUEST_STATUS} == 304)"`,
    `  <FilesMatch "\\.(${alternatives(PICTURE_EXTENSIONS)})$">`,
    '    Header always unset Content-Security-Policy',
    '  </FilesMatch>',
    `  <FilesMatch "\\.html(\\.(br|gz))?$">`,
    `    Header set Cache-Control "${CACHE.page}" "expr=%{REQUEST_STATUS} < 300 || %{REQUEST_STATUS} == 304"`,
    '  </FilesMatch>',
    `  <FilesMatch "\\.(${alternatives(TEXT_EXTENSIONS)})(\\.(br|gz))?$">`,
    '    Header merge Vary Accept-Encoding',
    '  </FilesMatch>',
    '</IfModule>',
    '',
    '<IfModule mod_rewrite.c>',
    '  RewriteEngine On',
    '  RewriteBase /',
    '',
    '  # Apache runs these rules again on what it has chosen itself (a page, an error page): then only the last ones count.',
    '  RewriteCond %{ENV:REDIRECT_STATUS} !^$',
    `  RewriteRule ^ - [S=${asked.length}]`,
    '',
    ...asked.flat().map((line) => `  ${line}`),
    '',
    '  # Compressed once by the build.',
    ...['br', 'gzip'].flatMap((coding) => {
      const extension = coding === 'gzip' ? 'gz' : coding;
      return [
        `  ${accepts(coding)}`,
        `  RewriteCond %{REQUEST_FILENAME}.${extension} -f`,
        `  RewriteRule ^(.+)$ $1.${extension} [E=no-gzip:1,E=no-brotli:1,END]`,
      ];
    }),
    '</IfModule>',
    '',
  ].join('\n');
}
