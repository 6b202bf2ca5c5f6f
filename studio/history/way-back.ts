/** Restores the last content that the check accepts, and says beforehand what that would change. */
import { sha256 } from '#kit/files.ts';
import { RequestError } from '../base/request-error.ts';
import { FILE_NAMES } from '../content/content.ts';
import { errorsOf } from '../content/server/check.ts';
import {
  folderWith,
  readStudioFolder,
  type Files,
  type StudioFolder,
} from '../content/server/folder.ts';
import { contentOf } from '../content/server/read.ts';
import { contentFiles } from './content-files.ts';
import { differenceInWords, differencesBetween } from './differences.ts';
import { filesTo, inContentTurn, lastReadable } from './snapshots.ts';
import { readState, writeStep, type State } from './steps.ts';
import type { Tree } from './store.ts';

/** What restoring would change, in words; undefined if there is nothing to restore. */
export type WayBack = { changes?: string[] };

/** What changes with these files. */
async function changesInWords(folder: StudioFolder, next: StudioFolder, files: Files) {
  const isOfSite = (file: string) =>
    file.startsWith('photos/') || FILE_NAMES.some((name) => file === `${name}.yaml`);
  const others = Object.keys(files).filter((file) => !isOfSite(file));
  const now = await contentFiles();
  const then = Object.entries({ ...now, ...files }).flatMap(([file, bytes]) =>
    bytes === null ? [] : [[file, typeof bytes === 'string' ? bytes : sha256(bytes)]],
  );
  const changes = differencesBetween(
    { ...contentOf(folder), texts: folder.texts, tree: now },
    { ...contentOf(next), texts: next.texts, tree: Object.fromEntries(then) as Tree },
  );
  return [...others.map((file) => `« ${file} » s’en va`), ...changes.map(differenceInWords)];
}

/** The files with problems, as they were; all changed files if these alone do not mend it. */
async function findWay() {
  const folder = await readStudioFolder();
  const problems = errorsOf(folder);
  const tree = lastReadable();
  if (problems.length === 0 || tree === undefined) return undefined;
  const all = await filesTo(tree);
  const hasProblem = (name: string) =>
    problems.some(({ file }) => name === file || name.startsWith(`${file}/`));
  const broken = Object.fromEntries(Object.entries(all).filter(([name]) => hasProblem(name)));
  for (const files of [broken, all]) {
    const next = await folderWith(folder, files);
    const left = errorsOf(next).length;
    if (left === 0 || (files === all && left < problems.length))
      return { folder, files, changes: await changesInWords(folder, next, files) };
  }
  return undefined;
}

export const wayBack = async (): Promise<WayBack> => ({ changes: (await findWay())?.changes });

/** Restores in one step; undoing it brings the broken files back. */
export const goBack = (): Promise<State> =>
  inContentTurn(async () => {
    const way = await findWay();
    if (!way)
      throw new RequestError('Il n’y a plus rien à reprendre : le contenu a changé entre-temps.');
    const { folder, files } = way;
    await writeStep(folder, files, { words: 'Retour à la dernière version lisible' });
    return readState();
  });
