/** The past of the content, a timeline of snapshots, which survives a restart and a crash. */
import { cp, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { sha256, TEMPORARY, tryAgain, writeWhole } from '#kit/files.ts';
import { CONTENT_DIR } from '#kit/read/folder.ts';
import { newQueue } from '../base/queue.ts';
import { asJson, readKept, setAside } from '../base/server/kept-files.ts';
import { errorsOf } from '../content/server/check.ts';
import {
  bytesOf,
  whileFilesMove,
  writeFiles,
  type Files,
  type Digests,
  type FolderContent,
} from '../content/server/folder.ts';
import { setContent, rereadContent } from '../content/server/read.ts';
import {
  DIGEST,
  filesIn,
  filesSetAside,
  holdsBytes,
  HISTORY_DIR,
  keepCopy,
  namesBetween,
  PUBLISHED,
  readCopiedPublication,
  storeBytes,
  storeContent,
  storeDigests,
  sweep,
  digestsIn,
  unlessDamaged,
} from './bytes.ts';

/** How many steps can be undone, and how many published contents are kept. */
const MAX_STEPS = 50;
const MAX_PUBLISHED = 10;

/** The `typing` of what programs other than the editor write. */
export const OUTSIDE = 'outside';

const SNAPSHOT = z.object({
  tree: DIGEST,
  typing: z.string().optional(),
  /** What was done, where the difference to the snapshot before cannot say it. */
  words: z.string().optional(),
  /** Whether the check refused something in it. */
  isBroken: z.boolean(),
});
type Snapshot = z.infer<typeof SNAPSHOT>;

const HISTORY = z.object({
  /** The snapshots up to the content as it is, the oldest first. */
  past: z.array(SNAPSHOT),
  /** Those that were undone, the next to be done again first. */
  undone: z.array(SNAPSHOT),
  published: z.array(PUBLISHED),
  /** The files that were set aside, and that the owner has read about. */
  read: z.array(z.string()).optional(),
  /** Whether an earlier history was lost: its bytes are kept, since somebody may restore it. */
  isPartial: z.boolean().optional(),
});
type History = z.infer<typeof HISTORY>;
export type Timeline = Pick<History, 'past' | 'undone'>;

const HISTORY_FILE = path.join(HISTORY_DIR, 'history.json');
/** The history as it will be once a write is done: a crash leaves it here. */
const BEGUN_FILE = path.join(HISTORY_DIR, 'begun.json');

/** Trees that are being published, which later changes must not remove. */
const beingPublished = new Set<string>();

/** Whether this computer has kept bytes of a past: if `history.json` is absent, it was lost. */
let hadPast = false;

const readFileOfHistory = (file: string) => readKept(file, asJson(HISTORY));

/**
 * The history; without one that can be understood, a new one, which knows what was published last.
 *
 * @throws why the disk refuses to read it: it is not lost
 */
export async function readHistory(): Promise<History> {
  const kept = await readFileOfHistory(HISTORY_FILE);
  if (typeof kept === 'object') return kept.value;
  const last = await readCopiedPublication();
  return { past: [], undone: [], published: last ? [last] : [], isPartial: hadPast || undefined };
}

async function writeHistory(changes: Partial<History>, file = HISTORY_FILE): Promise<void> {
  const { past, published, ...rest } = { ...(await readHistory()), ...changes };
  const history: History = {
    ...rest,
    past: past.slice(-MAX_STEPS - 1),
    published: published.slice(-MAX_PUBLISHED),
  };
  if ((await readFileOfHistory(file)) === 'damaged') await setAside(file);
  await writeWhole(file, JSON.stringify(history), true);
  hadPast = true;
}

/** Removes the bytes that nothing needs. What fails is tried again after the next write. */
async function removeUnused(): Promise<void> {
  try {
    const { past, undone, published, isPartial } = await readHistory();
    if (isPartial) return;
    await sweep([...[...past, ...undone, ...published].map(({ tree }) => tree), ...beingPublished]);
  } catch {
    // A part of the history could not be read: any byte may belong to it.
  }
}

/**
 * The timeline with one more snapshot, in place of those of the same typing: they are one step. Outside
 * edits in a row are one too, but one that breaks the content begins another.
 */
export function withSnapshot({ past: before }: Timeline, next: Snapshot): Timeline {
  const past = [...before];
  const isMore = ({ typing, isBroken }: Snapshot) =>
    typing !== undefined && typing === next.typing && (isBroken || !next.isBroken);
  while (past.length > 1 && isMore(past.at(-1)!)) past.pop();
  // What was typed and removed in one go is no step.
  return { past: past.at(-1)?.tree === next.tree ? past : [...past, next], undone: [] };
}

/** Removes the files that a crash left half written. */
async function removeTemporaryFiles(): Promise<void> {
  for (const folder of [CONTENT_DIR, HISTORY_DIR])
    for (const name of await readdir(folder, { recursive: true }).catch(() => []))
      if (path.basename(name).startsWith(TEMPORARY))
        await rm(path.join(folder, name)).catch(() => undefined);
}

/** Finishes a write that a crash interrupted, but not over outside edits made since. */
async function finishWrite(): Promise<void> {
  await removeTemporaryFiles();
  const begun = await readFileOfHistory(BEGUN_FILE);
  if (begun === 'absent') return;
  if (begun === 'damaged') return setAside(BEGUN_FILE);
  const history = await readFileOfHistory(HISTORY_FILE);
  if (history === 'damaged') await setAside(HISTORY_FILE);
  const before = typeof history === 'object' ? history.value.past.at(-1) : undefined;
  const after = begun.value.past.at(-1);
  if (before && after) {
    const lead = async () => {
      await writeFilesTo(await digestsIn(before.tree), await digestsIn(after.tree));
      return true;
    };
    // Without sound bytes the write cannot be finished.
    if (!(await unlessDamaged(lead()))) return setAside(BEGUN_FILE);
  }
  await concludeWrite();
}

let isOpen = false;
/** Finishes an interrupted write, once, before anything is recorded. */
async function open(): Promise<void> {
  if (isOpen) return;
  hadPast = await holdsBytes();
  await finishWrite();
  isOpen = true;
}

/** Stores the content as it is; if it is not as the editor left it, that is an outside edit. */
export const recordContent = () =>
  whileFilesMove(async () => {
    await open();
    // Read before anything is stored: a full disk refuses to store, and windows need the content.
    const now = await rereadContent();
    const tree = await storeContent(now.folder.digests);
    const history = await readHistory();
    if (history.past.at(-1)?.tree !== tree) {
      const isBroken = errorsOf(now.folder).length > 0;
      await writeHistory(withSnapshot(history, { tree, typing: OUTSIDE, isBroken }));
      await removeUnused();
    }
    return { ...now, tree };
  });

/** Works on the content one after the other: each builds on the one before. */
export const inContentTurn = newQueue();

/** Writes the files that differ between two contents, except those that another program has changed. */
async function writeFilesTo(from: Digests, to: Digests): Promise<void> {
  const files = Object.entries(await filesIn(to, namesBetween(from, to)));
  const isUntouched = (file: string) => {
    const bytes = bytesOf(file);
    return from[file] === (bytes ? sha256(bytes) : undefined);
  };
  await writeFiles(Object.fromEntries(files.filter(([file]) => isUntouched(file))));
}

const concludeWrite = () => tryAgain(() => rename(BEGUN_FILE, HISTORY_FILE));

/**
 * Writes files, and what the timeline is with them, or nothing at all.
 *
 * @param next what there is after the write
 * @param timelineWith makes the new timeline from its tree and the timeline before
 */
export async function write(
  now: FolderContent,
  files: Files,
  next: FolderContent,
  timelineWith: (tree: string, timeline: Timeline) => Timeline,
): Promise<void> {
  try {
    for (const bytes of Object.values(files)) if (bytes) await storeBytes(bytes);
    const tree = await storeDigests(next.folder.digests);
    setContent(next);
    await writeHistory(timelineWith(tree, await readHistory()), BEGUN_FILE);
    await writeFilesTo(now.folder.digests, next.folder.digests);
    await concludeWrite();
  } catch (error) {
    await writeFilesTo(next.folder.digests, now.folder.digests).catch(() => undefined);
    setContent(now);
    await tryAgain(() => rm(BEGUN_FILE, { force: true })).catch(() => undefined);
    throw error;
  } finally {
    await removeUnused();
  }
}

/**
 * Keeps the content as it is until this process ends, to be published.
 *
 * @param copy a folder that becomes a copy of it, with the times of its files, which the sitemap has
 */
export const holdContent = (copy?: string) =>
  inContentTurn(async () => {
    const recorded = await recordContent();
    beingPublished.add(recorded.tree);
    if (copy) {
      await rm(copy, { recursive: true, force: true });
      await cp(CONTENT_DIR, copy, { recursive: true, preserveTimestamps: true });
    }
    return recorded;
  });

const logError = (error: unknown) => console.error(error);

/** Copies the content that was published last; if that fails, at the next start. */
async function copyPublished(): Promise<void> {
  const last = (await readHistory()).published.at(-1);
  if (last) await unlessDamaged(keepCopy(last));
}

/**
 * Notes that the content of a tree went online now. A site in preparation at the same destination is
 * then no version to go back to.
 */
export const notePublished = (
  tree: string,
  destination: string,
  isPreparation?: boolean,
): Promise<void> =>
  inContentTurn(async () => {
    const { published } = await readHistory();
    const date = new Date().toISOString();
    const kept = published.filter(
      (each) => !each.isPreparation || each.destination !== destination,
    );
    await writeHistory({ published: [...kept, { tree, date, destination, isPreparation }] });
    await copyPublished().catch(logError);
  });

/** What went online from this computer, the oldest first. */
export const publishedSnapshots = async () => (await readHistory()).published;

export const noteSetAsideRead = async (): Promise<void> =>
  writeHistory({ read: await filesSetAside() });

/** Makes the past ready at the start; a disk that refuses does not keep the editor from starting. */
export const openHistory = (): Promise<void> =>
  inContentTurn(async () => {
    await recordContent().catch(logError);
    await copyPublished().catch(logError);
  });
