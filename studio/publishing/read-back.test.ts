import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { requestPage, readBack } from './read-back.ts';
import { HTACCESS, type SiteFile } from './site-files.ts';
import type { Settings } from './target.ts';

let server: http.Server;
afterEach(() => {
  server.closeAllConnections();
  server.close();
});
async function settings(listener: http.RequestListener): Promise<Settings> {
  server = http.createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const verify = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    target: { kind: 'folder', folder: '/' },
    address: 'https://www.boulangerie.example',
    verify,
  };
}

it('names what comes before the site’s own first page', async () => {
  const file = (text: string): SiteFile => ({
    sha256: '',
    bytes: () => Promise.resolve(Buffer.from(text)),
  });
  const site = new Map([
    ['index.html', file('site')],
    [HTACCESS, file('')],
  ]);
  const read = async (paths: Record<string, string>) => {
    const options = { earlier: {}, readings: 1, readingPause: 0, onProgress: () => undefined };
    const at = await settings(({ url }, response) =>
      response.writeHead(paths[url!] ? 200 : 404).end(paths[url!]),
    );
    const faults = await readBack(at, site, options);
    server.close();
    return faults.get('index.html');
  };
  expect(await read({ '/': 'site' })).toBeUndefined();
  expect(await read({ '/': 'php', '/index.html': 'site' })).toContain('index.php');
  expect(await read({ '/': 'php' })).not.toContain('index.php');
});

it.each([
  ['says nothing', () => undefined],
  ['sends an endless page', (write: () => void) => void setInterval(write, 5).unref()],
])('gives up an address that %s', async (_name, behave) => {
  const at = await settings((_request, response) => behave(() => response.write('x')));
  await expect(requestPage(at, '/', { timeout: 100 })).rejects.toThrow('ETIMEDOUT');
});

it('stops when it is told to, in the middle of an answer or between two readings', async () => {
  const file: SiteFile = { sha256: '', bytes: () => Promise.resolve(Buffer.from('site')) };
  const site = new Map([['index.html', file]]);
  const stopped = async (listener: http.RequestListener) => {
    const stopping = new AbortController();
    const at = await settings((request, response) => {
      listener(request, response);
      setImmediate(() => stopping.abort());
    });
    const patient = {
      earlier: {},
      readings: 9,
      readingPause: 600_000,
      onProgress: () => undefined,
    };
    await expect(readBack(at, site, { ...patient, signal: stopping.signal })).rejects.toThrow();
    server.closeAllConnections();
    server.close();
  };
  await stopped((_request, response) => response.write('x'));
  await stopped((_request, response) => response.end('another page'));
});
