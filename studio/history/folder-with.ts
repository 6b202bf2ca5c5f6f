/**
 * The content folder as it would be once some files are written: it is checked before
 * anything is written.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Folder } from '#kit/read/folder.ts';
import { decode } from '#kit/read/decode.ts';
import { inspectPicture } from '#kit/read/picture-files.ts';
import { SITE } from '#studio/site.ts';
import type { Files } from './history.ts';

/** Inspects a picture that is no file yet. */
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

/** The folder with these files written or, where there are no bytes, removed. */
export async function folderWith(folder: Folder, files: Files): Promise<Folder> {
  const removed = Object.keys(files).filter((file) => files[file] === null);
  const texts = without(folder.texts, removed);
  const pictures = without(folder.pictures, removed);
  for (const [file, bytes] of Object.entries(files)) {
    if (bytes && file.endsWith('.yaml')) texts[file] = decode(bytes);
    else if (bytes) pictures[file] = await inspect(file, bytes);
  }
  const isUntouched = (name: string) => !(name in files);
  const withPhoto = [...Object.keys(texts), ...Object.keys(pictures)].flatMap(
    (file) => /^photos\/([^/]+)\//.exec(file)?.[1] ?? [],
  );
  const photos = [...new Set(withPhoto)].sort();
  const otherFolders = folder.folders.filter((name) => !name.startsWith('photos/'));
  return {
    ...folder,
    texts,
    pictures,
    links: folder.links.filter(isUntouched),
    others: folder.others.filter(isUntouched),
    photos,
    folders: [...otherFolders, ...photos.map((name) => `photos/${name}`)],
  };
}
