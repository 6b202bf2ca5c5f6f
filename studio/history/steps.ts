/** The content as it is, and the owner's steps: changes that the check accepts, undone and redone. */
import type { Problem } from '#kit/check/problem.ts';
import type { Content } from '../content/content.ts';
import type { Place } from '../content/place.ts';
import { planOf, type Change } from '../content/server/change.ts';
import { errorsOf, refuseProblems } from '../content/server/check.ts';
import {
  bytesOf,
  folderWith,
  readStudioFolder,
  type Files,
  type StudioFolder,
} from '../content/server/folder.ts';
import { contentOnDisk } from '../content/server/read.ts';
import { pagesVersion } from '../content/server/version.ts';
import { commit, inContentTurn, nextSteps, takeStep, type Taken } from './snapshots.ts';

/** The content as it is on disk, and what can be said of it. */
export type State = Content & {
  /** Another one whenever pages have to be drawn anew. */
  version: string;
  /** What the check refuses. */
  problems: Problem[];
  /** What could be taken back or done again, in words. */
  undo?: string;
  redo?: string;
};

/** What the owner changes. */
export type ChangeRequest = {
  changes: Change[];
  /** The typing that this belongs to: all that is written during it is one step. */
  typing?: string;
};

export async function readState(): Promise<State> {
  // First: what changes meanwhile makes another version.
  const version = await pagesVersion();
  const folder = await readStudioFolder();
  return { ...contentOnDisk(folder), version, problems: errorsOf(folder), ...nextSteps() };
}

/** Writes files that the check accepts, as one step. */
export async function writeStep(
  folder: StudioFolder,
  files: Files,
  {
    places = [],
    typing,
    words,
  }: { places?: readonly Place[]; typing?: string; words?: string } = {},
): Promise<void> {
  if (Object.keys(files).length === 0) return;
  refuseProblems(folder, await folderWith(folder, files), places);
  await commit(files, { typing, words });
}

/**
 * Makes all of these changes as one step, or none.
 *
 * @throws {RequestError} with the check's words; with status 409 when a value has been changed
 *   elsewhere, 410 when a place is gone, 503 when the computer cannot write now
 */
export const change = ({ changes, typing }: ChangeRequest): Promise<State> =>
  inContentTurn(async () => {
    const folder = await readStudioFolder();
    // The entries of the plan are paired with those of the files as they are.
    contentOnDisk(folder);
    const { files, places } = planOf(changes, folder, bytesOf);
    await writeStep(folder, files, { places, typing });
    return readState();
  });

/** Undoes the last step, or does the next one again. */
export const undoOrRedo = (direction: 'undo' | 'redo'): Promise<State & { taken: Taken }> =>
  inContentTurn(async () => {
    const taken = await takeStep(direction);
    return { ...(await readState()), taken };
  });
