import type { IncomingMessage } from 'node:http';
import { afterEach, expect, test, vi } from 'vitest';
import { cookie, refusalOf } from './guard.ts';

afterEach(() => vi.useRealTimers());

test('three thousand requests in ten seconds are answered, and no more of that address', () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const token = 'secret';
  const ask = (remoteAddress = '::1') => {
    const own = {
      headers: { host: 'localhost:4321' },
      socket: { remoteAddress },
    } as IncomingMessage;
    own.headers.cookie = cookie(own, token).split(';')[0]!;
    return refusalOf(own, token);
  };
  for (let count = 0; count < 3000; count++) expect(ask()).toBeUndefined();
  expect(ask()).toEqual({ status: 429, message: 'Trop de demandes à la fois.' });
  expect(ask('127.0.0.1')).toBeUndefined();
  vi.advanceTimersByTime(10_000);
  expect(ask()).toBeUndefined();
});
