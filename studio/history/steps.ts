/** The content as it is, and the owner's steps: changes that the check accepts, undone and redone. */
import { z } from 'zod';
import type { Problem } from '#kit/check/problem.ts';
import { shortName } from '#kit/files.ts';
import { RequestError } from '../base/request-error.ts';
import type { Content } from '../content/content.ts';
import { placeName, type Place } from '../content/place.ts';
import { CHANGE, planOf } from '../content/server/change.ts';
import { errorsOf, refuseProblems } from '../content/server/check.ts';
import {
  folderWith,
  readStudioFolder,
  textOfTree,
  type Files,
  type StudioFolder,
} from '../content/server/folder.ts';
import { contentOf, picturesOf } from '../content/server/read.ts';
import {
  differenceInWords,
  differencesBetween,
  firstInWords,
  stateInWords,
} from './differences.ts';
import {
  withSnapshot,
  filesTo,
  inContentTurn,
  OUTSIDE,
  recordContent,
  readHistory,
  write,
  type Snapshot,
} from './snapshots.ts';
import { contentIn } from './store.ts';

/** The content as it is on disk, and what can be said of it. */
export type EditorState = Content & {
  /** Another one whenever pages have to be drawn anew. */
  version: string;
  /** What the check refuses. */
  problems: Problem[];
  /** What going back to the newest content that it accepts would change, in words. */
  wayBack?: string[];
  /** What could be taken back or done again, in words. */
  undo?: string;
  redo?: string;
};

/** The step from one snapshot to the next, in words. */
function stepInWords(from?: Snapshot, to?: Snapshot): string | undefined {
  if (!from || !to) return undefined;
  const { words, typing } = to;
  if (words) return words;
  const difference = firstInWords(differencesBetween(contentIn(from.tree), contentIn(to.tree)));
  return typing === OUTSIDE ? `hors de l’éditeur, ${difference}` : difference;
}

/**
 * The way to the newest content that the check accepts: the files with problems, as they were; all
 * changed files if these alone do not mend it.
 */
async function findWay(folder: StudioFolder) {
  const problems = errorsOf(folder);
  const readable = readHistory().past.findLast(({ isBroken }) => !isBroken);
  if (problems.length === 0 || !readable) return undefined;
  const all = await filesTo(folder.tree, readable.tree);
  const broken = Object.entries(all).filter(([name]) =>
    problems.some(({ file }) => name === file || name.startsWith(`${file}/`)),
  );
  for (const files of [Object.fromEntries(broken), all]) {
    const next = await folderWith(folder, files);
    // Without links and twins (names that differ only in spelling): no earlier file mends these.
    const isMended = errorsOf({ ...next, links: [], twins: [] }).length === 0;
    if (isMended && errorsOf(next).length < problems.length) return { files, next };
  }
  return undefined;
}

/** How often pages had to be drawn anew although the content was the same. */
let redrawings = 0;
/** Has pages drawn anew although the content is the same, as when their code has changed. */
export const redrawPages = (): void => void redrawings++;

export async function readState(): Promise<EditorState> {
  const folder = await readStudioFolder();
  const content = contentOf(folder);
  const { past, undone } = readHistory();
  const way = await findWay(folder);
  return {
    ...content,
    pictures: picturesOf(folder, content),
    version: shortName(`${textOfTree(folder.tree)} ${redrawings}`),
    problems: errorsOf(folder),
    wayBack: way && differencesBetween(folder, way.next).map(differenceInWords),
    undo: stepInWords(past.at(-2), past.at(-1)),
    redo: stepInWords(past.at(-1), undone[0]),
  };
}

/**
 * Works on the content as it is, after all that was asked for before; answers with the content after
 * it, and with what the work returns.
 */
export const inStep = <Result>(
  work: (folder: StudioFolder) => Promise<Result>,
): Promise<EditorState & Result> =>
  inContentTurn(async () => {
    const { folder } = await recordContent();
    const result = await work(folder);
    return { ...(await readState()), ...result };
  });

/**
 * Writes files that the check accepts, as one step, or as more of the last one while the same field
 * is typed.
 *
 * @param folder the content that the files were made from, given by {@link inStep}
 * @param places what the owner has changed
 * @param typing the typing that this belongs to
 * @param words what is done, where the difference cannot say it
 * @param content what a plan has made of the content, with the ids of its entries
 */
export async function writeStep(
  folder: StudioFolder,
  files: Files,
  {
    places = [],
    typing,
    words,
    content,
  }: { places?: readonly Place[]; typing?: string; words?: string; content?: Content } = {},
): Promise<void> {
  if (Object.keys(files).length === 0) return;
  const next = await folderWith(folder, files);
  refuseProblems(folder, next, places);
  const isBroken = errorsOf(next).length > 0;
  const lineWith = (tree: string) => withSnapshot({ tree, typing, words, isBroken });
  await write(folder, files, next, lineWith, content);
}

/**
 * What the owner changes, and the typing that this belongs to: all that is written during it is one
 * step.
 */
export const CHANGE_REQUEST = z.object({
  changes: z.array(CHANGE).max(1000),
  typing: z.string().max(100).optional(),
});
export type ChangeRequest = z.infer<typeof CHANGE_REQUEST>;

/**
 * Makes all of these changes as one step, or none.
 *
 * @throws {RequestError} with the check's words; with status 409 when a value has been changed
 *   elsewhere, 410 when a place is gone, 503 when the computer cannot write now
 */
export const change = ({ changes, typing }: ChangeRequest): Promise<EditorState> =>
  inStep(async (folder) => {
    const { files, ...plan } = planOf(changes, folder);
    await writeStep(folder, files, { ...plan, typing });
  });

/** A step that was taken back or done again: what there is now, in words, and where it is seen. */
export type Taken = { words: string; place?: string };

/** Leads to the snapshot before, or to the one after. */
export const undoOrRedo = (direction: 'undo' | 'redo'): Promise<EditorState & { taken: Taken }> =>
  inStep(async (folder) => {
    const isUndo = direction === 'undo';
    const { past, undone } = readHistory();
    const [step, to] = isUndo ? [past.at(-1), past.at(-2)] : [undone[0], undone[0]];
    if (!step || !to) throw new RequestError(isUndo ? 'Rien à annuler.' : 'Rien à rétablir.');
    const files = await filesTo(folder.tree, to.tree);
    const next = await folderWith(folder, files);
    await write(folder, files, next, () =>
      isUndo
        ? { past: past.slice(0, -1), undone: [step, ...undone] }
        : { past: [...past, step], undone: undone.slice(1) },
    );
    const changes = differencesBetween(folder, next);
    const [first] = changes;
    const whatWasDone = step.words ?? (first ? undefined : firstInWords(changes));
    const words = whatWasDone ? ` : ${whatWasDone}` : `. ${firstInWords(changes, stateInWords)}`;
    const taken = {
      words: (isUndo ? 'Annulé' : 'Rétabli') + words,
      place: first?.place && placeName(first.place),
    };
    return { taken };
  });

/** Goes the way back in one step; undoing that brings the broken files back. */
export const takeWayBack = (): Promise<EditorState> =>
  inStep(async (folder) => {
    const way = await findWay(folder);
    if (way) await writeStep(folder, way.files, { words: 'Retour à la dernière version lisible' });
  });
