/** Reads the public site as a visitor does, and finds what differs from what was sent. */
import { once } from 'node:events';
import http from 'node:http';
import https from 'node:https';
import { buffer } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { ERROR_STATUSES } from '#kit/hosting/policy.ts';
import { eachAtOnce } from '#studio/each-at-once.ts';
import { sha256 } from '#kit/files.ts';
import { HTACCESS, type BuiltSite } from './site-files.ts';
import type { Settings } from './target.ts';

/** Milliseconds in which a public address has to answer with a whole page. */
const ANSWER_TIMEOUT = 20_000;

type Answer = { status: number; headers: http.IncomingHttpHeaders; body: Buffer };

type RequestOptions = {
  /** The content codings that the visitor accepts. */
  coding?: string;
  /** Milliseconds for the whole answer. */
  timeout?: number;
  /** Ends the wait. */
  signal?: AbortSignal;
};

/**
 * One answer of the public site, its content coding undone. Read at another origin, it is asked for
 * by its own host name, as a proxy that ends TLS does.
 */
export async function requestPage(
  { address, verify }: Settings,
  page: string,
  { coding = 'br, gzip', timeout = ANSWER_TIMEOUT, signal }: RequestOptions = {},
): Promise<Answer> {
  const origin = new URL(verify ?? address);
  const { host, hostname } = new URL(address);
  const proxied = verify === undefined ? {} : { 'x-forwarded-proto': 'https' };
  const headers = { host, 'accept-encoding': coding, 'cache-control': 'no-cache', ...proxied };
  const late = AbortSignal.timeout(timeout);
  const options = {
    headers,
    agent: false,
    signal: AbortSignal.any([late, ...(signal ? [signal] : [])]),
  };
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

/** A host that builds the site may know another day of the last change. */
const withoutDay = (page: Buffer) => page.toString().replace(/"dateModified":"[^"]*"/g, '');

const isOnline = (
  settings: Settings,
  page: string,
  wanted: Buffer,
  isSame: (one: Buffer, other: Buffer) => boolean,
) =>
  requestPage(settings, page).then(
    ({ status, body }) => status === 200 && isSame(body, wanted),
    () => false,
  );

/** Why a page differs from what was sent, and what to do; undefined if it does not. */
async function faultOf(
  settings: Settings,
  page: string,
  wanted: Buffer,
  headers: Record<string, string>,
  earlier: string | undefined,
  signal: AbortSignal | undefined,
): Promise<string | undefined> {
  const where = settings.address + page;
  const isSame = (one: Buffer, other: Buffer) =>
    settings.target.kind === 'git' ? withoutDay(one) === withoutDay(other) : one.equals(other);
  for (const coding of ['br, gzip', 'identity']) {
    let answer: Answer;
    try {
      answer = await requestPage(settings, page, { coding, signal });
    } catch (error) {
      signal?.throwIfAborted();
      const { code, message } = error as NodeJS.ErrnoException;
      return `${where} ne répond pas (${code ?? message}). Vérifier chez l’hébergeur que le nom de domaine mène à cet hébergement, et que son certificat est actif.`;
    }
    const { status, body } = answer;
    if (status >= 300 && status < 400)
      return `${where} renvoie ailleurs, à ${answer.headers.location ?? 'une adresse inconnue'}. Vérifier l’adresse du site dans les réglages, et les redirections chez l’hébergeur.`;
    if (status === 403)
      return `${where} est refusée aux visiteurs (403). Demander à l’hébergeur pourquoi le serveur web ne peut pas lire ces fichiers.`;
    if (status === 404)
      return `Il n’y a rien à ${where}. Les fichiers sont sans doute dans un autre dossier que celui du site : vérifier le dossier dans les réglages.`;
    if (status !== 200)
      return `${where} répond par une erreur (${status}). L’hébergeur refuse peut-être une ligne de « .htaccess » : lui montrer ce message.`;
    if (earlier === sha256(body) && !isSame(body, wanted))
      return `${where} montre encore une version précédente du site. Un cache la garde sans doute : attendre quelques minutes, ou vider le cache chez l’hébergeur.`;
    if (
      page === '/' &&
      !isSame(body, wanted) &&
      (await isOnline(settings, '/index.html', wanted, isSame))
    )
      return `${where} ne montre pas index.html, qui est pourtant en ligne : un autre fichier du dossier (index.php, index.htm…) passe avant. Le supprimer ou le renommer chez l’hébergeur, ou lui demander d’ouvrir index.html en premier.`;
    if (!isSame(body, wanted))
      return `${where} montre une autre page que celle envoyée : le nom de domaine mène à un autre hébergement ou à un autre dossier, ou l’hébergeur transforme les pages.`;
    if (/noindex/i.test(String(answer.headers['x-robots-tag'] ?? '')))
      return `L’hébergeur demande aux moteurs de recherche d’ignorer ${where} (X-Robots-Tag: noindex). Lui demander de retirer cet en-tête.`;
    const missing = Object.keys(headers).filter(
      (name) => answer.headers[name.toLowerCase()] !== headers[name],
    );
    if (missing.length > 0)
      return `${where} est en ligne, mais sans tous ses en-têtes de sécurité (${missing.join(', ')}). Demander à l’hébergeur d’activer mod_headers et la lecture de « .htaccess ».`;
  }
  return undefined;
}

type Options = {
  /** SHA-256 that files had in the version before. */
  earlier: Record<string, string>;
  /** How many times the site is read: a cache may need a moment. */
  readings: number;
  /** Milliseconds between two readings. */
  readingPause: number;
  onProgress: (done: number, total: number) => void;
  /** Ends the reading. */
  signal?: AbortSignal;
};

/** The headers that the site's own rules give to every page. */
const headersOf = (rules: string) =>
  Object.fromEntries(
    [...rules.matchAll(/Header always set (\S+) "([^"]*)"/g)].map(([, name, value]) => [
      name!,
      value!,
    ]),
  );

/**
 * Compares all pages with what the public address shows.
 *
 * @returns what is wrong with pages that are not as they were sent, by file
 * @throws when the signal ends it
 */
export async function readBack(
  settings: Settings,
  site: BuiltSite,
  { earlier, readings, readingPause, onProgress, signal }: Options,
): Promise<Map<string, string>> {
  const rules = await site.get(HTACCESS)?.bytes();
  const { 'Cache-Control': _, ...headers } = headersOf(rules?.toString() ?? '');
  const errors = [...Object.keys(ERROR_STATUSES), '404'].map((status) => `${status}.html`);
  const pages = [...site.keys()].filter((file) => file.endsWith('.html') && !errors.includes(file));
  const faults = new Map<string, string>();
  onProgress(0, pages.length);
  for (let reading = 0; reading < readings; reading++) {
    if (reading > 0) await wait(readingPause, undefined, { signal });
    faults.clear();
    let done = 0;
    await eachAtOnce(pages, 4, async (file) => {
      const page = file === 'index.html' ? '/' : `/${file.slice(0, -'.html'.length)}`;
      const fault = await faultOf(
        settings,
        page,
        await site.get(file)!.bytes(),
        headers,
        earlier[file],
        signal,
      );
      if (fault) faults.set(file, fault);
      if (reading === 0) onProgress(++done, pages.length);
    });
    if (faults.size === 0) break;
  }
  return faults;
}
