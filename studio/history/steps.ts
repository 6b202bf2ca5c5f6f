/** The content as it is, and the owner's steps: changes that the check accepts, undone and redone. */
import { z } from 'zod';
import type { Problem } from '#kit/check/problem.ts';
import { shortName } from '#kit/files.ts';
import { RequestError } from '../base/request-error.ts';
import { diskRefusal } from '../base/server/disk-errors.ts';
import type { EditorContent } from '../content/content.ts';
import { placeName, type Place } from '../content/place.ts';
import { applyChanges, CHANGE } from '../content/server/change.ts';
import { errorsOf, refuseProblems } from '../content/server/check.ts';
import {
  folderWith,
  textOfDigests,
  type Files,
  type StudioFolder,
  type Digests,
  type FolderContent,
} from '../content/server/folder.ts';
import { contentNow, contentOf, picturesOf } from '../content/server/read.ts';
import {
  differenceInWords,
  differencesBetween,
  firstInWords,
  stateInWords,
} from './differences.ts';
import {
  inContentTurn,
  OUTSIDE,
  readHistory,
  recordContent,
  withSnapshot,
  write,
  type Timeline,
} from './snapshots.ts';
import {
  textsIn,
  filesIn,
  filesSetAside,
  filesTo,
  canReturnTo,
  namesBetween,
  digestsIn,
  unlessDamaged,
} from './bytes.ts';

/** The content as it is on disk, and what can be said of it. */
export type EditorState = EditorContent & {
  /** Another one whenever pages have to be drawn anew. */
  version: string;
  /** What the check refuses. */
  problems: Problem[];
  /** What going back to the newest content that it accepts would change, in words. */
  repair?: string[];
  /** What « Annuler » and « Rétablir » would change, in words. */
  undo?: string;
  redo?: string;
  /** Files of the past that could not be understood, until the owner has read of them. */
  setAside?: string[];
};

type Direction = 'undo' | 'redo';

/** The snapshots that steps lead to, the nearest first. */
const snapshotsTo = (direction: Direction, { past, undone }: Timeline) =>
  direction === 'undo' ? past.slice(0, -1).toReversed() : undone;

/**
 * Where a step leads, and the timeline after it: the nearest snapshot whose files are sound, or none.
 * `step` is the snapshot whose words say what is done.
 */
async function findStep(direction: Direction, { past, undone }: Timeline, now: Digests) {
  const isUndo = direction === 'undo';
  const snapshots = snapshotsTo(direction, { past, undone });
  for (const [passed, to] of snapshots.entries()) {
    if (!(await canReturnTo(now, to.tree))) continue;
    const timeline: Timeline = isUndo
      ? { past: past.slice(0, -passed - 1), undone: [...past.slice(-passed - 1), ...undone] }
      : { past: [...past, ...snapshots.slice(0, passed + 1)], undone: undone.slice(passed + 1) };
    const step = passed > 0 ? undefined : isUndo ? past.at(-1) : to;
    return { to, timeline, step };
  }
  return undefined;
}

const NO_WAY = {
  undo: 'Ce qu’il y avait avant est abîmé sur cet ordinateur, et ne peut pas revenir.',
  redo: 'Ce qui a été annulé est abîmé sur cet ordinateur, et ne peut pas revenir.',
};

/** What a step would change, in words; undefined if there is none. */
async function stepInWords(
  direction: Direction,
  timeline: Timeline,
  now: FolderContent,
): Promise<string | undefined> {
  if (snapshotsTo(direction, timeline).length === 0) return undefined;
  const found = await findStep(direction, timeline, now.folder.digests);
  if (!found) return NO_WAY[direction];
  const { to, step } = found;
  if (step?.words) return step.words;
  const trees = [timeline.past.at(-1)!.tree, to.tree];
  if (direction === 'undo') trees.reverse();
  const [from, next] = await Promise.all(trees.map(textsIn));
  const difference = firstInWords(differencesBetween(from!, next!, now));
  return step?.typing === OUTSIDE ? `hors de l’éditeur, ${difference}` : difference;
}

/** The files with problems as a snapshot has them, or all that differ if these alone mend nothing. */
async function repairTo(folder: StudioFolder, problems: Problem[], tree: string) {
  const digests = await digestsIn(tree);
  const all = namesBetween(folder.digests, digests);
  const broken = all.filter((file) =>
    problems.some((problem) => file === problem.file || file.startsWith(`${problem.file}/`)),
  );
  for (const names of [broken, all]) {
    const files = await filesIn(digests, names);
    const next = await folderWith(folder, files);
    // Without links and twins (names that differ only in spelling): no earlier file mends these.
    const isMended = errorsOf({ ...next, links: [], twins: [] }).length === 0;
    if (isMended && errorsOf(next).length < problems.length) return { repair: { files, next } };
  }
  return {};
}

/** What brings back the newest sound content that the check accepts. */
async function findRepair(folder: StudioFolder, { past }: Timeline) {
  const problems = errorsOf(folder);
  if (problems.length === 0) return undefined;
  for (const { tree, isBroken } of past.toReversed()) {
    const found = isBroken ? undefined : await unlessDamaged(repairTo(folder, problems, tree));
    if (found) return found.repair;
  }
  return undefined;
}

