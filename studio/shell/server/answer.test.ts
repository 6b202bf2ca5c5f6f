import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { expect, test, vi } from 'vitest';
import { answerRoute, ROUTES } from './answer.ts';

/** What a request for a route is answered: the status, and whether the route was asked. */
async function ask(name: string, remoteAddress: string, body: { length: number }[] = []) {
  const known = ROUTES[name];
  const handle = vi.fn<() => void>();
  const request = Object.assign(Readable.from(body), {
    url: `/editeur/${name}`,
    method: known?.method,
    socket: { remoteAddress },
  });
  const response = { writeHead: vi.fn<(status: number) => unknown>(), end: () => undefined };
  response.writeHead.mockReturnValue(response);
  await answerRoute(
    known && { ...known, handle },
    request as unknown as IncomingMessage,
    response as unknown as ServerResponse,
  );
  return [response.writeHead.mock.calls[0]![0], handle.mock.calls.length];
}

test.each<[string, number]>([
  ['content', 200],
  ['photos/image', 200],
  ['share/drawn', 200],
  ['publication/begin', 200],
  ['phone', 403],
  ['phone/open', 403],
  ['publication/preview', 403],
  ['publication/settings', 403],
  ['publication/settings/save', 403],
  ['autre', 403],
])('« %s » answers a phone: %i', async (name, status) => {
  const times = status === 200 ? 1 : 0;
  expect(await ask(name, '192.168.7.9')).toEqual([status, times]);
  const known = name !== 'autre';
  expect(await ask(name, '::ffff:127.0.0.1')).toEqual([known ? 200 : 404, known ? 1 : 0]);
});

test('a body that is too large is refused, and not kept meanwhile', async () => {
  // Parts of a tebibyte cannot be put together: they are only counted.
  const part = { length: 2 ** 40 };
  expect(await ask('change', '::1', [part, part])).toEqual([413, 0]);
});
