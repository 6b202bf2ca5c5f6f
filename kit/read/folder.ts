/** Reads a content folder from disk. */
import { existsSync, readdirSync } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Declaration } from '#kit/schema/declaration.ts';
import { decode, plainName, type Decoded } from './decode.ts';
import { isLeftBehind } from './left-behind.ts';
import { inspectPictures, type Picture } from './picture-files.ts';

/**
 * A content folder as read from disk. Every path is relative to it and has slashes, its names are
 * in their one form ({@link plainName}). {@link onDisk} gives the path under which to open a file.
 */
export type Folder = {
  /** Every YAML file. */
  texts: Readonly<Record<string, Decoded>>;
  /** The names of the folders of `photos/`. */
  photos: readonly string[];
  /** Every folder that holds something. */
  folders: readonly string[];
  /** Links and other things that are neither file nor folder; they are not followed. */
  links: readonly string[];
  /** Names of two files or folders that differ only in their Unicode form; one of them is read. */
  twins: readonly string[];
  /** Every picture file of the photos' folders, inspected. */
  pictures: Readonly<Record<string, Picture>>;
  /** Every other file. */
  others: readonly string[];
};

/** The content folder; tests set another one. */
export const CONTENT_DIR = path.resolve(process.env.CONTENT_DIR ?? 'content');

/** The file with the results of earlier inspections of pictures. */
const MEMORY = path.resolve('.cache/inspected-pictures.json');

/** What a photo's folder may hold besides its description. */
const PICTURE = /^photos\/[^/]+\/[^/]+\.(?:jpe?g|png|webp|heic|heif|avif|gif|tiff?|bmp)$/i;

const UNREADABLE = 'le fichier ne peut pas être lu. Vérifiez que cet ordinateur en a le droit.';

/** A file or folder of a content folder: its name in its one form, its path on this computer. */
type Entry = { file: string; disk: string; kind: 'folder' | 'file' | 'link' | 'twin' };

/** Everything below a folder. Links are not followed, so that nothing outside of it is read. */
async function entriesBelow(dir: string, below = ''): Promise<Entry[]> {
  const listed = await readdir(dir, { withFileTypes: true }).catch(() => undefined);
  const itself: Entry[] = below === '' ? [] : [{ file: below, disk: dir, kind: 'folder' }];
  // A folder that may not be read counts as empty: the check reports the files that it lacks.
  if (!listed) return itself;
  const names = new Set<string>();
  const entries = listed
    .filter(({ name }) => ![name, plainName(name)].some(isLeftBehind))
    // Of two names with the same one form, the one that `onDisk` finds comes first.
    .sort((one, other) => Number(isPlain(other.name)) - Number(isPlain(one.name)))
    .map(async (entry): Promise<Entry[]> => {
      const disk = path.join(dir, entry.name);
      const file = path.posix.join(below, plainName(entry.name));
      if (names.has(file)) return [{ file, disk, kind: 'twin' }];
      names.add(file);
      if (entry.isDirectory()) return entriesBelow(disk, file);
      return [{ file, disk, kind: entry.isFile() ? 'file' : 'link' }];
    });
  const inside = (await Promise.all(entries)).flat();
  // Ignored, since git does not keep empty folders, and a copy that was stopped may leave one.
  if (inside.length === 0) return [];
  return [...itself, ...inside].sort((one, other) => (one.file < other.file ? -1 : 1));
}

const isPlain = (name: string) => plainName(name) === name;

const filesAmong = (entries: readonly Entry[]) =>
  new Map(entries.filter(({ kind }) => kind === 'file').map(({ file, disk }) => [file, disk]));

/**
 * The files of a content folder without those that systems leave behind: the path of each on this
 * computer, by its name.
 */
export const filesOf = async (dir = CONTENT_DIR) => filesAmong(await entriesBelow(dir));

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

/** The path on this computer of a file of a content folder, which need not exist. */
export const onDisk = (file: string, dir = CONTENT_DIR): string =>
  file.split('/').reduce((folder, name) => {
    const same = path.join(folder, name);
    if (existsSync(same)) return same;
    return path.join(folder, namesIn(folder).find((other) => plainName(other) === name) ?? name);
  }, dir);

/**
 * Reads a content folder from disk; an empty one when there is none.
 *
 * @param read reads a file, or knows what it read before
 */
export async function readFolder(
  { samplePictures }: Pick<Declaration, 'samplePictures'>,
  dir = CONTENT_DIR,
  read: (disk: string) => Promise<Buffer> = readFile,
): Promise<Folder> {
  const entries = await entriesBelow(dir);
  const ofKind = (kind: Entry['kind']) =>
    entries.flatMap((entry) => (entry.kind === kind ? [entry.file] : []));
  const disk = filesAmong(entries);
  const files = [...disk.keys()];
  const yaml = files.filter((file) => file.endsWith('.yaml'));
  const pictures = files.filter((file) => PICTURE.test(file));
  const results = await inspectPictures(
    pictures.map((file) => disk.get(file)!),
    samplePictures,
    dir === CONTENT_DIR ? MEMORY : undefined,
  );
  const texts = yaml.map(async (file): Promise<[string, Decoded]> => {
    const bytes = await read(disk.get(file)!).catch(() => undefined);
    return [file, bytes ? decode(bytes) : { text: '', faults: [{ message: UNREADABLE }] }];
  });
  return {
    texts: Object.fromEntries(await Promise.all(texts)),
    photos: ofKind('folder').flatMap((folder) =>
      /^photos\/[^/]+$/.test(folder) ? [folder.slice(7)] : [],
    ),
    folders: ofKind('folder'),
    links: ofKind('link'),
    twins: ofKind('twin'),
    pictures: Object.fromEntries(pictures.map((file) => [file, results[disk.get(file)!]!])),
    others: files.filter((file) => !yaml.includes(file) && !pictures.includes(file)),
  };
}

/** A text that changes whenever a file of `content/` does. */
export async function contentStamp(): Promise<string> {
  const stamps = [...(await filesOf())].map(async ([file, disk]) => {
    // The file may have been removed since it was listed.
    const stats = await stat(disk).catch(() => undefined);
    return `${file}:${stats?.mtimeMs}:${stats?.size}`;
  });
  return (await Promise.all(stamps)).join();
}
