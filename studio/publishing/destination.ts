/** A place that a site is sent to: what there is to know of each kind, and how its files are reached. */
import path from 'node:path/posix';
import { Writable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import type { z } from 'zod';
import { asPublishError, PublishError, type Answers, type Sign } from './publish-error.ts';

/** What there is to know of a kind of destination: each has a file in `destinations/`. */
export type DestinationKind<Fields extends object> = {
  /** Its label, its help and its fields, as the owner fills them in. */
  form: z.ZodObject;
  /** What empty fields begin with, as the usual port. */
  defaults: Record<string, string | number>;
  /** How it is written in one line. */
  example: string;
  /** Reads such a line; undefined if it is that of another kind. */
  parse(line: string): Fields | undefined;
  /** The same place has the same id, however it is reached. */
  id(target: Fields): string;
  /** The account whose password the keychain keeps; a kind without one needs none. */
  account?(target: Fields): string;
  /** How its files are reached. */
  reach(target: Fields): Connect;
};

export type FolderEntry = { isFolder: boolean; /** In bytes. */ size: number };

/** Files by their paths with slashes, relative to the folder of the site. */
export type Destination = {
  /** How many operations may run at once. */
  atOnce: number;
  /** The entries of an existing folder. */
  list: (folder: string) => Promise<Map<string, FolderEntry>>;
  /** A file's bytes; undefined if it is not there. */
  read: (file: string) => Promise<Buffer | undefined>;
  /** Writes a file under a name that is free. */
  put: (file: string, bytes: Uint8Array) => Promise<unknown>;
  /** Also replaces what has the new name, if the server can do so in one step. */
  rename: (from: string, to: string) => Promise<unknown>;
  /** Removes a file; one that is not there is no error. */
  remove: (file: string) => Promise<unknown>;
  makeFolder: (folder: string) => Promise<unknown>;
  /** Removes an empty folder. */
  removeFolder: (folder: string) => Promise<unknown>;
};

/** What reaches files by whole paths, and fails in its own words. */
export type Client = Destination & {
  /** What its words mean. */
  signs?: readonly Sign[];
  /** Connects, and returns the folder of the site. */
  logIn: () => Promise<string>;
  /** Ends the connection at once. */
  close: () => void;
};

/** Makes a client, which is not connected yet. */
export type Connect = (access: {
  /** A password, or the text of a private key. */
  secret?: string;
  answers: Answers;
  /** Milliseconds without a byte after which a connection is given up. */
  stallTimeout: number;
  /** Ends the whole operation, as when the connection is lost. */
  giveUp: (reason: unknown) => void;
}) => Client;

/** Milliseconds without a byte until a connection is given up. */
const STALL_TIMEOUT = 20_000;
/** The slowest connection that is waited for, in bytes a millisecond: 4 kB/s. */
const SLOWEST_RATE = 4;
/** How often a busy host is asked, and the milliseconds in between: a connection may just have ended. */
const BUSY_TRIES = 8;
const BUSY_PAUSE = 500;

export type Reaching = {
  secret?: string;
  answers?: Answers;
  patience?: { stallTimeout?: number };
  signal?: AbortSignal;
};

/**
 * Does something at a destination, unless the signal stops it. Every wait has its end: a server or a
 * disk of the network may never answer.
 *
 * @throws {PublishError} with what to do, or with a question
 */
export async function atDestination<T>(
  connect: Connect,
  options: Reaching,
  work: (destination: Destination) => Promise<T>,
  triesLeft = BUSY_TRIES,
): Promise<T> {
  const { patience, signal, secret, answers = {} } = options;
  const { stallTimeout = STALL_TIMEOUT } = patience ?? {};
  const { promise: end, reject } = Promise.withResolvers<never>();
  end.catch(() => undefined);
  let client: Client | undefined;
  let base: string | undefined;
  const giveUp = (reason: unknown) => {
    reject(reason);
    client?.close();
  };
  const onStop = () => giveUp(signal!.reason);
  const explain = (error: unknown) =>
    signal?.aborted ? new PublishError('cancelled') : asPublishError(error, client?.signs, secret);
  const inTime = async <R>(limit: number, operation: Promise<R>): Promise<R> => {
    const late = new Error(`ETIMEDOUT: nothing within ${limit / 1000} s`);
    const timer = setTimeout(giveUp, limit, late);
    return Promise.race([end, operation])
      .catch((error: unknown) => Promise.reject(explain(error)))
      .finally(() => clearTimeout(timer));
  };
  signal?.addEventListener('abort', onStop);
  try {
    signal?.throwIfAborted();
    client = connect({ secret, answers, stallTimeout, giveUp });
    base = await inTime(stallTimeout * 3, client.logIn());
    return await work(
      filesBelow(base, client, (operation, bytes = 0) =>
        inTime(stallTimeout * 6 + bytes / SLOWEST_RATE, operation),
      ),
    );
  } catch (error) {
    const failure = explain(error);
    if (base !== undefined) throw failure;
    if (failure.code !== 'busy' || triesLeft === 1)
      throw failure.code === 'stalled'
        ? new PublishError('silent', { detail: failure.detail })
        : failure;
  } finally {
    signal?.removeEventListener('abort', onStop);
    client?.close();
  }
  await wait(BUSY_PAUSE);
  return atDestination(connect, options, work, triesLeft - 1);
}

/** In names that a server lists: what would end a line of a command, or lead elsewhere. */
const UNNAMEABLE = /[\p{Cc}\u2028\u2029/]/u;
/** The largest file that is read from a destination, in bytes: a server could send without an end. */
const MAX_FILE = 2 ** 26;

/**
 * The bytes that something writes.
 *
 * @throws {Error} when they are more than any file of a site
 */
export async function bytesWritten(write: (into: Writable) => Promise<unknown>): Promise<Buffer> {
  const parts: Buffer[] = [];
  let size = 0;
  const into = new Writable({
    write: (part: Buffer, _encoding, done) => {
      size += part.length;
      parts.push(part);
      done(size > MAX_FILE ? new Error('EFBIG: the file is too large') : null);
    },
  });
  await write(into);
  return Buffer.concat(parts);
}

/** What a client reaches below a folder. */
function filesBelow(
  base: string,
  client: Client,
  inTime: <R>(operation: Promise<R>, bytes?: number) => Promise<R>,
): Destination {
  const at = (file: string) => path.join(base, file);
  return {
    atOnce: client.atOnce,
    list: async (folder) => {
      const entries = await inTime(client.list(at(folder)));
      return new Map([...entries].filter(([name]) => !UNNAMEABLE.test(name)));
    },
    read: (file) => inTime(client.read(at(file))),
    put: (file, bytes) => inTime(client.put(at(file), bytes), bytes.length),
    rename: (from, to) => inTime(client.rename(at(from), at(to))),
    remove: (file) => inTime(client.remove(at(file))),
    makeFolder: (folder) => inTime(client.makeFolder(at(folder))),
    removeFolder: (folder) => inTime(client.removeFolder(at(folder))),
  };
}

/**
 * Where the folder of a site may be on a server, the likelier first. Most hosts show a user only
 * its own folder, where both are the same. Without a name there is none.
 */
export function possibleFolders(home: string, folder: string): string[] {
  if (folder === '') return [];
  const inHome = path.join(home, folder);
  const fromTop = path.join('/', folder);
  return folder.startsWith('/') ? [fromTop, inHome] : [inHome, fromTop];
}

const isThere = async ({ list }: Destination, file: string) => {
  const { dir, base } = path.parse(file);
  return (await list(dir)).has(base);
};

/** Makes a folder if there is none. */
export const ensureFolder = (destination: Destination, folder: string) =>
  destination.makeFolder(folder).catch(async (error: unknown) => {
    if (!(await isThere(destination, folder))) throw error;
  });

/**
 * Puts a file in the place of another. Where the server does not replace it, the old one is moved
 * aside; if the new one cannot follow, it comes back.
 *
 * @returns whether it took one step, so that the file was never absent
 */
export async function replace(destination: Destination, from: string, to: string) {
  const { rename, remove } = destination;
  try {
    await rename(from, to);
    return true;
  } catch (error) {
    // Another publication may have removed the new one.
    for (const file of [from, to]) if (!(await isThere(destination, file))) throw error;
    const aside = `${from}-old`;
    await rename(to, aside);
    await rename(from, to).catch(async (reason: unknown) => {
      await rename(aside, to);
      throw reason;
    });
    await remove(aside);
    return false;
  }
}
