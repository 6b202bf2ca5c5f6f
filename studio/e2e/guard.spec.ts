/** What the editor answers to others than its own window. */
import http from 'node:http';
import path from 'node:path';
import { expect } from '@playwright/test';
import { readdirSync } from 'node:fs';
import { isOnNetwork } from '../../e2e/support/browsers.ts';
import { COPY, filesOf, ORIGIN, ROOT, start, stop, test } from './running.ts';

type Headers = Record<string, string>;

/** An answer: its status, whether a page of another origin may read it, and its cookie. */
const ask = (address: string, headers: Headers = {}, method = 'GET', origin = ORIGIN) =>
  new Promise<{ status: number; origin?: string; cookie: string }>((resolve, reject) => {
    const { host, hostname, port } = new URL(origin);
    const request = http.request(
      // A connection that waits in an agent may end just as it is used again.
      { hostname, port, path: address, method, headers: { host, ...headers }, agent: false },
      (response) => {
        const { 'access-control-allow-origin': allowed, 'set-cookie': cookies } = response.headers;
        const cookie = cookies?.[0]?.split(';')[0] ?? '';
        resolve({ status: response.statusCode!, origin: allowed, cookie });
        response.destroy();
      },
    );
    request.on('upgrade', (response, socket) => {
      resolve({ status: response.statusCode!, cookie: '' });
      socket.destroy();
    });
    request.on('error', reject).end();
  });

const visit = { 'sec-fetch-dest': 'document', 'sec-fetch-site': 'none' };
/** Who asks, by what browsers say of it; a cookie may have been stolen. */
const others = (cookie: string): Record<string, Headers> => ({
  nobody: {},
  'another local port': { origin: 'http://localhost:8080', 'sec-fetch-site': 'same-site' },
  'another local port with the cookie': { cookie, origin: 'http://localhost:8080' },
  'a website': { cookie, 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'iframe' },
  'a website that frames a page': { 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'iframe' },
  'another name': { cookie, host: 'site.example' },
  'another cookie': { cookie: `${cookie}x` },
});

/**
 * Some files of the project (`served.test.ts` has all of them), and what Vite and Astro offer, in the
 * ways in which Vite finds them.
 */
function addresses(): string[] {
  const files = ['src', 'studio', '.cache/history', 'content'].flatMap((folder) =>
    [...filesOf(path.join(ROOT, folder)).keys()].slice(0, 12).map((file) => `${folder}/${file}`),
  );
  const top = readdirSync(ROOT, { withFileTypes: true }).filter((entry) => entry.isFile());
  const some = [...files, ...top.map(({ name }) => name), 'node_modules/vite/package.json'];
  return [
    ...some.map((file) => encodeURI(`/${file}`)),
    ...some.flatMap((file) => [encodeURI(`/@fs${ROOT}/${file}`), encodeURI(`/${file}?import&raw`)]),
    ...[`/@fs${COPY}/tarifs.yaml`, `/@fs${path.join(COPY, 'tarifs.yaml')}?raw`, '/@fs/etc/passwd'],
    ...['/__open-in-editor?file=/tmp/none.txt', '/__inspect/', '/@vite/client', '/@id/astro'],
    ...['/_image?href=/etc/passwd', '/_astro/status', '/_actions/x', '/partage.svg', '/?token=x'],
    ...['/editeur/content', '/editeur/publication/settings', '/editeur/news', '/tarifs'],
  ];
}

/** The modules of the studio that mark the texts of islands. */
const MARKING = /^\/studio\/(?:content\/place|page\/marks\/(?:mark|jsx-dev-runtime))\.ts$/;

/** served.test.ts has the list itself. */
const LISTED = { tag: '@all' };
let isAsked = false;
// Vite now has modules of the server for browsers too, and would keep those of the server as they are.
test.afterAll(async () => {
  if (!isAsked) return;
  await stop();
  await start();
});

test('nobody but the window is answered', async () => {
  const { status, cookie } = await ask('/', visit);
  expect(status).toBe(200);
  const answered: string[] = [];
  for (const address of addresses())
    for (const [name, headers] of Object.entries(others(cookie))) {
      const answer = await ask(address, headers);
      if (answer.status !== 403 || answer.origin || answer.cookie)
        answered.push(`${name}: ${address} ${answer.status}`);
    }
  expect(answered).toEqual([]);
  for (const [name, headers] of Object.entries(others(cookie)))
    expect(
      (await ask('/', { ...headers, 'access-control-request-method': 'GET' }, 'OPTIONS')).status,
      name,
    ).toBe(403);
});

