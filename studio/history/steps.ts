/** The content as it is, and the owner's steps: changes that the check accepts, undone and redone. */
import type { Problem } from '#kit/check/problem.ts';
import { RequestError } from '../base/request-error.ts';
import { FILE_NAMES, type Content } from '../content/content.ts';
import { placeName, type Place } from '../content/place.ts';
import { planOf, type Change } from '../content/server/change.ts';
import { errorsOf, fileWords, refuseProblems } from '../content/server/check.ts';
import {
  folderWith,
  readStudioFolder,
  type Files,
  type StudioFolder,
} from '../content/server/folder.ts';
import { picturesOf } from '../content/server/pictures.ts';
import { contentOf } from '../content/server/read.ts';
import { pagesVersion } from '../content/server/version.ts';
import {
  differenceInWords,
  differencesBetween,
  firstInWords,
  stateInWords,
} from './differences.ts';
import {
  filesBetween,
  filesTo,
  inContentTurn,
  recordContent,
  readHistory,
  write,
  writeHistory,
  type Recorded,
  type Step,
} from './snapshots.ts';
import { contentIn, treeOf } from './store.ts';

/** The content as it is on disk, and what can be said of it. */
export type EditorState = Content & {
  /** Another one whenever pages have to be drawn anew. */
  version: string;
  /** What the check refuses. */
  problems: Problem[];
  /** What could be taken back or done again, in words. */
  undo?: string;
  redo?: string;
};

/** The rank of the step that can be undone or redone next. */
const nextRank = (steps: readonly Step[], direction: 'undo' | 'redo'): number =>
  direction === 'undo'
    ? steps.findLastIndex(({ isUndone }) => !isUndone)
    : steps.findIndex(({ isUndone }) => isUndone);

/** What a step does, in words. */
const wordsOf = (step?: Step) =>
  step &&
  (step.words ?? firstInWords(differencesBetween(contentIn(step.from), contentIn(step.to))));

export async function readState(): Promise<EditorState> {
  const folder = await readStudioFolder();
  const content = contentOf(folder);
  const { steps } = readHistory();
  return {
    ...content,
    pictures: await picturesOf(folder, content),
    version: pagesVersion(folder.tree),
    problems: errorsOf(folder),
    undo: wordsOf(steps[nextRank(steps, 'undo')]),
    redo: wordsOf(steps[nextRank(steps, 'redo')]),
  };
}

/**
 * Writes files that the check accepts, as one step, or as more of the last one while the same field
 * is typed. Call it within {@link inContentTurn}.
 *
 * @param now the content that the files were made from
 * @param places what the owner has changed
 * @param typing the typing that this belongs to
 * @param words what is done, where the difference cannot say it
 */
export async function writeStep(
  now: Recorded,
  files: Files,
  {
    places = [],
    typing,
    words,
  }: { places?: readonly Place[]; typing?: string; words?: string } = {},
): Promise<void> {
  if (Object.keys(files).length === 0) return;
  const next = await folderWith(now.folder, files);
  refuseProblems(now.folder, next, places);
  const earlier = readHistory().steps.filter(({ isUndone }) => !isUndone);
  const last = earlier.at(-1);
  const isMore = typing !== undefined && last?.typing === typing && last.to === now.tree;
  const from = isMore ? earlier.pop()!.from : now.tree;
  await write(now, files, next, (to) =>
    // What is typed and taken back in one go is no step.
    from === to ? earlier : [...earlier, { from, to, typing, words }],
  );
}

/** What the owner changes. */
export type ChangeRequest = {
  changes: Change[];
  /** The typing that this belongs to: all that is written during it is one step. */
  typing?: string;
};

/**
 * Makes all of these changes as one step, or none.
 *
 * @throws {RequestError} with the check's words; with status 409 when a value has been changed
 *   elsewhere, 410 when a place is gone, 503 when the computer cannot write now
 */
export const change = ({ changes, typing }: ChangeRequest): Promise<EditorState> =>
  inContentTurn(async () => {
    const now = await recordContent();
    const { files, places } = planOf(changes, now.folder);
    await writeStep(now, files, { places, typing });
    return readState();
  });

