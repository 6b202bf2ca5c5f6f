import type { IncomingMessage } from 'node:http';
import { describe, expect, test } from 'vitest';
import { cookie } from '../../server/guard.ts';
import { ENTRANCE, refusalAt, newSecret, takeCode, type Door } from './door.ts';

const MINUTE = 60_000;
const HOST = '192.168.7.2:4000';

let phones = 20;
/** A door that was just opened, and a request from a phone beside it. */
function make() {
  const door: Door = {
    network: { name: 'wlan0', address: '192.168.7.2', cidr: '192.168.7.2/24' },
    code: newSecret(),
    token: newSecret(),
    lastUse: Date.now(),
  };
  const own = { headers: { host: HOST } } as IncomingMessage;
  // Requests are counted by their address.
  const from = `192.168.7.${++phones}`;
  const ask = (url: string, headers: Record<string, string> = {}, remoteAddress = from) =>
    ({
      url,
      headers: { host: HOST, ...headers },
      socket: { remoteAddress },
    }) as unknown as IncomingMessage;
  const token = { cookie: `autre=1; ${cookie(own, door.token).split(';')[0]!}` };
  const status = (request: IncomingMessage, now?: number) => refusalAt(door, request, now)?.status;
  return { door, ask, token, status };
}

describe('the door for a phone', () => {
  test('answers a phone that has its token, whatever it asks for of the site', () => {
    const { ask, token, status } = make();
    for (const url of ['/', '/carte?editeur', '/src/pages/index.astro', '/editeur/content'])
      expect(status(ask(url, token)), url).toBeUndefined();
    expect(status(ask('/editeur/change', { ...token, origin: `http://${HOST}` }))).toBeUndefined();
  });

  test('is shut to whoever has no token, or another', () => {
    const { ask, token, status } = make();
    for (const url of ['/', '/editeur/content', '/@vite/client', '/@fs/etc/hostname']) {
      expect(status(ask(url)), url).toBe(403);
      expect(status(ask(url, { cookie: token.cookie.slice(0, -1) })), url).toBe(403);
      expect(status(ask(url, { cookie: `${token.cookie.slice(0, -1)}é` })), url).toBe(403);
    }
  });

  test('answers to its own address only, so that no name can be bent to it', () => {
    const { ask, token, status } = make();
    for (const host of [
      'site.example:4000',
      'localhost:4000',
      '192.168.7.3:4000',
      '192.168.7.2.site.example',
      '',
    ]) {
      expect(status(ask('/', { ...token, host })), host).toBe(403);
      expect(status(ask(ENTRANCE, { host })), host).toBe(403);
    }
  });

  test('answers its own pages only', () => {
    const { ask, token, status } = make();
    for (const origin of [
      'http://site.example',
      'https://192.168.7.2:4000',
      'http://192.168.7.2:4001',
      'null',
    ])
      expect(status(ask('/editeur/change', { ...token, origin })), origin).toBe(403);
    for (const site of ['cross-site', 'same-site'])
      expect(status(ask('/editeur/content', { ...token, 'sec-fetch-site': site })), site).toBe(403);
  });

  test('answers its own network only', () => {
    const { ask, token, status } = make();
    for (const address of ['192.168.8.1', '10.0.0.1', '203.0.113.5', '2001:db8::1', ''])
      expect(status(ask('/', token, address)), address).toBe(403);
    expect(status(ask('/', token, '::ffff:192.168.7.9'))).toBeUndefined();
  });

  test('takes nothing larger than a photo, and nothing that hides its size', () => {
    const { ask, token, status } = make();
    const send = (headers: Record<string, string>) =>
      status(ask('/editeur/waiting/add', { ...token, ...headers }));
    expect(send({ 'content-length': String(120 * 2 ** 20) })).toBeUndefined();
    expect(send({ 'content-length': String(200 * 2 ** 20) })).toBe(413);
    expect(send({ 'transfer-encoding': 'chunked' })).toBe(403);
    expect(send({ upgrade: 'websocket' })).toBe(403);
  });

  test('takes only so many requests in ten seconds', () => {
    const { ask, token, status } = make();
    const asked = Array.from({ length: 1600 }, () => status(ask('/', token)));
    expect(asked.slice(0, 1500)).toEqual(Array(1500).fill(undefined));
    expect(asked.at(-1)).toBe(429);
  });

  test('is not opened or shut from a phone', () => {
    const { ask, token, status } = make();
    for (const url of ['/editeur/phone', '/editeur/phone/open'])
      expect(status(ask(url, token))).toBe(403);
  });

  test('publishes nothing from a phone', () => {
    const { ask, token, status } = make();
    for (const url of ['publication', 'publication/begin', 'publication/settings'])
      expect(status(ask(`/editeur/${url}`, token)), url).toBe(403);
  });

  test('shuts after half an hour without use', () => {
    const { door, ask, token, status } = make();
    expect(status(ask('/', token), door.lastUse + 29 * MINUTE)).toBeUndefined();
    expect(status(ask('/', token), door.lastUse + 31 * MINUTE)).toBe(403);
    expect(status(ask(ENTRANCE), door.lastUse + 31 * MINUTE)).toBe(403);
  });

  test('gives its token for the code, once, and again only to who has it', () => {
    const { door, ask, token } = make();
    const scanned = `${ENTRANCE}?code=${door.code}`;
    for (const url of [ENTRANCE, `${ENTRANCE}?code=`, `${ENTRANCE}?code=undefined`, `${scanned}x`])
      expect(takeCode(door, ask(url)), url).toBe(false);
    expect(takeCode(door, ask(scanned))).toBe(true);
    expect(takeCode(door, ask(scanned))).toBe(false);
    expect(takeCode(door, ask(`${ENTRANCE}?code=undefined`))).toBe(false);
    expect(takeCode(door, ask(scanned, token))).toBe(true);
  });
});
