/** Reads the public site as a visitor does, and finds what differs from what was sent. */
import { once } from 'node:events';
import http from 'node:http';
import https from 'node:https';
import { pipeline } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { createBrotliDecompress, createGunzip } from 'node:zlib';
import { sha256 } from '#kit/files.ts';
import { ERROR_STATUSES } from '#kit/hosting/policy.ts';
import { readUpTo, unlessCode } from './client.ts';
import { eachAtOnce } from './each-at-once.ts';
import type { Manifest } from './manifest.ts';
import { HTACCESS } from './site-files.ts';
import type { BuiltSite } from './types.ts';

/** The largest page, in bytes, also once it is decompressed: no page of a site is larger. */
const MAX_PAGE = 2 ** 23;

/** The body of an answer, decompressed; empty when it is larger than any page. */
async function bodyOf(response: http.IncomingMessage): Promise<Buffer> {
  const coding = response.headers['content-encoding'] ?? '';
  const decoder = { br: createBrotliDecompress, gzip: createGunzip }[coding];
  // Whatever stops reading also ends the connection.
  const body = decoder ? pipeline(response, decoder(), () => undefined) : response;
  return (await readUpTo(body, MAX_PAGE).catch(unlessCode('EFBIG'))) ?? Buffer.of();
}

type Answer = { status: number; headers: http.IncomingHttpHeaders; body: Buffer };

/** The origin of the public site, and where it is read back, if that is another. */
export type Origins = { address: string; verify?: string };

/**
 * One answer of the public site, decompressed. Read at another origin, it is asked for by its own
 * host name, as a proxy that ends TLS does.
 *
 * @param coding the content codings that the visitor accepts
 * @param timeout for the whole answer, in milliseconds
 * @throws {Error} when there is no answer, or the signal ends the wait
 */
export async function requestPage(
  { address, verify }: Origins,
  page: string,
  {
    coding = 'br, gzip',
    timeout = 20_000,
    signal,
  }: { coding?: string; timeout?: number; signal?: AbortSignal } = {},
): Promise<Answer> {
  const origin = new URL(verify ?? address);
  const { host, hostname } = new URL(address);
  const proxied = verify === undefined ? {} : { 'x-forwarded-proto': 'https' };
  const late = AbortSignal.timeout(timeout);
  const { get } = origin.protocol === 'https:' ? https : http;
  try {
    const request = get(new URL(page, origin), {
      headers: { host, 'accept-encoding': coding, 'cache-control': 'no-cache', ...proxied },
      servername: hostname,
      agent: false,
      signal: signal ? AbortSignal.any([late, signal]) : late,
    });
    const [response] = (await once(request, 'response')) as [http.IncomingMessage];
    const { statusCode: status = 0, headers } = response;
    return { status, headers, body: await bodyOf(response) };
  } catch (error) {
    throw late.aborted ? new Error(`ETIMEDOUT: no whole answer within ${timeout / 1000} s`) : error;
  }
}

/** A host that builds the site may know another day of the last change. */
const withoutDay = (page: Buffer) => page.toString().replace(/"dateModified":"[^"]*"/g, '');

const ONLY_HTML =
  'L’hébergeur n’ouvre les pages qu’avec « .html » à la fin de leur adresse ; les liens du site ' +
  'ne l’ont pas.';

/** How the public address shows a site. */
type Shown = {
  /** Why pages are not seen as they were sent, and what to do, by file. */
  faults: Map<string, string>;
  /** What is wrong at the host, in words for the owner, and what to ask of it. */
  requests: Map<string, string>;
};

/** What to ask of the host, as a message to be sent to it; undefined if there is nothing. */
export function messageToHost(address: string, requests: Shown['requests']): string | undefined {
  if (requests.size === 0) return undefined;
  return [
    `Bonjour,\n\nPour mon site ${address}, pourriez-vous :`,
    ...[...requests.values()].map((request) => `– ${request}`),
    `\nLe fichier « ${HTACCESS} » du site le demande déjà (AllowOverride All) ; pour nginx et ` +
      'Caddy, c’est dans son dossier « .deploy ».\n\nMerci !',
  ].join('\n');
}

/** Why an answer is not the page that was sent, and what to do. */
function answerFault(url: string, { status, headers }: Answer): string {
  if (status === 200)
    return (
      `${url} montre une autre page que celle envoyée : le nom de domaine mène ` +
      'à un autre hébergement ou à un autre dossier, ou l’hébergeur transforme les pages.'
    );
  if (status >= 300 && status < 400)
    return (
      `${url} renvoie ailleurs, à ${headers.location ?? 'une adresse inconnue'}. Vérifiez ` +
      'l’adresse du site dans les réglages, et les redirections chez l’hébergeur.'
    );
  if (status === 403)
    return (
      `${url} est refusée aux visiteurs (403). Demandez à l’hébergeur ` +
      'pourquoi le serveur web ne peut pas lire ces fichiers.'
    );
  if (status === 404)
    return (
      `Il n’y a rien à ${url}. Les fichiers sont sans doute dans un autre dossier que celui du ` +
      'site (souvent www ou public_html) : vérifiez le dossier dans les réglages.'
    );
  return (
    `${url} répond par une erreur (${status}). L’hébergeur refuse peut-être ` +
    `une ligne de « ${HTACCESS} » : montrez-lui ce message.`
  );
}

