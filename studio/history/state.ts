/** The content as it is, and what is said of it: what the server answers with. */
import type { Problem } from '#kit/check/problem.ts';
import { shortName } from '#kit/files.ts';
import { diskRefusal } from '../base/server/disk-errors.ts';
import type { EditorContent } from '../content/content.ts';
import { errorsOf } from '../content/server/check.ts';
import { textOfDigests, type FolderContent } from '../content/server/folder.ts';
import { contentNow, picturesOf } from '../content/server/read.ts';
import { filesSetAside, unlessDamaged } from './bytes.ts';
import { differenceInWords, differencesBetween } from './differences.ts';
import { findRepair } from './repair.ts';
import { inContentTurn, readHistory, recordContent } from './snapshots.ts';
import { stepInWords } from './undo.ts';

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
