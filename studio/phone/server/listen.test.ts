import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { createServer } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import { isOnNetwork } from '../../../e2e/support/browsers.ts';
import { doorState, answerPhones, openDoor, shutDoor } from './listen.ts';

afterEach(() => {
  shutDoor();
  vi.useRealTimers();
});

/** The answer; undefined when nobody listens. */
const request = (url: string, init?: RequestInit) =>
  fetch(url, { redirect: 'manual', ...init }).catch(() => undefined);
const statusOf = async (url: string, init?: RequestInit) => (await request(url, init))?.status;
const open = async () => new URL((await openDoor()).url!);

test.skipIf(!isOnNetwork)('the door lets one phone in for its code, until it is shut', async () => {
  const middlewares = ({ url }: { url: string }, response: ServerResponse) => response.end(url);
  answerPhones({ middlewares } as never);
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
});

test.skipIf(!isOnNetwork)(
  'the door keeps its port, even once it was shut, if that is free',
  async () => {
    const { href, origin, hostname, port } = await open();
    const another = await open();
    expect(another.origin).toBe(origin);
    expect(another.href).not.toBe(href);
    shutDoor();
    expect(doorState().isOpen).toBe(false);
    expect(await statusOf(another.href)).toBeUndefined();
    expect((await open()).origin).toBe(origin);
    shutDoor();
    const other = createServer();
    await once(other.listen(Number(port), hostname), 'listening');
    expect(await statusOf((await open()).href)).toBe(303);
    other.close();
  },
);

test.skipIf(!isOnNetwork)('the door shuts after half an hour without use', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await open();
  vi.advanceTimersByTime(29 * 60_000);
  const { href } = await open();
  vi.advanceTimersByTime(29 * 60_000);
  expect(await statusOf(href)).toBe(303);
  vi.advanceTimersByTime(29 * 60_000);
  expect(doorState().isOpen).toBe(true);
  vi.advanceTimersByTime(2 * 60_000);
  expect(await statusOf(href)).toBeUndefined();
});
