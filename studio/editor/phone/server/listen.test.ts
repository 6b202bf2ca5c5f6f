import { once } from 'node:events';
import { createServer } from 'node:net';
import { networkInterfaces } from 'node:os';
import { afterEach, expect, test, vi } from 'vitest';
import { doorState, answerPhones, openDoor, shutDoor } from './listen.ts';

const isOnNetwork = Object.values(networkInterfaces()).some((all) =>
  all?.some(({ internal }) => !internal),
);

afterEach(() => {
  shutDoor();
  vi.useRealTimers();
});

const ask = (url: string, init?: RequestInit) =>
  fetch(url, { redirect: 'manual', ...init }).catch(() => undefined);

test.skipIf(!isOnNetwork)(
  'the door opens when asked for, lets one phone in for its code, and shuts',
  async () => {
    const served: string[] = [];
    answerPhones({
      middlewares: (request: { url: string }, response: { end: () => void }) => {
        served.push(request.url);
        response.end();
      },
    } as never);
    expect(doorState().isOpen).toBe(false);
    const { url } = await openDoor();
    const { origin } = new URL(url!);
    expect((await ask(origin))!.status).toBe(403);
    const entered = await ask(url!);
    expect(entered!.status).toBe(303);
    expect(doorState()).toMatchObject({ isOpen: true, url: undefined });
    expect((await ask(url!))!.status).toBe(403);
    const cookie = entered!.headers.get('set-cookie')!;
    expect(cookie).toMatch(/HttpOnly; SameSite=Strict$/);
    expect(
      (await ask(`${origin}/carte`, { headers: { cookie: cookie.split(';')[0]! } }))!.status,
    ).toBe(200);
    expect(served).toEqual(['/carte']);
    // Another phone gets a code of its own, at the same door.
    const next = await openDoor();
    expect(next.url).not.toBe(url);
    expect(new URL(next.url!).origin).toBe(origin);
    shutDoor();
    expect(await ask(next.url!)).toBeUndefined();
    // What a phone keeps is kept under the door's address, which stays while its port is free.
    expect(new URL((await openDoor()).url!).origin).toBe(origin);
    shutDoor();
    const { hostname, port } = new URL(origin);
    const other = createServer();
    await once(other.listen(Number(port), hostname), 'listening');
    expect((await ask((await openDoor()).url!))!.status).toBe(303);
    other.close();
  },
);

test.skipIf(!isOnNetwork)('the door shuts after half an hour without use', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
  const { url } = await openDoor();
  vi.advanceTimersByTime(29 * 60_000);
  expect((await ask(url!))!.status).toBe(303);
  vi.advanceTimersByTime(29 * 60_000);
  expect(doorState().isOpen).toBe(true);
  vi.advanceTimersByTime(2 * 60_000);
  expect(doorState().isOpen).toBe(false);
  expect(await ask(url!)).toBeUndefined();
});
