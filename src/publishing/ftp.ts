/** A folder reached over FTP with TLS (FTPS), or without it when the owner says so. */
import path from 'node:path/posix';
import { Readable, Writable } from 'node:stream';
import { Client, FTPError } from 'basic-ftp';
import type { Access, Destination } from './destination.ts';
import { asking, PublishError } from './publish-error.ts';
import type { Target } from './target.ts';

/** Hosts allow a few connections of one user. */
const CONNECTIONS = 3;

const isNotThere = (error: unknown) => error instanceof FTPError && error.code === 550;

/** @throws {PublishError} asking whether the password may go unprotected, for plain FTP */
export async function openFtp(target: Extract<Target, { kind: 'ftps' | 'ftp' }>, access: Access): Promise<Destination> {
  const { kind, host, port, user } = target;
  if (kind === 'ftp' && !access.answers?.includes('plain-ftp')) {
    const message =
      'Le FTP simple envoie le mot de passe et le site sans protection : quelqu’un sur le même réseau peut les lire. Préférer SFTP ou FTPS si l’hébergeur les propose. Continuer quand même ?';
    throw asking({ kind: 'plain-ftp', message });
  }

  const connect = async () => {
    const client = new Client(access.stall);
    await client.access({
      host,
      port,
      user,
      password: access.secret,
      secure: kind === 'ftps',
      secureOptions: { host },
    });
    return client;
  };
  const first = await connect();
  const base = await findBase(first, target.folder).catch((error: unknown) => {
    first.close();
    throw error;
  });
  const at = (name: string) => path.join(base, name);

  // A connection does one thing at a time: who finds none free waits for the next.
  const clients = [first];
  const free = [first];
  const waiting: ((client: Client) => void)[] = [];
  const take = async () => {
    const client = free.pop();
    if (client) return client;
    if (clients.length < CONNECTIONS) {
      const place = clients.push(first) - 1;
      try {
        return (clients[place] = await connect());
      } catch {
        // The host allows no more of them: those that there are will do.
      }
    }
    return new Promise<Client>((resolve) => waiting.push(resolve));
  };
  const using = async <T>(work: (client: Client) => Promise<T>): Promise<T> => {
    const client = await take();
    try {
      return await work(client);
    } finally {
      const next = waiting.shift();
      if (next) next(client);
      else free.push(client);
    }
  };

  return {
    atOnce: CONNECTIONS,
    list: (folder) =>
      using(async (client) => {
        const entries = await client.list(at(folder));
        return new Map(entries.map(({ name, isDirectory, size }) => [name, { isFolder: isDirectory, size }]));
      }),
    read: (file) =>
      using(async (client) => {
        const chunks: Buffer[] = [];
        const into = new Writable({
          write: (chunk: Buffer, _encoding, done) => {
            chunks.push(chunk);
            done();
          },
        });
        try {
          await client.downloadTo(into, at(file));
          return Buffer.concat(chunks);
        } catch (error) {
          if (isNotThere(error)) return undefined;
          throw error;
        }
      }),
    put: (file, bytes) =>
      using(async (client) => void (await client.uploadFrom(Readable.from([bytes], { objectMode: false }), at(file)))),
    rename: (from, to) => using(async (client) => void (await client.rename(at(from), at(to)))),
    remove: (file) => using(async (client) => void (await client.remove(at(file), true))),
    makeFolder: (folder) =>
      using(async (client) => {
        try {
          await client.send(`MKD ${at(folder)}`);
          return true;
        } catch (error) {
          const siblings = isNotThere(error) ? await client.list(path.dirname(at(folder))) : [];
          if (siblings.some(({ name }) => name === path.basename(folder))) return false;
          throw isNotThere(error) ? new PublishError('permission', { detail: (error as Error).message }) : error;
        }
      }),
    removeFolder: (folder) => using(async (client) => void (await client.send(`RMD ${at(folder)}`))),
    close: async () => {
      for (const client of clients) client.close();
    },
  };
}

/** The folder of the site, as the host names it: most hosts show a user only its own folder, where both ways are the same. */
async function findBase(client: Client, folder: string): Promise<string> {
  const inHome = path.join(await client.pwd(), folder);
  const fromTop = path.join('/', folder);
  for (const each of folder.startsWith('/') ? [fromTop, inHome] : [inHome, fromTop]) {
    try {
      await client.cd(each);
      return await client.pwd();
    } catch (error) {
      if (!isNotThere(error)) throw error;
    }
  }
  throw new PublishError('folder', { detail: folder });
}