/** A step that was taken back or done again: what there is now, in words, and where it is seen. */
export type Taken = { words: string; place?: string };

async function takeStep(direction: 'undo' | 'redo'): Promise<Taken> {
  const now = await recordContent();
  const { folder } = now;
  const isUndo = direction === 'undo';
  const { steps } = readHistory();
  const rank = nextRank(steps, direction);
  const step = steps[rank];
  if (!step) throw new RequestError(isUndo ? 'Rien à annuler.' : 'Rien à rétablir.');
  const [from, to] = [treeOf(step.from), treeOf(step.to)];
  const { files, conflict } = await (isUndo
    ? filesBetween(folder.tree, to, from)
    : filesBetween(folder.tree, from, to));
  if (conflict !== undefined) {
    await writeHistory({ steps: steps.toSpliced(rank, 1) });
    const file = fileWords(contentOf(folder), conflict);
    return { words: `« ${file} » a changé depuis, ailleurs : ce pas est passé.` };
  }
  const next = await folderWith(folder, files);
  await write(now, files, next, () => steps.with(rank, { ...step, isUndone: isUndo }));
  const changes = differencesBetween(folder, next);
  const place = changes[0]?.place;
  const done = isUndo ? 'Annulé' : 'Rétabli';
  return {
    words: step.words
      ? `${done} : ${step.words}`
      : `${done}. ${firstInWords(changes, stateInWords)}`,
    place: place && placeName(place),
  };
}

/**
 * Undoes the last step, or does the next one again. One whose lines an outside edit has changed
 * since is left out for good, and the words say so.
 */
export const undoOrRedo = (direction: 'undo' | 'redo'): Promise<EditorState & { taken: Taken }> =>
  inContentTurn(async () => {
    const taken = await takeStep(direction);
    return { ...(await readState()), taken };
  });

/**
 * The way to the newest content that the check accepts: the files with problems, as they were; all
 * changed files if these alone do not mend it.
 */
async function findWay(folder: StudioFolder) {
  const problems = errorsOf(folder);
  if (problems.length === 0) return undefined;
  const wayWith = async (files: Files) => ({ files, next: await folderWith(folder, files) });
  const isReadable = ({ next }: Awaited<ReturnType<typeof wayWith>>) =>
    // The past has files alone: no links, and no names that two of them have.
    errorsOf({ ...next, links: [], twins: [] }).length === 0;
  const { readable, steps } = readHistory();
  for (const tree of [readable ?? [], ...steps.map(({ to }) => to).reverse()].flat()) {
    const all = await filesTo(folder.tree, tree);
    const broken = Object.entries(all).filter(([name]) =>
      problems.some(({ file }) => name === file || name.startsWith(`${file}/`)),
    );
    const ways = [await wayWith(Object.fromEntries(broken)), await wayWith(all)];
    const way = ways.find(isReadable);
    if (way) return errorsOf(way.next).length < problems.length ? way : undefined;
  }
  return undefined;
}

/** What the way back would change, in words; undefined if there is nothing to restore. */
export type WayBack = { changes?: string[] };

export async function wayBack(): Promise<WayBack> {
  const folder = await readStudioFolder();
  const way = await findWay(folder);
  if (!way) return {};
  const others = Object.keys(way.files).filter(
    (file) => !file.startsWith('photos/') && !FILE_NAMES.some((name) => file === `${name}.yaml`),
  );
  const changes = differencesBetween(folder, way.next).map(differenceInWords);
  return { changes: [...others.map((file) => `« ${file} » s’en va`), ...changes] };
}

/** Restores it in one step; undoing that brings the broken files back. */
export const goBack = (): Promise<EditorState> =>
  inContentTurn(async () => {
    const now = await recordContent();
    const way = await findWay(now.folder);
    if (!way)
      throw new RequestError('Il n’y a plus rien à reprendre : le contenu a changé entre-temps.');
    await writeStep(now, way.files, { words: 'Retour à la dernière version lisible' });
    return readState();
  });
