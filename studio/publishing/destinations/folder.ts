/** A folder of this computer or of a mounted disk. */
import { mkdir, open, readdir, readFile, rename, rm, rmdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { group, value } from '#kit/schema/field-kinds.ts';
import type { DestinationKind } from '../destination-kind.ts';
import type { Access, Destination } from '../destination.ts';
import { fileTransport } from '../file-transport.ts';
import { plain } from '../server.ts';
import { timeoutFor, withTimeout } from '../with-timeout.ts';

const ifCode =
  <T>(code: string, value: T) =>
  (error: unknown) => {
    if ((error as NodeJS.ErrnoException).code === code) return value;
    throw error;
  };

async function list(folder: string) {
  const entries = await readdir(folder, { withFileTypes: true });
  const sized = entries.map(async (entry) => {
    const stats = await stat(path.join(folder, entry.name)).catch(ifCode('ENOENT', undefined));
    const size = entry.isFile() ? (stats?.size ?? -1) : -1;
    return [entry.name, { isFolder: entry.isDirectory(), size }] as const;
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
    rename: (from, to) => inTime(() => rename(at(from), at(to))),
    remove: (file) => inTime(() => rm(at(file), { force: true })),
    makeFolder: (below) => inTime(() => mkdir(at(below))),
    removeFolder: (below) => inTime(() => rmdir(at(below))),
    close: async () => void (isClosed = true),
  };
}

const FIELDS = {
  folder: value(
    'Dossier du site',
    plain('/Volumes/site', /^(?:\/|[a-z]:[\\/]|\\\\).*$/i, 'n’est pas un chemin entier'),
    'Son chemin en entier.',
  ),
};

/** What other destinations begin with: a drive of Windows has one letter. */
const SCHEME = /^[a-z]{2,}[+:]/i;

export const folder: DestinationKind<{ folder: string }> = {
  form: group('Dossier', FIELDS, 'Un dossier de cet ordinateur ou d’un disque partagé.'),
  defaults: {},
  example: 'un dossier',
  parse: (line) => {
    if (line.startsWith('file:')) return { folder: fileURLToPath(line) };
    return line === '' || SCHEME.test(line) ? undefined : { folder: path.resolve(line) };
  },
  line: ({ folder }) => folder,
  transport: ({ folder }) => fileTransport({ open: (access) => openFolder(folder, access) }),
};
