/**
 * The past of the content: snapshots of it, which are trees in the store, and what makes them matter.
 * « Annuler » leads to the one before a step, the way back to the newest one without errors, and
 * what is online is one that was published. It lies outside `content/`, and survives a restart and
 * a crash.
 */
import { readFileSync } from 'node:fs';
import { readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { TEMPORARY, tryAgain, writeWhole } from '#kit/files.ts';
import { decode } from '#kit/read/decode.ts';
import { CONTENT_DIR } from '#kit/read/folder.ts';
import { readYaml } from '#kit/read/yaml.ts';
import { newQueue } from '../base/queue.ts';
import { errorsOf } from '../content/server/check.ts';
import {
  pathOf,
  readStudioFolder,
  readTree,
  WAITING,
  whileFilesMove,
  writeFiles,
  type Files,
  type StudioFolder,
  type Tree,
} from '../content/server/folder.ts';
import { mergeTexts } from '../content/server/hunks.ts';
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

/** What the editor did, from one tree to another, by their names; outside edits are no steps. */
const STEP = z.object({
  from: z.string(),
  to: z.string(),
  /** The typing that wrote it: what is typed in one go is one step. */
  typing: z.string().optional(),
  /** What was done, where the difference cannot say it. */
  words: z.string().optional(),
  isUndone: z.boolean().optional(),
});
export type Step = z.infer<typeof STEP>;

const HISTORY = z.object({
  /** The oldest first. */
  steps: z.array(STEP),
  /** The contents that went online: as which version, when, and where. */
  published: z.array(
    z.object({
      tree: z.string(),
      version: z.string(),
      date: z.iso.datetime(),
      destination: z.string().optional(),
    }),
  ),
  /** The newest content that the check has accepted. */
  readable: z.string().optional(),
  /** The ids of entries and photos. */
  ids: z.custom<Memory>().optional(),
  /** The trees before and after the write that made it so. */
  write: z.object({ from: z.string(), to: z.string() }).optional(),
});
type History = z.infer<typeof HISTORY>;

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
    return {
      ...history,
      steps: history.steps.filter(({ from, to }) => isKnown(from) && isKnown(to)),
      published: history.published.filter(({ tree }) => isKnown(tree)),
      readable: isKnown(history.readable ?? '') ? history.readable : undefined,
    };
  } catch {
    return { steps: [], published: [] };
  }
}

async function storeHistory(file: string, changes: Partial<History>): Promise<void> {
  const { steps, published, ...others } = { ...readHistory(), write: undefined, ...changes };
  const history: History = {
    ...others,
    steps: steps.slice(-MAX_STEPS),
    published: published.slice(-MAX_PUBLISHED),
    ids: memory,
  };
  await writeWhole(file, JSON.stringify(history), true);
}

/** Changes the history at once. */
export const writeHistory = (changes: Omit<Partial<History>, 'write'>) =>
  storeHistory(FILE, changes);

/** Says what the history will be once a write is done. */
const beginWrite = (changes: Partial<History> & Required<Pick<History, 'write'>>) =>
  storeHistory(BEGUN, changes);

/** Removes the bytes that nothing needs. */
function clean(): Promise<void> {
  const { steps, published, readable } = readHistory();
  const trees = [
    ...steps.flatMap(({ from, to }) => [from, to]),
    ...published.map(({ tree }) => tree),
  ];
  return sweep([...trees, ...(readable ? [readable] : []), ...held]);
}

/** The content as it is, and the name of its tree. */
export type Recorded = { folder: StudioFolder; tree: string };

/** Stores the content as it is; the history notes it as readable if the check accepts it. */
export const recordContent = (): Promise<Recorded> =>
  whileFilesMove(async () => {
    const folder = await readStudioFolder();
    // First: entries are paired also while the disk is full.
    remember(contentOf(folder));
    const tree = await storeContent(folder.tree);
    if (readHistory().readable !== tree && errorsOf(folder).length === 0) {
      await writeHistory({ readable: tree });
      await clean();
    }
    return { folder, tree };
  });

/** What reads and changes the content, one after the other: each builds on the one before. */
export const inContentTurn = newQueue();

