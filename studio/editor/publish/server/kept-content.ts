/** Copies of the content of the last published versions, outside of the repository. */
import { constants, existsSync } from 'node:fs';
import { copyFile, mkdir, readdir, readFile, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { decode } from '#kit/content/decode.ts';
import { CONTENT_DIR, readFolder } from '#kit/content/read.ts';
import { SITE } from '#studio/site.ts';
import { filesBelow, sha256, shortName } from '#kit/files.ts';
import {
  inUserFolder,
  readUserFile,
  userFolder,
  writeUserFile,
} from '#studio/publishing/user-folder.ts';
import type { Files } from '../../server/history.ts';
import { readValues } from '../../server/state.ts';
import type { Snapshot } from './changes.ts';

/** As many as can be restored. */
const MAX_KEPT_VERSIONS = 10;

const KEPT = z.array(
  z.object({
    /** The version. */
    id: z.string(),
    date: z.iso.datetime(),
    /** SHA-256 of every file, by its path below `content/`. */
    files: z.record(z.string(), z.string()),
  }),
);
/** The content of a published version. */
type KeptVersion = z.infer<typeof KEPT>[number];

/** Every content folder has its own. */
const ROOM = `contenus/${shortName(CONTENT_DIR)}`;
const INDEX = `${ROOM}/versions.json`;
const bytesOf = (sha256: string) => path.join(userFolder(), ROOM, sha256);

const digests = new Map<string, string>();
/** SHA-256 of a file, read again only when it has changed. */
async function digestOf(file: string): Promise<string> {
  const { mtimeMs, size } = await stat(file);
  const key = `${file}:${mtimeMs}:${size}`;
  const known = digests.get(key);
  if (known) return known;
  const digest = sha256(await readFile(file));
  digests.set(key, digest);
  return digest;
}

/** The files of the content, by SHA-256, without those that systems leave behind. */
async function filesNow(): Promise<Record<string, string>> {
  const names = (await filesBelow(CONTENT_DIR)).filter((name) => !/(?:^|\/)\./.test(name));
  const entries = names.map(
    async (name) => [name, await digestOf(path.join(CONTENT_DIR, name))] as const,
  );
  return Object.fromEntries(await Promise.all(entries));
}

/** A digest of all content: another one as soon as anything in it changes. */
export const contentNow = async () => sha256(JSON.stringify(await filesNow()));

/** An id for the picture of each photo. */
const picturesOf = (files: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(files).flatMap(([name, digest]) => {
      const folder = /^photos\/([^/]+)\/(?!index\.yaml)/.exec(name)?.[1];
      return folder === undefined ? [] : [[folder, digest]];
    }),
  );

/** The content as it is. */
export async function snapshotNow(): Promise<Snapshot> {
  const [folder, files] = [await readFolder(SITE.content), await filesNow()];
  return { ...readValues(folder), pictures: picturesOf(files) };
}

/** The versions with kept content, the oldest first. */
export async function keptVersions(): Promise<KeptVersion[]> {
  try {
    return KEPT.parse(JSON.parse((await readUserFile(INDEX)) ?? '[]'));
  } catch {
    return [];
  }
}

/** The content of a version, to be compared. */
export async function snapshotOf({ files }: KeptVersion): Promise<Snapshot> {
  const texts = Object.entries(files).filter(([name]) => name.endsWith('.yaml'));
  const read = texts.map(
    async ([name, digest]) => [name, decode(await readFile(bytesOf(digest)))] as const,
  );
  const photos = Object.keys(files).flatMap(
    (name) => /^photos\/([^/]+)\/index\.yaml$/.exec(name)?.[1] ?? [],
  );
  const values = readValues({ texts: Object.fromEntries(await Promise.all(read)), photos });
  return { ...values, pictures: picturesOf(files) };
}

/** Copies the content, and returns a function that notes the copy for a version. */
export async function keepContent(): Promise<
  (version: { id: string; date: string }) => Promise<void>
> {
  const files = await filesNow();
  await inUserFolder(async () => {
    await mkdir(path.join(userFolder(), ROOM), { recursive: true, mode: 0o700 });
    for (const [name, digest] of Object.entries(files))
      if (!existsSync(bytesOf(digest)))
        await copyFile(path.join(CONTENT_DIR, name), bytesOf(digest), constants.COPYFILE_FICLONE);
  });
  return ({ id, date }) => note({ id, date, files });
}

/** Notes the content of a version, and drops the oldest. */
async function note(version: KeptVersion): Promise<void> {
  const others = (await keptVersions()).filter(({ id }) => id !== version.id);
  const kept = [...others, version].slice(-MAX_KEPT_VERSIONS);
  await writeUserFile(INDEX, JSON.stringify(kept));
  const used = new Set(kept.flatMap(({ files }) => Object.values(files)));
  const folder = path.join(userFolder(), ROOM);
  for (const name of await readdir(folder))
    if (/^[\da-f]{64}$/.test(name) && !used.has(name)) await rm(path.join(folder, name));
}

/** Notes the same content for a version that was restored under another id. */
export async function noteAgain(
  from: string,
  version: { id: string; date: string },
): Promise<void> {
  const kept = (await keptVersions()).find(({ id }) => id === from);
  if (kept) await note({ ...version, files: kept.files });
}

/** The files of the content once a version is restored. */
export async function filesToRestore({ files }: KeptVersion): Promise<Files> {
  const now = await filesNow();
  const back = Object.entries(files).filter(([name, digest]) => now[name] !== digest);
  const read = back.map(async ([name, digest]) => [name, await readFile(bytesOf(digest))] as const);
  const removedFiles = Object.keys(now).filter((name) => !(name in files));
  return {
    ...Object.fromEntries(await Promise.all(read)),
    ...Object.fromEntries(removedFiles.map((name) => [name, null])),
  };
}
