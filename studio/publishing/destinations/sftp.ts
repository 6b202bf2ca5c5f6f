/** A folder reached over SSH, by password or key; the host is known by its key. */
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import path from 'node:path/posix';
import { promisify } from 'node:util';
import Client from 'ssh2-sftp-client';
import type { DestinationKind } from '../destination-kind.ts';
import { possibleFolders, type Access, type Destination } from '../destination.ts';
import { fileTransport } from '../file-transport.ts';
import { readHostKey } from '../known-hosts.ts';
import { questionError, PublishError, type Sign } from '../publish-error.ts';
import { serverKind, type Server } from '../server.ts';
import { loginTimeoutFor, timeoutFor, withTimeout } from '../with-timeout.ts';

/** What ssh2 and OpenSSH say. */
export const SIGNS: readonly Sign[] = [
  ['busy', /MaxStartups|connections? limit|lost before handshake/i],
  ['password', /All configured authentication methods failed|parse privateKey/],
  ['stalled', /No response|Not connected|Connection lost/i],
];

const OTHER_KEY =
  'Le serveur ne présente plus la même clé : ce n’est peut-être pas le vrai. Rien n’a été ' +
  'envoyé. Demandez à l’hébergeur si sa clé a changé avant d’accepter la nouvelle.';
const FTP_PORT =
  'Ce port est celui de FTP, pas de SFTP. ' +
  'Choisissez FTPS, ou vérifiez le port chez l’hébergeur (SFTP : souvent 22).';

const fingerprintOf = (key: Buffer) =>
  `SHA256:${createHash('sha256').update(key).digest('base64').replace(/=+$/, '')}`;

/** The protocol's generic failure code. */
const FAILURE = 4;

/** The library gives the system's code, or the protocol's. */
const isNotThere = (error: unknown) =>
  ['ENOENT', 2].includes((error as { code: string | number }).code);

const serverOf = ({ host, port }: Server) => `${host}:${port}`;

const ignore = () => undefined;

/** A connection that is logged in. */
type Connection = {
  client: Client;
  /** Waits for an operation; fails with the reason if the connection ends or nothing happens. */
  untilLost: <T>(work: Promise<T>, bytes?: number) => Promise<T>;
  close: () => Promise<void>;
};

/**
 * Why the login failed, from what came last before the end.
 *
 * @param shownKey the key that the server has shown, if it came that far
 */
function loginFailure(
  error: unknown,
  target: Server,
  hostKey: string | undefined,
  shownKey: string,
): unknown {
  const shown = { server: serverOf(target), fingerprint: shownKey };
  if (shownKey && hostKey === undefined) {
    const message =
      `Première connexion à ${target.host}. Le serveur présente la clé ${shownKey}. ` +
      'Est-ce bien celle que l’hébergeur indique ?';
    const yes = 'Faire confiance à ce serveur';
    return questionError({ kind: 'host-key', message, yes, hostKey: shown });
  }
  if (shownKey && shownKey !== hostKey) {
    const message = `${OTHER_KEY} Elle est maintenant : ${shownKey}.`;
    const yes = 'Accepter la nouvelle clé';
    return new PublishError('host-key', {
      message,
      detail: `${hostKey} attendue, ${shownKey} présentée`,
      question: { kind: 'new-host-key', message, yes, hostKey: shown },
    });
  }
  // OpenSSH drops connections without a reason while others are logging in.
  if (!shownKey && /ECONNRESET|before handshake/.test(String(error)))
    return new PublishError('busy', { detail: String(error) });
  return error;
}

/** A client that answers every question of the server by the secret. */
function newClient(secret = ''): Client {
  const client = new Client('publication', { error: ignore, end: ignore, close: ignore });
  // Each operation listens for the end of the connection, and many run at once.
  client.client.setMaxListeners(0);
  client.client.on(
    'keyboard-interactive',
    (_name, _words, _language, prompts: unknown[], finish: (answers: string[]) => void) =>
      finish(prompts.map(() => secret)),
  );
  return client;
}

