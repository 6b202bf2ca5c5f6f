/** Every wait for a server ends with a sentence: by itself, or when the owner stops it. */
import { once } from 'node:events';
import net, { type AddressInfo } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { withClient } from './client.ts';
import { parseDestination } from './destinations.ts';
import { ADDRESS, failureOf, testDestination } from './test-sites.ts';
import type { RawClient } from './types.ts';

/** Starts a server that greets, and says something to each thing that it hears. */
async function serve(greeting: string, ...answers: string[]): Promise<string> {
  const server = net.createServer((socket) => {
    onTestFinished(() => void socket.destroy());
    socket.on('error', () => undefined).on('data', () => socket.write(answers.shift() ?? ''));
    socket.write(greeting);
  });
  onTestFinished(() => void server.close());
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return `127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** What is said of a server that cannot be used. */
async function failureAt(kind: string, server: string, patience = {}) {
  const settings = { destination: parseDestination(`${kind}://elle@${server}/www`) };
  return failureOf(testDestination({ settings, address: ADDRESS, secret: 'x', patience }));
}

test.each([
  ['sftp', 'no greeting', ''],
  ['ftps', 'no greeting', ''],
  ['ftps', 'no protection after promising it', '220 x\r\n', '234 ok\r\n'],
])('over %s, a server with %s is given up', async (kind, _name, greeting, ...answers) => {
  const { code, message } = await failureAt(kind, await serve(greeting, ...answers), {
    stallTimeout: 100,
  });
  expect(code).toBe('silent');
  expect(message).toContain('Rien n’a été envoyé');
});

test.each([
  ['ftps', 'SSH-2.0-OpenSSH_9.2p1\r\n', 'celui de SFTP'],
  ['sftp', '220 Bienvenue\r\n', 'celui de FTP'],
])('over %s, the port of another program is named at once', async (kind, greeting, words) => {
  // It would be given up as silent only after the whole test.
  const { message } = await failureAt(kind, await serve(greeting), { stallTimeout: 1e6 });
  expect(message).toContain(words);
});

test('over ftps, a server that answers without protection is told apart', async () => {
  const server = await serve('220 x\r\n', '234 ok\r\n', '500 What?\r\n');
  expect((await failureAt('ftps', server)).code).toBe('no-tls');
});

test.each(['sftp', 'ftps'])('over %s, an address without a server is told apart', async (kind) => {
  expect((await failureAt(kind, 'serveur.invalid')).code).toBe('unknown-host');
  expect((await failureAt(kind, '127.0.0.1:9')).code).toBe('refused');
});

test('stopped while connecting, ends at once and closes what it has begun', async () => {
  const stopping = new AbortController();
  const close = vi.fn();
  const silent = {
    logIn: () => new Promise(() => undefined),
    close,
  } as Partial<RawClient> as RawClient;
  const work = vi.fn();
  const stopped = withClient(() => silent, { signal: stopping.signal }, work);
  stopping.abort();
  expect((await failureOf(stopped)).code).toBe('cancelled');
  expect(close).toHaveBeenCalled();
  expect(work).not.toHaveBeenCalled();
});
