import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { cookie, newSecret } from '../../server/guard.ts';
import { ENTRANCE, refusalAt, takeCode, type Door } from './door.ts';

const HOST = '192.168.7.2:4000';

let phones = 20;
/** A door that was just opened, and a phone beside it: requests are counted by address. */
function setUp() {
  const door: Door = {
    network: { name: 'wlan0', address: '192.168.7.2', cidr: '192.168.7.2/24' },
    code: newSecret(),
    token: newSecret(),
    lastUse: Date.now(),
  };
  const phone = `192.168.7.${++phones}`;
  const request = (url: string, headers: Record<string, string> = {}, remoteAddress = phone) =>
    ({
      url,
      headers: { host: HOST, ...headers },
      socket: { remoteAddress },
    }) as unknown as IncomingMessage;
  const token = { cookie: `autre=1; ${cookie(request('/'), door.token).split(';')[0]!}` };
  const status = (...args: Parameters<typeof request>) => refusalAt(door, request(...args))?.status;
  return { door, request, token, status };
}

test('a phone with the token is answered, whatever it asks for of the site', () => {
  const { token, status } = setUp();
  for (const url of ['/', '/carte?editeur', '/src/pages/index.astro', '/editeur/content'])
    expect(status(url, token), url).toBeUndefined();
  expect(status('/editeur/change', { ...token, origin: `http://${HOST}` })).toBeUndefined();
  expect(status('/', token, '::ffff:192.168.7.9')).toBeUndefined();
});

test('without the token, or with another, nothing is answered', () => {
  const { token, status } = setUp();
  for (const url of ['/', '/editeur/content', '/@vite/client', '/@fs/etc/hostname']) {
    expect(status(url), url).toBe(403);
    expect(status(url, { cookie: token.cookie.slice(0, -1) }), url).toBe(403);
    expect(status(url, { cookie: `${token.cookie.slice(0, -1)}é` }), url).toBe(403);
  }
});

test.each<[string, Record<string, string>]>([
  ['the name of another site', { host: 'site.example:4000' }],
  ['the name of this computer', { host: 'localhost:4000' }],
  ['another address', { host: '192.168.7.3:4000' }],
  ['its address within a name', { host: '192.168.7.2.site.example' }],
  ['no name', { host: '' }],
  ['a page of another site', { origin: 'http://site.example' }],
  ['a page of another port', { origin: 'http://192.168.7.2:4001' }],
  ['a page without an origin', { origin: 'null' }],
  ['a link from another site', { 'sec-fetch-site': 'cross-site' }],
])('a request by %s is refused', (_, headers) => {
  const { token, status } = setUp();
  expect(status('/editeur/change', { ...token, ...headers })).toBe(403);
  if ('host' in headers) expect(status(ENTRANCE, headers)).toBe(403);
});

test.each(['192.168.8.1', '203.0.113.5', '2001:db8::1', ''])(
  'another network is refused: %s',
  (address) => {
    const { token, status } = setUp();
    expect(status('/', token, address)).toBe(403);
  },
);

test.each(['phone', 'phone/open', 'publication', 'publication/begin'])(
  'a phone has no route %s',
  (route) => {
    const { token, status } = setUp();
    expect(status(`/editeur/${route}`, token)).toBe(403);
  },
);

test.each(['//', '//?code=x', 'http://site:99999/'])(
  'an address that cannot be read is refused: %s',
  (url) => {
    const { token, status } = setUp();
    expect(status(url)).toBe(400);
    expect(status(url, token)).toBe(400);
    expect(status(url, {}, '203.0.113.5')).toBe(403);
  },
);

test('a phone has a limit of requests', () => {
  const { token, status } = setUp();
  for (let count = 0; count < 1500; count++) expect(status('/', token)).toBeUndefined();
  expect(status('/', token)).toBe(429);
});

test('the code gives the token once, and again only to who has it', () => {
  const { door, request, token } = setUp();
  const scanned = `${ENTRANCE}?code=${door.code}`;
  for (const url of [ENTRANCE, `${ENTRANCE}?code=`, `${ENTRANCE}?code=undefined`, `${scanned}x`])
    expect(takeCode(door, request(url)), url).toBe(false);
  expect(takeCode(door, request(scanned))).toBe(true);
  expect(takeCode(door, request(scanned))).toBe(false);
  expect(takeCode(door, request(`${ENTRANCE}?code=undefined`))).toBe(false);
  expect(takeCode(door, request(scanned, token))).toBe(true);
});
