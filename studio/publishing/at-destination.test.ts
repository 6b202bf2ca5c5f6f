/** Every wait for a server ends with a sentence: by itself, or when the owner stops it. */
import { once } from 'node:events';
import net, { type AddressInfo } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { atDestination, PATIENCE } from './at-destination.ts';
import type { Destination } from './destination.ts';
import { openFolder } from './folder.ts';
import { parseTarget } from './target.ts';
import { ADDRESS, failureOf, newFolder, versionsOnline } from './test-sites.ts';

/** Starts a server that greets and answers once; returns its port. */
async function serve(greeting: string, answer: string): Promise<number> {
  const server = net.createServer((socket) => {
    onTestFinished(() => void socket.destroy());
    socket.on('error', () => undefined).once('data', () => socket.write(answer));
    socket.write(greeting);
  });
  onTestFinished(() => void server.close());
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return (server.address() as AddressInfo).port;
}

test.each([
  ['sftp', 'no greeting', '', ''],
  ['ftp', 'no greeting', '', ''],
  ['ftps', 'no protection after promising it', '220 x\r\n', '234 ok\r\n'],
])('over %s, a server with %s is given up', async (kind, _name, ...says) => {
  const target = parseTarget(`${kind}://elle@127.0.0.1:${await serve(...says)}/www`);
  const connecting = versionsOnline({
    settings: { target, address: ADDRESS },
    secret: 'x',
    answers: ['plain-ftp'],
    patience: { stallTimeout: 100 },
  });
  expect((await failureOf(connecting)).code).toBe('stalled');
});

test('stopped while connecting, ends at once and closes what comes later', async () => {
  const stopping = new AbortController();
  const folder = await openFolder(await newFolder(), PATIENCE);
  const late = { ...folder, close: vi.fn(folder.close) };
  const { promise: opening, resolve: open } = Promise.withResolvers<Destination>();
  const work = vi.fn();
  const stopped = atDestination(() => opening, {}, work, stopping.signal);
  stopping.abort();
  expect((await failureOf(stopped)).code).toBe('cancelled');
  open(late);
  await vi.waitFor(() => expect(late.close).toHaveBeenCalledOnce(), 30_000);
  expect(work).not.toHaveBeenCalled();
});
