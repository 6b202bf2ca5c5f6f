/** A folder of this computer or of a mounted disk. */
import { mkdir, open, readdir, readFile, rename, rm, rmdir, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Destination } from './destination.ts';
import { timeoutFor, withTimeout } from './with-timeout.ts';

const hasCode = (error: unknown, code: string) => (error as NodeJS.ErrnoException).code === code;

/**
 * @param stallTimeout as {@link Access} has it: a disk of the network may never answer
 * @throws with `ENOENT` when the folder is not there
 */
export async function openFolder(folder: string, stallTimeout = 20_000): Promise<Destination> {
  await withTimeout(timeoutFor(stallTimeout), readdir(folder));
  const at = (name: string) => path.join(folder, name);
  const operations: Omit<Destination, 'atOnce' | 'close'> = {
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
    rename: (from, to) => rename(at(from), at(to)).then(() => true),
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
  };
  const limited = Object.entries(operations).map(
    ([name, work]: [string, (...args: never[]) => Promise<unknown>]) => [
      name,
      (...args: never[]) =>
        withTimeout(
          timeoutFor(stallTimeout, (args[1] as Uint8Array | undefined)?.length),
          work(...args),
        ),
    ],
  );
  return {
    ...(Object.fromEntries(limited) as typeof operations),
    atOnce: 4,
    close: async () => undefined,
  };
}
