/**
 * The bytes of all snapshots, which only this user may read: each file by its SHA-256, and the digests
 * of each content by their own SHA-256, which is its tree. Bytes that are not what their name says are
 * damaged. What was published last is kept once more, beside `content/`.
 */
import { readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { sha256, tryAgain, writeWhole } from '#kit/files.ts';
import { decode } from '#kit/read/decode.ts';
import { CONTENT_DIR, onDisk } from '#kit/read/folder.ts';
import {
  digestOf,
  FOLDER_NAME,
  textOfDigests,
  textsOf,
  type ContentTexts,
  type Files,
  type Digests,
} from '../content/server/folder.ts';
import { asJson, isAbsent, isOther, readKept, setAside } from '../base/server/kept-files.ts';
import { memoized } from '../base/server/memoized.ts';
import { RequestError } from '../base/request-error.ts';

export const HISTORY_DIR = path.resolve('.cache/history', FOLDER_NAME);
/** The copy of what was published last, for when `.cache` was emptied or is damaged. */
const COPY_DIR = `${CONTENT_DIR}-published`;
const NOTE = path.join(COPY_DIR, 'published.json');

/** A part of the past is missing or is not what was written. */
class Damaged extends RequestError {
  constructor() {
    super(
      'Ce contenu d’autrefois est abîmé sur cet ordinateur, et ne peut pas revenir. ' +
        'Celui d’aujourd’hui n’a pas changé.',
    );
  }
}

/** The result of work on the past; undefined if it needs damaged bytes. */
export const unlessDamaged = <T>(work: Promise<T>): Promise<T | undefined> =>
  work.catch((error: unknown) => {
    if (error instanceof Damaged) return undefined;
    throw error;
  });

/** The files of the history that were set aside, below the project. */
export async function filesSetAside(): Promise<string[]> {
  const isHistory = RegExp(`^(?:\\w+\\.json|${FOLDER_NAME})\\.illisible-\\d+$`);
  const inFolders = [path.dirname(HISTORY_DIR), HISTORY_DIR].map(async (dir) => {
    const names = await readdir(dir).catch(() => []);
    return names.filter((name) => isHistory.test(name)).map((name) => path.join(dir, name));
  });
  const files = (await Promise.all(inFolders)).flat();
  return files.map((file) => path.relative('.', file).replaceAll(path.sep, '/')).sort();
}

async function isSound(digest: string, dir: string): Promise<boolean> {
  try {
    return (await tryAgain(() => digestOf(path.join(dir, digest)))) === digest;
  } catch (error) {
    if (isAbsent(error as Error) || isOther(error as Error)) return false;
    throw error;
  }
}

/** @returns the SHA-256 */
export async function storeBytes(bytes: Buffer | string, dir = HISTORY_DIR): Promise<string> {
  const digest = sha256(bytes);
  if (await isSound(digest, dir)) return digest;
  const file = path.join(dir, digest);
  await setAside(file);
  await writeWhole(file, bytes, true);
  return digest;
}

/** @throws {Damaged} */
async function readBytes(digest: string): Promise<Buffer> {
  for (const dir of [HISTORY_DIR, COPY_DIR]) {
    const kept = await readKept(path.join(dir, digest), (bytes) => {
      if (sha256(bytes) !== digest) throw new Damaged();
      return bytes;
    });
    if (typeof kept === 'object') return kept.value;
  }
  throw new Damaged();
}

/** @returns the tree, which is the same for the same files */
export const storeDigests = (digests: Digests): Promise<string> =>
  storeBytes(textOfDigests(digests));

/** Stores the content on disk, which has these digests; returns its tree. */
export async function storeContent(digests: Digests): Promise<string> {
  const stored: Record<string, string> = {};
  for (const [file, digest] of Object.entries(digests))
    // The file may have changed since its digest was taken: the tree has that of the stored bytes.
    stored[file] = (await isSound(digest, HISTORY_DIR))
      ? digest
      : await storeBytes(await readFile(onDisk(file)));
  return storeDigests(stored);
}

export const DIGEST = z.string().regex(/^[\da-f]{64}$/);
const parseDigests = asJson(z.record(z.string(), DIGEST));

/** The digests of a tree; throws {@link Damaged}. */
export const digestsIn = memoized(
  200,
  (tree: string) => tree,
  async (tree): Promise<Digests> => {
    const bytes = await readBytes(tree);
    try {
      return parseDigests(bytes);
    } catch {
      throw new Damaged();
    }
  },
);

const textOf = memoized(
  1000,
  (digest: string) => digest,
  async (digest) => decode(await readBytes(digest)),
);

/** The texts and photos of a tree; throws {@link Damaged}. */
export async function textsIn(tree: string): Promise<ContentTexts> {
  const digests = await digestsIn(tree);
  const texts = Object.keys(digests)
    .filter((file) => file.endsWith('.yaml'))
    .map(async (file) => [file, await textOf(digests[file]!)] as const);
  const known = new Map(await Promise.all(texts));
  return textsOf(digests, (file) => known.get(file));
}

/** The names of the files that differ between two contents. */
export const namesBetween = (from: Digests, to: Digests): string[] =>
  Object.keys({ ...from, ...to }).filter((file) => from[file] !== to[file]);

/** Files as they have these digests; throws {@link Damaged}. */
export async function filesIn(digests: Digests, names: readonly string[]): Promise<Files> {
  const files: Files = {};
  for (const name of names) files[name] = digests[name] ? await readBytes(digests[name]) : null;
  return files;
}

/** The files that lead to the content of a tree; throws {@link Damaged}. */
export async function filesTo(now: Digests, tree: string): Promise<Files> {
  const digests = await digestsIn(tree);
  return filesIn(digests, namesBetween(now, digests));
}

/** Whether all files that {@link filesTo} needs are sound. */
export async function canReturnTo(now: Digests, tree: string): Promise<boolean> {
  const digests = await unlessDamaged(digestsIn(tree));
  if (!digests) return false;
  for (const digest of namesBetween(now, digests).flatMap((file) => digests[file] ?? []))
    if (!(await isSound(digest, HISTORY_DIR)) && !(await isSound(digest, COPY_DIR))) return false;
  return true;
}

/** Whether any bytes of a past are kept. */
export async function holdsBytes(): Promise<boolean> {
  const names = await readdir(HISTORY_DIR).catch(() => []);
  return names.some((name) => DIGEST.safeParse(name).success);
}

async function removeAllBut(used: ReadonlySet<string>, dir: string): Promise<void> {
  for (const name of await readdir(dir))
    if (DIGEST.safeParse(name).success && !used.has(name))
      await rm(path.join(dir, name)).catch(() => undefined);
}

/** What a tree needs: its own bytes, and those of its files. */
const neededBy = async (tree: string) => [tree, ...Object.values(await digestsIn(tree))];

/** Removes the bytes that none of these trees needs; nothing while another history lies aside. */
export async function sweep(trees: readonly string[]): Promise<void> {
  if ((await filesSetAside()).length > 0) return;
  const used = await Promise.all(trees.map(neededBy));
  await removeAllBut(new Set(used.flat()), HISTORY_DIR);
}

/** A content that went online: when, where, and whether hidden, as a site in preparation. */
export const PUBLISHED = z.object({
  tree: DIGEST,
  date: z.iso.datetime(),
  destination: z.string(),
  isPreparation: z.boolean().optional(),
});
type Published = z.infer<typeof PUBLISHED>;

const parseNote = asJson(PUBLISHED);

/** Which publication the copy holds; undefined if there is no note, or it cannot be read. */
export async function readCopiedPublication(): Promise<Published | undefined> {
  const note = await readKept(NOTE, parseNote);
  return typeof note === 'object' ? note.value : undefined;
}

/** Has both folders hold what was published last: each is completed from the other one. */
export async function keepCopy(published: Published): Promise<void> {
  const needed = await neededBy(published.tree);
  for (const digest of needed)
    for (const dir of [HISTORY_DIR, COPY_DIR])
      if (!(await isSound(digest, dir))) await storeBytes(await readBytes(digest), dir);
  const note = await readKept(NOTE, parseNote);
  if (typeof note === 'object' && note.value.date === published.date) return;
  if (note === 'damaged') await setAside(NOTE);
  await writeWhole(NOTE, JSON.stringify(published), true);
  await removeAllBut(new Set(needed), COPY_DIR);
}
