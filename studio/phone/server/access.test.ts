import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { parisDay } from '#kit/french/format.ts';
import { cookie, newSecret } from '../../base/server/guard.ts';
import { CODE_PATH, refusalAt, type Access } from './access.ts';

const HOST = '192.168.7.2:4000';
const ACCESS: Access = {
  address: '192.168.7.2',
  code: newSecret(),
  tokens: new Map(),
};
const TOKEN_TEXT = newSecret();
const letIn = (address: string, day = parisDay()) =>
  ACCESS.tokens.set(`${address} ${day}`, TOKEN_TEXT);

const request = (
  url: string,
  headers: Record<string, string> = {},
  remoteAddress = '192.168.7.9',
) => ({ url, headers: { host: HOST, ...headers }, socket: { remoteAddress } }) as IncomingMessage;
const TOKEN = { cookie: `autre=1; ${cookie(request('/'), TOKEN_TEXT).split(';')[0]!}` };
letIn('192.168.7.9');
letIn('192.168.7.8', '2026-01-31');
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
  ['an order to publish', undefined, '/editeur/publication/begin', TOKEN],
  ['an order to publish, and no token', 403, '/editeur/publication/begin'],
  ['what is no address', 403, '//?code=x'],
])('a phone with %s is answered: %s', (_, status, ...args) => {
  expect(statusOf(...args)).toBe(status);
});

test('the code gives one token', () => {
  const access: Access = { ...ACCESS, tokens: new Map() };
  const take = (code: string | undefined) =>
    refusalAt(access, request(`${CODE_PATH}?code=${code}`))?.status;
  const { code } = access;
  for (const wrong of ['', 'undefined', `${code}x`]) expect(take(wrong), wrong).toBe(403);
  expect(take(code)).toBeUndefined();
  for (const used of [code, 'undefined']) expect(take(used)).toBe(403);
  expect(access.tokens.size).toBe(1);
});
