/**
 * A copy of the last valid content, outside of `content/`: files that were broken by hand can be
 * restored from it, even after a restart. Each content folder has its own.
 */
import { readFile, rm, stat, utimes } from 'node:fs/promises';
import path from 'node:path';
import { decode } from '#kit/read/decode.ts';
import { CONTENT_DIR, filesOf, onDisk, type Folder } from '#kit/read/folder.ts';
import { shortName, writeWhole } from '#kit/files.ts';
import { newQueue } from '#studio/base/queue.ts';

const COPY = path.resolve('.cache/editor-readable', shortName(CONTENT_DIR));

/** Tells versions of a file apart without reading it; undefined if there is none. */
const stampOf = (file: string) =>
  stat(file).then(
    ({ mtimeMs, size }) => `${Math.round(mtimeMs)} ${size}`,
    () => undefined,
  );

/** Whether a file of the content is the same as its copy. */
export async function isKept(name: string): Promise<boolean> {
  const [now, kept] = await Promise.all(
    [CONTENT_DIR, COPY].map((dir) => stampOf(onDisk(name, dir))),
  );
  return now === kept;
}

/** The files of the copy, without half-written ones; none before the content was first valid. */
export const keptFiles = async (): Promise<string[]> => [...(await filesOf(COPY)).keys()];

export const keptBytes = (name: string): Promise<Buffer> => readFile(onDisk(name, COPY));

async function updateCopy({ texts, pictures }: Folder): Promise<void> {
  const names = [...Object.keys(texts), ...Object.keys(pictures)];
  const same = await Promise.all(names.map(isKept));
  const changed = names.filter((_, index) => !same[index]);
  const written = new Map<string, Buffer>();
  for (const name of changed.filter((each) => each in texts)) {
    const bytes = await readFile(onDisk(name));
    // It changed after the check: the next reading copies it.
    if (decode(bytes).text !== texts[name]!.text) return;
    written.set(name, bytes);
  }
  for (const name of changed) {
    const [from, to] = [onDisk(name), onDisk(name, COPY)];
    const { atime, mtime } = await stat(from);
    writeWhole(to, written.get(name) ?? (await readFile(from)));
    await utimes(to, atime, mtime);
  }
  for (const name of await keptFiles()) if (!names.includes(name)) await rm(onDisk(name, COPY));
}

const inTurn = newQueue();

/** Copies the changed files of a valid folder; a full disk must not prevent reading. */
export const keepCopy = (folder: Folder): Promise<void> =>
  inTurn(() => updateCopy(folder)).catch(() => undefined);
