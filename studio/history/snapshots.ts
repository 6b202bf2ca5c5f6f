/**
 * The past of the content: snapshots, each with what led to it. « Annuler » leads to the snapshot
 * before a step, the way back to the newest one that the check accepts, and what is online is one
 * that was published. They lie outside `content/`, and survive a restart and a crash.
 */
import { existsSync, readFileSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { TEMPORARY, writeWhole } from '#kit/files.ts';
import { decode } from '#kit/read/decode.ts';
import { CONTENT_DIR, filesOf } from '#kit/read/folder.ts';
import { readYaml } from '#kit/read/yaml.ts';
import { newQueue } from '../base/queue.ts';
import { RequestError } from '../base/request-error.ts';
import { placeName } from '../content/place.ts';
import { errorsOf, fileWords } from '../content/server/check.ts';
import {
  pathOf,
  readStudioFolder,
  WAITING,
  waitingFiles,
  type Files,
} from '../content/server/folder.ts';
import { mergeTexts } from '../content/server/hunks.ts';
import { keptIds, restoreIds, type KeptIds } from '../content/server/ids.ts';
import { contentOnDisk } from '../content/server/read.ts';
import { contentFiles } from './content-files.ts';
import { differencesBetween, longWords, shortWords } from './differences.ts';
import {
  contentIn,
  HISTORY_DIR,
  knownTrees,
  readBytes,
  storeBytes,
  storeFiles,
  storeTree,
  sweep,
  textsOf,
  treeOf,
  type Tree,
} from './store.ts';
import { writeFiles } from './write-files.ts';

/** How many steps can be undone, and how many published contents are kept beyond them. */
const MAX_STEPS = 50;
const MAX_PUBLISHED = 10;

const SNAPSHOTS = z.array(
  z.object({
    time: z.iso.datetime(),
    /** The name of its tree in the store. */
    tree: z.string(),
    /** Whether the check accepts it. */
    isReadable: z.boolean(),
    /** The tree before it, while it is being written: a crash leaves it here. */
    begunFrom: z.string().optional(),
    /** What the editor did from another tree; a snapshot that was made by hand has none. */
    step: z
      .object({
        from: z.string(),
        /** The typing that wrote it: what is typed in one go is one step. */
        typing: z.string().optional(),
        /** What was done, where the difference cannot say it. */
        words: z.string().optional(),
        isUndone: z.boolean().optional(),
      })
      .optional(),
    /** The version as which it went online, and where. */
    published: z.object({ version: z.string(), destination: z.string().optional() }).optional(),
  }),
);
type Snapshot = z.infer<typeof SNAPSHOTS>[number];
type Step = Snapshot & Required<Pick<Snapshot, 'step'>>;

const FILE = path.join(HISTORY_DIR, 'snapshots.json');
/** The ids of entries and photos, for the next run. */
const IDS = path.join(HISTORY_DIR, 'ids.json');

/** Trees that are being published, which later changes must not remove. */
const held = new Set<string>();

/** The trees that a snapshot needs. */
const treesOf = ({ tree, step, begunFrom }: Snapshot) =>
  [tree, step?.from, begunFrom].filter((each) => each !== undefined);

const isStep = (each: Snapshot): each is Step => each.step !== undefined;

/**
 * The snapshots, the oldest first; the last is the content as it was seen last. Those whose files
 * are lost are left out, and all of them if the list cannot be read.
 */
function readSnapshots(): Snapshot[] {
  try {
    const snapshots = SNAPSHOTS.parse(JSON.parse(readFileSync(FILE, 'utf8')));
    const isKnown = knownTrees();
    return snapshots.filter((each) => treesOf(each).every(isKnown));
  } catch {
    return [];
  }
}

async function writeSnapshots(snapshots: readonly Snapshot[]): Promise<void> {
  const needed = new Set([
    ...snapshots.filter(isStep).slice(-MAX_STEPS),
    ...snapshots.filter((each) => each.published).slice(-MAX_PUBLISHED),
    snapshots.findLast((each) => each.isReadable),
    snapshots.at(-1),
  ]);
  const kept = snapshots.filter((each) => needed.has(each));
  await writeWhole(FILE, JSON.stringify(kept), true);
  await clean(kept);
}

/** Removes the bytes that no snapshot needs. */
const clean = (kept: readonly Snapshot[]) => sweep([...kept.flatMap(treesOf), ...held]);

const filesNow = async () => [
  ...(await filesOf()),
  ...waitingFiles().map((file) => [file, pathOf(file)] as const),
];

const snapshotOf = (tree: string): Snapshot => ({
  time: new Date().toISOString(),
  tree,
  isReadable: false,
});

/** Notes the content as it is, if hands have changed it or a write has ended; returns its tree. */
async function note(): Promise<string> {
  const tree = await storeFiles(filesNow);
  const snapshots = readSnapshots();
  const last = snapshots.at(-1);
  if (last?.tree === tree && last.begunFrom === undefined) return tree;
  const folder = { ...(await readStudioFolder()), ...textsOf(tree) };
  contentOnDisk(folder);
  const known = last?.tree === tree ? snapshots.pop()! : snapshotOf(tree);
  const isReadable = errorsOf(folder).length === 0;
  // First: without the ids of its entries, all of a snapshot would seem new after a crash.
  await writeWhole(IDS, JSON.stringify(keptIds()), true);
  await writeSnapshots([...snapshots, { ...known, begunFrom: undefined, isReadable }]);
  return tree;
}

/** What reads and changes the content, one after the other: each builds on the one before. */
export const inContentTurn = newQueue();

/** Notes what hands, or another program, have changed; returns the tree of the content. */
export const noteHands = (): Promise<string> => inContentTurn(note);

/** The name of a tree with other files. */
async function treeWith(tree: string, files: Files): Promise<string> {
  const next: Record<string, string> = { ...treeOf(tree) };
  for (const [file, bytes] of Object.entries(files))
    if (bytes) next[file] = await storeBytes(bytes);
    else Reflect.deleteProperty(next, file);
  return storeTree(next);
}

/**
 * Writes files, and what the snapshots are with them, or nothing at all.
 *
 * @param now the tree of the content before
 * @param snapshotsWith the snapshots, by the tree of the content with these files
 */
async function write(
  files: Files,
  now: string,
  snapshotsWith: (tree: string) => Snapshot[],
): Promise<string> {
  const before = readSnapshots();
  try {
    const tree = await treeWith(now, files);
    const next = snapshotsWith(tree);
    next.at(-1)!.begunFrom = now;
    await writeFiles(files, () => writeSnapshots(next));
    // All files are there: should this fail, the next one mends it.
    await note().catch(() => undefined);
    return tree;
  } catch (error) {
    await writeSnapshots(before).catch(() => clean(before));
    throw error;
  }
}

const differences = (from: string, to: string) =>
  differencesBetween(contentIn(from), contentIn(to));

/**
 * Writes files as one step, or as more of the last one while the same field is typed. Call it
 * within {@link inContentTurn}.
 *
 * @param typing the typing that this belongs to
 * @param words what is done, where the difference cannot say it
 */
export async function commit(
  files: Files,
  { typing, words }: { typing?: string; words?: string } = {},
): Promise<void> {
  const now = await note();
  const earlier = readSnapshots().filter((each) => !each.step?.isUndone);
  const last = earlier.at(-1);
  const isMore = typing !== undefined && last?.step?.typing === typing && last.tree === now;
  const from = isMore ? earlier.pop()!.step!.from : now;
  await write(files, now, (tree) => {
    // What is typed and taken back in one go is no step.
    const step = from === tree ? undefined : { from, typing, words };
    return [...earlier, { ...snapshotOf(tree), step }];
  });
}

/**
 * The files that lead from one tree to another, merged with what hands have changed meanwhile.
 *
 * @returns the files, and the first one that cannot be merged
 */
async function filesBetween(now: Tree, from: Tree, to: Tree) {
  const files: Files = {};
  let conflict: string | undefined;
  for (const file of Object.keys({ ...from, ...to })) {
    const [present, old, next] = [now[file], from[file], to[file]];
    if (old === next || present === next) continue;
    const bytes = next === undefined ? null : await readBytes(next);
    if (present === old) files[file] = bytes;
    else {
      const isText = present && old && bytes && file.endsWith('.yaml');
      const merged = isText && (await mergeFile(old, present, bytes));
      if (merged) files[file] = merged;
      else conflict ??= file;
    }
  }
  return { files, conflict };
}

/** A YAML file with two changes, if they go together. */
async function mergeFile(old: string, present: string, next: Buffer): Promise<Buffer | undefined> {
  const [base, mine] = [await readBytes(old), await readBytes(present)];
  const text = mergeTexts(String(base), String(mine), String(next));
  const merged = text === undefined ? undefined : Buffer.from(text);
  return merged && readYaml(decode(merged)).faults.length === 0 ? merged : undefined;
}

/** The step that can be undone or redone next. */
function nextStep(snapshots: readonly Snapshot[], direction: 'undo' | 'redo'): Step | undefined {
  const steps = snapshots.filter(isStep);
  return direction === 'undo'
    ? steps.findLast(({ step }) => !step.isUndone)
    : steps.find(({ step }) => step.isUndone);
}

/** The words of the step that can be undone, and of the one that can be redone. */
export function nextSteps(): { undo?: string; redo?: string } {
  const snapshots = readSnapshots();
  const [undo, redo] = (['undo', 'redo'] as const).map((direction) => {
    const next = nextStep(snapshots, direction);
    return next && (next.step.words ?? longWords(differences(next.step.from, next.tree)));
  });
  return { undo, redo };
}

/** A step that was taken back or done again: what there is now, in words, and where it is seen. */
export type Taken = { words: string; place?: string };

/**
 * Undoes the last step, or does the next one again. One whose lines hands have changed since is
 * left out for good, and the words say so. Call it within {@link inContentTurn}.
 */
export async function takeStep(direction: 'undo' | 'redo'): Promise<Taken> {
  const now = await note();
  const snapshots = readSnapshots();
  const isUndo = direction === 'undo';
  const taken = nextStep(snapshots, direction);
  if (!taken) throw new RequestError(isUndo ? 'Rien à annuler.' : 'Rien à rétablir.');
  const { tree, step } = taken;
  const [from, to] = isUndo ? [tree, step.from] : [step.from, tree];
  const { files, conflict } = await filesBetween(treeOf(now), treeOf(from), treeOf(to));
  const withStep = (next: Snapshot['step']) =>
    snapshots.with(snapshots.indexOf(taken), { ...taken, step: next });
  if (conflict !== undefined) {
    await writeSnapshots(withStep(undefined));
    const file = fileWords(contentIn(now), conflict);
    return { words: `« ${file} » a changé depuis, ailleurs : ce pas est passé.` };
  }
  const next = await write(files, now, (tree) => [
    ...withStep({ ...step, isUndone: isUndo }),
    snapshotOf(tree),
  ]);
  const changes = differences(now, next);
  const place = changes[0]?.place;
  const done = isUndo ? 'Annulé' : 'Rétabli';
  return {
    words: step.words ? `${done} : ${step.words}` : `${done}. ${shortWords(changes)}`,
    place: place && placeName(place),
  };
}

/** The tree of the newest content that the check accepts. */
export const lastReadable = (): string | undefined =>
  readSnapshots().findLast((each) => each.isReadable)?.tree;

/** The files that make the content that of a tree; photos that wait stay. */
export async function filesTo(tree: string): Promise<Files> {
  const now = await contentFiles();
  const then = Object.entries(treeOf(tree)).filter(([file]) => !file.startsWith(WAITING));
  return (await filesBetween(now, now, Object.fromEntries(then))).files;
}

/** Keeps the content as it is until the editor ends, to be published; returns its tree. */
export async function holdContent(): Promise<string> {
  const tree = await noteHands();
  held.add(tree);
  return tree;
}

/** Notes that the content of a tree went online, now or at another time. */
export const markPublished = (
  tree: string,
  published: Snapshot['published'],
  time = new Date().toISOString(),
): Promise<void> =>
  inContentTurn(() => {
    const snapshots = readSnapshots();
    // Before the last one: that is the content as it was seen last.
    const rank = Math.max(0, snapshots.length - 1);
    const snapshot: Snapshot = { time, tree, isReadable: false, published };
    return writeSnapshots(snapshots.toSpliced(rank, 0, snapshot));
  });

/** What went online from this computer, the oldest first. */
export const publishedSnapshots = () =>
  readSnapshots().flatMap(({ published, time, tree }) =>
    published ? [{ ...published, date: time, tree }] : [],
  );

/** Removes what a crash left half written, and finishes what it interrupted, but not over hands. */
async function mendCrash(): Promise<void> {
  for (const folder of [CONTENT_DIR, pathOf(WAITING), HISTORY_DIR])
    for (const name of await readdir(folder, { recursive: true }).catch(() => []))
      if (path.basename(name).startsWith(TEMPORARY)) await rm(path.join(folder, name));
  const { tree, begunFrom } = readSnapshots().at(-1) ?? {};
  if (tree === undefined || begunFrom === undefined) return;
  const now = treeOf(await storeFiles(filesNow));
  await writeFiles((await filesBetween(now, treeOf(begunFrom), treeOf(tree))).files);
}

/** Takes up the ids of the last run: what hands have changed since is paired with what was then. */
async function recallIds(): Promise<void> {
  const last = readSnapshots().at(-1);
  if (!last || !existsSync(IDS)) return;
  restoreIds(JSON.parse(readFileSync(IDS, 'utf8')) as KeptIds);
  for (const tree of [last.begunFrom ?? last.tree, last.tree]) contentIn(tree, true);
}

/**
 * Makes the past ready at the start, before the content is read. A disk that refuses does not
 * prevent the editor from starting.
 */
export const begin = (): Promise<void> =>
  inContentTurn(async () => {
    for (const work of [recallIds, mendCrash, note])
      await work().catch((error: unknown) => console.error(error));
  });
