/** The files of the content as they are now, by their SHA-256. */
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { CONTENT_DIR, isLeftBehind } from '#kit/read/folder.ts';
import { filesBelow, sha256 } from '#kit/files.ts';

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
    const files = await filesBelow(CONTENT_DIR);
    const names = files.filter((file) => !file.split('/').some(isLeftBehind));
    const digests = await Promise.all(names.map((name) => digestOf(path.join(CONTENT_DIR, name))));
    return Object.fromEntries(names.map((name, index) => [name, digests[index]!]));
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
