/** A place that files are sent to. */
import path from 'node:path/posix';
import type { Question } from './publish-error.ts';

export type FolderEntry = { isFolder: boolean; /** In bytes. */ size: number };

/** Paths are relative to the folder of the site, with slashes. */
export type Destination = {
  /** How many operations may run at once. */
  atOnce: number;
  /** The entries of an existing folder. */
  list: (folder: string) => Promise<Map<string, FolderEntry>>;
  /** A file's bytes; undefined if it is not there. */
  read: (file: string) => Promise<Buffer | undefined>;
  /** Writes a file under a name that is free. */
  put: (file: string, bytes: Uint8Array) => Promise<void>;
  /** Also replaces what has the new name, if the server can do so in one step. */
  rename: (from: string, to: string) => Promise<unknown>;
  /** Removes a file; one that is not there is no error. */
  remove: (file: string) => Promise<void>;
  makeFolder: (folder: string) => Promise<unknown>;
  /** Removes an empty folder. */
  removeFolder: (folder: string) => Promise<unknown>;
  close: () => Promise<void>;
};

export type Access = {
  /** A password, or the text of a private key. */
  secret?: string;
  /** The fingerprint of the only key that an SFTP server may show; by default the accepted one. */
  hostKey?: string;
  /** Questions that were answered with yes. */
  answers?: readonly Question['kind'][];
  /** Milliseconds without a byte after which a connection is given up. */
  stallTimeout: number;
};

/**
 * Where the folder of a site may be on a server, the likelier first. Most hosts show a user only
 * its own folder, where both are the same.
 */
export function possibleFolders(home: string, folder: string): [string, string] {
  const inHome = path.join(home, folder);
  const fromTop = path.join('/', folder);
  return folder.startsWith('/') ? [fromTop, inHome] : [inHome, fromTop];
}

const isThere = async ({ list }: Destination, file: string) => {
  const { dir, base } = path.parse(file);
  return (await list(dir)).has(base);
};

/** Makes a folder if there is none. */
export const ensureFolder = (destination: Destination, folder: string) =>
  destination.makeFolder(folder).catch(async (error: unknown) => {
    if (!(await isThere(destination, folder))) throw error;
  });

/**
 * Puts a file in the place of another. Where the server does not replace it, the old one is moved
 * aside; if the new one cannot follow, it comes back.
 *
 * @returns whether it took one step, so that the file was never absent
 */
export async function replace(destination: Destination, from: string, to: string) {
  const { rename, remove } = destination;
  try {
    await rename(from, to);
    return true;
  } catch (error) {
    // Another publication may have removed the new one.
    for (const file of [from, to]) if (!(await isThere(destination, file))) throw error;
    const aside = `${from}-old`;
    await rename(to, aside);
    await rename(from, to).catch(async (reason: unknown) => {
      await rename(aside, to);
      throw reason;
    });
    await remove(aside);
    return false;
  }
}
