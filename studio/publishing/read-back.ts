/** Reads the public site as a visitor does, and finds what differs from what was sent. */
import { once } from 'node:events';
import http from 'node:http';
import https from 'node:https';
import { buffer } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { ERROR_STATUSES } from '#kit/hosting/policy.ts';
import { eachAtOnce } from './each-at-once.ts';
import { sha256 } from '#kit/files.ts';
import type { Manifest } from './manifest.ts';
import { HTACCESS, type BuiltSite } from './site-files.ts';
import type { Settings } from './target.ts';

/** Milliseconds in which a public address has to answer with a whole page. */
const ANSWER_TIMEOUT = 20_000;

type Answer = { status: number; headers: http.IncomingHttpHeaders; body: Buffer };

/**
 * One answer of the public site, decompressed. Read at another origin, it is asked for by its own
 * host name, as a proxy that ends TLS does.
 *
 * @param coding the content codings that the visitor accepts
 * @param timeout for the whole answer, in milliseconds
 * @throws {Error} when there is no answer, or the signal ends the wait
 */
export async function requestPage(
  { address, verify }: Settings,
  page: string,
  {
    coding = 'br, gzip',
    timeout = ANSWER_TIMEOUT,
    signal,
  }: { coding?: string; timeout?: number; signal?: AbortSignal } = {},
): Promise<Answer> {
  const origin = new URL(verify ?? address);
  const { host, hostname } = new URL(address);
  const proxied = verify === undefined ? {} : { 'x-forwarded-proto': 'https' };
  const headers = { host, 'accept-encoding': coding, 'cache-control': 'no-cache', ...proxied };
  const late = AbortSignal.timeout(timeout);
  const ends = signal ? AbortSignal.any([late, signal]) : late;
  const options = { headers, agent: false, signal: ends };
  const request =
    origin.protocol === 'https:'
      ? https.get(new URL(page, origin), { ...options, servername: hostname })
      : http.get(new URL(page, origin), options);
  try {
    const [response] = (await once(request, 'response')) as [http.IncomingMessage];
    const body = await buffer(response);
    const decode = { br: brotliDecompressSync, gzip: gunzipSync }[
      response.headers['content-encoding'] ?? ''
    ];
    return {
      status: response.statusCode!,
      headers: response.headers,
      body: decode ? decode(body) : body,
    };
  } catch (error) {
    throw late.aborted ? new Error(`ETIMEDOUT: no whole answer within ${timeout / 1000} s`) : error;
  }
}

/** Why an answer is no page, and what to do. */
function statusFault(url: string, { status, headers }: Answer): string | undefined {
  if (status === 200) return undefined;
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
      `Il n’y a rien à ${url}. Les fichiers sont sans doute dans un autre dossier ` +
      'que celui du site : vérifiez le dossier dans les réglages.'
    );
  return (
    `${url} répond par une erreur (${status}). L’hébergeur refuse peut-être ` +
    `une ligne de « ${HTACCESS} » : montrez-lui ce message.`
  );
}

/** Why an answer is another page than the one that was sent, and what to do. */
async function contentFault(
  url: string,
  { body }: Answer,
  wanted: Buffer,
  settings: Settings,
  earlier: string | undefined,
  isSamePage: NonNullable<ReadBackOptions['isSamePage']>,
): Promise<string | undefined> {
  if (isSamePage(body, wanted)) return undefined;
  if (earlier === sha256(body))
    return (
      `${url} montre encore une version précédente du site. Un cache la garde sans doute : ` +
      'attendez quelques minutes, ou videz le cache chez l’hébergeur.'
    );
  if (url.endsWith('/')) {
    const index = await requestPage(settings, '/index.html').catch(() => undefined);
    if (index?.status === 200 && isSamePage(index.body, wanted))
      return (
        `${url} ne montre pas index.html, qui est pourtant en ligne : ` +
        'un autre fichier du dossier (index.php, index.htm…) passe avant. Supprimez-le ' +
        'ou renommez-le chez l’hébergeur, ou demandez-lui d’ouvrir index.html en premier.'
      );
  }
  return (
    `${url} montre une autre page que celle envoyée : le nom de domaine mène ` +
    'à un autre hébergement ou à un autre dossier, ou l’hébergeur transforme les pages.'
  );
}

