/** A folder of this computer or of a mounted disk. */
import { mkdir, open, readdir, readFile, rename, rm, rmdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { group, value } from '#kit/schema/field-kinds.ts';
import { unlessCode } from '../client.ts';
import type { DestinationOf, DestinationKind, Entry, RawClient } from '../types.ts';
import { plain } from './server.ts';

async function find(file: string) {
  const stats = await stat(file).catch(unlessCode('ENOENT'));
  return stats && { isFolder: stats.isDirectory(), size: stats.size };
}

async function list(folder: string) {
  const look = async (name: string): Promise<[string, Entry]> => {
    // A link may lead to nothing.
    return [name, (await find(path.join(folder, name))) ?? { isFolder: false }];
  };
  return new Map(await Promise.all((await readdir(folder)).map(look)));
}

async function put(file: string, bytes: Uint8Array): Promise<void> {
  await using handle = await open(file, 'w');
  await handle.writeFile(bytes);
  await handle.sync();
}

export const folderClient = (folder: string): RawClient => ({
  atOnce: 4,
  logIn: async () => {
    await readdir(folder);
    return folder;
  },
  list,
  find,
  read: (file) => readFile(file).catch(unlessCode('ENOENT')),
  put,
  rename,
  remove: (file) => rm(file, { force: true }),
  makeFolder: (below) => mkdir(below),
  removeFolder: (below) => rmdir(below),
  close: () => undefined,
});

const FIELDS = {
  folder: value(
    'Dossier du site',
    plain('/Volumes/site', /^(?:\/|[a-z]:[\\/]|\\\\).*$/i, 'n’est pas un chemin entier'),
    'Son chemin en entier.',
  ),
};

/** What other destinations begin with: a drive of Windows has one letter. */
const SCHEME = /^[a-z]{2,}[+:]/i;

export const folder: DestinationKind<DestinationOf<'folder'>> = {
  form: group('Dossier', FIELDS, 'Un dossier de cet ordinateur ou d’un disque partagé.'),
  defaults: {},
  example: 'un dossier',
  parse: (line) => {
    if (line.startsWith('file:')) return { folder: fileURLToPath(line) };
    return line === '' || SCHEME.test(line) ? undefined : { folder: path.resolve(line) };
  },
  id: ({ folder }) => folder,
  connect: ({ folder }) => folderClient(folder),
};