let redrawings = 0;
/** Has pages drawn anew although the content is the same, as when their code has changed. */
export const redrawPages = (): void => void redrawings++;

const orNothing = <T>(work: Promise<T>): Promise<T | undefined> =>
  unlessDamaged(work).catch((error: unknown) => {
    if (!diskRefusal(error)) throw error;
    return undefined;
  });

/** What is said of the past: what is damaged or refused costs only what needs it. */
async function pastInWords(now: FolderContent) {
  const { folder } = now;
  const history = await readHistory();
  const repair = await orNothing(findRepair(folder, history));
  const aside = await filesSetAside();
  return {
    repair: repair && differencesBetween(folder, repair.next, now).map(differenceInWords),
    undo: await orNothing(stepInWords('undo', history, now)),
    redo: await orNothing(stepInWords('redo', history, now)),
    setAside: aside.filter((file) => !history.read?.includes(file)),
  };
}

export async function readState(): Promise<EditorState> {
  const now = await contentNow();
  const { folder, content } = now;
  // Even if the past cannot be read, a change that was written must be answered with the content.
  const past = await orNothing(pastInWords(now));
  return {
    ...content,
    pictures: picturesOf(folder, content),
    version: shortName(`${textOfDigests(folder.digests)} ${redrawings}`),
    problems: errorsOf(folder),
    ...past,
  };
}

/** Works on the content in its turn; answers with the content after it, and with its result. */
export const workOnContent = <Result>(
  work: (now: FolderContent) => Promise<Result>,
): Promise<EditorState & Result> =>
  inContentTurn(async () => {
    const result = await work(await recordContent());
    return { ...(await readState()), ...result };
  });

/**
 * Writes files that the check accepts, as one step, or as more of the last one of the same typing.
 *
 * @param now what the files were made from, given by {@link workOnContent}
 * @param places what the owner has changed
 * @param words what is done, where the difference cannot say it
 * @param content the content after it, where the ids of its entries are known
 */
export async function writeStep(
  now: FolderContent,
  files: Files,
  {
    places = [],
    typing,
    words,
    content,
  }: { places?: readonly Place[]; typing?: string; words?: string; content?: EditorContent } = {},
): Promise<void> {
  if (Object.keys(files).length === 0) return;
  const folder = await folderWith(now.folder, files);
  const next = { folder, content: content ?? contentOf(folder, now) };
  refuseProblems(now, next, places);
  const isBroken = errorsOf(folder).length > 0;
  const timelineWith = (tree: string, timeline: Timeline) =>
    withSnapshot(timeline, { tree, typing, words, isBroken });
  await write(now, files, next, timelineWith);
}

/** What the owner changes, and the typing that this belongs to, which is one step. */
export const CHANGE_REQUEST = z.object({
  changes: z.array(CHANGE).max(1000),
  typing: z.string().max(100).optional(),
});
export type ChangeRequest = z.infer<typeof CHANGE_REQUEST>;

/**
 * Makes all of these changes as one step, or none.
 *
 * @throws {RequestError} with the check's words; with status 409 when a value has been changed
 *   elsewhere, or its entry is not found again, 503 when the computer cannot write now
 */
export const change = ({ changes, typing }: ChangeRequest): Promise<EditorState> =>
  workOnContent(async (now) => {
    const { files, ...applied } = applyChanges(changes, now);
    await writeStep(now, files, { ...applied, typing });
  });

/** A step that was taken back or done again: what there is now, in words, and where it is seen. */
export type Taken = { words: string; place?: string };

/** Leads to the snapshot before, or to the one after. */
export const undoOrRedo = (direction: Direction): Promise<EditorState & { taken: Taken }> =>
  workOnContent(async (now) => {
    const isUndo = direction === 'undo';
    const history = await readHistory();
    if (snapshotsTo(direction, history).length === 0)
      throw new RequestError(isUndo ? 'Rien à annuler.' : 'Rien à rétablir.');
    const { digests } = now.folder;
    const found = await findStep(direction, history, digests);
    if (!found) throw new RequestError(NO_WAY[direction]);
    const { to, timeline, step } = found;
    const files = await filesTo(digests, to.tree);
    const folder = await folderWith(now.folder, files);
    const next = { folder, content: contentOf(folder, now) };
    await write(now, files, next, () => timeline);
    const differences = differencesBetween(now.folder, folder, next);
    const [first] = differences;
    const whatWasDone = step?.words ?? (first ? undefined : firstInWords(differences));
    const words = whatWasDone
      ? ` : ${whatWasDone}`
      : `. ${firstInWords(differences, stateInWords)}`;
    const taken = {
      words: (isUndo ? 'Annulé' : 'Rétabli') + words,
      place: first?.place && placeName(first.place),
    };
    return { taken };
  });

/** Makes the repair, as one step; undoing that brings the broken files back. */
export const takeRepair = (): Promise<EditorState> =>
  workOnContent(async (now) => {
    const repair = await findRepair(now.folder, await readHistory());
    if (!repair) throw new RequestError('Aucune version lisible n’est gardée sur cet ordinateur.');
    await writeStep(now, repair.files, { words: 'Retour à la dernière version lisible' });
  });
