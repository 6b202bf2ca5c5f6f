import { existsSync } from 'node:fs';
import { copyFile, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { besideFile, tryAgain } from '#kit/files.ts';
import { isLeftBehind } from '#kit/read/left-behind.ts';
import { pathOf, type Files } from '../content/server/folder.ts';

/** No description is read that names a picture which is not there yet, or no longer. */
const rankOf = (file: string, bytes: Buffer | null) => (file.endsWith('.yaml') ? 1 : bytes ? 0 : 2);

/** Removes a folder that holds nothing but what systems left there; otherwise it stays. */
async function removeIfEmpty(folder: string): Promise<void> {
  const names = await readdir(folder).catch(() => ['?']);
  if (names.every(isLeftBehind))
    await tryAgain(() => rm(folder, { recursive: true })).catch(() => undefined);
}

/**
 * Writes files or removes them, and then their folders if these hold nothing else: all of them or,
 * if it fails, none. All bytes are on the disk before any file is replaced, so a full disk is
 * noticed first; what was replaced before a failure is put back.
 *
 * @param beforeReplacing runs once all bytes are there; if it fails, so does the write
 */
export async function writeFiles(
  files: Files,
  beforeReplacing: () => Promise<unknown> = async () => undefined,
): Promise<void> {
  const takeBack: (() => Promise<unknown>)[] = [];
  const replace: (() => Promise<void>)[] = [];
  const leftovers: string[] = [];
  try {
    for (const [file, bytes] of Object.entries(files).toSorted(
      (one, other) => rankOf(...one) - rankOf(...other),
    )) {
      const target = pathOf(file);
      const [fresh, earlier] = [besideFile(target), besideFile(target)];
      leftovers.push(fresh, earlier);
      if (bytes) {
        const made = await mkdir(path.dirname(target), { recursive: true });
        if (made) takeBack.push(() => rm(made, { recursive: true }));
        await writeFile(fresh, bytes, { flush: true });
      }
      const isThere = existsSync(target);
      if (isThere) await copyFile(target, earlier);
      replace.push(async () => {
        await tryAgain(() => (bytes ? rename(fresh, target) : rm(target, { force: true })));
        takeBack.push(() =>
          tryAgain(() => (isThere ? rename(earlier, target) : rm(target, { force: true }))),
        );
      });
    }
    await beforeReplacing();
    for (const each of replace) await each();
  } catch (error) {
    for (const each of takeBack.toReversed()) await each().catch(() => undefined);
    throw error;
  } finally {
    for (const file of leftovers) await rm(file, { force: true }).catch(() => undefined);
  }
  const removed = Object.keys(files).filter((file) => files[file] === null);
  for (const folder of new Set(removed.map((file) => path.dirname(pathOf(file)))))
    await removeIfEmpty(folder);
}
