import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { sha256 } from '#kit/files.ts';
import { messageToHost, readBack, requestPage, type Origins } from './read-back.ts';
import { HTACCESS, siteOf } from './site-files.ts';
import { ADDRESS } from './test-sites.ts';

async function serve(listener: http.RequestListener): Promise<Origins> {
  const server = http.createServer(listener).listen(0, '127.0.0.1');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  await once(server, 'listening');
  const verify = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { address: ADDRESS, verify };
}

const SITE = siteOf({
  'index.html': 'site',
  'carte.html': 'carte',
  '404.html': 'absent',
  [HTACCESS]:
    'Header always set X-Frame-Options "DENY"\nHeader always set Cache-Control "no-cache"',
});
const HEADERS = { 'x-frame-options': 'DENY' };
const read = (origins: Origins, readings = 1) =>
  readBack(origins, SITE, {
    earlier: { 'index.html': { sha256: sha256('before') } },
    readings,
    readingPause: 0,
  });

/** An answer: status, body, headers beside the usual ones. */
type Answer = [number, string, Record<string, string>?];
const serveAnswers = (answers: Record<string, Answer>) =>
  serve(({ url }, response) => {
    const [status, body, more] = answers[url!] ?? [404, ''];
    response.writeHead(status, { ...HEADERS, ...more }).end(body);
  });

test.each<[string, Record<string, Answer>, string]>([
  ['a redirect', { '/': [302, '', { location: 'https://x.example' }] }, 'ailleurs, à https://x.'],
  ['a refusal', { '/': [403, ''] }, 'refusée aux visiteurs'],
  ['nothing', {}, 'dans un autre dossier'],
  ['an error', { '/': [500, ''] }, 'une ligne de « .htaccess »'],
  ['the version before', { '/': [200, 'before'] }, 'une version précédente'],
  ['an index.php', { '/': [200, 'php'], '/index.html': [200, 'site'] }, 'index.php'],
  ['another page', { '/': [200, 'other'] }, 'une autre page'],
])('says what is shown instead: %s', async (_name, answers, sentence) => {
  const { faults, requests } = await read(await serveAnswers(answers));
  expect(faults.get('index.html')).toContain(sentence);
  expect(messageToHost(ADDRESS, requests)).toBeUndefined();
});

const absent = { 'x-frame-options': '' };
test.each<[string, Record<string, Answer>, string[], string]>([
  [
    'no headers',
    { '/': [200, 'site', absent], '/carte': [200, 'carte', absent] },
    [],
    'en-têtes (mod_headers) ? X-Frame-Options.',
  ],
  [
    'noindex',
    { '/': [200, 'site', { 'x-robots-tag': 'noindex' }], '/carte': [200, 'carte'] },
    [],
    'X-Robots-Tag',
  ],
  [
    'pages with .html alone',
    { '/': [200, 'site'], '/carte': [200, 'site'], '/carte.html': [200, 'carte'] },
    ['L’hébergeur n’ouvre les pages qu’avec « .html » à la fin de leur adresse'],
    'ouvrir les pages aussi sans « .html »',
  ],
])('says what to ask of the host: %s', async (_name, answers, faults, request) => {
  const shown = await read(await serveAnswers(answers));
  expect([...shown.faults.values()]).toEqual(faults.map((fault) => expect.stringContaining(fault)));
  expect(messageToHost(ADDRESS, shown.requests)).toContain(request);
});

test('reads what each visitor gets, and again while a cache answers', async () => {
  const oldPage = { body: 'old', headers: HEADERS };
  const oldHeaders = { body: 'site', headers: { 'x-frame-options': 'SAMEORIGIN' } };
  let cached = [oldPage];
  const origins = await serve(({ url, headers }, response) => {
    const isPlainHome = url === '/' && headers['accept-encoding'] === 'identity';
    const page = { body: url === '/' ? 'site' : 'carte', headers: HEADERS };
    const { body, headers: sent } = (isPlainHome && cached.shift()) || page;
    response.writeHead(200, sent).end(body);
  });
  expect([...(await read(origins)).faults.keys()]).toEqual(['index.html']);
  cached = [oldPage, oldHeaders];
  expect(await read(origins, 3)).toMatchObject({ faults: new Map(), requests: new Map() });
  expect(cached).toEqual([]);
});

test('reads once what only the host can change', async () => {
  let requests = 0;
  const origins = await serve(({ url }, response) => {
    requests++;
    response.writeHead(200).end(url === '/' ? 'site' : 'carte');
  });
  expect((await read(origins, 3)).requests.size).toBe(1);
  // Two pages, each compressed and not.
  expect(requests).toBe(4);
});

test('gives up an address that sends a page without end', async () => {
  const origins = await serve((_request, response) => {
    setInterval(() => response.write('x'), 5).unref();
  });
  await expect(requestPage(origins, '/', { timeout: 100 })).rejects.toThrow('ETIMEDOUT');
});

// Compressed fast: at the highest quality, Brotli takes seconds.
const QUICKLY = { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } };
test.each<[coding: string, encode: (body: Buffer) => Buffer]>([
  ['gzip', (body) => gzipSync(body, { level: 1 })],
  ['br', (body) => brotliCompressSync(body, QUICKLY)],
  ['identity', (body) => body],
])('reads a page (%s); one without an end is no page of the site', async (coding, encode) => {
  const pages = { '/': Buffer.from('site'), '/endless': Buffer.alloc(2 ** 26) };
  const origins = await serve(({ url }, response) => {
    response.writeHead(200, { 'content-encoding': coding });
    response.end(encode(pages[url as keyof typeof pages]));
  });
  expect(String((await requestPage(origins, '/')).body)).toBe('site');
  const { status, body } = await requestPage(origins, '/endless');
  expect([status, body.length]).toEqual([200, 0]);
});
