/**
 * Allows one publication at a time. Each writes a file of its own into a folder at the destination
 * and looks for those of others only then, so that of two at least one sees the other, whatever the
 * server makes of renaming.
 */
import { randomUUID } from 'node:crypto';
import os from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import type { Destination } from './destination.ts';
import { TOOL_FOLDER } from './manifest.ts';
import { PublishError } from './publish-error.ts';
import { userId } from './user-folder.ts';

const LOCK = `${TOOL_FOLDER}/lock`;
/**
 * How often the file gets another name, and how long that is waited for, in milliseconds: it may
 * have to wait for a connection while large files are sent.
 */
const BEAT_EVERY = 15_000;
const WATCH_FOR = 45_000;
/** How long the first of two at the same moment waits for the other to give up, in milliseconds. */
const CONTEST = 2000;

const OWNER_SCHEMA = z.object({
  computer: z.string(),
  user: z.string(),
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

/** The publication that a file of the lock belongs to. */
const idOf = (file: string) => file.split('.')[0]!;

/** Whether a publication is under way, as far as this user of this computer knows. */
function isActive(file: string, owner: Owner | undefined, user: string): boolean | undefined {
  // A home on a network has the same id on all its computers.
  if (owner?.computer !== os.hostname() || owner.user !== user) return undefined;
  if (owner.pid === process.pid) return ACTIVE.has(idOf(file));
  if (!isRunning(owner.pid)) return false;
  // After a restart, another process may have the number.
  return Math.abs(Date.now() - owner.time) < WATCH_FOR || undefined;
}

const lockError = (owner: Owner | undefined) =>
  new PublishError('locked', {
    message:
      'Une autre publication est en cours, depuis ' +
      `« ${owner?.computer ?? 'un autre ordinateur'} ». ` +
      'Attendez qu’elle finisse, puis publiez de nouveau.',
  });

/** The files of the lock that belong to one publication, or to all others. */
function lockFiles(destination: Destination, id: string, user: string) {
  const list = async (isOwn: boolean) =>
    [...(await destination.list(LOCK)).keys()].filter((file) => (idOf(file) === id) === isOwn);
  let ownFile: string | undefined;
  const remove = (files: readonly string[]) =>
    Promise.all(files.map((file) => destination.remove(`${LOCK}/${file}`)));
  /** The owner that a file names; undefined while it is being written. */
  const read = async (file: string): Promise<Owner | undefined> => {
    const text = await destination.read(`${LOCK}/${file}`);
    try {
      return OWNER_SCHEMA.safeParse(JSON.parse(String(text))).data;
    } catch {
      return undefined;
    }
  };
  return {
    others: () => list(false),
    remove,
    removeOwn: async () => remove(await list(true)),
    read,
    /**
     * Writes the file under a new name: the sign of life. Another publication that took the lock
     * has removed the earlier file, or sees the new one and gives up.
     *
     * @throws {PublishError} when another publication took the lock
     */
    beat: async () => {
      const [computer, time] = [os.hostname(), Date.now()];
      const owner: Owner = { computer, user, pid: process.pid, time };
      const next = `${id}.${randomUUID()}`;
      await destination.put(`${LOCK}/${next}`, Buffer.from(JSON.stringify(owner)));
      if (ownFile !== undefined && !(await list(true)).includes(ownFile)) {
        await remove([next]);
        const [other] = await list(false);
        throw lockError(other === undefined ? undefined : await read(other));
      }
      const earlier = ownFile;
      ownFile = next;
      if (earlier !== undefined) await remove([earlier]);
    },
  };
}
type LockFiles = ReturnType<typeof lockFiles>;

type Patience = {
  /** Milliseconds for a sign of life of another computer. */
  watch?: number;
  /** Milliseconds for one that comes at the same moment to give up. */
  contest?: number;
  /** Ends the watch. */
  signal?: AbortSignal;
};

/**
 * Removes what others have left.
 *
 * @throws {PublishError} when another publication is under way
 */
async function removeAbandoned(
  files: LockFiles,
  user: string,
  { watch = WATCH_FOR, signal }: Patience,
): Promise<void> {
  const left = await files.others();
  const states = await Promise.all(
    left.map(async (file) => {
      const owner = await files.read(file);
      const state = isActive(file, owner, user);
      if (state) throw lockError(owner);
      return state;
    }),
  );
  if (states.includes(undefined)) {
    // The clock of another computer may be wrong: only a change counts.
    await wait(watch, undefined, { signal });
    const next = (await files.others()).find((file) => !left.includes(file));
    if (next !== undefined) throw lockError(await files.read(next));
  }
  // Each name is used once: what has come since is never taken for one of these.
  await files.remove(left);
}

/**
 * Waits until another that came at the same moment gives up: the first by name stays.
 *
 * @throws {PublishError} when this publication has to give up
 */
async function outlastRivals(files: LockFiles, id: string, { contest = CONTEST }: Patience) {
  const end = Date.now() + contest;
  for (;;) {
    const [rival] = (await files.others()).sort();
    if (rival === undefined) return;
    if (idOf(rival) < id || Date.now() > end) throw lockError(await files.read(rival));
    await wait(100);
  }
}

export type Lock = {
  /**
   * Makes sure that nobody takes the lock over for {@link WATCH_FOR}.
   *
   * @throws {PublishError} when another publication took it, as from a computer that slept
   */
  assertHeld: () => Promise<void>;
  /** Gives it back. */
  release: () => Promise<void>;
};

/**
 * Takes the lock.
 *
 * @param id of the publication: a second try of the same one has the lock already
 * @throws {PublishError} when another publication is under way
 */
export async function takeLock(
  destination: Destination,
  id: string,
  patience: Patience = {},
): Promise<Lock> {
  const user = await userId();
  const files = lockFiles(destination, id, user);
  await destination.makeFolder(LOCK);
  await removeAbandoned(files, user, patience);
  ACTIVE.add(id);
  let beating: Promise<unknown> = Promise.resolve();
  /** One after the other, since each looks for the file of the one before. */
  const beat = () => {
    const result = beating.then(files.beat);
    beating = result.catch(() => undefined);
    return result;
  };
  const timer = setInterval(() => beat().catch(() => undefined), BEAT_EVERY).unref();
  const release = async () => {
    clearInterval(timer);
    // Its file would come after those that are removed.
    await beating;
    ACTIVE.delete(id);
    await files.removeOwn();
  };
  try {
    await beat();
    await outlastRivals(files, id, patience);
    return { assertHeld: beat, release };
  } catch (error) {
    await release().catch(() => undefined);
    throw error;
  }
}
