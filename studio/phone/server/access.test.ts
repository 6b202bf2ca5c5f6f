import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { parisDay } from '#kit/french/format.ts';
import { cookie, newSecret } from '../../base/server/guard.ts';
import { CODE_PATH, refusalAt, type Access } from './access.ts';

const HOST = '192.168.7.2:4000';
const ACCESS: Access = {
  network: { name: 'wlan0', address: '192.168.7.2', cidr: '192.168.7.2/24' },
  code: newSecret(),
  sessions: new Map(),
};
const TOKEN_TEXT = newSecret();
const sessionAt = (address: string, day = parisDay()) =>
  ACCESS.sessions.set(address, { token: TOKEN_TEXT, day });

const request = (
  url: string,
  headers: Record<string, string> = {},
  remoteAddress = '192.168.7.9',
) => ({ url, headers: { host: HOST, ...headers }, socket: { remoteAddress } }) as IncomingMessage;
const TOKEN = { cookie: `autre=1; ${cookie(request('/'), TOKEN_TEXT).split(';')[0]!}` };
sessionAt('192.168.7.9');
sessionAt('192.168.7.8', '2026-01-31');
const statusOf = (...args: Parameters<typeof request>) =>
  refusalAt(ACCESS, request(...args))?.status;

test.each<[string, number | undefined, ...Parameters<typeof request>]>([
  ['the token', undefined, '/carte?editeur', TOKEN],
  ['the token and its own page', undefined, '/', { ...TOKEN, origin: `http://${HOST}` }],
  ['the token, its address written as IPv6', undefined, '/', TOKEN, '::ffff:192.168.7.9'],
  ['no token', 403, '/editeur/content'],
  ['the token of another address', 403, '/', TOKEN, '192.168.7.10'],
  ['the token of another day', 403, '/', TOKEN, '192.168.7.8'],
  ['a picture of the window', undefined, '/editeur/photos/image?width=1', TOKEN],
  ['a script of the window', undefined, '/editeur/window/assets/a.js', TOKEN],
  ['another token', 403, '/', { cookie: TOKEN.cookie.replace(TOKEN_TEXT, newSecret()) }],
  ['a token of other signs', 403, '/', { cookie: `${TOKEN.cookie.slice(0, -1)}é` }],
  ['the name of another site, for the code', 403, CODE_PATH, { host: 'site.example:4000' }],
  ['its address within a name', 403, '/', { ...TOKEN, host: '192.168.7.2.site.example:4000' }],
  ['a page of another port', 403, '/', { ...TOKEN, origin: 'http://192.168.7.2:4001' }],
  ['a link from another site', 403, '/', { ...TOKEN, 'sec-fetch-site': 'cross-site' }],
  ['an address of another network', 403, '/', TOKEN, '192.168.8.1'],
  ['an address of IPv6', 403, '/', TOKEN, '2001:db8::1'],
  ['an order to publish', undefined, '/editeur/publication/begin', TOKEN],
  ['an order to publish, and no token', 403, '/editeur/publication/begin'],
  ['what is no address', 400, '//?code=x'],
])('a phone with %s is answered: %s', (_, status, ...args) => {
  expect(statusOf(...args)).toBe(status);
});

test('the code gives the token once, and again only to who has it', () => {
  const access: Access = { ...ACCESS, sessions: new Map() };
  const take = (code: string | undefined, headers = {}) =>
    refusalAt(access, request(`${CODE_PATH}?code=${code}`, headers))?.status;
  const { code } = access;
  for (const wrong of ['', 'undefined', `${code}x`]) expect(take(wrong), wrong).toBe(403);
  expect(take(code)).toBeUndefined();
  for (const used of [code, 'undefined']) expect(take(used)).toBe(403);
  const [session] = access.sessions.values();
  const own = cookie(request('/'), session!.token).split(';')[0]!;
  expect(take(code, { cookie: own })).toBeUndefined();
});
