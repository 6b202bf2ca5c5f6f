/** The files of the content as they are now, by their SHA-256. */
import { readFile, stat } from 'node:fs/promises';
import { filesOf } from '#kit/read/folder.ts';
import { sha256 } from '#kit/files.ts';

const known = new Map<string, { stamp: string; digest: string }>();

/** SHA-256 of a file, read again only when it has changed: photos are large. */
export async function digestOf(file: string): Promise<string> {
  const { mtimeMs, ctimeMs, size } = await stat(file);
  const stamp = `${mtimeMs}:${ctimeMs}:${size}`;
  const earlier = known.get(file);
  if (earlier?.stamp === stamp) return earlier.digest;
  const digest = sha256(await readFile(file));
  known.set(file, { stamp, digest });
  return digest;
}

/** Does something again if a file has gone since it was listed, as when a photo is renamed. */
export async function whileFilesMove<T>(work: () => Promise<T>, triesLeft = 3): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (triesLeft > 0 && (error as NodeJS.ErrnoException).code === 'ENOENT')
      return whileFilesMove(work, triesLeft - 1);
    throw error;
  }
}

/** The SHA-256 of each file of the content. */
export const contentFiles = (): Promise<Record<string, string>> =>
  whileFilesMove(async () => {
    const files = [...(await filesOf())].map(
      async ([name, disk]) => [name, await digestOf(disk)] as const,
    );
    return Object.fromEntries(await Promise.all(files));
  });

export const idOf = (files: Record<string, string>) => sha256(JSON.stringify(files));

/** An id of all content: another one as soon as anything in it changes. */
export const contentId = async () => idOf(await contentFiles());
