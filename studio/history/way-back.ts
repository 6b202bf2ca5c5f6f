/** Restores the last valid content, and says beforehand what that would change. */
import { type Folder, readFolder } from '#kit/read/folder.ts';
import { SITE } from '#studio/site.ts';
import { differencesBetween } from './differences.ts';
import { filePlace } from '../content/place.ts';
import { fileAt, nameOf, valueAt, withFile, type Values } from '../content/site-content.ts';
import { folderWith } from './folder-with.ts';
import { readNow, type Files } from './history.ts';
import { linesBetween } from './lines-between.ts';
import { isKept, keptBytes, keptFiles } from './way-back-copy.ts';
import { RequestError } from '../base/request-error.ts';
import { saveFiles } from './save.ts';
import { errorsOf, type State } from './state.ts';
import { readValues } from '../content/server/values.ts';

/** What restoring would change, in words; undefined if there is nothing to restore. */
export type WayBack = { changes?: string[] };

/** An id for the picture of each photo: `mark` tells those apart that are restored. */
function pictureIds(values: Values, files: Files, mark: string): Record<string, string> {
  const isRestored = (name: string) =>
    Object.keys(files).some(
      (file) => file.startsWith(`photos/${name}/`) && !file.endsWith('.yaml'),
    );
  const names = Object.keys(values.photos);
  return Object.fromEntries(names.map((name) => [name, isRestored(name) ? name + mark : name]));
}

/** What changes with these files: by lines where a file cannot be read, by fields elsewhere. */
function changesInWords(folder: Folder, next: Folder, files: Files): string[] {
  const then = readValues(next);
  let now = readValues(folder);
  const words: string[] = [];
  for (const [path, bytes] of Object.entries(files)) {
    const yaml = fileAt(then, path);
    if (!yaml && !/^photos\/./.test(path)) words.push(`« ${path} » s’en va`);
    if (!yaml || !bytes) continue;
    const place = filePlace(yaml);
    const hasBrokenLine = errorsOf(folder).some(
      ({ file, line }) => file === path && line !== undefined,
    );
    if (valueAt(now, place) !== undefined && !hasBrokenLine) continue;
    const text = folder.texts[path];
    const lines = text ? linesBetween(text.text, next.texts[path]!.text) : ['le fichier revient'];
    words.push(...lines.map((line) => `${nameOf(then, place)}, ${line}`));
    // Its fields need not be compared too.
    now = withFile(now, yaml, valueAt(then, place));
  }
  const changes = differencesBetween(
    { ...now, pictures: pictureIds(now, files, ' now') },
    { ...then, pictures: pictureIds(then, files, ' then') },
  );
  return [...words, ...changes.map((change) => change.words)];
}

/** All files that differ from their copy, with the bytes of the copy. */
async function changedFiles(folder: Folder): Promise<Files> {
  const kept = await keptFiles();
  const present = [...Object.keys(folder.texts), ...Object.keys(folder.pictures), ...folder.others];
  const changed: Files = {};
  if (kept.length === 0) return changed;
  for (const name of new Set([...kept, ...present])) {
    if (await isKept(name)) continue;
    const [now, then] = [readNow(name), kept.includes(name) ? await keptBytes(name) : null];
    if (!now || !then || !now.equals(then)) changed[name] = then;
  }
  return changed;
}

/** The files with problems, as they were; all changed files if these alone do not mend it. */
async function findWay(): Promise<{ files: Files; changes: string[] } | undefined> {
  const folder = await readFolder(SITE.content);
  const problems = errorsOf(folder);
  if (problems.length === 0) return undefined;
  const all = await changedFiles(folder);
  const hasProblem = (name: string) =>
    problems.some(({ file }) => name === file || name.startsWith(`${file}/`));
  const broken = Object.fromEntries(Object.entries(all).filter(([name]) => hasProblem(name)));
  for (const files of [broken, all]) {
    const next = await folderWith(folder, files);
    const left = errorsOf(next).length;
    if (left === 0 || (files === all && left < problems.length))
      return { files, changes: changesInWords(folder, next, files) };
  }
  return undefined;
}

export const wayBack = async (): Promise<WayBack> => ({ changes: (await findWay())?.changes });

/** Restores in one step; undoing it brings the broken files back. */
export async function goBack(): Promise<State> {
  const way = await findWay();
  if (!way)
    throw new RequestError('Il n’y a plus rien à reprendre : le contenu a changé entre-temps.');
  return saveFiles('Retour à la dernière version lisible', way.files);
}
