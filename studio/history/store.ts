/**
 * One store of bytes for all snapshots: each file by its SHA-256, so that it is kept once, and for
 * each content its tree, by the SHA-256 of that. Only this user may read it.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { sha256, writeWhole } from '#kit/files.ts';
import { decode } from '#kit/read/decode.ts';
import { onDisk } from '#kit/read/folder.ts';
import {
  FOLDER_NAME,
  textOfTree,
  textsOf,
  type ContentFiles,
  type Tree,
} from '../content/server/folder.ts';
import { memoized } from '../base/server/memoized.ts';

/** Another content folder has a past of its own. */
export const HISTORY_DIR = path.resolve('.cache/history', FOLDER_NAME);

const inStore = (digest: string) => path.join(HISTORY_DIR, digest);

/** @returns the SHA-256 */
export async function storeBytes(bytes: Buffer | string): Promise<string> {
  const digest = sha256(bytes);
  if (!existsSync(inStore(digest))) await writeWhole(inStore(digest), bytes, true);
  return digest;
}

export const readBytes = (digest: string): Promise<Buffer> => readFile(inStore(digest));

/** @returns the name of the tree, which is the same for the same files */
export const storeTree = (tree: Tree): Promise<string> => storeBytes(textOfTree(tree));

/** Stores the content as it is on disk, which has a tree; returns the name of that. */
export async function storeContent(tree: Tree): Promise<string> {
  const stored: Record<string, string> = {};
  for (const [file, digest] of Object.entries(tree))
    // It may have changed since: what is stored counts.
    stored[file] = existsSync(inStore(digest))
      ? digest
      : await storeBytes(await readFile(onDisk(file)));
  return storeTree(stored);
}

/** A tree by its name. */
export const treeOf = memoized(
  200,
  (name: string) => name,
  (name) => JSON.parse(readFileSync(inStore(name), 'utf8')) as Tree,
);

const textOf = memoized(
  1000,
  (digest: string) => digest,
  (digest) => decode(readFileSync(inStore(digest))),
);

/** The content of a tree, by its name. */
export function contentIn(name: string): ContentFiles {
  const tree = treeOf(name);
  return textsOf(tree, (file) => textOf(tree[file]!));
}

/** Tells whether a tree and all of its files are in the store. */
export function knownTrees(): (name: string) => boolean {
  const names = new Set(existsSync(HISTORY_DIR) ? readdirSync(HISTORY_DIR) : []);
  return (name) =>
    names.has(name) && Object.values(treeOf(name)).every((digest) => names.has(digest));
}

/** Removes the bytes that no tree of these names; what cannot be removed goes the next time. */
export async function sweep(trees: readonly string[]): Promise<void> {
  const there = trees.filter((name) => existsSync(inStore(name)));
  const used = new Set([...there, ...there.flatMap((name) => Object.values(treeOf(name)))]);
  for (const name of readdirSync(HISTORY_DIR))
    if (/^[\da-f]{64}$/.test(name) && !used.has(name))
      await rm(inStore(name)).catch(() => undefined);
}
