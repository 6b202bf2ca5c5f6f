import { createHash } from 'node:crypto';
import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';

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

/** Prefix of a file being written. */
export const TEMPORARY = '.~nouveau-';

/**
 * Writes a file, and its folder, as a whole or not at all.
 *
 * @param isPrivate whether only this user may read it
 */
export function writeWhole(file: string, data: Uint8Array | string, isPrivate = false): void {
  mkdirSync(path.dirname(file), { recursive: true, mode: isPrivate ? 0o700 : undefined });
  // Another process may write the same file.
  const temporary = path.join(
    path.dirname(file),
    `${TEMPORARY}${process.pid}-${path.basename(file)}`,
  );
  writeFileSync(temporary, data, { flush: true, mode: isPrivate ? 0o600 : undefined });
  renameSync(temporary, file);
}

/** In hexadecimal digits. */
export const sha256 = (data: Uint8Array | string): string =>
  createHash('sha256').update(data).digest('hex');

/** A short name for a longer text, such as a path. */
export const shortName = (text: string): string => sha256(text).slice(0, 16);
