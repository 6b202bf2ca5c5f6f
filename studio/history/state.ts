/** The content as it is on disk, with its problems. */
import { shortName } from '#kit/files.ts';
import { check } from '#kit/check/check.ts';
import { CONTENT_DIR, type Folder, readFolder } from '#kit/read/folder.ts';
import type { Problem } from '#kit/check/problem.ts';
import { parisDay } from '#kit/french/format.ts';
import { SITE } from '#studio/site.ts';
import type { Values } from '../content/site-content.ts';
import { nextSteps } from './history.ts';
import { memoized, readValues, revisionOf } from '../content/server/values.ts';
import { keepCopy } from './way-back-copy.ts';

export type State = Values & {
  /** The id of the content folder: each has drafts of its own. */
  folderId: string;
  /** The id of these values: a request names its base by it. */
  revision: string;
  /** What the check refuses. */
  problems: Problem[];
  /** What could be taken back or done again, in words. */
  undo?: string;
  redo?: string;
};

/** What windows have read, by its revision: the bases of their requests. */
const BASES = new Map<string, Values>();
const MAX_BASES = 200;

export const valuesAt = (revision: string) => BASES.get(revision);

/** What the build would refuse of a folder. */
export const errorsOf = memoized(
  4,
  (folder: Folder) => parisDay() + JSON.stringify(folder),
  (folder) =>
    check(SITE.content, folder, parisDay()).problems.filter(({ severity }) => severity === 'error'),
);

/** The content as it is on disk. */
export async function readState(): Promise<State> {
  const folder = await readFolder(SITE.content);
  const values = readValues(folder);
  const revision = revisionOf(values);
  BASES.delete(revision);
  BASES.set(revision, values);
  if (BASES.size > MAX_BASES) BASES.delete(BASES.keys().next().value!);
  const problems = errorsOf(folder);
  if (problems.length === 0) await keepCopy(folder);
  return { ...values, folderId: shortName(CONTENT_DIR), revision, problems, ...nextSteps() };
}
