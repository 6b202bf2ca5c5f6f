/** A folder of this computer or of a mounted disk. */
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Access, Destination } from './destination.ts';
import { timeoutFor, withTimeout } from './with-timeout.ts';

const ifCode =
  <T>(code: string, value: T) =>
  (error: unknown) => {
    if ((error as NodeJS.ErrnoException).code === code) return value;
    throw error;
  };

async function list(folder: string) {
  const entries = await readdir(folder, { withFileTypes: true });
  const sized = entries.map(async (entry) => {
    const isFolder = entry.isDirectory();
    const size = entry.isFile() ? (await stat(path.join(folder, entry.name))).size : -1;
    return [entry.name, { isFolder, size }] as const;
  });
  return new Map(await Promise.all(sized));
}

async function write(file: string, bytes: Uint8Array): Promise<void> {
  const handle = await open(file, 'w');
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/**
 * A disk of the network may never answer, so each operation has its limit.
 *
 * @throws {Error} with the code `ENOENT` when the folder is not there
 */
export async function openFolder(folder: string, { stallTimeout }: Access): Promise<Destination> {
  let isClosed = false;
  const inTime = async <T>(work: () => Promise<T>, bytes?: number): Promise<T> => {
    if (isClosed) throw new Error('Closed');
    return withTimeout(timeoutFor(stallTimeout, bytes), work());
  };
  await inTime(() => readdir(folder));
  const at = (name: string) => path.join(folder, name);
  return {
    atOnce: 4,
    list: (below) => inTime(() => list(at(below))),
    read: (file) => inTime(() => readFile(at(file))).catch(ifCode('ENOENT', undefined)),
    put: (file, bytes) => inTime(() => write(at(file), bytes), bytes.length),
    rename: (from, to) => inTime(() => rename(at(from), at(to))).then(() => true),
    remove: (file) => inTime(() => rm(at(file), { force: true })),
    makeFolder: (below) =>
      inTime(() => mkdir(at(below)))
        .then(() => true)
        .catch(ifCode('EEXIST', false)),
    close: async () => void (isClosed = true),
  };
}
