import { once } from 'node:events';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { isOnNetwork } from '../../../e2e/support/browsers.ts';
import { accessState, answerPhones, openAccess, closeAccess } from './listen.ts';

const listening = async (port: number, host: string): Promise<Server> => {
  const server = createServer();
  await once(server.listen(port, host), 'listening');
  return server;
};

const httpServer = await listening(0, 'localhost');
answerPhones(httpServer as never, ({ url }, response) => void response.end(url));

afterEach(() => {
  closeAccess();
  vi.useRealTimers();
});
afterAll(() => void httpServer.close());

/** The answer; undefined when nobody listens. */
const request = (url: string, init?: RequestInit) =>
  fetch(url, { redirect: 'manual', ...init }).catch(() => undefined);
const statusOf = async (url: string, init?: RequestInit) => (await request(url, init))?.status;
const open = async () => new URL((await openAccess()).url!);

test.skipIf(!isOnNetwork)(
  'one phone gets in for its code, until the access is closed',
  async () => {
    const { href, origin } = await open();
    expect(await statusOf(origin)).toBe(403);
    const entered = (await request(href))!;
    expect(entered.status).toBe(303);
    expect(accessState()).toMatchObject({ isOpen: true, url: undefined });
    expect(await statusOf(href)).toBe(403);
    const cookie = entered.headers.get('set-cookie')!;
    expect(cookie).toMatch(/HttpOnly; SameSite=Strict$/);
    const headers = { cookie: cookie.split(';')[0]! };
    expect(await (await request(`${origin}/carte`, { headers }))?.text()).toBe('/carte');
    expect((await open()).origin).toBe(origin);
    expect(closeAccess()).toEqual({ isOpen: false, others: [] });
    expect(await statusOf(origin)).toBeUndefined();
  },
);

test.skipIf(!isOnNetwork)('the access has the editor’s port, if that is free', async () => {
  const { hostname, port } = await open();
  expect(Number(port)).toBe((httpServer.address() as AddressInfo).port);
  closeAccess();
  const other = await listening(Number(port), hostname);
  expect(await statusOf((await open()).href)).toBe(303);
  other.close();
});

test.skipIf(!isOnNetwork)('the access closes after half an hour without use', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { href } = await open();
  vi.advanceTimersByTime(29 * 60_000);
  expect(await statusOf(href)).toBe(303);
  vi.advanceTimersByTime(29 * 60_000);
  expect(accessState().isOpen).toBe(true);
  vi.advanceTimersByTime(2 * 60_000);
  expect(await statusOf(href)).toBeUndefined();
});
