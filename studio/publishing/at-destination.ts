/** Connects to a destination that takes files, and explains in French what fails there. */
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import type { Access, Destination } from './destination.ts';
import { asPublishError, PublishError, type Sign } from './publish-error.ts';
import type { Settings } from './target.ts';

/** Limits and pauses; tests shorten them. */
export const PATIENCE = {
  /** Milliseconds without a byte until a connection is given up. */
  stallTimeout: 20_000,
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

/** How often a busy host is asked, and the milliseconds in between: a connection may just have ended. */
const BUSY_TRIES = 8;
const BUSY_PAUSE = 500;

/** Where a site goes, and what it takes to get there. */
export type DestinationOptions = Omit<Access, 'stallTimeout'> & {
  settings: Settings;
  patience?: Partial<typeof PATIENCE>;
  signal?: AbortSignal;
};

/** How a destination is connected to, and what its programs say of failures. */
export type Reach = {
  open: (access: Access) => Promise<Destination>;
  signs?: readonly Sign[];
};

async function connect({ open, signs }: Reach, access: Access): Promise<Destination> {
  for (let left = BUSY_TRIES; ; left--) {
    try {
      return await open(access);
    } catch (error) {
      if (left === 1 || asPublishError(error, signs).code !== 'busy') throw error;
      await wait(BUSY_PAUSE);
    }
  }
}

/**
 * Does something at a destination, unless the signal stops it.
 *
 * @throws {PublishError} with what to do, or with a question
 */
export async function atDestination<T>(
  reach: Reach,
  { patience, signal, ...access }: Omit<DestinationOptions, 'settings'>,
  work: (destination: Destination) => Promise<T>,
): Promise<T> {
  const { stallTimeout } = { ...PATIENCE, ...patience };
  let destination: Destination | undefined;
  const close = () => destination?.close().catch(() => undefined);
  signal?.addEventListener('abort', close);
  try {
    signal?.throwIfAborted();
    const connecting = connect(reach, { ...access, stallTimeout });
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
    if (signal?.aborted) throw new PublishError('cancelled');
    const failure = asPublishError(error, reach.signs, access.secret);
    // Before there is a connection, nothing has been sent.
    const isSilent = failure.code === 'stalled' && !destination;
    throw isSilent ? new PublishError('silent', { detail: failure.detail }) : failure;
  } finally {
    signal?.removeEventListener('abort', close);
    await close();
  }
}
