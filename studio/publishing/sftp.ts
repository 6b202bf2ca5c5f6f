/** A folder reached over SSH, by password or key; the host is known by its key. */
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import path from 'node:path/posix';
import { promisify } from 'node:util';
import Client from 'ssh2-sftp-client';
import { possibleFolders, type Access, type Destination } from './destination.ts';
import { readHostKey } from './known-hosts.ts';
import { questionError, PublishError } from './publish-error.ts';
import type { ServerTarget } from './target.ts';
import { loginTimeoutFor, timeoutFor, withTimeout } from './with-timeout.ts';

const fingerprintOf = (key: Buffer) =>
  `SHA256:${createHash('sha256').update(key).digest('base64').replace(/=+$/, '')}`;

/** The protocol's generic failure code. */
const FAILURE = 4;

/** The library gives the system's code, or the protocol's. */
const isNotThere = (error: unknown) =>
  ['ENOENT', 2].includes((error as { code: string | number }).code);

const serverOf = ({ host, port }: ServerTarget) => `${host}:${port}`;

const ignore = () => undefined;

/** A connection that is logged in. */
type Connection = {
  client: Client;
  /** Renames a file to a free name. */
  rename: (from: string, to: string) => Promise<void>;
  /** Sends several calls in one packet, so that the server makes one right after the other. */
  inOnePacket: <T>(work: () => T) => T;
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
  target: ServerTarget,
  hostKey: string | undefined,
  shownKey: string,
): unknown {
  const shown = { server: serverOf(target), fingerprint: shownKey };
  if (shownKey && hostKey === undefined) {
    const message =
      `Première connexion à ${target.host}. Le serveur présente la clé ${shownKey}. ` +
      'Est-ce bien celle que l’hébergeur indique ?';
    return questionError({ kind: 'host-key', message, hostKey: shown });
  }
  if (shownKey && shownKey !== hostKey) {
    const failure = new PublishError('host-key');
    const message = `${failure.message} Elle est maintenant : ${shownKey}.`;
    return new PublishError('host-key', {
      message,
      detail: `${hostKey} attendue, ${shownKey} présentée`,
      question: { kind: 'new-host-key', message, hostKey: shown },
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
  target: ServerTarget,
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
    await withTimeout(loginTimeoutFor(stallTimeout), connected);
  } catch (error) {
    socket.destroy();
    throw loginFailure(socket.errored ?? error, target, hostKey, shownKey);
  }
}

async function logIn(target: ServerTarget, access: Access): Promise<Connection> {
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
  let awaited = 0;
  return {
    client,
    rename: promisify(client.sftp.rename.bind(client.sftp)),
    inOnePacket: (work) => {
      socket.cork();
      const result = work();
      socket.uncork();
      return result;
    },
    untilLost: async (work, bytes) => {
      if (awaited++ === 0) socket.setTimeout(stallTimeout);
      try {
        return await withTimeout(timeoutFor(stallTimeout, bytes), Promise.race([work, lost]), () =>
          socket.destroy(),
        );
      } catch (error) {
        throw socket.errored ?? error;
      } finally {
        // A server owes nothing while the site is packed, or another's lock is watched.
        if (--awaited === 0) socket.setTimeout(0);
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

/**
 * Puts a file in the place of another.
 *
 * @returns whether the server did it in one step, so that the file was never absent
 */
async function replace(connection: Connection, from: string, to: string): Promise<boolean> {
  const { client, untilLost } = connection;
  try {
    await untilLost(client.posixRename(from, to));
    return true;
  } catch (error) {
    // Servers other than OpenSSH may lack the extension that replaces in one step.
    if (!/support/i.test((error as Error).message)) throw error;
  }
  try {
    await untilLost(connection.rename(from, to));
    return true;
  } catch (error) {
    if (isNotThere(error)) throw error;
    await replaceInTwoSteps(connection, from, to);
    return false;
  }
}

/** Moves the old file aside and the new one in its place, as fast as the server can. */
async function replaceInTwoSteps(
  { client, rename, untilLost, inOnePacket }: Connection,
  from: string,
  to: string,
): Promise<void> {
  const aside = `${from}-old`;
  const [moved, replaced] = await untilLost(
    inOnePacket(() => Promise.allSettled([rename(to, aside), rename(from, to)])),
  );
  if (replaced.status === 'rejected') {
    // If the old file could not be moved, that error is the cause.
    if (moved.status === 'rejected')
      throw isNotThere(moved.reason) ? replaced.reason : moved.reason;
    // The server ran both at the same time: rename again.
    await untilLost(rename(from, to)).catch(async (error: unknown) => {
      await untilLost(rename(aside, to));
      throw error;
    });
  }
  await untilLost(client.delete(aside, true));
}

/**
 * @throws {PublishError} asking whether the host's key is right, when none is known; refusing
 * another one than the known
 */
export async function openSftp(target: ServerTarget, access: Access): Promise<Destination> {
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
    rename: (from, to) => replace(connection, at(from), at(to)),
    remove: async (file) => void (await untilLost(client.delete(at(file), true))),
    makeFolder: async (folder) => {
      try {
        await untilLost(client.mkdir(at(folder)));
        return true;
      } catch (error) {
        if (await untilLost(client.exists(at(folder)))) return false;
        throw error;
      }
    },
    close,
  };
}