/** What the host adds to the headers of a page or leaves out, and what to do. */
function headerFault(
  url: string,
  { headers }: Answer,
  wanted: Record<string, string>,
): string | undefined {
  if (/noindex/i.test(String(headers['x-robots-tag'] ?? '')))
    return (
      `L’hébergeur demande aux moteurs de recherche d’ignorer ${url} ` +
      '(X-Robots-Tag: noindex). Lui demander de retirer cet en-tête.'
    );
  const missing = Object.keys(wanted).filter(
    (name) => headers[name.toLowerCase()] !== wanted[name],
  );
  if (missing.length === 0) return undefined;
  return (
    `${url} est en ligne, mais sans tous ses en-têtes de sécurité (${missing.join(', ')}). ` +
    `Demandez à l’hébergeur d’activer mod_headers et la lecture de « ${HTACCESS} ».`
  );
}

export type ReadBackOptions = {
  /** The files as they were online before. */
  earlier: Manifest['files'];
  /** How many times the site is read: a cache may need a moment. */
  readings: number;
  /** Milliseconds between two readings. */
  readingPause: number;
  /** Whether a page shows what was sent; by default, when all bytes are the same. */
  isSamePage?: (page: Buffer, wanted: Buffer) => boolean;
  onProgress: (done: number, total: number) => void;
  /** Ends the reading. */
  signal?: AbortSignal;
};

/** The headers that the site's own rules give to every page, whatever its cache. */
function headersOf(rules = ''): Record<string, string> {
  const headers = [...rules.matchAll(/Header always set (\S+) "([^"]*)"/g)];
  return Object.fromEntries(
    headers.flatMap(([, name, value]) => (name === 'Cache-Control' ? [] : [[name, value]])),
  ) as Record<string, string>;
}

/** The site's pages by their paths; a web server shows its error pages at any address. */
function pagesOf(site: BuiltSite): { file: string; page: string }[] {
  const errors = [...Object.keys(ERROR_STATUSES), '404'].map((status) => `${status}.html`);
  return [...site.keys()]
    .filter((file) => file.endsWith('.html') && !errors.includes(file))
    .map((file) => ({ file, page: file === 'index.html' ? '/' : `/${file.slice(0, -5)}` }));
}

/**
 * Compares all pages with what the public address shows.
 *
 * @returns what is wrong with pages that are not as they were sent, and what to do, by file
 * @throws {Error} when the signal ends it
 */
export async function readBack(
  settings: Settings,
  site: BuiltSite,
  {
    earlier,
    readings,
    readingPause,
    isSamePage = (page, wanted) => page.equals(wanted),
    onProgress,
    signal,
  }: ReadBackOptions,
): Promise<Map<string, string>> {
  const headers = headersOf((await site.get(HTACCESS)?.bytes())?.toString());
  const faultOf = async (file: string, page: string) => {
    const url = settings.address + page;
    const wanted = await site.get(file)!.bytes();
    for (const coding of ['br, gzip', 'identity']) {
      let answer: Answer;
      try {
        answer = await requestPage(settings, page, { coding, signal });
      } catch (error) {
        signal?.throwIfAborted();
        const { code, message } = error as NodeJS.ErrnoException;
        return (
          `${url} ne répond pas (${code ?? message}). ` +
          'Vérifiez que cet ordinateur est relié à Internet ; puis, chez l’hébergeur, que le nom ' +
          'de domaine mène à cet hébergement, et que son certificat est actif.'
        );
      }
      const fault =
        statusFault(url, answer) ??
        (await contentFault(url, answer, wanted, settings, earlier[file]?.sha256, isSamePage)) ??
        headerFault(url, answer, headers);
      if (fault) return fault;
    }
    return undefined;
  };

  const pages = pagesOf(site);
  const faults = new Map<string, string>();
  onProgress(0, pages.length);
  for (let reading = 0; reading < readings; reading++) {
    if (reading > 0) await wait(readingPause, undefined, { signal });
    faults.clear();
    let done = 0;
    await eachAtOnce(pages, 4, async ({ file, page }) => {
      const fault = await faultOf(file, page);
      if (fault) faults.set(file, fault);
      if (reading === 0) onProgress(++done, pages.length);
    });
    if (faults.size === 0) break;
  }
  return faults;
}