type ReadBackOptions = {
  /** How many times the site is read: a cache may need a moment. */
  readings: number;
  /** Milliseconds between two readings. */
  readingPause?: number;
  /** The files as they were online before. */
  earlier?: Manifest['files'];
  onProgress?: (done: number, total: number) => void;
  signal?: AbortSignal;
};

/** The headers that the site's own rules give to every page, whatever its cache. */
const headersOf = (rules = '') =>
  [...rules.matchAll(/Header always set (?!Cache-Control)(\S+) "([^"]*)"/g)].map(
    ([, name = '', value = '']) => ({ name, value }),
  );

/** The site's pages; a web server shows its error pages at any address. */
function pagesOf(site: BuiltSite): string[] {
  const errors = [...Object.keys(ERROR_STATUSES), '404'].map((status) => `${status}.html`);
  return [...site.keys()].filter((file) => file.endsWith('.html') && !errors.includes(file));
}

/** One reading of all pages; whether a cache may still send headers of before. */
type Reading = Shown & { hasOldHeaders: boolean };

/** Notes what the host leaves out of the headers of a page, or adds to them. */
function noteHeaders(
  { headers: sent }: Answer,
  wanted: ReturnType<typeof headersOf>,
  reading: Reading,
): void {
  const { requests } = reading;
  const missing = wanted.filter(({ name, value }) => sent[name.toLowerCase()] !== value);
  reading.hasOldHeaders ||= missing.some(({ name }) => name.toLowerCase() in sent);
  if (missing.length > 0)
    requests.set(
      'L’hébergeur n’envoie pas, avec les pages, les règles qui protègent vos visiteurs.',
      `envoyer ces en-têtes (mod_headers) ? ${missing.map(({ name }) => name).join(', ')}.`,
    );
  if (/noindex/i.test(String(sent['x-robots-tag'] ?? '')))
    requests.set(
      'L’hébergeur demande aux moteurs de recherche d’ignorer le site.',
      'retirer l’en-tête « X-Robots-Tag: noindex » ?',
    );
}

/**
 * Compares all pages with what the public address shows, again while something may still come.
 *
 * @throws {Error} when the signal ends it
 */
export async function readBack(
  origins: Origins,
  site: BuiltSite,
  { readings, readingPause = 2500, earlier = {}, onProgress, signal }: ReadBackOptions,
): Promise<Shown> {
  const headers = headersOf(site.get(HTACCESS)?.bytes.toString());

  const faultOf = async (file: string, coding: string, reading: Reading) => {
    const page = file === 'index.html' ? '/' : `/${file.slice(0, -5)}`;
    const url = origins.address + page;
    const wanted = withoutDay(site.get(file)!.bytes);
    const isWanted = ({ status, body }: Answer) => status === 200 && withoutDay(body) === wanted;
    const answer = await requestPage(origins, page, { coding, signal }).catch(
      ({ code, message }: NodeJS.ErrnoException) => code ?? message,
    );
    signal?.throwIfAborted();
    if (typeof answer === 'string')
      return (
        `${url} ne répond pas (${answer}). Vérifiez que cet ordinateur est relié à Internet ; ` +
        'puis, chez l’hébergeur, que le nom de domaine mène à cet hébergement, et que son ' +
        'certificat est actif.'
      );
    if (isWanted(answer)) return void noteHeaders(answer, headers, reading);
    if (earlier[file]?.sha256 === sha256(answer.body))
      return (
        `${url} montre encore une version précédente du site. Un cache la garde sans doute : ` +
        'attendez quelques minutes, ou videz le cache chez l’hébergeur.'
      );
    const byName = await requestPage(origins, `/${file}`, { signal }).catch(() => undefined);
    if (!byName || !isWanted(byName)) return answerFault(url, answer);
    if (page === '/')
      return (
        `${url} ne montre pas index.html, qui est pourtant en ligne : ` +
        'un autre fichier du dossier (index.php, index.htm…) passe avant. Supprimez-le ' +
        'ou renommez-le chez l’hébergeur, ou demandez-lui d’ouvrir index.html en premier.'
      );
    reading.requests.set(
      ONLY_HTML,
      'ouvrir les pages aussi sans « .html » à la fin de leur adresse (mod_rewrite) ?',
    );
    return ONLY_HTML;
  };

  const pages = pagesOf(site);
  let done = 0;
  onProgress?.(done, pages.length);
  for (let count = 1; ; count++) {
    const reading: Reading = { faults: new Map(), requests: new Map(), hasOldHeaders: false };
    await eachAtOnce(pages, 4, async (file) => {
      const fault =
        (await faultOf(file, 'br, gzip', reading)) ?? (await faultOf(file, 'identity', reading));
      if (fault) reading.faults.set(file, fault);
      if (count === 1) onProgress?.(++done, pages.length);
    });
    const isSettled = reading.faults.size === 0 && !reading.hasOldHeaders;
    if (isSettled || count >= readings) return reading;
    await wait(readingPause, undefined, { signal });
  }
}
