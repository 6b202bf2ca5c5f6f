import type { Access, Destination } from './destination.ts';
import { openDestination } from './open-destination.ts';
import { asPublishError, PublishError, type Question } from './publish-error.ts';
import type { Settings } from './target.ts';

/** Limits and pauses; tests shorten them. */
export const PATIENCE = {
  /** Milliseconds without a byte until a connection is given up. */
  stallTimeout: 20_000,
  /** How often an interrupted transfer is tried in all. */
  tries: 3,
  /** Milliseconds until the next try. */
  retryDelay: 1000,
  /** How often the public site is read, and the milliseconds in between. */
  readings: 4,
  readingPause: 2500,
};

/** Where a site goes, and what it takes to get there. */
export type DestinationOptions = {
  settings: Settings;
  /** A password, or the text of a private key. */
  secret?: string;
  /**
   * Questions that were answered with yes. The host's key is accepted by `hostKey` in the settings.
   */
  answers?: readonly Question['kind'][];
  patience?: Partial<typeof PATIENCE>;
};

const accessOf = ({ secret, answers, patience }: DestinationOptions): Access => ({
  secret,
  answers,
  stallTimeout: patience?.stallTimeout ?? PATIENCE.stallTimeout,
});

/** Does something at a destination; failures are explained in French. */
export async function atDestination<T>(
  options: DestinationOptions,
  work: (destination: Destination) => Promise<T>,
  signal?: AbortSignal,
) {
  const { target } = options.settings;
  if (target.kind === 'git') throw new Error('Git takes commits, not files.');
  const cancelled = () => new PublishError('cancelled');
  let destination: Destination | undefined;
  const close = () => destination?.close().catch(() => undefined);
  signal?.addEventListener('abort', close);
  try {
    if (signal?.aborted) throw cancelled();
    destination = await openDestination(target, accessOf(options));
    return await work(destination);
  } catch (error) {
    throw signal?.aborted ? cancelled() : asPublishError(error, options.secret);
  } finally {
    signal?.removeEventListener('abort', close);
    await close();
  }
}
