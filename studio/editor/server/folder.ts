/**
 * The content folder as it would be once some files are written: it is checked before
 * anything is written.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Folder } from '#kit/content/folder.ts';
import { decode } from '#kit/content/decode.ts';
import { inspectPicture } from '#kit/content/picture-files.ts';
import type { Path } from '#kit/content/places.ts';
import { slug } from '#kit/french/slug.ts';
import { SITE } from '#studio/site.ts';
import { isPhoto, photoFolder } from '../place.ts';
import type { Values } from '../site-content.ts';
import { readNow, type Files } from './history.ts';
import { Refused } from '../refused.ts';

/** Looks into a picture that is no file yet. */
async function inspect(name: string, bytes: Buffer) {
  const dir = mkdtempSync(path.join(tmpdir(), 'photo-'));
  const file = path.join(dir, path.basename(name));
  writeFileSync(file, bytes);
  return inspectPicture(file, SITE.content.samplePictures).finally(() =>
    rmSync(dir, { recursive: true }),
  );
}

const without = <T>(holder: Readonly<Record<string, T>>, removed: readonly string[]) =>
  Object.fromEntries(Object.entries(holder).filter(([name]) => !removed.includes(name)));

/** The folder with these files written, or gone. */
export async function folderWith(folder: Folder, files: Files): Promise<Folder> {
  const removedFiles = Object.keys(files).filter((file) => files[file] === null);
  const texts = { ...without(folder.texts, removedFiles) };
  const pictures = { ...without(folder.pictures, removedFiles) };
  for (const [file, bytes] of Object.entries(files)) {
    if (bytes && file.endsWith('.yaml')) texts[file] = decode(bytes);
    else if (bytes) pictures[file] = await inspect(file, bytes);
  }
  const named = [...Object.keys(texts), ...Object.keys(pictures)].flatMap(
    (file) => /^photos\/([^/]+)\//.exec(file)?.[1] ?? [],
  );
  const photos = [...new Set(named)].sort();
  const folders = folder.folders.filter((name) => !name.startsWith('photos/'));
  const [links, others] = [folder.links, folder.others].map((names) =>
    names.filter((name) => !(name in files)),
  );
  return {
    ...folder,
    texts,
    pictures,
    links: links!,
    others: others!,
    photos,
    folders: [...folders, ...photos.map((name) => `photos/${name}`)],
  };
}

/** What a photo's folder holds. */
export const filesOfPhoto = ({ texts, pictures }: Folder, file: string) =>
  [...Object.keys(texts), ...Object.keys(pictures)].filter((each) => each.startsWith(`${file}/`));

/** The folder of a photo under its new name; nothing when it keeps its own. */
export function newFolder(
  change: { kind: string; file: string; path: Path; value?: unknown },
  { photos }: Values,
) {
  if (change.kind !== 'set' || !isPhoto(change.file) || change.path[0] !== 'nom') return undefined;
  const name = slug(String(change.value));
  if (name === photoFolder(change.file)) return undefined;
  if (name === '') throw new Refused('Écrire au moins une lettre ou un chiffre.');
  if (photos[name]) throw new Refused('Une autre photo porte déjà ce nom.');
  return name;
}

/** Gives a photo's files to another folder. */
export function movePhoto(folder: Folder, files: Files, file: string, to: string): void {
  for (const each of filesOfPhoto(folder, file)) {
    files[each.replace(file, `photos/${to}`)] = files[each] ?? readNow(each);
    files[each] = null;
  }
}
