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

const typeOf = (extension: string) =>
  TYPES[extension]! + (EXTENSIONS.text.includes(extension) ? '; charset=utf-8' : '');
const typeHeader = (extension: string) => `  @${extension} path *.${extension}
  header @${extension} Content-Type "${typeOf(extension)}"`;
const endings = (extensions: string[]) => extensions.map((extension) => `*.${extension}`).join(' ');

/** Everything that may say that the visitor came over https: this server, or a proxy. */
const SIGNS = ['{scheme}', ...PROXY_HEADERS.map((name) => `{header.${name}}`)].join('|');

/** For Caddy 2.6 or later. A site block that sets the addresses and `root` imports it. */
export function caddyfile(delivery: Delivery): string {
  const { origin, host, otherHost, contentSecurityPolicy, headers, strictTransport } = delivery;
  const page = alternatives(delivery.pages);
  const addresses = delivery.pages.map((name) => `/${name}`).join(' ');
  return String.raw`
header {
${lines(Object.entries(headers), ([name, value]) => `  ${name} "${value}"`)}
  Cache-Control "${CACHE.other}"
}
@document not path ${endings(EXTENSIONS.picture)}
header @document Content-Security-Policy "${contentSecurityPolicy}"
map ${SIGNS} {visitor_scheme} {
  ~(?i)${OVER_HTTPS} https
  default http
}
@https vars {visitor_scheme} https
header @https Strict-Transport-Security "${strictTransport}"

route {
  # GET and HEAD only.
  @write not method GET HEAD
  error @write 405

  # One address per page, over https, in one redirect that keeps the query string.
  map {host} {origin} {
    ${host} ${origin}
    ${otherHost} ${origin}
    default ""
  }
  @page path / ${addresses}
  header @page Cache-Control "${CACHE.page}"
  @moved path_regexp page ^(/(?:${page}))(?:/|/index|/index\.html|\.html)$
  route @moved {
    header Cache-Control "${CACHE.page}"
    rewrite * {re.page.1}
    redir * {origin}{uri} 301
  }
  @index path /index /index.html
  route @index {
    header Cache-Control "${CACHE.page}"
    rewrite * /
    redir * {origin}{uri} 301
  }
  @elsewhere {
    host ${host} ${otherHost}
    not {
      host ${host}
      vars {visitor_scheme} https
    }
  }
  route @elsewhere {
    header Cache-Control "${CACHE.page}"
    redir * ${origin}{uri} 301
  }

  # Names that no disk accepts: Caddy would answer 500.
  @impossible path_regexp (?s)\x00|.{1000}
  error @impossible 404
  @hidden {
    path_regexp /\.
    not path /.well-known/*
  }
  error @hidden 403
  @refused path ${endings(EXTENSIONS.refused)}
  error @refused 404
  @notfound path /404 /404.html
  error @notfound 404

  @assets path ${ASSETS}*
  header @assets Cache-Control "${CACHE.assets}"
  @clean path ${addresses}
  rewrite @clean {path}.html
${lines(Object.keys(TYPES), typeHeader)}
  @text path / ${addresses} ${endings(EXTENSIONS.text)}
  header @text ?Vary Accept-Encoding
  file_server {
    precompressed br gzip
    disable_canonical_uris
  }
}

handle_errors {
  @known expression "{err.status_code} in [${ERROR_PAGE_STATUSES.join(', ')}]"
  route {
    header Content-Security-Policy "${contentSecurityPolicy}"
    header Cache-Control "${CACHE.page}"
    route @known {
      header Content-Type "${typeOf('html')}"
      header ?Vary Accept-Encoding
      rewrite * /{err.status_code}.html
      file_server {
        precompressed br gzip
      }
    }
  }
}
`;
}
