/**
 * One store of bytes for all snapshots: each file by its SHA-256, so that it is kept once, and for
 * each content its tree, the SHA-256 of every file. Only this user may read it.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { sha256, writeWhole } from '#kit/files.ts';
import { decode } from '#kit/read/decode.ts';
import { FOLDER_NAME, WAITING } from '../content/server/folder.ts';
import { contentOf, contentOnDisk, memoized } from '../content/server/read.ts';
import { digestOf, whileFilesMove } from './content-files.ts';
import type { Compared } from './differences.ts';

/** SHA-256 of files by their path below `content/`, or that of a waiting photo's file. */
export type Tree = Readonly<Record<string, string>>;

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
export const storeTree = (tree: Tree): Promise<string> =>
  storeBytes(JSON.stringify(Object.fromEntries(Object.entries(tree).sort())));

/** A tree by its name. */
export const treeOf = memoized(
  200,
  (name: string) => name,
  (name) => JSON.parse(readFileSync(inStore(name), 'utf8')) as Tree,
);

/**
 * Stores files.
 *
 * @param list what each is called, and where it lies on this computer
 * @returns the name of their tree
 */
export const storeFiles = (list: () => Promise<Iterable<readonly [string, string]>>) =>
  whileFilesMove(async () => {
    const tree: Record<string, string> = {};
    for (const [name, disk] of await list()) {
      const digest = await digestOf(disk);
      // It may have changed since: what is stored counts.
      tree[name] = existsSync(inStore(digest)) ? digest : await storeBytes(await readFile(disk));
    }
    return storeTree(tree);
  });

const textOf = memoized(
  1000,
  (digest: string) => digest,
  (digest) => decode(readFileSync(inStore(digest))),
);

/** The YAML files of a tree, decoded: those of the content, and of photos that wait. */
export function textsOf(name: string) {
  const files = Object.keys(treeOf(name)).filter((file) => file.endsWith('.yaml'));
  const { waiting = [], texts = [] } = Object.groupBy(files, (file) =>
    file.startsWith(WAITING) ? 'waiting' : 'texts',
  );
  const decoded = (some: readonly string[]) =>
    Object.fromEntries(some.map((file) => [file, textOf(treeOf(name)[file]!)]));
  return { texts: decoded(texts), waiting: decoded(waiting) };
}

/**
 * The content of a tree.
 *
 * @param isOnDisk whether it is what lies on disk now (`contentOnDisk`)
 */
export function contentIn(name: string, isOnDisk = false): Compared {
  const tree = treeOf(name);
  const photos = Object.keys(tree).flatMap(
    (file) => /^photos\/([^/]+)\/index\.yaml$/.exec(file)?.[1] ?? [],
  );
  const { texts, waiting } = textsOf(name);
  const read = isOnDisk ? contentOnDisk : contentOf;
  return { ...read({ texts, waiting, photos }), texts, tree };
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
