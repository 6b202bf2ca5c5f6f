/**
 * The past of the content: one line of snapshots, each a tree in the store. « Annuler » leads to the
 * snapshot before, « Rétablir » to the one after; what other programs change is a step like any
 * other. It lies outside `content/`, and survives a restart and a crash.
 */
import { readFileSync } from 'node:fs';
import { readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { sha256, TEMPORARY, tryAgain, writeWhole } from '#kit/files.ts';
import { CONTENT_DIR } from '#kit/read/folder.ts';
import { newQueue } from '../base/queue.ts';
import { errorsOf } from '../content/server/check.ts';
import {
  bytesOf,
  readStudioFolder,
  whileFilesMove,
  writeFiles,
  type Files,
  type StudioFolder,
  type Tree,
} from '../content/server/folder.ts';
import { memory, remember, type Memory } from '../content/server/ids.ts';
import { contentOf } from '../content/server/read.ts';
import {
  HISTORY_DIR,
  knownTrees,
  readBytes,
  storeBytes,
  storeContent,
  storeTree,
  sweep,
  treeOf,
} from './store.ts';

/** How many steps can be undone, and how many published contents are kept. */
const MAX_STEPS = 50;
const MAX_PUBLISHED = 10;

/** The `typing` of what programs other than the editor write. */
export const OUTSIDE = 'outside';

const SNAPSHOT = z.object({
  /** The name of its tree. */
  tree: z.string(),
  /** The typing that wrote it: what is typed in one go is one step. */
  typing: z.string().optional(),
  /** What was done, where the difference to the snapshot before cannot say it. */
  words: z.string().optional(),
  /** Whether the check refused something in it. */
  isBroken: z.boolean(),
});
export type Snapshot = z.infer<typeof SNAPSHOT>;

const HISTORY = z.object({
  /** The snapshots up to the content as it is, the oldest first. */
  past: z.array(SNAPSHOT).default([]),
  /** Those that were undone, the next to be done again first. */
  undone: z.array(SNAPSHOT).default([]),
  /** The contents that went online: when, where, and whether hidden, as a site in preparation. */
  published: z
    .array(
      z.object({
        tree: z.string(),
        date: z.iso.datetime(),
        destination: z.string(),
        isPreparation: z.boolean().optional(),
      }),
    )
    .default([]),
  /** The ids of entries and photos. */
  ids: z.custom<Memory>().optional(),
});
type History = z.infer<typeof HISTORY>;
type Line = Pick<History, 'past' | 'undone'>;

const FILE = path.join(HISTORY_DIR, 'history.json');
/** The history as it will be once a write is done: a crash leaves it here. */
const BEGUN = path.join(HISTORY_DIR, 'begun.json');

/** Trees that are being published, which later changes must not remove. */
const held = new Set<string>();

/** The history, without contents whose bytes are lost; an empty one if it cannot be read. */
export function readHistory(file = FILE): History {
  try {
    const history = HISTORY.parse(JSON.parse(readFileSync(file, 'utf8')));
    const isKnown = knownTrees();
    const known = <T extends { tree: string }>(all: T[]) => all.filter(({ tree }) => isKnown(tree));
    const { past, undone, published } = history;
    return { ...history, past: known(past), undone: known(undone), published: known(published) };
  } catch {
    return HISTORY.parse({});
  }
}

async function writeHistory(changes: Partial<History>, file = FILE): Promise<void> {
  const { past, undone, published } = { ...readHistory(), ...changes };
  const history: History = {
    past: past.slice(-MAX_STEPS - 1),
    undone,
    published: published.slice(-MAX_PUBLISHED),
    ids: memory,
  };
  await writeWhole(file, JSON.stringify(history), true);
}

/** Removes the bytes that nothing needs. */
function clean(): Promise<void> {
  const { past, undone, published } = readHistory();
  return sweep([...[...past, ...undone, ...published].map(({ tree }) => tree), ...held]);
}

/**
 * The line with one more snapshot, or with more of the last one while the same typing goes on, which
 * is one step. Outside edits in a row are one too, but one that breaks the content begins another.
 */
export function withSnapshot(next: Snapshot): Line {
  const { past } = readHistory();
  const isMore = ({ typing, isBroken }: Snapshot) =>
    typing !== undefined && typing === next.typing && (isBroken || !next.isBroken);
  while (past.length > 1 && isMore(past.at(-1)!)) past.pop();
  // What is typed and taken back in one go is no step.
  return { past: past.at(-1)?.tree === next.tree ? past : [...past, next], undone: [] };
}

/** The content as it is, and the name of its tree. */
export type Recorded = { folder: StudioFolder; tree: string };

/** Stores the content as it is; if it is not as the editor left it, that is an outside edit. */
export const recordContent = (): Promise<Recorded> =>
  whileFilesMove(async () => {
    const folder = await readStudioFolder();
    // First: entries are paired also while the disk is full.
    remember(contentOf(folder), folder.tree);
    const tree = await storeContent(folder.tree);
    if (readHistory().past.at(-1)?.tree !== tree) {
      const isBroken = errorsOf(folder).length > 0;
      await writeHistory(withSnapshot({ tree, typing: OUTSIDE, isBroken }));
      await clean();
    }
    return { folder, tree };
  });

/** What reads and changes the content, one after the other: each builds on the one before. */
export const inContentTurn = newQueue();

/** Records outside edits: what any program but the editor has changed. */
export const recordOutsideEdits = (): Promise<Recorded> => inContentTurn(recordContent);

/** The files that differ between two trees, as the second has them. */
export async function filesBetween(from: Tree, to: Tree): Promise<Files> {
  const files: Files = {};
  for (const file of Object.keys({ ...from, ...to }))
    if (from[file] !== to[file]) files[file] = to[file] ? await readBytes(to[file]) : null;
  return files;
}

/** The files that make the content that of a tree, by its name. */
export const filesTo = (now: Tree, tree: string): Promise<Files> => filesBetween(now, treeOf(tree));

/** Leads from one tree to another, but not over what other programs have written meanwhile. */
async function leadTo(from: Tree, to: Tree): Promise<void> {
  const files = Object.entries(await filesBetween(from, to));
  const isUntouched = (file: string) => {
    const bytes = bytesOf(file);
    return from[file] === (bytes ? sha256(bytes) : undefined);
  };
  await writeFiles(Object.fromEntries(files.filter(([file]) => isUntouched(file))));
}

const concludeWrite = () => tryAgain(() => rename(BEGUN, FILE));

/**
 * Writes files, and what the line of snapshots is with them, or nothing at all.
 *
 * @param next the content with these files
 * @param lineWith the line, by the tree of that
 * @param content what these files hold, with ids that are better known than from the files
 */
export async function write(
  folder: StudioFolder,
  files: Files,
  next: StudioFolder,
  lineWith: (tree: string) => Line,
  content = contentOf(next),
): Promise<void> {
  try {
    for (const bytes of Object.values(files)) if (bytes) await storeBytes(bytes);
    const tree = await storeTree(next.tree);
    remember(content, next.tree);
    await writeHistory(lineWith(tree), BEGUN);
    await leadTo(folder.tree, next.tree);
    await concludeWrite();
  } catch (error) {
    await leadTo(next.tree, folder.tree).catch(() => undefined);
    remember(contentOf(folder), folder.tree);
    await rm(BEGUN, { force: true }).catch(() => undefined);
    throw error;
  } finally {
    await clean();
  }
}

/** Keeps the content as it is until this process ends, to be published. */
export async function holdContent(): Promise<Recorded> {
  const recorded = await recordOutsideEdits();
  held.add(recorded.tree);
  return recorded;
}

/**
 * Notes that the content of a tree went online now. What was there in preparation is replaced, and no
 * version to go back to.
 */
export const markPublished = (
  tree: string,
  destination: string,
  isPreparation?: boolean,
): Promise<void> =>
  inContentTurn(() => {
    const published = { tree, date: new Date().toISOString(), destination, isPreparation };
    const kept = readHistory().published.filter(
      (each) => !each.isPreparation || each.destination !== destination,
    );
    return writeHistory({ published: [...kept, published] });
  });

/** What went online from this computer, the oldest first. */
export const publishedSnapshots = () => readHistory().published;

/** Finishes a write that a crash interrupted, but not over outside edits made since. */
async function finishWrite(): Promise<void> {
  for (const folder of [CONTENT_DIR, HISTORY_DIR])
    for (const name of await readdir(folder, { recursive: true }).catch(() => []))
      if (path.basename(name).startsWith(TEMPORARY)) await rm(path.join(folder, name));
  const [before, after] = [FILE, BEGUN].map((file) => readHistory(file).past.at(-1)?.tree);
  if (!before || !after) return;
  await leadTo(treeOf(before), treeOf(after));
  await concludeWrite();
}

/**
 * Makes the past ready at the start, before the content is read. A disk that refuses does not
 * prevent the editor from starting.
 */
export const openHistory = (): Promise<void> =>
  inContentTurn(async () => {
    const report = (error: unknown) => console.error(error);
    await finishWrite().catch(report);
    // Outside edits since the last run are paired with what was then.
    Object.assign(memory, readHistory().ids);
    await recordContent().catch(report);
  });
