/** The manifest: what this tool has at the destination, noted in its folder `.publication/`. */
import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { ASSETS } from '#kit/hosting/policy.ts';
import { SITE } from '#studio/site.ts';
import { asJson } from '../base/server/kept-files.ts';
import type { BuiltSite, Client } from './types.ts';
import { userId } from './user-folder.ts';

/** Folder of this tool at the destination; its own `.htaccess` keeps it from visitors. */
export const TOOL_FOLDER = '.publication';
export const MANIFEST = `${TOOL_FOLDER}/manifest.json`;

/** Milliseconds that an asset stays once the site does not name it: an old page may still be open. */
const KEEP_UNNAMED = 30 * 24 * 60 * 60 * 1000;

const DATE = z.iso.datetime();
/** A path inside the folder: a manifest comes from a server, and says what is to be removed. */
const FILE = z
  .string()
  .max(1000)
  .regex(/^(?!\/)(?!(?:.*\/)?\.\.?(?:\/|$))[^\\\p{Cc}\u2028\u2029]+$/u);
const NAME = z.string().max(200);

const PUBLICATION = z.object({
  id: NAME,
  /** When it began. */
  date: DATE,
  /** An id that says nothing else: some hosts let anybody read the manifest. */
  user: NAME,
  isPreparation: z.boolean().optional(),
});
/** A publication, and who began it. */
export type Publication = z.infer<typeof PUBLICATION>;

const MANIFEST_SCHEMA = z.object({
  /** All files that this tool has sent or was about to, and that may be there, by path. */
  files: z.record(
    FILE,
    z.object({
      /** Empty while a publication replaces it: the old bytes may be there, or the new ones. */
      sha256: NAME,
      /** Since when the site does not name it. */
      unnamed: DATE.optional(),
    }),
  ),
  online: PUBLICATION.optional(),
});
export type Manifest = z.infer<typeof MANIFEST_SCHEMA>;

export const newPublication = async (isPreparation?: boolean): Promise<Publication> => ({
  id: randomUUID(),
  date: new Date().toISOString(),
  user: await userId(),
  isPreparation,
});

/** Whether a file's name changes with its content. */
export const isAsset = (file: string) =>
  `/${file}`.startsWith(ASSETS) ||
  (SITE.namedByContent ?? []).some((folder) => file.startsWith(folder));

/** The manifest of a destination; undefined if it has none, or one that cannot be read. */
export async function readManifest({ read }: Pick<Client, 'read'>): Promise<Manifest | undefined> {
  const bytes = await read(MANIFEST);
  try {
    return bytes && asJson(MANIFEST_SCHEMA)(bytes);
  } catch {
    return undefined;
  }
}

/** The manifest while a publication writes: should it be broken off, all its files are ours. */
export function withSending(manifest: Manifest, site: BuiltSite): Manifest {
  const files = { ...manifest.files };
  for (const [file, { sha256 }] of site)
    // A file named by its content is renamed as a whole: if it is there, it is the right one.
    if (files[file]?.sha256 !== sha256) files[file] = { sha256: isAsset(file) ? sha256 : '' };
  return { ...manifest, files };
}

/** The manifest once a publication of this site is online. */
export function withOnline(
  { files: earlier }: Manifest,
  online: Publication,
  site: BuiltSite,
): Manifest {
  const files: Manifest['files'] = {};
  for (const [file, entry] of Object.entries(earlier))
    files[file] = { ...entry, unnamed: entry.unnamed ?? online.date };
  for (const [file, { sha256 }] of site) files[file] = { sha256 };
  return { files, online };
}

/**
 * The files that have to go once the site has them no more: assets 30 days later, the others at once,
 * and all of a site in preparation, which shows the sample.
 *
 * @param earlier the publication that was online before
 */
export const goneFiles = ({ files, online }: Manifest, earlier?: Publication): string[] =>
  Object.entries(files).flatMap(([file, { unnamed }]) => {
    if (unnamed === undefined) return [];
    const age = Date.parse(online!.date) - Date.parse(unnamed);
    const isNow = !isAsset(file) || (earlier?.isPreparation && !online!.isPreparation);
    return isNow || age > KEEP_UNNAMED ? [file] : [];
  });
