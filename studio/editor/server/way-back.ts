/** Restores the last valid content, and says beforehand what that would change. */
import type { Folder } from '#kit/content/folder.ts';
import { readFolder } from '#kit/content/read.ts';
import { SITE } from '#studio/site.ts';
import { changesBetween } from '../publish/server/changes.ts';
import { filePlace, isPhoto, photoFolder, type Place } from '../place.ts';
import { FILE_NAMES, labelOf, nameOf, valueAt, yamlOf, type Values } from '../site-content.ts';
import { folderWith } from './folder.ts';
import { readNow, type Files } from './history.ts';
import { linesBetween } from './lines-between.ts';
import { isKept, keptBytes, keptFiles } from './readable-copy.ts';
import { Refused } from '../refused.ts';
import { saveFiles } from './save.ts';
import { problemsOf, readValues, type State } from './state.ts';

/** What it would change, in words; undefined if there is nothing to restore. */
export type WayBack = { changes?: string[] };

/** What changes with these files: by lines where a file cannot be read, by fields elsewhere. */
function changesInWords(folder: Folder, next: Folder, files: Files): string[] {
  const [now, then] = [readValues(folder), readValues(next)];
  const words: string[] = [];
  const allFiles = [...FILE_NAMES, ...next.photos.map((name) => `photos/${name}`)];
  const places = new Map(allFiles.map((file): [string, Place] => [yamlOf(file), filePlace(file)]));
  for (const [name, bytes] of Object.entries(files)) {
    const place = places.get(name);
    if (!place) {
      if (!/^photos\/./.test(name)) words.push(`« ${name} » s’en va`);
      continue;
    }
    const isUnreadable = problemsOf(folder).some(
      ({ file, line }) => file === name && line !== undefined,
    );
    if (!bytes || (valueAt(now, place) !== undefined && !isUnreadable)) continue;
    const label = isPhoto(place.file) ? nameOf(then, place) : labelOf(place);
    const text = folder.texts[name];
    const lines = text ? linesBetween(text.text, next.texts[name]!.text) : ['le fichier revient'];
    words.push(...lines.map((line) => `${label}, ${line}`));
    setValue(now, place.file, valueAt(then, place));
  }
  const pictures = (values: Values, mark: string) =>
    Object.fromEntries(
      Object.keys(values.photos).map((name) => {
        const hasNewPicture = Object.keys(files).some(
          (file) => file.startsWith(`photos/${name}/`) && !file.endsWith('.yaml'),
        );
        return [name, hasNewPicture ? `${name} ${mark}` : name];
      }),
    );
  const changes = changesBetween(
    { ...now, pictures: pictures(now, 'now') },
    { ...then, pictures: pictures(then, 'then') },
  );
  return [...words, ...changes.map((change) => change.words)];
}

function setValue(values: Values, file: string, value: unknown): void {
  if (isPhoto(file)) values.photos[photoFolder(file)] = value;
  else values.files[file] = value;
}

/** The files with problems, as they were; all changed files if these alone do not mend it. */
async function findWay(): Promise<{ files: Files; changes: string[] } | undefined> {
  const folder = await readFolder(SITE.content);
  const problems = problemsOf(folder);
  const kept = await keptFiles();
  if (problems.length === 0 || kept.length === 0) return undefined;
  const all: Files = {};
  const present = [...Object.keys(folder.texts), ...Object.keys(folder.pictures), ...folder.others];
  for (const name of new Set([...kept, ...present])) {
    if (await isKept(name)) continue;
    const [now, then] = [readNow(name), kept.includes(name) ? await keptBytes(name) : null];
    if (!now || !then || !now.equals(then)) all[name] = then;
  }
  const isNamed = (name: string) =>
    problems.some(({ file }) => name === file || name.startsWith(`${file}/`));
  const named = Object.fromEntries(Object.entries(all).filter(([name]) => isNamed(name)));
  for (const files of [named, all]) {
    const next = await folderWith(folder, files);
    const problemCount = problemsOf(next).length;
    if (problemCount === 0 || (files === all && problemCount < problems.length))
      return { files, changes: changesInWords(folder, next, files) };
  }
  return undefined;
}

/** What restoring would change. */
export const wayBack = async (): Promise<WayBack> => ({ changes: (await findWay())?.changes });

/** Restores in one step; undoing it brings the broken files back. */
export async function goBack(): Promise<State> {
  const way = await findWay();
  if (!way) throw new Refused('Il n’y a plus rien à reprendre : le contenu a changé entre-temps.');
  return saveFiles('Retour à la dernière version lisible', way.files);
}
