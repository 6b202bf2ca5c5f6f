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
  put: (file: string, bytes: Uint8Array) => Promise<void>;
  /**
   * Replaces what has the new name; false when the server needs two steps, so that the file was
   * briefly absent.
   */
  rename: (from: string, to: string) => Promise<boolean>;
  /** Removes a file; one that is not there is no error. */
  remove: (file: string) => Promise<void>;
  /** Makes a folder; false if it is there already. */
  makeFolder: (folder: string) => Promise<boolean>;
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
