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

/** The location of an error page, which has to set the variables of the headers again. */
const errorPage = (status: number, policy: string) =>
  `error_page ${status} @${status};\n` +
  `location @${status} { set $cache "${CACHE.page}"; set $policy "${policy}"; ` +
  `rewrite ^ /${status}.html break; }`;

/** Everything that may say that the visitor came over https: this server, or a proxy. */
const SIGNS = [
  '$scheme',
  ...PROXY_HEADERS.map((name) => `$http_${name.toLowerCase().replaceAll('-', '_')}`),
].join('|');

/** For nginx 1.22 or later. A `server` block that sets addresses, `root` and keys includes it. */
export function nginxConf(delivery: Delivery): string {
  const { origin, host, otherHost, contentSecurityPolicy, headers, strictTransport } = delivery;
  const page = alternatives(delivery.pages);
  // nginx always compresses text/html, and warns if it is listed.
  const texts = EXTENSIONS.text
    .filter((extension) => extension !== 'html')
    .map((extension) => TYPES[extension]);
  return String.raw`
index index.html;
autoindex off;
server_tokens off;
absolute_redirect off;
gzip off;
gzip_static on;
gzip_vary on;
charset utf-8;
charset_types ${texts.join(' ')};
default_type application/octet-stream;
types {
${lines(Object.entries(TYPES), ([extension, type]) => `  ${type} ${extension};`)}
}

set $visitor_scheme http;
set $signs "${SIGNS}";
if ($signs ~* "${OVER_HTTPS}") { set $visitor_scheme https; }

# Set from variables: an add_header in a location would drop all of those around it.
set $strict_transport "";
if ($visitor_scheme = https) { set $strict_transport "${strictTransport}"; }
set $policy "${contentSecurityPolicy}";
if ($uri ~ \.(${alternatives(EXTENSIONS.picture)})$) { set $policy ""; }
add_header Content-Security-Policy $policy always;
add_header Strict-Transport-Security $strict_transport always;
${lines(Object.entries(headers), ([name, value]) => `add_header ${name} "${value}" always;`)}
set $cache "${CACHE.other}";
if ($uri ~ ^/(${page}|)$) { set $cache "${CACHE.page}"; }
if ($uri ~ ^${ASSETS}) { set $cache "${CACHE.assets}"; }
add_header Cache-Control $cache always;

# GET and HEAD only.
if ($request_method !~ ^(GET|HEAD)$) { set $cache "${CACHE.page}"; return 405; }

# One address per page, over https, in one redirect that keeps the query string.
set $moved "";
set $origin "";
set $target $request_uri;
if ($host = ${otherHost}) { set $moved 1; set $origin ${origin}; }
if ($host = ${host}) { set $origin ${origin}; }
set $seen $visitor_scheme://$host;
if ($seen = http://${host}) { set $moved 1; }
if ($uri ~ ^(/(?:${page}))(?:/|/index|/index\.html|\.html)$) {
  set $moved 1;
  set $target $1$is_args$args;
}
if ($uri ~ ^/index(\.html)?$) { set $moved 1; set $target /$is_args$args; }
if ($moved) { set $cache "${CACHE.page}"; }
if ($moved) { return 301 $origin$target; }

${lines(ERROR_PAGE_STATUSES, (status) => errorPage(status, contentSecurityPolicy))}

location ~ ^/404(\.html)?$ { return 404; }
location ~ /\.(?!well-known/) { return 403; }
location ~ \.(${alternatives(EXTENSIONS.refused)})$ { return 404; }
location ~ ^/(?:${page})$ { try_files $uri.html =404; }
location = / { try_files /index.html =404; }
location / { try_files $uri =404; }
`;
}