/** Records outside edits: what any program but the editor has changed. */
export const recordOutsideEdits = (): Promise<Recorded> => inContentTurn(recordContent);

const concludeWrite = () => tryAgain(() => rename(BEGUN, FILE));

/**
 * Writes files, and what the steps are with them, or nothing at all.
 *
 * @param next the content with these files
 * @param stepsWith the steps, by the tree of that
 */
export async function write(
  { folder, tree: from }: Recorded,
  files: Files,
  next: StudioFolder,
  stepsWith: (to: string) => Step[],
): Promise<void> {
  try {
    for (const bytes of Object.values(files)) if (bytes) await storeBytes(bytes);
    const to = await storeTree(next.tree);
    remember(contentOf(next));
    const readable = errorsOf(next).length === 0 ? { readable: to } : {};
    await beginWrite({ steps: stepsWith(to), ...readable, write: { from, to } });
    await writeFiles(files, concludeWrite);
  } catch (error) {
    remember(contentOf(folder));
    await rm(BEGUN, { force: true }).catch(() => undefined);
    throw error;
  } finally {
    await clean();
  }
}

/**
 * A file with two changes.
 *
 * @param names those of its bytes: what both came from, and each of them
 * @returns undefined if they do not go together
 */
async function mergeFile(file: string, names: (string | undefined)[]): Promise<Buffer | undefined> {
  if (!file.endsWith('.yaml') || names.includes(undefined)) return undefined;
  const [base, one, other] = await Promise.all(names.map((name) => readBytes(name!)));
  const merged = mergeTexts(String(base), String(one), String(other));
  const bytes = merged === undefined ? undefined : Buffer.from(merged);
  return bytes && readYaml(decode(bytes)).faults.length === 0 ? bytes : undefined;
}

/**
 * The files that lead from one tree to another, merged with outside edits made meanwhile.
 *
 * @returns the files, and the first one that cannot be merged
 */
export async function filesBetween(now: Tree, from: Tree, to: Tree) {
  const files: Files = {};
  let conflict: string | undefined;
  for (const file of Object.keys({ ...from, ...to })) {
    const [present, old, next] = [now[file], from[file], to[file]];
    if (old === next || present === next) continue;
    const bytes = next === undefined ? null : await readBytes(next);
    const merged = present === old ? bytes : await mergeFile(file, [old, present, next]);
    if (merged === undefined) conflict ??= file;
    else files[file] = merged;
  }
  return { files, conflict };
}

/** The files that make the content that of a tree, by its name; photos that wait stay. */
export async function filesTo(now: Tree, tree: string): Promise<Files> {
  const { files } = await filesBetween(now, now, treeOf(tree));
  return Object.fromEntries(Object.entries(files).filter(([file]) => !file.startsWith(WAITING)));
}

/** Keeps the content as it is until the editor ends, to be published; returns its tree. */
export async function holdContent(): Promise<string> {
  const { tree } = await recordOutsideEdits();
  held.add(tree);
  return tree;
}

/** Notes that the content of a tree went online, now or at another time. */
export const markPublished = (
  tree: string,
  online: { version: string; destination?: string },
  date = new Date().toISOString(),
): Promise<void> =>
  inContentTurn(() =>
    writeHistory({ published: [...readHistory().published, { ...online, tree, date }] }),
  );

/** What went online from this computer, the oldest first. */
export const publishedSnapshots = () => readHistory().published;

/** Finishes a write that a crash interrupted, but not over outside edits made since. */
async function finishWrite(): Promise<void> {
  for (const folder of [CONTENT_DIR, pathOf(WAITING), HISTORY_DIR])
    for (const name of await readdir(folder, { recursive: true }).catch(() => []))
      if (path.basename(name).startsWith(TEMPORARY)) await rm(path.join(folder, name));
  const { write: begun } = readHistory(BEGUN);
  if (!begun) return;
  const now = treeOf(await storeContent(await readTree()));
  const { files } = await filesBetween(now, treeOf(begun.from), treeOf(begun.to));
  await writeFiles(files, concludeWrite);
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
