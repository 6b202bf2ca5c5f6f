/** The owner’s steps: changes that the check accepts, undone and redone; a repair is one too. */
import { z } from 'zod';
import { RequestError } from '../base/request-error.ts';
import type { EditorContent } from '../content/content.ts';
import { placeName, type Place } from '../content/place.ts';
import { applyChanges, CHANGE } from '../content/server/change.ts';
import { errorsOf, refuseProblems } from '../content/server/check.ts';
import { folderWith, type Files, type FolderContent } from '../content/server/folder.ts';
import { contentOf } from '../content/server/read.ts';
import { filesTo } from './bytes.ts';
import { differencesBetween, firstInWords, stateInWords } from './differences.ts';
import { findRepair } from './repair.ts';
import { readHistory, withSnapshot, write, type Timeline } from './snapshots.ts';
import { workOnContent, type EditorState } from './state.ts';
import { findStep, NO_WAY, snapshotsTo, type Direction } from './undo.ts';

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
