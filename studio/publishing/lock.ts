/**
 * Allows one publication at a time, by a folder at the destination that only one can make, and by a
 * file in it that changes while the publication goes on.
 */
import { randomUUID } from 'node:crypto';
import os from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import type { Destination } from './destination.ts';
import { TOOL_FOLDER } from './manifest.ts';
import { PublishError } from './publish-error.ts';

const LOCK = `${TOOL_FOLDER}/lock`;
const OWNER_FILE = 'owner.json';
/** How often that file changes, and how long a change is waited for, in milliseconds. */
const BEAT_EVERY = 30_000;
const WATCH_FOR = 45_000;
/** How long a lock may be without that file while it is being made, in milliseconds. */
const OWNER_TIMEOUT = 2000;

const OWNER_SCHEMA = z.object({
  /** The publication's. */
  id: z.string(),
  computer: z.string(),
  pid: z.number(),
  time: z.number(),
});
type Owner = z.infer<typeof OWNER_SCHEMA>;

/** Whether a process of this computer runs; an invalid number does not. */
export const isRunning = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // The process of another user runs too, though no signal may be sent to it.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};

/** Publications under way in this process. */
const ACTIVE = new Set<string>();

/** The owner of the lock; undefined while its file is not written yet. */
async function readOwner(destination: Destination): Promise<Owner | undefined> {
  const text = (await destination.read(`${LOCK}/${OWNER_FILE}`))?.toString();
  try {
    return OWNER_SCHEMA.safeParse(JSON.parse(text ?? '')).data;
  } catch {
    return undefined;
  }
}

/** The owner of a lock that may be being made; undefined if it was abandoned before that. */
async function awaitOwner(destination: Destination, timeout: number): Promise<Owner | undefined> {
  const end = Date.now() + timeout;
  for (;;) {
    const owner = await readOwner(destination);
    if (owner || Date.now() > end) return owner;
    await wait(100);
  }
}

/** Whether the publication that has the lock is still under way. */
async function isActive(destination: Destination, owner: Owner, watch: number): Promise<boolean> {
  if (owner.computer === os.hostname())
    return owner.pid === process.pid ? ACTIVE.has(owner.id) : isRunning(owner.pid);
  // The clock of another computer may be wrong: only a change counts.
  await wait(watch);
  return (await readOwner(destination))?.time !== owner.time;
}

const lockError = (computer: string) =>
  new PublishError('locked', {
    message:
      `Une autre publication est en cours, depuis « ${computer} ». ` +
      'Attendre qu’elle finisse, puis publier de nouveau.',
  });

/**
 * Takes the lock.
 *
 * @param id of the publication: a second try of the same one has the lock already
 * @param patience milliseconds: `watch` for a sign of life of another computer, `ownerTimeout` for
 *   the file of a lock that is being made
 * @returns what gives it back
 * @throws {PublishError} when another publication is under way
 */
export async function takeLock(
  destination: Destination,
  id: string,
  { watch = WATCH_FOR, ownerTimeout = OWNER_TIMEOUT } = {},
): Promise<() => Promise<void>> {
  if (!(await destination.makeFolder(LOCK))) {
    const owner = await awaitOwner(destination, ownerTimeout);
    if (owner && owner.id !== id && (await isActive(destination, owner, watch)))
      throw lockError(owner.computer);
    // It may be gone by now, or renamed by another that found it abandoned too.
    const aside = `${LOCK}-${randomUUID()}`;
    await destination
      .rename(LOCK, aside)
      .then(() => destination.remove(`${aside}/${OWNER_FILE}`))
      .then(() => destination.removeFolder(aside))
      .catch(() => undefined);
    if (!(await destination.makeFolder(LOCK))) throw lockError('un autre ordinateur');
  }
  const beat = () => {
    const owner: Owner = { id, computer: os.hostname(), pid: process.pid, time: Date.now() };
    return destination.put(`${LOCK}/${OWNER_FILE}`, Buffer.from(JSON.stringify(owner)));
  };
  ACTIVE.add(id);
  await beat().catch((error: unknown) => {
    ACTIVE.delete(id);
    throw error;
  });
  const timer = setInterval(() => void beat().catch(() => undefined), BEAT_EVERY).unref();
  return async () => {
    clearInterval(timer);
    ACTIVE.delete(id);
    await destination.remove(`${LOCK}/${OWNER_FILE}`);
    await destination.removeFolder(LOCK);
  };
}
