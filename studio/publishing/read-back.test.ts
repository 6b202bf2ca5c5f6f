import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { sha256 } from '#kit/files.ts';
import { readBack, requestPage } from './read-back.ts';
import { HTACCESS, type SiteFile } from './site-files.ts';
import type { Settings } from './target.ts';
import { ADDRESS } from './test-sites.ts';

async function serve(listener: http.RequestListener): Promise<Settings> {
  const server = http.createServer(listener).listen(0, '127.0.0.1');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  await once(server, 'listening');
  const verify = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { target: { kind: 'folder', folder: '/' }, address: ADDRESS, verify };
}

const file = (text: string): SiteFile => ({
  sha256: sha256(text),
  bytes: async () => Buffer.from(text),
});
const SITE = new Map([
  ['index.html', file('site')],
  ['404.html', file('absent')],
  [HTACCESS, file('Header always set X-Frame-Options "DENY"')],
]);
const HEADERS = { 'x-frame-options': 'DENY' };
const read = (settings: Settings, readings = 1) =>
  readBack(settings, SITE, {
    earlier: { 'index.html': { sha256: sha256('before'), version: 'v1' } },
    readings,
    readingPause: 0,
    onProgress: () => undefined,
  });

/** An answer: status, body, headers beside the usual ones. */
type Answer = [number, string, Record<string, string>?];
test.each<[string, Record<string, Answer>, string]>([
  ['a redirect', { '/': [302, '', { location: 'https://x.example' }] }, 'ailleurs, à https://x.'],
  ['a refusal', { '/': [403, ''] }, 'refusée aux visiteurs'],
  ['nothing', {}, 'dans un autre dossier'],
  ['an error', { '/': [500, ''] }, 'une ligne de « .htaccess »'],
  ['the version before', { '/': [200, 'before'] }, 'une version précédente'],
  ['an index.php', { '/': [200, 'php'], '/index.html': [200, 'site'] }, 'index.php'],
  ['another page', { '/': [200, 'other'] }, 'une autre page'],
  ['noindex', { '/': [200, 'site', { 'x-robots-tag': 'noindex' }] }, 'moteurs de recherche'],
  ['no headers', { '/': [200, 'site', { 'x-frame-options': '' }] }, '(X-Frame-Options)'],
])('says what is shown instead: %s', async (_name, answers, sentence) => {
  const settings = await serve(({ url }, response) => {
    const [status, body, more] = answers[url!] ?? [404, ''];
    response.writeHead(status, { ...HEADERS, ...more }).end(body);
  });
  expect((await read(settings)).get('index.html')).toContain(sentence);
});

test('reads what each visitor gets, and again where a cache needs a moment', async () => {
  let isOld = true;
  const settings = await serve(({ headers }, response) => {
    const isPlain = headers['accept-encoding'] === 'identity';
    response.writeHead(200, HEADERS).end(isPlain && isOld ? 'old' : 'site');
    if (isPlain) isOld = false;
  });
  expect([...(await read(settings)).keys()]).toEqual(['index.html']);
  isOld = true;
  expect([...(await read(settings, 2))]).toEqual([]);
});

test('gives up an address that sends a page without end', async () => {
  const settings = await serve((_request, response) => {
    setInterval(() => response.write('x'), 5).unref();
  });
  await expect(requestPage(settings, '/', { timeout: 100 })).rejects.toThrow('ETIMEDOUT');
});
