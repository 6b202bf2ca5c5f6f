/** The files of the content as they are now, by their SHA-256. */
import { readFile, stat } from 'node:fs/promises';
import { filesOf } from '#kit/read/folder.ts';
import { sha256 } from '#kit/files.ts';

const digests = new Map<string, string>();
/** SHA-256 of a file, read again only when it has changed: photos are large. */
async function digestOf(file: string): Promise<string> {
  const { mtimeMs, size } = await stat(file);
  const key = `${file}:${mtimeMs}:${size}`;
  const digest = digests.get(key) ?? sha256(await readFile(file));
  digests.set(key, digest);
  return digest;
}

/** The SHA-256 of each file of the content. */
export async function contentFiles(triesLeft = 3): Promise<Record<string, string>> {
  try {
    const files = [...(await filesOf())].map(
      async ([name, disk]) => [name, await digestOf(disk)] as const,
    );
    return Object.fromEntries(await Promise.all(files));
  } catch (error) {
    // A photo was renamed after its files were listed.
    if (triesLeft > 0 && (error as NodeJS.ErrnoException).code === 'ENOENT')
      return contentFiles(triesLeft - 1);
    throw error;
  }
}

export const idOf = (files: Record<string, string>) => sha256(JSON.stringify(files));

/** An id of all content: another one as soon as anything in it changes. */
export const contentId = async () => idOf(await contentFiles());
