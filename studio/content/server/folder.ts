/** The files that the studio reads and writes: those of `content/`, and the photos that wait. */
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { shortName } from '#kit/files.ts';
import { decode } from '#kit/read/decode.ts';
import { CONTENT_DIR, onDisk, readFolder, type Folder } from '#kit/read/folder.ts';
import { inspectPicture } from '#kit/read/picture-files.ts';
import { SITE } from '#studio/site.ts';

/** The bytes of files by their path; null where there is no file any more. */
export type Files = Record<string, Buffer | null>;

/** What the paths of the files of photos that wait begin with. */
export const WAITING = 'attente/';
/** The name of this content folder among others; it stays when the project is moved. */
export const FOLDER_NAME = shortName(path.relative('.', CONTENT_DIR));
const WAITING_DIR = path.resolve('.cache/attente', FOLDER_NAME);

/** The content folder, and the YAML files of the photos that wait. */
export type StudioFolder = Folder & { waiting: Folder['texts'] };

/** Where a file lies on this computer. */
export const pathOf = (file: string): string =>
  file.startsWith(WAITING) ? path.join(WAITING_DIR, file.slice(WAITING.length)) : onDisk(file);

/** The bytes of a file; null if there is none. */
export const bytesOf = (file: string): Buffer | null =>
  existsSync(pathOf(file)) ? readFileSync(pathOf(file)) : null;

/** The names of the photos that wait, the oldest first: a photo without words is not there yet. */
const waitingNames = () =>
  existsSync(WAITING_DIR)
    ? readdirSync(WAITING_DIR)
        .filter((name) => existsSync(pathOf(`${WAITING}${name}/index.yaml`)))
        .sort()
    : [];

/** The paths of the files of the photos that wait. */
export const waitingFiles = (): string[] =>
  waitingNames().flatMap((name) =>
    readdirSync(pathOf(WAITING + name)).map((file) => `${WAITING}${name}/${file}`),
  );

/** Reads everything as it is on disk. */
export async function readStudioFolder(): Promise<StudioFolder> {
  const texts = waitingNames().map((name) => {
    const file = `${WAITING}${name}/index.yaml`;
    return [file, decode(bytesOf(file)!)];
  });
  return { ...(await readFolder(SITE.content)), waiting: Object.fromEntries(texts) };
}

type Texts = Pick<StudioFolder, 'texts' | 'photos' | 'waiting'>;

/** The texts and photos of a folder once some files are written. */
export function folderAfter({ texts, photos, waiting }: Texts, files: Files): Texts {
  const next = { texts: { ...texts }, waiting: { ...waiting } };
  for (const [file, bytes] of Object.entries(files)) {
    if (!file.endsWith('.yaml')) continue;
    const holder = file.startsWith(WAITING) ? next.waiting : next.texts;
    if (bytes) holder[file] = decode(bytes);
    else Reflect.deleteProperty(holder, file);
  }
  const isGone = (name: string) =>
    Object.entries(files).some(([file, bytes]) => !bytes && file === `photos/${name}/index.yaml`);
  const added = Object.keys(next.texts).flatMap(
    (file) => /^photos\/([^/]+)\//.exec(file)?.[1] ?? [],
  );
  const all = new Set([...photos, ...added]);
  return { ...next, photos: [...all].filter((name) => !isGone(name)).sort() };
}

/** Inspects a picture that is no file yet. */
async function inspect(name: string, bytes: Buffer) {
  const dir = mkdtempSync(path.join(tmpdir(), 'photo-'));
  const file = path.join(dir, path.basename(name));
  writeFileSync(file, bytes);
  return inspectPicture(file, SITE.content.samplePictures).finally(() =>
    rmSync(dir, { recursive: true }),
  );
}

/**
 * The folder as it would be once some files are written or, where there are no bytes, removed: it is
 * checked before anything is written.
 */
export async function folderWith(folder: StudioFolder, files: Files): Promise<StudioFolder> {
  const isUntouched = (name: string) => !(name in files);
  const pictures = Object.fromEntries(
    Object.entries(folder.pictures).filter(([name]) => files[name] !== null),
  );
  for (const [file, bytes] of Object.entries(files))
    if (bytes && !file.endsWith('.yaml') && !file.startsWith(WAITING))
      pictures[file] = await inspect(file, bytes);
  const { texts, waiting } = folderAfter(folder, files);
  const holding = [...Object.keys(texts), ...Object.keys(pictures)].flatMap(
    (file) => /^photos\/([^/]+)\//.exec(file)?.[1] ?? [],
  );
  const photos = [...new Set(holding)].sort();
  const otherFolders = folder.folders.filter((name) => !name.startsWith('photos/'));
  return {
    ...folder,
    texts,
    waiting,
    pictures,
    links: folder.links.filter(isUntouched),
    others: folder.others.filter(isUntouched),
    photos,
    folders: [...otherFolders, ...photos.map((name) => `photos/${name}`)],
  };
}
