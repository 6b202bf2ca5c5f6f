/** Every wait for a server ends with a sentence: by itself, or when the owner stops it. */
import { once } from 'node:events';
import net, { type AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { atDestination } from './at-destination.ts';
import { sendSite } from './file-transport.ts';
import { openFolder } from './folder.ts';
import { versionsOnline } from './publish.ts';
import { openSftp } from './sftp.ts';
import { parseTarget } from './target.ts';
import { ADDRESS, failureOf, newFolder } from './test-sites.ts';

let server: net.Server;
const sockets: net.Socket[] = [];
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
  server.close();
});

/**
 * Starts a server that greets, answers the commands that it knows, and goes on saying something.
 *
 * @returns its port
 */
async function serve(
  greeting: string,
  answers: Record<string, string>,
  drip: string,
): Promise<number> {
  server = net.createServer((socket) => {
    sockets.push(socket.on('error', () => undefined));
    socket.write(greeting);
    if (drip) setInterval(() => socket.writable && socket.write(drip), 20).unref();
    socket.on('data', (data) => {
      const answer = answers[data.toString().slice(0, 4).trim()];
      if (answer) socket.write(`${answer}\r\n`);
    });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return (server.address() as AddressInfo).port;
}

const LOGIN = {
  OPTS: '200 ok',
  USER: '331 ?',
  PASS: '230 ok',
  FEAT: '500 no',
  TYPE: '200 ok',
  STRU: '200 ok',
};

test.each([
  ['sftp', 'no greeting', '', {}, ''],
  ['sftp', 'an endless greeting', '', {}, 'Bienvenue\r\n'],
  ['sftp', 'no key', 'SSH-2.0-x\r\n', {}, ''],
  ['ftp', 'no greeting', '', {}, ''],
  ['ftp', 'an endless greeting', '', {}, '220-Bienvenue\r\n'],
  ['ftps', 'no protection after promising it', '220 x\r\n', { AUTH: '234 ok' }, ''],
  ['ftp', 'no folder, but words without end', '220 x\r\n', LOGIN, '250-attendre\r\n'],
])('over %s, a server with %s is given up', async (kind, _name, greeting, answers, drip) => {
  const target = parseTarget(
    `${kind}://elle@127.0.0.1:${await serve(greeting, answers, drip)}/www`,
  );
  const connecting = versionsOnline({
    settings: { target, address: ADDRESS },
    secret: 'x',
    answers: ['plain-ftp'],
    patience: { stallTimeout: 100 },
  });
  expect((await failureOf(connecting)).code).toBe('stalled');
});

test('nothing is done at a destination when it is stopped while connecting', async () => {
  const stopping = new AbortController();
  let isReached = false;
  const folder = await newFolder();
  const work = atDestination(
    (access) => openFolder(folder, access),
    {},
    async () => (isReached = true),
    stopping.signal,
  );
  stopping.abort();
  expect((await failureOf(work)).code).toBe('cancelled');
  expect(isReached).toBe(false);
});

test('the pause before another try ends when it is stopped', async () => {
  const port = await serve('', {}, '');
  const target = { kind: 'sftp' as const, host: '127.0.0.1', port, user: 'elle', folder: 'www' };
  const stopping = new AbortController();
  server.on('connection', (socket) => socket.on('close', () => stopping.abort()));
  const sending = sendSite((access) => openSftp(target, access), new Map(), {
    settings: { target, address: ADDRESS },
    summary: [],
    patience: { stallTimeout: 100, retryDelay: 600_000 },
    signal: stopping.signal,
  });
  expect((await failureOf(sending)).code).toBe('cancelled');
});
