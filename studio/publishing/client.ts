/** Connects to a destination, and limits the time of everything that is done there. */
import path from 'node:path/posix';
import { setTimeout as wait } from 'node:timers/promises';
import { asPublishError, PublishError } from './publish-error.ts';
import type { Action, Client, Connect, PublishOrder, RawClient } from './types.ts';

/** The slowest connection that is waited for, in bytes a millisecond. */
const SLOWEST_RATE = 4;

/**
 * Does something with the files of a destination, unless the signal stops it. Every wait has its end:
 * a server or a disk of the network may never answer.
 *
 * @throws {PublishError} with what to do, or with a question
 */
export async function withClient<T>(
  connect: Connect,
  options: Omit<PublishOrder, 'settings'>,
  work: (client: Client) => Promise<T>,
  triesLeft = 8,
): Promise<T> {
  const { patience, signal, secret, answers = {} } = options;
  const { stallTimeout = 20_000 } = patience ?? {};
  const { promise: end, reject } = Promise.withResolvers<never>();
  end.catch(() => undefined);
  let client: RawClient | undefined;
  let isLoggedIn = false;
  const giveUp = (reason: unknown) => {
    reject(reason);
    client?.close();
  };
  const onStop = () => giveUp(signal!.reason);
  const explain = (error: unknown, action?: Action) =>
    signal?.aborted
      ? new PublishError('cancelled')
      : asPublishError(error, { signs: client?.signs, secret, action });
  const inTime: InTime = async (action, operation, limit) => {
    const late = new Error(`ETIMEDOUT: nothing within ${limit / 1000} s`);
    const timer = setTimeout(giveUp, limit, late);
    return Promise.race([end, operation])
      .catch((error: unknown) => Promise.reject(explain(error, action)))
      .finally(() => clearTimeout(timer));
  };
  signal?.addEventListener('abort', onStop);
  try {
    signal?.throwIfAborted();
    client = connect({ secret, answers, stallTimeout, giveUp });
    const connecting: Action = { doing: 'connect', words: 'à la connexion' };
    const base = await inTime(connecting, client.logIn(), stallTimeout * 3);
    isLoggedIn = true;
    return await work(clientBelow(base, client, inTime, stallTimeout * 6));
  } catch (error) {
    const failure = explain(error);
    if (isLoggedIn) throw failure;
    if (failure.code !== 'busy' || triesLeft === 1)
      throw failure.code === 'stalled'
        ? new PublishError('silent', { detail: failure.detail })
        : failure;
  } finally {
    signal?.removeEventListener('abort', onStop);
    client?.close();
  }
  // Hosts allow few connections, and one of ours may just have ended.
  await wait(500);
  return withClient(connect, options, work, triesLeft - 1);
}

type InTime = <R>(action: Action, operation: Promise<R>, limit: number) => Promise<R>;

/** What would end a line of a command, or lead elsewhere, in names that a server lists. */
const UNNAMEABLE = /[\p{Cc}\u2028\u2029/]/u;

/** What a client reaches below the folder of the site, each operation in its time. */
function clientBelow(base: string, client: Client, inTime: InTime, limit: number): Client {
  const at = (file: string) => path.join(base, file);
  const run = <R>(doing: Action['doing'], words: string, operation: Promise<R>, bytes = 0) =>
    inTime({ doing, words }, operation, limit + bytes / SLOWEST_RATE);
  return {
    atOnce: client.atOnce,
    list: async (folder) => {
      const words = `en listant ${folder === '.' ? 'le dossier du site' : folder}`;
      const entries = await run('list', words, client.list(at(folder)));
      return new Map([...entries].filter(([name]) => !UNNAMEABLE.test(name)));
    },
    find: (file) => run('read', `en cherchant ${file}`, client.find(at(file))),
    read: (file) => run('read', `en lisant ${file}`, client.read(at(file))),
    put: (file, bytes, shownAs = file) =>
      run('write', `en envoyant ${shownAs}`, client.put(at(file), bytes, shownAs), bytes.length),
    rename: (from, to) => run('rename', `en renommant ${to}`, client.rename(at(from), at(to))),
    remove: (file) => run('remove', `en supprimant ${file}`, client.remove(at(file))),
    makeFolder: (folder) =>
      run('write', `en créant le dossier ${folder}`, client.makeFolder(at(folder))),
    removeFolder: (folder) =>
      run('remove', `en supprimant le dossier ${folder}`, client.removeFolder(at(folder))),
  };
}

/** Gives undefined in place of a failure with this code. */
export const unlessCode =
  (code: string | number) =>
  (error: { code?: unknown }): undefined => {
    if (error.code !== code) throw error;
  };

/**
 * The bytes of a stream that somebody else could send without an end.
 *
 * @param limit in bytes
 * @throws {Error} with the code EFBIG, when there are more
 */
export async function readUpTo(stream: AsyncIterable<Buffer>, limit: number): Promise<Buffer> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of stream) {
    size += part.length;
    if (size > limit)
      throw Object.assign(new Error('EFBIG: the file is too large'), { code: 'EFBIG' });
    parts.push(part);
  }
  return Buffer.concat(parts);
}

/** The largest file that is read from a server, in bytes. */
export const MAX_FILE = 2 ** 26;

export const inFolder = (client: Client, folder: string): Client =>
  clientBelow(folder, client, (_action, operation) => operation, 0);

/** Makes a folder if there is none. */
export const ensureFolder = (client: Client, folder: string) =>
  client.makeFolder(folder).catch(async (error: unknown) => {
    if (!(await client.find(folder))) throw error;
  });

/** Why a file could not be renamed: perhaps none can be, even in the folder where it was written. */
async function whyNotRenamed({ rename, find }: Client, file: string, refusal: PublishError) {
  if (!(await find(file))) return refusal;
  try {
    await rename(file, `${file}-old`);
    await rename(`${file}-old`, file);
    return refusal;
  } catch (error) {
    const { detail, toHost, isPassing } = error as PublishError;
    return isPassing ? error : new PublishError('no-rename', { detail, toHost });
  }
}

/**
 * Puts a file in the place of another. Where the server does not replace it, the old one is moved
 * aside; if the new one cannot follow, it comes back.
 *
 * @returns whether it took one step, so that the file was never absent
 */
export async function replace(client: Client, from: string, to: string) {
  const { rename, remove, find } = client;
  try {
    await rename(from, to);
    return true;
  } catch (error) {
    const refusal = error as PublishError;
    if (refusal.isPassing) throw refusal;
    if (!(await find(to))) throw await whyNotRenamed(client, from, refusal);
    const aside = `${from}-old`;
    await rename(to, aside).catch(async (reason: PublishError) => {
      throw reason.isPassing ? reason : await whyNotRenamed(client, from, reason);
    });
    await rename(from, to).catch(async (reason: unknown) => {
      await rename(aside, to).catch(() => undefined);
      throw reason;
    });
    await remove(aside);
    return false;
  }
}
