/** The manifest: what this tool has at the destination, in the folder `.publication/`. */
import { z } from 'zod';
import { shortName } from '#kit/files.ts';
import { ASSETS } from '#kit/hosting/policy.ts';
import { SITE } from '#studio/site.ts';
import { readUserJson, writeUserFile } from './user-folder.ts';

/** Folder of this tool at the destination; its own `.htaccess` keeps it from visitors. */
export const TOOL_FOLDER = '.publication';
export const MANIFEST = `${TOOL_FOLDER}/manifest.json`;
const ARCHIVE = '.archive';
export const archiveOf = (version: string) => `${TOOL_FOLDER}/${version}${ARCHIVE}`;
export const isArchive = (file: string) =>
  file.startsWith(`${TOOL_FOLDER}/`) && file.endsWith(ARCHIVE);

/** How many versions can be restored. */
export const MAX_VERSIONS = 10;
/** Milliseconds that a file stays once no kept version names it: an old page may still be open. */
const KEEP_UNNAMED = 30 * 24 * 60 * 60 * 1000;

const DATE = z.iso.datetime();
const ID = z.string().regex(/^[\w-]+$/);
/** A path inside the folder: a manifest comes from a server, and says what is to be removed. */
const FILE = z.string().regex(/^(?!\/)(?!(?:.*\/)?\.\.?(?:\/|$))[^\\]+$/);
/** SHA-256 of files, by path. */
export const DIGESTS_SCHEMA = z.record(FILE, z.string());

const MANIFEST_SCHEMA = z.object({
  format: z.literal(1),
  /** All files that this tool has sent or was about to, and that may be there, by path. */
  files: z.record(
    FILE,
    z.object({
      /** Empty if a publication stopped before it was known. */
      sha256: z.string(),
      /** The last version that names it. */
      version: z.string(),
      /** Since when no kept version names it. */
      unnamed: DATE.optional(),
    }),
  ),
  /** The versions that can be restored, the oldest first; the last one is online. */
  versions: z.array(
    z.object({
      id: ID,
      date: DATE,
      /** What changed, in words. */
      summary: z.array(z.string()),
      computer: z.string(),
    }),
  ),
  /** A publication that has begun, with the SHA-256 of all files that it is going to write. */
  underway: z
    .object({ id: ID, date: DATE, computer: z.string(), files: DIGESTS_SCHEMA })
    .optional(),
});

export type Manifest = z.infer<typeof MANIFEST_SCHEMA>;
export type Version = Manifest['versions'][number];

export const EMPTY: Manifest = { format: 1, files: {}, versions: [] };

/** Whether a file's name changes with its content. */
export const isAsset = (file: string) =>
  `/${file}`.startsWith(ASSETS) ||
  (SITE.namedByContent ?? []).some((folder) => file.startsWith(folder));

/** Reads a manifest; undefined if it is not valid. */
export function readManifest(text: Buffer | string | undefined): Manifest | undefined {
  try {
    return MANIFEST_SCHEMA.safeParse(JSON.parse(String(text))).data;
  } catch {
    return undefined;
  }
}

/**
 * Treats every file that an interrupted publication meant to write as ours. Where either the old or
 * the new bytes may be there, the digest is left empty.
 */
export function settleUnderway(manifest: Manifest): Manifest {
  const { underway, ...rest } = manifest;
  if (!underway) return manifest;
  const files = { ...rest.files };
  for (const [file, digest] of Object.entries(underway.files)) {
    if (files[file]?.sha256 === digest) continue;
    // A file named by its content is renamed as a whole: if it is there, it is the right one.
    files[file] = { sha256: isAsset(file) ? digest : '', version: underway.id };
  }
  return { ...rest, files };
}

/** The manifest once a version is online, with the SHA-256 of all its files. */
export function withVersion(
  manifest: Manifest,
  version: Version,
  digests: Record<string, string>,
): Manifest {
  const { underway: _, ...rest } = manifest;
  const versions = [...rest.versions, version].slice(-MAX_VERSIONS);
  const kept = new Set(versions.map(({ id }) => id));
  const files: Manifest['files'] = {};
  for (const [file, entry] of Object.entries(rest.files)) {
    const isKept = kept.has(entry.version);
    files[file] = { ...entry, unnamed: isKept ? undefined : (entry.unnamed ?? version.date) };
  }
  for (const [file, sha256] of Object.entries(digests))
    files[file] = { sha256, version: version.id };
  return { ...rest, files, versions };
}

/**
 * Whether a file has to go: pages at once, the rest 30 days after the last kept version that names
 * it.
 */
export function isGone(file: string, manifest: Manifest, now: string): boolean {
  const { version, unnamed } = manifest.files[file]!;
  if (version === manifest.versions.at(-1)?.id) return false;
  // A compressed file that stayed would be served in place of a newer page.
  if (/\.(html|br|gz)$/.test(file) && !isAsset(file)) return true;
  return unnamed !== undefined && Date.parse(now) - Date.parse(unnamed) > KEEP_UNNAMED;
}

const MEMORY_SCHEMA = z.object({
  /** The last manifest that this computer wrote. */
  manifest: MANIFEST_SCHEMA,
  /** Versions that this computer has made or seen. */
  known: z.array(z.string()),
  /** Files that were not online as they were sent: they are sent again. */
  doubtful: z.array(z.string()),
});
/** What this computer knows about a destination. */
export type Memory = z.infer<typeof MEMORY_SCHEMA>;

const memoryFile = (destinationId: string) => `publications/${shortName(destinationId)}.json`;

export const readMemory = async (destinationId: string): Promise<Memory> =>
  (await readUserJson(memoryFile(destinationId), MEMORY_SCHEMA)) ?? {
    manifest: EMPTY,
    known: [],
    doubtful: [],
  };

export const writeMemory = (destinationId: string, memory: Memory) =>
  writeUserFile(
    memoryFile(destinationId),
    JSON.stringify({ ...memory, known: memory.known.slice(-100) }),
  );