test('the window is answered what is on the list', LISTED, async () => {
  isAsked = true;
  const { cookie } = await ask('/', visit);
  const own = { cookie, 'sec-fetch-site': 'same-origin' };
  const statusOf = async (address: string) => (await ask(address, own)).status;
  for (const address of addresses().filter((each) =>
    /^\/(?:studio|\.cache|content|@fs|__|_a)/.test(each),
  ))
    if (!MARKING.test(address)) expect(await statusOf(address), address).toBe(403);
  for (const address of ['/src/Order.tsx', '/@vite/client', '/partage.svg', '/tarifs'])
    expect(await statusOf(address), address).toBe(200);
});

test('only the window hears of changes', async () => {
  const { cookie } = await ask('/', visit);
  const socket = {
    connection: 'Upgrade',
    upgrade: 'websocket',
    'sec-websocket-version': '13',
    'sec-websocket-key': 'c2l4dGVlbiBieXRlcy4uLg==',
    'sec-websocket-protocol': 'vite-ping',
  };
  expect((await ask('/', { ...socket, cookie, origin: ORIGIN })).status).toBe(101);
  for (const [name, headers] of Object.entries(others(cookie)))
    expect((await ask('/', { ...socket, ...headers })).status, name).toBe(403);
});

test('a phone is answered what is on its list', LISTED, async ({ page }) => {
  isAsked = true;
  test.skip(!isOnNetwork, 'This computer is on no network.');
  await page.goto('/');
  const answer = await page.request.post('/editeur/phone/open', { data: {} });
  const { url } = (await answer.json()) as { url: string };
  const { origin, pathname, search } = new URL(url);
  const { cookie } = await ask(pathname + search, {}, 'GET', origin);
  const answered: string[] = [];
  for (const address of addresses()) {
    expect((await ask(address, {}, 'GET', origin)).status, address).toBe(403);
    if ((await ask(address, { cookie }, 'GET', origin)).status !== 403) answered.push(address);
  }
  const isListed = (address: string) =>
    /^\/src\/.*\.(?:astro|css|js|json|svg|tsx?|woff2?)$/.test(address) ||
    MARKING.test(address) ||
    ['/@vite/client', '/partage.svg', '/?token=x', '/editeur/content', '/editeur/news'].includes(
      address,
    ) ||
    address === '/tarifs';
  expect(answered).toEqual(addresses().filter(isListed));
  await page.request.post('/editeur/phone/close', { data: {} });
});

test('a body that no window sends is refused with a sentence', async ({ page }) => {
  await page.goto('/');
  const place = { file: 'tarifs', path: ['titre'] };
  const long = 'b'.repeat(100_000);
  for (const [route, ...bodies] of [
    [
      'change',
      null,
      [],
      {},
      { changes: null },
      { changes: [null] },
      { changes: [{ kind: 'autre', place }] },
    ],
    ['change', { changes: [{ kind: 'set', place: { file: 'toString', path: ['x'] }, value: 1 }] }],
    ['change', { changes: [{ kind: 'set', place, value: long }] }],
    ['change', { changes: [{ kind: 'set', place, value: [[[{ x: long }]]] }] }],
    ['change', { changes: [{ kind: 'remove', place }] }, { changes: [{ kind: 'move', place }] }],
    [
      'publication/begin',
      null,
      1,
      {},
      { doing: 'autre' },
      { doing: 'test', answers: { autre: '' } },
    ],
    ['publication/go-back', null, {}, { tree: 3 }],
    ['publication/settings/save', null, {}, { kind: 'autre', fields: {} }],
    ['undo', null, { x: 1 }],
  ] as const)
    for (const data of bodies) {
      const answer = await page.request.post(`/editeur/${route}`, { data: JSON.stringify(data) });
      const words = JSON.stringify(data).slice(0, 80);
      expect(answer.status(), `${route} ${words}`).toBe(400);
      expect(((await answer.json()) as { message: string }).message).toMatch(/\.$/);
    }
  for (const address of [
    'photos/image?width=abc',
    'photos/image?width=1&photo=toString.x',
    'share/picture?rank=x',
  ])
    expect((await page.request.get(`/editeur/${address}`)).status(), address).toBe(400);
});
