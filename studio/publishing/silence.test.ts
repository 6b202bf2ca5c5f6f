/** Servers that stop answering at some point: every wait ends with a sentence. */
import { once } from 'node:events';
import net, { type AddressInfo } from 'node:net';
import { chmod, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { tryGit } from './git.ts';
import { readSecret, writeSecret } from './keychain.ts';
import { openDestination } from './open-destination.ts';
import { asPublishError } from './publish-error.ts';
import { parseTarget } from './target.ts';

let server: net.Server;
const sockets: net.Socket[] = [];
afterEach(() => {
  vi.unstubAllEnvs();
  for (const socket of sockets.splice(0)) socket.destroy();
  server?.close();
});

/**
 * A port of a server that greets, answers commands as long as it knows them, and says the last one
 * for ever.
 */
async function port(greeting: string, answers: Record<string, string>, drip = ''): Promise<number> {
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

const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) => asPublishError(error).code,
  );

it.each([
  ['sftp', 'no greeting', '', {}, ''],
  ['sftp', 'an endless greeting', '', {}, 'Bienvenue\r\n'],
  ['sftp', 'no key', 'SSH-2.0-x\r\n', {}, ''],
  ['ftp', 'no greeting', '', {}, ''],
  ['ftp', 'an endless greeting', '', {}, '220-Bienvenue\r\n'],
  ['ftps', 'no protection after promising it', '220 x\r\n', { AUTH: '234 ok' }, ''],
  ['ftp', 'no login', '220 x\r\n', { OPTS: '200 ok' }, ''],
  ['ftp', 'no folder', '220 x\r\n', LOGIN, ''],
  ['ftp', 'no folder, but words without end', '220 x\r\n', LOGIN, '250-attendre\r\n'],
])('over %s, a server with %s is given up', async (kind, _name, greeting, answers, drip) => {
  const target = parseTarget(`${kind}://elle@127.0.0.1:${await port(greeting, answers, drip)}/www`);
  const opening = openDestination(target as never, {
    secret: 'x',
    stallTimeout: 100,
    answers: ['plain-ftp'],
  });
  expect(await codeOf(opening)).toBe('stalled');
});

it('a keychain that does not answer is given up', async () => {
  const never = () => new Promise<never>(() => undefined);
  const keychain = () => ({ getPassword: never, setPassword: never, deletePassword: never });
  const target = parseTarget('sftp://elle@serveur.exemple/www');
  vi.stubEnv('XDG_CONFIG_HOME', await mkdtemp(path.join(tmpdir(), 'silence-')));
  expect(await codeOf(readSecret(target, keychain, 50))).toBe('keychain');
  expect(await codeOf(writeSecret(target, 'x', keychain, 50))).toBe('keychain');
});

it('a git that does not answer is given up', async () => {
  const never = path.join(await mkdtemp(path.join(tmpdir(), 'silence-')), 'ssh');
  await writeFile(never, '#!/bin/sh\nexec sleep 600\n');
  await chmod(never, 0o700);
  vi.stubEnv('GIT_SSH_COMMAND', never);
  const target = {
    kind: 'git' as const,
    remote: 'ssh://elle@serveur.exemple/site.git',
    branch: 'main',
  };
  expect(await codeOf(tryGit(target, undefined, 300))).toBe('stalled');
});
