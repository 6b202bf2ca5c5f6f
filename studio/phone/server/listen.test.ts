import { once } from 'node:events';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { isOnNetwork } from '../../../e2e/support/browsers.ts';
import { doorState, answerPhones, openDoor, shutDoor } from './listen.ts';

const listening = async (port: number, host: string): Promise<Server> => {
  const server = createServer();
  await once(server.listen(port, host), 'listening');
  return server;
};

const httpServer = await listening(0, 'localhost');
answerPhones(httpServer as never, ({ url }, response) => void response.end(url));

afterEach(() => {
  shutDoor();
  vi.useRealTimers();
});
afterAll(() => void httpServer.close());

/** The answer; undefined when nobody listens. */
const request = (url: string, init?: RequestInit) =>
  fetch(url, { redirect: 'manual', ...init }).catch(() => undefined);
const statusOf = async (url: string, init?: RequestInit) => (await request(url, init))?.status;
const open = async () => new URL((await openDoor()).url!);

test.skipIf(!isOnNetwork)('the door lets one phone in for its code, until it is shut', async () => {
  const { href, origin } = await open();
  expect(await statusOf(origin)).toBe(403);
  const entered = (await request(href))!;
  expect(entered.status).toBe(303);
  expect(doorState()).toMatchObject({ isOpen: true, url: undefined });
  expect(await statusOf(href)).toBe(403);
  const cookie = entered.headers.get('set-cookie')!;
  expect(cookie).toMatch(/HttpOnly; SameSite=Strict$/);
  const headers = { cookie: cookie.split(';')[0]! };
  expect(await (await request(`${origin}/carte`, { headers }))?.text()).toBe('/carte');
  expect((await open()).origin).toBe(origin);
  expect(shutDoor()).toEqual({ isOpen: false, others: [] });
  expect(await statusOf(origin)).toBeUndefined();
});

test.skipIf(!isOnNetwork)('the door has the editor’s port, if that is free', async () => {
  const { hostname, port } = await open();
  expect(Number(port)).toBe((httpServer.address() as AddressInfo).port);
  shutDoor();
  const other = await listening(Number(port), hostname);
  expect(await statusOf((await open()).href)).toBe(303);
  other.close();
});

test.skipIf(!isOnNetwork)('the door shuts after half an hour without use', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { href } = await open();
  vi.advanceTimersByTime(29 * 60_000);
  expect(await statusOf(href)).toBe(303);
  vi.advanceTimersByTime(29 * 60_000);
  expect(doorState().isOpen).toBe(true);
  vi.advanceTimersByTime(2 * 60_000);
  expect(await statusOf(href)).toBeUndefined();
});
