/** Reads a content folder from disk. */
import { existsSync, readdirSync } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Declaration } from '#kit/schema/declaration.ts';
import { decode, plainName, type Decoded } from './decode.ts';
import { isLeftBehind } from './left-behind.ts';
import { inspectPictures, type Picture } from './picture-files.ts';

/**
 * A content folder as read from disk; every path is relative to it, with slashes, its names in
 * their one form ({@link plainName}). {@link onDisk} says where to open it.
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
  /** Names that two files or folders have, written with other characters; one of both is read. */
  twins: readonly string[];
  /** Every picture file of the photos' folders, inspected. */
  pictures: Readonly<Record<string, Picture>>;
  /** Every other file. */
  others: readonly string[];
};

/** The content folder; tests name another one. */
export const CONTENT_DIR = path.resolve(process.env.CONTENT_DIR ?? 'content');

/** Results of earlier inspections of pictures. */
const MEMORY = path.resolve('.cache/inspected-pictures.json');

/** What a photo's folder may hold besides its description. */
const PICTURE = /^photos\/[^/]+\/[^/]+\.(?:jpe?g|png|webp|heic|heif|avif|gif|tiff?|bmp)$/i;

const UNREADABLE = 'le fichier ne peut pas être lu. Vérifiez que cet ordinateur en a le droit.';

/** What lies in a content folder: its name in its one form, and its path on this computer. */
type Entry = { file: string; disk: string; kind: 'folder' | 'file' | 'link' | 'twin' };

/** Everything below a folder. Links are not followed: nothing outside of it is read. */
async function entriesBelow(dir: string, below = ''): Promise<Entry[]> {
  const listed = await readdir(dir, { withFileTypes: true }).catch(() => undefined);
  const itself: Entry[] = below === '' ? [] : [{ file: below, disk: dir, kind: 'folder' }];
  // A folder without permission is reported by what it lacks.
  if (!listed) return itself;
  const names = new Set<string>();
  const entries = listed
    .filter(({ name }) => ![name, plainName(name)].some(isLeftBehind))
    // Of twins, the one that `onDisk` takes comes first.
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
  // Git keeps no empty folder, and a photo that was not copied whole leaves one.
  if (inside.length === 0) return [];
  return [...itself, ...inside].sort((one, other) => (one.file < other.file ? -1 : 1));
}

const isPlain = (name: string) => plainName(name) === name;

const filesAmong = (entries: readonly Entry[]) =>
  new Map(entries.filter(({ kind }) => kind === 'file').map(({ file, disk }) => [file, disk]));

/**
 * The files of a content folder, without what systems leave behind: where each lies on this
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

/** Where a file of a content folder lies on this computer, or would lie, by its name. */
export const onDisk = (file: string, dir = CONTENT_DIR): string =>
  file.split('/').reduce((folder, name) => {
    const same = path.join(folder, name);
    if (existsSync(same)) return same;
    return path.join(folder, namesIn(folder).find((other) => plainName(other) === name) ?? name);
  }, dir);

/** Reads a content folder from disk; an empty one when there is none. */
export async function readFolder(
  { samplePictures }: Pick<Declaration, 'samplePictures'>,
  dir = CONTENT_DIR,
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
    const bytes = await readFile(disk.get(file)!).catch(() => undefined);
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
    // It may be gone since it was listed.
    const stats = await stat(disk).catch(() => undefined);
    return `${file}:${stats?.mtimeMs}:${stats?.size}`;
  });
  return (await Promise.all(stamps)).join();
}
