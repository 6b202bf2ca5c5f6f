/** Reads a content folder from disk. */
import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Declaration } from '#kit/schema/declaration.ts';
import { decode, type Decoded } from './decode.ts';
import { inspectPictures, type Picture } from './picture-files.ts';

/** A content folder as read from disk; every path is relative to it, with slashes. */
export type Folder = {
  /** Every YAML file. */
  texts: Readonly<Record<string, Decoded>>;
  /** The names of the folders of `photos/`. */
  photos: readonly string[];
  /** Every folder. */
  folders: readonly string[];
  /** Links and other things that are neither file nor folder; they are not followed. */
  links: readonly string[];
  /** Every picture file of the photos' folders, inspected. */
  pictures: Readonly<Record<string, Picture>>;
  /** Every other file. */
  others: readonly string[];
};

/** The content folder; tests name another one. */
export const CONTENT_DIR = path.resolve(process.env.CONTENT_DIR ?? 'content');

/** Results of earlier inspections of pictures. */
const MEMORY = path.resolve('.cache/inspected-pictures.json');

const LEFT_BEHIND = /^(?:\.|~\$|__MACOSX$|Thumbs\.db$|desktop\.ini$)|~$/i;

/** Whether a system or a program left a file or folder of this name behind: it is no content. */
export const isLeftBehind = (name: string) => LEFT_BEHIND.test(name);

/** What a photo's folder may hold besides its description. */
const PICTURE = /^photos\/[^/]+\/[^/]+\.(?:jpe?g|png|webp|heic|heif|avif|gif|tiff?|bmp)$/i;

const UNREADABLE = 'le fichier ne peut pas être lu. Vérifier que cet ordinateur en a le droit.';

type Entry = { file: string; kind: 'folder' | 'file' | 'link' };

/** Everything below a folder. Links are not followed: nothing outside of it is read. */
async function entriesBelow(dir: string, below = ''): Promise<Entry[]> {
  // A folder without permission counts as empty.
  const names = await readdir(path.join(dir, below), { withFileTypes: true }).catch(() => []);
  const entries = names
    .filter(({ name }) => !isLeftBehind(name))
    .map(async (entry): Promise<Entry[]> => {
      const file = path.posix.join(below, entry.name);
      if (entry.isDirectory())
        return [{ file, kind: 'folder' }, ...(await entriesBelow(dir, file))];
      return [{ file, kind: entry.isFile() ? 'file' : 'link' }];
    });
  return (await Promise.all(entries)).flat().sort((one, other) => (one.file < other.file ? -1 : 1));
}

/** Reads a content folder from disk; an empty one when there is none. */
export async function readFolder(
  { samplePictures }: Pick<Declaration, 'samplePictures'>,
  dir = CONTENT_DIR,
): Promise<Folder> {
  const entries = await entriesBelow(dir);
  const ofKind = (kind: string) =>
    entries.filter((entry) => entry.kind === kind).map(({ file }) => file);
  const files = ofKind('file');
  const yaml = files.filter((file) => file.endsWith('.yaml'));
  const pictures = files.filter((file) => PICTURE.test(file));
  const absolute = (file: string) => path.join(dir, file);
  const results = await inspectPictures(
    pictures.map(absolute),
    samplePictures,
    dir === CONTENT_DIR ? MEMORY : undefined,
  );
  const texts = yaml.map(async (file): Promise<[string, Decoded]> => {
    const bytes = await readFile(absolute(file)).catch(() => undefined);
    return [file, bytes ? decode(bytes) : { text: '', faults: [{ message: UNREADABLE }] }];
  });
  return {
    texts: Object.fromEntries(await Promise.all(texts)),
    photos: ofKind('folder').flatMap((folder) =>
      /^photos\/[^/]+$/.test(folder) ? [folder.slice(7)] : [],
    ),
    folders: ofKind('folder'),
    links: ofKind('link'),
    pictures: Object.fromEntries(pictures.map((file) => [file, results[absolute(file)]!])),
    others: files.filter((file) => !yaml.includes(file) && !pictures.includes(file)),
  };
}

/** A text that changes whenever a file of `content/` does. */
export async function contentStamp(): Promise<string> {
  const entries = await entriesBelow(CONTENT_DIR);
  const files = entries.filter(({ kind }) => kind === 'file').map(({ file }) => file);
  const stamps = await Promise.all(
    files.map(async (file) => {
      // It may be gone since it was listed.
      const stats = await stat(path.join(CONTENT_DIR, file)).catch(() => undefined);
      return `${file}:${stats?.mtimeMs}:${stats?.size}`;
    }),
  );
  return stamps.join();
}
