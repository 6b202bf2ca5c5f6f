/** Connects to a destination that takes files, and explains in French what fails there. */
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import type { Access, Destination } from './destination.ts';
import { asPublishError, PublishError } from './publish-error.ts';
import type { Settings } from './target.ts';

/** Limits and pauses; tests shorten them. */
export const PATIENCE = {
  /** Milliseconds without a byte until a connection is given up. */
  stallTimeout: 20_000,
  /** Milliseconds until a host that refuses a further connection is given up. */
  busyTimeout: 20_000,
  /** How often an interrupted transfer is tried in all. */
  tries: 5,
  /** Milliseconds until the second try, then three times as long: a router takes a minute. */
  retryDelay: 1000,
  /** Milliseconds: a busy host may open a page a while after it has read the rules. */
  rulesPause: 250,
  /** How often the public site is read, and the milliseconds in between. */
  readings: 4,
  readingPause: 2500,
};

/**
 * Milliseconds until a host that refuses a further connection is tried again, then twice as long:
 * the last connection may only just have ended.
 */
const FIRST_RETRY_DELAY = 100;

/** Where a site goes, and what it takes to get there. */
export type DestinationOptions = Omit<Access, 'stallTimeout'> & {
  settings: Settings;
  patience?: Partial<typeof PATIENCE>;
};

/** Connects to a destination. */
export type Open = (access: Access) => Promise<Destination>;

async function connect(
  open: Open,
  access: Access,
  busyTimeout: number,
  signal?: AbortSignal,
): Promise<Destination> {
  const end = Date.now() + busyTimeout;
  for (let delay = FIRST_RETRY_DELAY; ; delay *= 2) {
    try {
      return await open(access);
    } catch (error) {
      if (asPublishError(error).code !== 'busy' || Date.now() + delay > end) throw error;
      await wait(delay, undefined, { signal });
    }
  }
}

/**
 * Does something at a destination, unless the signal stops it.
 *
 * @throws {PublishError} with what to do, or with a question
 */
export async function atDestination<T>(
  open: Open,
  { patience, ...access }: Omit<DestinationOptions, 'settings'>,
  work: (destination: Destination) => Promise<T>,
  signal?: AbortSignal,
): Promise<T> {
  const { stallTimeout, busyTimeout } = { ...PATIENCE, ...patience };
  let destination: Destination | undefined;
  const close = () => destination?.close().catch(() => undefined);
  signal?.addEventListener('abort', close);
  try {
    signal?.throwIfAborted();
    const connecting = connect(open, { ...access, stallTimeout }, busyTimeout, signal);
    const connected = connecting.then((there) => {
      destination = there;
      // It may come after the owner has stopped.
      if (signal?.aborted) void close();
      return there;
    });
    await (signal ? Promise.race([connected, once(signal, 'abort')]) : connected);
    signal?.throwIfAborted();
    return await work(await connected);
  } catch (error) {
    throw signal?.aborted ? new PublishError('cancelled') : asPublishError(error, access.secret);
  } finally {
    signal?.removeEventListener('abort', close);
    await close();
  }
}
