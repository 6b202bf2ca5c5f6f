/** Copies of the content of the last published versions, outside of the repository. */
import { existsSync } from 'node:fs';
import { readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { decode, type Decoded } from '#kit/read/decode.ts';
import { CONTENT_DIR, onDisk, readFolder } from '#kit/read/folder.ts';
import { SITE } from '#studio/site.ts';
import { sha256, shortName, writeWhole } from '#kit/files.ts';
import { contentFiles, idOf } from '#studio/publishing/content-files.ts';
import { MAX_VERSIONS } from '#studio/publishing/manifest.ts';
import {
  inUserFolder,
  readUserJson,
  userFolder,
  writeUserFile,
} from '#studio/publishing/user-folder.ts';
import type { Files } from '../../history/history.ts';
import { readValues } from '../../content/server/values.ts';
import type { Snapshot } from '../../history/differences.ts';

const VERSIONS = z.array(
  z.object({
    id: z.string(),
    date: z.iso.datetime(),
    /** SHA-256 of every file, by its path below `content/`. */
    files: z.record(z.string().normalize(), z.string()),
  }),
);
type PublishedVersion = z.infer<typeof VERSIONS>[number];
export type VersionId = Pick<PublishedVersion, 'id' | 'date'>;

/** Every content folder has its own. */
const FOLDER = `contenus/${shortName(CONTENT_DIR)}`;
const INDEX = `${FOLDER}/versions.json`;
const copyOf = (digest: string) => path.join(userFolder(), FOLDER, digest);

/** An id for the picture of each photo. */
const picturesOf = (files: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(files).flatMap(([name, digest]) => {
      const folder = /^photos\/([^/]+)\/(?!index\.yaml)/.exec(name)?.[1];
      return folder === undefined ? [] : [[folder, digest]];
    }),
  );

/** The content as it is now: its folder, what is compared with a version, and its id. */
export async function contentNow() {
  const [folder, files] = [await readFolder(SITE.content), await contentFiles()];
  const snapshot: Snapshot = { ...readValues(folder), pictures: picturesOf(files) };
  return { folder, snapshot, id: idOf(files) };
}

/** The versions with kept content, the oldest first. */
export const publishedVersions = async (): Promise<PublishedVersion[]> =>
  (await readUserJson(INDEX, VERSIONS)) ?? [];

const publishedVersion = async (id: string) =>
  (await publishedVersions()).find((version) => version.id === id);

/** The content of a version, to be compared. */
export async function snapshotOf({ files }: PublishedVersion): Promise<Snapshot> {
  const texts: Record<string, Decoded> = {};
  for (const [name, digest] of Object.entries(files))
    if (name.endsWith('.yaml')) texts[name] = decode(await readFile(copyOf(digest)));
  const photos = Object.keys(files).flatMap(
    (name) => /^photos\/([^/]+)\/index\.yaml$/.exec(name)?.[1] ?? [],
  );
  return { ...readValues({ texts, photos }), pictures: picturesOf(files) };
}

/** Copies the content; what is returned notes the copy for a version. */
export async function keepContent(): Promise<(version: string) => Promise<void>> {
  const files = await contentFiles();
  await inUserFolder(async () => {
    for (const [name, digest] of Object.entries(files)) {
      if (existsSync(copyOf(digest))) continue;
      const bytes = await readFile(onDisk(name));
      // It may have changed since it was listed.
      files[name] = sha256(bytes);
      writeWhole(copyOf(files[name]), bytes, true);
    }
  });
  return (version) => note(version, files);
}

/** Notes the content of a version, and drops the oldest. */
async function note(id: string, files: PublishedVersion['files']): Promise<void> {
  const others = (await publishedVersions()).filter((version) => version.id !== id);
  const date = new Date().toISOString();
  const versions = [...others, { id, date, files }].slice(-MAX_VERSIONS);
  await writeUserFile(INDEX, JSON.stringify(versions));
  const used = new Set(versions.flatMap(({ files }) => Object.values(files)));
  const copies = await inUserFolder(() => readdir(path.join(userFolder(), FOLDER)));
  const unused = copies.filter((name) => /^[\da-f]{64}$/.test(name) && !used.has(name));
  // Windows refuses while another program has a copy open: it goes the next time.
  await Promise.allSettled(unused.map((name) => rm(copyOf(name))));
}

/** Notes the same content for a version that was restored under another id. */
export async function noteAgain(from: string, to: string): Promise<void> {
  const earlier = await publishedVersion(from);
  if (earlier) await note(to, earlier.files);
}

/** The files that make the content that of a version again; none if that one is not kept. */
export async function filesToRestore(id: string): Promise<Files> {
  const version = await publishedVersion(id);
  if (!version) return {};
  const { files } = version;
  const now = await contentFiles();
  const restored: Files = {};
  for (const name of Object.keys(now)) if (!(name in files)) restored[name] = null;
  for (const [name, digest] of Object.entries(files))
    if (now[name] !== digest) restored[name] = await readFile(copyOf(digest));
  return restored;
}
