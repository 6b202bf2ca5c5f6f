import {
  alternatives,
  ASSETS,
  CACHE,
  type Delivery,
  ERROR_PAGE_STATUSES,
  EXTENSIONS,
  lines,
  OVER_HTTPS,
  PROXY_HEADERS,
  TYPES,
} from './policy.ts';

/**
 * Everything that may say that the visitor came over https: this server, the settings of the host,
 * a proxy.
 *
 * @param header the prefix by which Apache reads a request header
 */
const signs = (header: 'HTTP' | 'req_novary') =>
  [
    '%{HTTPS}',
    '%{ENV:HTTPS}',
    '%{SERVER_PORT}',
    ...PROXY_HEADERS.map((name) => `%{${header}:${name}}`),
  ].join('|');
// `req_novary` here and `NV` in the rule keep these headers out of `Vary`.
const IS_HTTPS = `expr='${signs('req_novary')}' =~ /${OVER_HTTPS}/i`;
const FOUND = '%{REQUEST_STATUS} < 300 || %{REQUEST_STATUS} == 304';
const NOT_FOUND = '%{REQUEST_STATUS} >= 300 && %{REQUEST_STATUS} != 304';

/** Rules by request. In Apache, a condition applies only to the next rule. */
function requestRules({ origin, host, otherHost, pages }: Delivery): string {
  const page = alternatives(pages);
  const asksFor = (...names: string[]) =>
    String.raw`RewriteCond %{HTTP_HOST} ^(?:${alternatives(names)})(?::\d+)?$ [NC]`;
  return String.raw`
  # GET and HEAD only.
  RewriteCond %{REQUEST_METHOD} !^(GET|HEAD)$
  RewriteRule ^ - [R=405,L]
  # One address per page, over https, in one redirect that keeps the query string.
  ${asksFor(host, otherHost)}
  RewriteRule ^ - [E=ORIGIN:${origin}]
  RewriteRule ^(${page})(?:/|/index|/index\.html|\.html)$ %{ENV:ORIGIN}/$1 [R=301,L]
  RewriteRule ^index(?:\.html)?$ %{ENV:ORIGIN}/ [R=301,L]
  ${asksFor(otherHost)}
  RewriteRule ^(.*)$ ${origin}/$1 [R=301,L]
  ${asksFor(host)}
  RewriteCond ${signs('HTTP')} !${OVER_HTTPS} [NC,NV]
  RewriteRule ^(.*)$ ${origin}/$1 [R=301,L]
  # Refused: dotfiles, compressed variants and source maps by name, folders.
  RewriteRule (?:^|/)\.(?!well-known/) - [F]
  RewriteRule \.(?:${alternatives(EXTENSIONS.refused)})$ - [R=404,L]
  RewriteCond %{REQUEST_FILENAME} -d
  RewriteRule . - [R=404,L]
  RewriteRule ^404(?:\.html)?$ - [R=404,L]
  # Pages.
  RewriteRule ^$ index.html [L]
  RewriteRule ^(?:${page})$ $0.html [L]`;
}

/** Sends `file.br` for `file` to clients that accept it with a weight above zero (RFC 9110). */
const compressedVariant = (coding: string, extension: string) => String.raw`
  RewriteCond %{HTTP:Accept-Encoding} (?:^|[\s,])${coding}(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))
  RewriteCond %{REQUEST_FILENAME}.${extension} -f
  RewriteRule ^(.+)$ $1.${extension} [E=no-gzip:1,E=no-brotli:1,END]`;

const setHeader = ([name, value]: [string, string]) =>
  `  Header unset ${name}\n  Header always set ${name} "${value}"`;

/** `.htaccess` for Apache 2.4 on shared hosts (AllowOverride with FileInfo, Indexes, Options). */
export function htaccess(delivery: Delivery): string {
  const { contentSecurityPolicy, headers, strictTransport } = delivery;
  const rules = requestRules(delivery);
  const everywhere = Object.entries({
    'Content-Security-Policy': contentSecurityPolicy,
    ...headers,
  });
  return String.raw`
Options -Indexes -MultiViews
FileETag MTime Size
${lines(ERROR_PAGE_STATUSES, (status) => `ErrorDocument ${status} /${status}.html`)}

<IfModule mod_mime.c>
${lines(Object.entries(TYPES), ([extension, type]) => `  AddType ${type} .${extension}`)}
  AddCharset utf-8 .${EXTENSIONS.text.join(' .')}
  RemoveType .br .gz
  RemoveLanguage .br
  AddEncoding br .br
  AddEncoding gzip .gz
</IfModule>

<IfModule mod_headers.c>
  # A host may set some of them too: unset first, never sent twice.
${lines(everywhere, setHeader)}
  Header unset Strict-Transport-Security
  Header always set Strict-Transport-Security "${strictTransport}" "${IS_HTTPS}"
  Header always set Cache-Control "${CACHE.page}" "expr=${NOT_FOUND}"
  Header set Cache-Control "${CACHE.other}" "expr=${FOUND}"
  Header set Cache-Control "${CACHE.assets}" "expr=%{REQUEST_URI} =~ m#^${ASSETS}# && (${FOUND})"
  <FilesMatch "\.(${alternatives(EXTENSIONS.picture)})$">
    Header always unset Content-Security-Policy
  </FilesMatch>
  <FilesMatch "\.html(\.(br|gz))?$">
    Header set Cache-Control "${CACHE.page}" "expr=${FOUND}"
  </FilesMatch>
  <FilesMatch "\.(${alternatives(EXTENSIONS.text)})(\.(br|gz))?$">
    Header merge Vary Accept-Encoding
  </FilesMatch>
</IfModule>

<IfModule mod_rewrite.c>
  RewriteEngine On
  RewriteBase /

  # Apache runs these rules again on the page or the error page that they lead to: then only the
  # last ones count.
  RewriteCond %{ENV:REDIRECT_STATUS} !^$
  RewriteRule ^ - [S=${rules.match(/RewriteRule/g)!.length}]
${rules}

  # Compressed once by the build.${compressedVariant('br', 'br')}${compressedVariant('gzip', 'gz')}
</IfModule>
`;
}
