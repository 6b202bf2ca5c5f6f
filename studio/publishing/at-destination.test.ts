/** Every wait for a server ends with a sentence: by itself, or when the owner stops it. */
import { once } from 'node:events';
import net, { type AddressInfo } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { atDestination } from './at-destination.ts';
import type { Destination } from './destination.ts';
import { parseTarget } from './target.ts';
import { ADDRESS, failureOf, versionsOnline } from './test-sites.ts';

/** Starts a server that greets and answers once. */
async function serve(greeting: string, answer: string): Promise<string> {
  const server = net.createServer((socket) => {
    onTestFinished(() => void socket.destroy());
    socket.on('error', () => undefined).once('data', () => socket.write(answer));
    socket.write(greeting);
  });
  onTestFinished(() => void server.close());
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return `127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** What is said of a server that cannot be used. */
async function codeAt(kind: string, server: string, patience = {}): Promise<string> {
  const settings = { target: parseTarget(`${kind}://elle@${server}/www`), address: ADDRESS };
  const options = { settings, secret: 'x', answers: ['plain-ftp' as const], patience };
  return (await failureOf(versionsOnline(options))).code;
}

test.each([
  ['sftp', 'no greeting', '', ''],
  ['ftp', 'no greeting', '', ''],
  ['ftps', 'no protection after promising it', '220 x\r\n', '234 ok\r\n'],
])('over %s, a server with %s is given up', async (kind, _name, ...says) => {
  expect(await codeAt(kind, await serve(...says), { stallTimeout: 100 })).toBe('stalled');
});

test.each(['sftp', 'ftps'])('over %s, an address without a server is told apart', async (kind) => {
  expect(await codeAt(kind, 'serveur.invalid')).toBe('unknown-host');
  expect(await codeAt(kind, '127.0.0.1:9')).toBe('refused');
});

test('stopped while connecting, ends at once and closes what comes later', async () => {
  const stopping = new AbortController();
  const late = { close: vi.fn(async () => undefined) } as Partial<Destination> as Destination;
  const { promise: opening, resolve: open } = Promise.withResolvers<Destination>();
  const work = vi.fn();
  const stopped = atDestination(() => opening, {}, work, stopping.signal);
  stopping.abort();
  expect((await failureOf(stopped)).code).toBe('cancelled');
  open(late);
  await vi.waitFor(() => expect(late.close).toHaveBeenCalledOnce(), 30_000);
  expect(work).not.toHaveBeenCalled();
});
