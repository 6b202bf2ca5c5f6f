/** Files that the studio keeps for itself: any of them may be absent or damaged. */
import { existsSync } from 'node:fs';
import { readFile, rename } from 'node:fs/promises';
import path from 'node:path';
import type { z } from 'zod';
import { tryAgain } from '#kit/files.ts';

/** Whether there is no such file. */
export const isAbsent = ({ code }: NodeJS.ErrnoException) => code === 'ENOENT';
/** Whether something else is in the place of a file or its folder. */
export const isOther = ({ code = '' }: NodeJS.ErrnoException) =>
  ['EISDIR', 'ENOTDIR', 'ELOOP'].includes(code);

/**
 * Reads a file.
 *
 * @param parse throws if it does not understand the bytes
 * @throws why the disk refuses it, again and again
 */
export async function readKept<T>(
  file: string,
  parse: (bytes: Buffer) => T,
): Promise<{ value: T } | 'absent' | 'damaged'> {
  let bytes: Buffer;
  try {
    bytes = await tryAgain(() => readFile(file));
  } catch (error) {
    if (isAbsent(error as Error)) return 'absent';
    if (isOther(error as Error)) return 'damaged';
    throw error;
  }
  try {
    return { value: parse(bytes) };
  } catch {
    return 'damaged';
  }
}

/** How a JSON file of this form is parsed. */
export const asJson =
  <T>(form: z.ZodType<T>) =>
  (bytes: Buffer): T =>
    form.parse(JSON.parse(String(bytes)));

/** Gives what is in the place of a file, if anything, another name; nothing removes it. */
export async function setAside(file: string): Promise<void> {
  let count = 1;
  while (existsSync(`${file}.illisible-${count}`)) count++;
  try {
    await tryAgain(() => rename(file, `${file}.illisible-${count}`));
  } catch (error) {
    if (isOther(error as Error)) await setAside(path.dirname(file));
    else if (!isAbsent(error as Error)) throw error;
  }
}
