/** A folder of this computer, of a mounted disk, or that another tool takes from. */
import { mkdir, open, readdir, readFile, rename, rm, rmdir, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Destination } from './destination.ts';

const hasCode = (error: unknown, code: string) => (error as NodeJS.ErrnoException).code === code;

/** @throws with `ENOENT` when the folder is not there */
export async function openFolder(folder: string): Promise<Destination> {
  await readdir(folder);
  const at = (name: string) => path.join(folder, name);
  return {
    atOnce: 4,
    list: async (below) => {
      const entries = await readdir(at(below), { withFileTypes: true });
      const sized = entries.map(async (entry) => {
        const isFolder = entry.isDirectory();
        const size = entry.isFile() ? (await stat(at(path.join(below, entry.name)))).size : -1;
        return [entry.name, { isFolder, size }] as const;
      });
      return new Map(await Promise.all(sized));
    },
    read: (file) =>
      readFile(at(file)).catch((error: unknown) => {
        if (hasCode(error, 'ENOENT')) return undefined;
        throw error;
      }),
    put: async (file, bytes) => {
      const handle = await open(at(file), 'w');
      try {
        await handle.writeFile(bytes);
        await handle.sync();
      } finally {
        await handle.close();
      }
    },
    rename: (from, to) => rename(at(from), at(to)),
    remove: (file) => rm(at(file), { force: true }),
    makeFolder: async (below) => {
      try {
        await mkdir(at(below));
        return true;
      } catch (error) {
        if (hasCode(error, 'EEXIST')) return false;
        throw error;
      }
    },
    removeFolder: (below) => rmdir(at(below)),
    close: async () => undefined,
  };
}