/** Logs in, and checks the host's key before. */
async function authenticate(
  client: Client,
  socket: Socket,
  target: Server,
  { secret, stallTimeout, hostKey }: Access,
): Promise<void> {
  const isKey = secret?.includes('PRIVATE KEY-----');
  let shownKey = '';
  try {
    // The library's own limit does not cover opening SFTP.
    const connected = client.connect({
      sock: socket,
      username: target.user,
      ...(isKey ? { privateKey: secret } : { password: secret ?? '', tryKeyboard: true }),
      readyTimeout: stallTimeout,
      hostVerifier: (key) => {
        shownKey = fingerprintOf(key);
        return shownKey === hostKey;
      },
    });
    socket.once('data', (greeting: Buffer) => {
      if (/^220[ -]/.test(String(greeting)))
        socket.destroy(new PublishError('port', { message: FTP_PORT, detail: String(greeting) }));
    });
    await withTimeout(loginTimeoutFor(stallTimeout), connected);
  } catch (error) {
    socket.destroy();
    throw loginFailure(socket.errored ?? error, target, hostKey, shownKey);
  }
}

async function logIn(target: Server, access: Access): Promise<Connection> {
  const { stallTimeout } = access;
  const socket = connect({ host: target.host, port: target.port, noDelay: true });
  // No byte in either direction for this long.
  socket.setTimeout(stallTimeout).on('timeout', () => socket.destroy(new Error('ETIMEDOUT')));
  socket.on('error', ignore);
  const client = newClient(access.secret);
  await authenticate(client, socket, target, access);
  const lost = once(socket, 'close').then(() =>
    Promise.reject(socket.errored ?? new Error('Connection lost')),
  );
  lost.catch(ignore);
  return {
    client,
    untilLost: async (work, bytes) => {
      const limit = timeoutFor(stallTimeout, bytes);
      try {
        return await withTimeout(limit, Promise.race([work, lost]), () => socket.destroy());
      } catch (error) {
        throw socket.errored ?? error;
      }
    },
    close: async () => {
      if (socket.destroyed) return;
      // `end` waits for an answer, which a server that is gone never sends.
      await withTimeout(2000, client.end()).catch(ignore);
      socket.destroy();
    },
  };
}

/** The folder of the site, as the host names it. */
async function findBase({ client, untilLost }: Connection, folder: string): Promise<string> {
  const folders = possibleFolders(await untilLost(client.realPath('.')), folder);
  const exist = await untilLost(Promise.all(folders.map((name) => client.exists(name))));
  const base = folders.find((_, index) => exist[index]);
  if (base === undefined) throw new PublishError('folder', { detail: folders.join(', ') });
  return base;
}

/** Renames a file by the extension that replaces in one step; servers other than OpenSSH may lack it. */
const rename = (client: Client, from: string, to: string) =>
  client.posixRename(from, to).catch((error: Error) => {
    if (!/support/i.test(error.message)) throw error;
    return client.rename(from, to);
  });

/**
 * @throws {PublishError} asking whether the host's key is right, when none is known; refusing
 * another one than the known
 */
async function openSftp(target: Server, access: Access): Promise<Destination> {
  const hostKey = access.hostKey ?? (await readHostKey(serverOf(target)));
  const connection = await logIn(target, { ...access, hostKey });
  const { client, untilLost, close } = connection;
  const base = await findBase(connection, target.folder).catch(async (error: unknown) => {
    await close();
    throw error;
  });
  const at = (name: string) => path.join(base, name);
  // The library's own `put` does not report a full disk.
  const writeFile = promisify(client.sftp.writeFile.bind(client.sftp));
  return {
    atOnce: 16,
    list: async (folder) => {
      const entries = await untilLost(client.list(at(folder)));
      return new Map(
        entries.map(({ name, type, size }) => [name, { isFolder: type === 'd', size }]),
      );
    },
    read: (file) =>
      untilLost(client.get(at(file))).catch((error: unknown) => {
        if (isNotThere(error)) return undefined;
        throw error;
      }),
    put: (file, bytes) =>
      untilLost(writeFile(at(file), Buffer.from(bytes)), bytes.length).catch(
        (error: Error & { code?: unknown }) => {
          // Of a full disk OpenSSH only says « Failure ».
          throw error.code === FAILURE
            ? new PublishError('space', { detail: error.message })
            : error;
        },
      ),
    rename: (from, to) => untilLost(rename(client, at(from), at(to))),
    remove: async (file) => void (await untilLost(client.delete(at(file), true))),
    makeFolder: (folder) => untilLost(client.mkdir(at(folder))),
    removeFolder: (folder) => untilLost(client.rmdir(at(folder))),
    close,
  };
}

export const sftp: DestinationKind<Server> = {
  ...serverKind(
    'sftp',
    22,
    'SFTP',
    'Chez la plupart des hébergeurs : à préférer quand il est proposé.',
  ),
  takesKey: true,
  transport: (server) =>
    fileTransport({ open: (access) => openSftp(server, access), signs: SIGNS }),
};
