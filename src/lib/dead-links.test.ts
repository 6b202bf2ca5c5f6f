import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readContent } from '#content/read.ts';
import { outsideLinks, visitLink } from './dead-links.ts';

const server = http.createServer(({ url }, response) => {
  if (url === '/silent') return;
  if (url === '/moved') response.setHeader('location', '/200');
  response.writeHead(url === '/moved' ? 302 : Number(url!.slice(1))).end('page');
});
let origin = '';
beforeAll(async () => {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const visit = (path: string) => visitLink({ label: 'Essai', url: origin + path }, 300);

it.each(['/200', '/204', '/moved'])('finds a page that answers well at %s', async (path) => {
  expect(await visit(path)).toBeUndefined();
});

it.each(['/404', '/410', '/500', '/503'])('finds dead what answers %s', async (path) => {
  expect(await visit(path)).toEqual({
    label: 'Essai',
    url: origin + path,
    reason: `répond ${path.slice(1)}`,
    sure: true,
  });
});

it.each(['/403', '/429', '/999'])('is not sure of what may only refuse programs with %s', async (path) => {
  expect(await visit(path)).toMatchObject({ sure: false });
});

it('finds dead what does not answer, refuses the connection or has no address', async () => {
  expect(await visit('/silent')).toMatchObject({ reason: 'ne répond pas en 0.3 s', sure: true });
  expect(await visitLink({ label: '', url: 'http://127.0.0.1:9/' })).toMatchObject({ sure: true });
  expect(await visitLink({ label: '', url: 'https://nowhere.invalid/' })).toMatchObject({ sure: true });
});

it('lists each address that the content links to once', async () => {
  const content = await readContent();
  const urls = outsideLinks(content).map(({ url }) => url);
  expect(urls).toEqual(
    expect.arrayContaining([
      content.institut.reservation,
      ...Object.values(content.institut.reseaux),
      content['mentions-legales'].hebergeur.site,
      content['mentions-legales'].mediateur.site,
    ]),
  );
  expect(new Set(urls).size).toBe(urls.length);
});
