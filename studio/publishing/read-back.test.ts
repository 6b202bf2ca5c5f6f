import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { sha256 } from '#kit/files.ts';
import { readBack, requestPage } from './read-back.ts';
import { HTACCESS, type SiteFile } from './site-files.ts';
import type { Settings } from './target.ts';
import { ADDRESS } from './test-sites.ts';

let server: http.Server;
afterEach(() => {
  server.closeAllConnections();
  server.close();
});
async function serve(listener: http.RequestListener): Promise<Settings> {
  server = http.createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const verify = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { target: { kind: 'folder', folder: '/' }, address: ADDRESS, verify };
}

const file = (text: string): SiteFile => ({
  sha256: sha256(text),
  bytes: () => Promise.resolve(Buffer.from(text)),
});
const SITE = new Map([
  ['index.html', file('site')],
  ['404.html', file('absent')],
  [HTACCESS, file('Header always set X-Frame-Options "DENY"')],
]);
const options = {
  earlier: { 'index.html': { sha256: sha256('before'), version: 'v1' } },
  readings: 1,
  readingPause: 600_000,
  onProgress: () => undefined,
};

/** An answer: status, body, headers beside the usual ones. */
type Answer = [number, string, Record<string, string>?];
const SITE_PAGE: Answer = [200, 'site'];
test.each<[string, Record<string, Answer>, string | undefined]>([
  ['the site', { '/': SITE_PAGE }, undefined],
  ['a redirect', { '/': [302, '', { location: 'https://x.example' }] }, 'ailleurs, à https://x.'],
  ['a refusal', { '/': [403, ''] }, 'refusée aux visiteurs'],
  ['nothing', {}, 'dans un autre dossier'],
  ['an error', { '/': [500, ''] }, 'une ligne de « .htaccess »'],
  ['the version before', { '/': [200, 'before'] }, 'une version précédente'],
  ['an index.php', { '/': [200, 'php'], '/index.html': SITE_PAGE }, 'index.php'],
  ['another page', { '/': [200, 'other'] }, 'une autre page'],
  ['noindex', { '/': [200, 'site', { 'x-robots-tag': 'noindex' }] }, 'moteurs de recherche'],
  ['no headers', { '/': [200, 'site', { 'x-frame-options': '' }] }, '(X-Frame-Options)'],
])('says what is shown instead: %s', async (_name, answers, sentence) => {
  const settings = await serve(({ url }, response) => {
    const [status, body, headers] = answers[url!] ?? [404, ''];
    response.writeHead(status, { 'x-frame-options': 'DENY', ...headers }).end(body);
  });
  const faults = await readBack(settings, SITE, options);
  if (sentence === undefined) expect([...faults]).toEqual([]);
  else expect(faults.get('index.html')).toContain(sentence);
});

test.each([
  ['says nothing', () => undefined],
  ['sends an endless page', (write: () => void) => void setInterval(write, 5).unref()],
])('gives up an address that %s', async (_name, behave) => {
  const settings = await serve((_request, response) => behave(() => response.write('x')));
  await expect(requestPage(settings, '/', { timeout: 100 })).rejects.toThrow('ETIMEDOUT');
});

test.each<[string, http.RequestListener]>([
  ['in the middle of an answer', (_request, response) => response.write('x')],
  ['between two readings', (_request, response) => response.end('another page')],
])('stops %s', async (_name, listener) => {
  const stopping = new AbortController();
  const settings = await serve((request, response) => {
    listener(request, response);
    setImmediate(() => stopping.abort());
  });
  const reading = readBack(settings, SITE, { ...options, readings: 2, signal: stopping.signal });
  await expect(reading).rejects.toThrow();
});
