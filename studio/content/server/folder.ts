/** The files that the studio reads and writes. */
import { readFileSync, statSync, type Stats } from 'node:fs';
import { readdir, readFile, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { sha256, shortName, tryAgain, writeWhole } from '#kit/files.ts';
import { decode, type Decoded } from '#kit/read/decode.ts';
import { CONTENT_DIR, filesOf, onDisk, readFolder, type Folder } from '#kit/read/folder.ts';
import { isLeftBehind } from '#kit/read/left-behind.ts';
import { inspectPicture } from '#kit/read/picture-files.ts';
import { SITE } from '#studio/site.ts';
import type { EditorContent } from '../content.ts';

/** The bytes of files by their path; null where there is no file any more. */
export type Files = Record<string, Buffer | null>;

/** The SHA-256 of each file of a content, by its path. */
export type Digests = Readonly<Record<string, string>>;

/** The name of this content folder among others; it stays when the project is moved. */
export const FOLDER_NAME = shortName(path.relative('.', CONTENT_DIR));

export type StudioFolder = Folder & { digests: Digests };

/** The part of the folder from which the content is read; the check needs the rest too. */
export type ContentTexts = Pick<StudioFolder, 'texts' | 'photos' | 'digests'>;

export type Values = Pick<EditorContent, 'files' | 'photos'>;

/** A folder, or the files of a snapshot, with their content. */
export type FolderContent<F extends ContentTexts = StudioFolder> = {
  folder: F;
  content: EditorContent;
};

export const NO_TEXTS: ContentTexts = { texts: {}, photos: [], digests: {} };

/** The digest and the bytes of each file until it changes; of photos, which are large, the digest alone. */
const known = new Map<string, { stamp: string; digest: string; bytes?: Buffer }>();

const stampOf = ({ mtimeMs, ctimeMs, size }: Stats) => `${mtimeMs}:${ctimeMs}:${size}`;

async function knownFile(disk: string) {
  const stamp = stampOf(await stat(disk));
  const earlier = known.get(disk);
  if (earlier?.stamp === stamp) return earlier;
  const bytes = await readFile(disk);
  const isText = disk.endsWith('.yaml');
  const file = { stamp, digest: sha256(bytes), bytes: isText ? bytes : undefined };
  known.set(disk, file);
  return file;
}

/** SHA-256 of a file, read again only when it has changed. */
export const digestOf = async (disk: string) => (await knownFile(disk)).digest;

/** The bytes of a file; null if there is none. */
export function bytesOf(file: string): Buffer | null {
  const disk = onDisk(file);
  const stats = statSync(disk, { throwIfNoEntry: false });
  if (!stats) return null;
  const { stamp, bytes } = known.get(disk) ?? {};
  return bytes && stamp === stampOf(stats) ? bytes : readFileSync(disk);
}

/** Does some work, and again if a listed file was gone, as when a photo is renamed meanwhile. */
export async function whileFilesMove<T>(work: () => Promise<T>, triesLeft = 3): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (triesLeft > 0 && (error as NodeJS.ErrnoException).code === 'ENOENT')
      return whileFilesMove(work, triesLeft - 1);
    throw error;
  }
}

/** Digests as a text, which is the same for the same files. */
export const textOfDigests = (digests: Digests): string =>
  JSON.stringify(Object.fromEntries(Object.entries(digests).sort()));

/** The texts and photos of a content, by its digests and the text of each file. */
export function textsOf(
  digests: Digests,
  textOf: (file: string) => Decoded | undefined,
): ContentTexts {
  const files = Object.keys(digests);
  const names = files.flatMap((file) => /^photos\/([^/]+)\//.exec(file)?.[1] ?? []);
  const texts = files.flatMap((file) => {
    const text = file.endsWith('.yaml') && textOf(file);
    return text ? [[file, text] as const] : [];
  });
  return { digests, photos: [...new Set(names)].sort(), texts: Object.fromEntries(texts) };
}

/** Reads the content folder; each file only if it has changed. */
export async function readStudioFolder(): Promise<StudioFolder> {
  const listed = [...(await filesOf())].map(
    async ([name, disk]) => [name, await digestOf(disk)] as const,
  );
  // Before the texts, so that a file that changes meanwhile differs from its digest.
  const digests = Object.fromEntries(await Promise.all(listed));
  const read = async (disk: string) => (await knownFile(disk)).bytes!;
  return { ...(await readFolder(SITE.declaration, CONTENT_DIR, read)), digests };
}

/** The texts and photos of a folder after some files are written; a file without bytes is removed. */
export function textsWith(folder: ContentTexts, files: Files): ContentTexts {
  const digests = { ...folder.digests };
  for (const [file, bytes] of Object.entries(files))
    if (bytes) digests[file] = sha256(bytes);
    else Reflect.deleteProperty(digests, file);
  return textsOf(digests, (file) => (files[file] ? decode(files[file]) : folder.texts[file]));
}

/** The folder as it will be after some files are written. */
export async function folderWith(folder: StudioFolder, files: Files): Promise<StudioFolder> {
  const isUntouched = (name: string) => !(name in files);
  const pictures = { ...folder.pictures };
  for (const [file, bytes] of Object.entries(files)) {
    Reflect.deleteProperty(pictures, file);
    if (bytes && !file.endsWith('.yaml'))
      pictures[file] = await inspectPicture(file, SITE.declaration.samplePictures, bytes);
  }
  const next = textsWith(folder, files);
  const otherFolders = folder.folders.filter((name) => !name.startsWith('photos/'));
  return {
    ...folder,
    ...next,
    pictures,
    links: folder.links.filter(isUntouched),
    others: folder.others.filter(isUntouched),
    folders: [...otherFolders, ...next.photos.map((name) => `photos/${name}`)],
  };
}

/** Pictures are written first and removed last: a description never names one that is not there. */
const writeRank = (file: string, bytes: Buffer | null) =>
  file.endsWith('.yaml') ? 1 : bytes ? 0 : 2;

/** Writes files or removes them, and then their folders if these hold nothing else. */
export async function writeFiles(files: Files): Promise<void> {
  const sorted = Object.entries(files).toSorted(
    (one, other) => writeRank(...one) - writeRank(...other),
  );
  try {
    for (const [file, bytes] of sorted)
      await (bytes
        ? writeWhole(onDisk(file), bytes)
        : tryAgain(() => rm(onDisk(file), { force: true })));
  } finally {
    for (const folder of new Set(sorted.map(([file]) => path.dirname(onDisk(file)))))
      if ((await readdir(folder).catch(() => ['?'])).every(isLeftBehind))
        await tryAgain(() => rm(folder, { recursive: true })).catch(() => undefined);
  }
}
