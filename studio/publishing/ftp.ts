/** A folder reached over FTP with TLS (FTPS), or without it if the owner agrees. */
import path from 'node:path/posix';
import { PassThrough, Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { Client, FTPError, type FTPResponse } from 'basic-ftp';
import { possibleFolders, type Access, type Destination } from './destination.ts';
import { poolOf } from './pool.ts';
import { questionError, PublishError } from './publish-error.ts';
import type { ServerTarget } from './target.ts';
import { loginTimeoutFor, timeoutFor, withTimeout } from './with-timeout.ts';

/** Hosts allow few connections to one user. */
const CONNECTIONS = 3;

const isNotThere = (error: unknown) => error instanceof FTPError && error.code === 550;
/** What servers answer when a name is taken, and to much else. */
const isRefused = (error: unknown) => error instanceof FTPError && [550, 553].includes(error.code);

/** Sends commands in one packet, so that the server does one right after the other. */
function sendTogether(client: Client, commands: string[]): Promise<(FTPResponse | FTPError)[]> {
  const { ftp } = client;
  const answers: (FTPResponse | FTPError)[] = [];
  const all = ftp.handle(undefined, (answer, task) => {
    if (answer instanceof Error && !(answer instanceof FTPError)) return task.reject(answer);
    if (answers.push(answer) === commands.length) task.resolve(answers);
  });
  ftp.socket.write(commands.map((command) => `${command}\r\n`).join(''));
  return all as Promise<typeof answers>;
}

/** Milliseconds in which a server has to say why it ended a transfer. */
const REASON_TIMEOUT = 5_000;

/** ProFTPD refuses a transfer by closing its connection, and gives the reason on the other one. */
function awaitReason({ ftp }: Client): void {
  const close = ftp.closeWithError.bind(ftp);
  ftp.closeWithError = (error) => {
    if (error.message.startsWith('Socket closed due to transmission error (data')) return;
    if (!error.message.endsWith('(data socket)')) return close(error);
    const late = setTimeout(() => close(error), REASON_TIMEOUT);
    ftp.socket.once('data', () => clearTimeout(late));
  };
}

async function download(client: Client, file: string): Promise<Buffer | undefined> {
  const into = new PassThrough();
  try {
    const [bytes] = await Promise.all([buffer(into), client.downloadTo(into, file)]);
    return bytes;
  } catch (error) {
    if (isNotThere(error)) return undefined;
    throw error;
  }
}

async function upload(client: Client, file: string, bytes: Uint8Array): Promise<void> {
  const send = () => client.uploadFrom(Readable.from([bytes], { objectMode: false }), file);
  try {
    await send();
  } catch (error) {
    // Some servers do not overwrite an existing file.
    if (!isRefused(error) || (await client.remove(file, true)).code >= 400) throw error;
    await send();
  }
}

/**
 * Puts a file in the place of another.
 *
 * @returns whether the server did it in one step, so that the file was never absent
 */
async function replace(client: Client, from: string, to: string): Promise<boolean> {
  try {
    await client.rename(from, to);
    return true;
  } catch (error) {
    if (!isRefused(error)) throw error;
    const aside = `${from}-old`;
    const move = (old: string, next: string) => [`RNFR ${old}`, `RNTO ${next}`];
    const steps = [...move(to, aside), ...move(from, to)];
    const [, moved, , replaced] = await sendTogether(client, steps);
    if (moved instanceof FTPError) throw error;
    if (replaced instanceof FTPError)
      await client.rename(from, to).catch(async (reason: unknown) => {
        await client.rename(aside, to);
        throw reason;
      });
    await client.remove(aside, true);
    return false;
  }
}

async function makeFolder(client: Client, folder: string): Promise<boolean> {
  try {
    await client.send(`MKD ${folder}`);
    return true;
  } catch (error) {
    const siblings = isNotThere(error) ? await client.list(path.dirname(folder)) : [];
    if (siblings.some(({ name }) => name === path.basename(folder))) return false;
    throw isNotThere(error)
      ? new PublishError('permission', { detail: (error as Error).message })
      : error;
  }
}

/** Waits for a step before the first transfer; a failure closes the connection. */
async function inLoginTime<T>(client: Client, stallTimeout: number, work: Promise<T>): Promise<T> {
  try {
    return await withTimeout(loginTimeoutFor(stallTimeout), work);
  } catch (error) {
    client.close();
    throw error;
  }
}

/** @throws {PublishError} asking whether the password may go unprotected, for plain FTP */
export async function openFtp(target: ServerTarget, access: Access): Promise<Destination> {
  const { kind, host, port, user } = target;
  const { secret: password, stallTimeout } = access;
  if (kind === 'ftp' && !access.answers?.includes('plain-ftp')) {
    const message =
      'Le FTP simple envoie le mot de passe et le site sans protection : quelqu’un ' +
      'sur le même réseau peut les lire. Préférer SFTP ou FTPS si l’hébergeur les propose. ' +
      'Continuer quand même ?';
    throw questionError({ kind: 'plain-ftp', message });
  }

  const secure = kind === 'ftps';
  const connect = async () => {
    const client = new Client(stallTimeout);
    awaitReason(client);
    const login = client.access({ host, port, user, password, secure, secureOptions: { host } });
    await inLoginTime(client, stallTimeout, login);
    return client;
  };
  const first = await connect();
  const base = await inLoginTime(first, stallTimeout, findBase(first, target.folder));
  const at = (name: string) => path.join(base, name);
  const pool = poolOf(first, connect, CONNECTIONS);
  const using = <T>(work: (client: Client) => Promise<T>, bytes?: number): Promise<T> =>
    pool.using((client) =>
      withTimeout(timeoutFor(stallTimeout, bytes), work(client), () => client.close()),
    );

  return {
    atOnce: CONNECTIONS,
    list: (folder) =>
      using(async (client) => {
        const entries = await client.list(at(folder));
        return new Map(
          entries.map(({ name, isDirectory, size }) => [name, { isFolder: isDirectory, size }]),
        );
      }),
    read: (file) => using((client) => download(client, at(file))),
    put: (file, bytes) => using((client) => upload(client, at(file), bytes), bytes.length),
    rename: (from, to) => using((client) => replace(client, at(from), at(to))),
    remove: (file) => using(async (client) => void (await client.remove(at(file), true))),
    makeFolder: (folder) => using((client) => makeFolder(client, at(folder))),
    close: async () => pool.close(),
  };
}

/** The folder of the site, as the host names it. */
async function findBase(client: Client, folder: string): Promise<string> {
  for (const candidate of possibleFolders(await client.pwd(), folder)) {
    try {
      await client.cd(candidate);
      return await client.pwd();
    } catch (error) {
      if (!isNotThere(error)) throw error;
    }
  }
  throw new PublishError('folder', { detail: folder });
}
