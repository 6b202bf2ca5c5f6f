import { createHash } from 'node:crypto';
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';

/** The files below a folder, relative to it, with slashes, sorted. */
export async function filesBelow(dir: string): Promise<string[]> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) =>
      path.relative(dir, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'),
    )
    .sort();
}

/** Prefix of the name of a file that is being written. */
export const TEMPORARY = '.~nouveau-';
let temporaries = 0;

/** A temporary name in the folder of a file, which no other write uses. */
const besideFile = (file: string): string =>
  path.join(
    path.dirname(file),
    `${TEMPORARY}${process.pid}-${++temporaries}-${path.basename(file)}`,
  );

/** Milliseconds before each further attempt: about a second in all. */
const PAUSES = [10, 40, 100, 200, 300, 400];

/**
 * Reads, renames or removes, and tries again when that is refused: on Windows an antivirus or
 * OneDrive may have the file open for a moment.
 */
export async function tryAgain<T>(work: () => Promise<T>): Promise<T> {
  for (const pause of PAUSES)
    try {
      return await work();
    } catch (error) {
      const { code = '' } = error as NodeJS.ErrnoException;
      if (!['EPERM', 'EBUSY', 'EACCES', 'EIO'].includes(code)) throw error;
      await setTimeout(pause);
    }
  return work();
}

/**
 * Writes a file, and its folder, as a whole or not at all.
 *
 * @param isPrivate whether only this user may read it
 */
export async function writeWhole(
  file: string,
  data: Uint8Array | string,
  isPrivate = false,
): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true, mode: isPrivate ? 0o700 : undefined });
  const temporary = besideFile(file);
  try {
    await writeFile(temporary, data, { flush: true, mode: isPrivate ? 0o600 : undefined });
    await tryAgain(() => rename(temporary, file));
  } catch (error) {
    await rm(temporary, { force: true }).catch(() => undefined);
    throw error;
  }
}

/** In hexadecimal digits. */
export const sha256 = (data: Uint8Array | string): string =>
  createHash('sha256').update(data).digest('hex');

/** A short name for a longer text, such as a path. */
export const shortName = (text: string): string => sha256(text).slice(0, 16);
