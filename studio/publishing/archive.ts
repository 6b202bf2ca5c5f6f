/** The archive of a version at the destination, from which it can go online again. */
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress } from 'node:zlib';
import { z } from 'zod';
import type { Destination } from './destination.ts';
import { archiveOf, DIGESTS_SCHEMA, isAsset, MANIFEST, readManifest } from './manifest.ts';
import { PublishError } from './publish-error.ts';
import { digestsOf, type BuiltSite, type SiteFile } from './site-files.ts';

const HEAD_SCHEMA = z.object({
  files: DIGESTS_SCHEMA,
  /** The contents that follow the head: SHA-256 and length in bytes. */
  contents: z.array(z.tuple([z.string(), z.number()])),
});

/**
 * The archive of a site. Files named by their content stay at the destination, and are not in it.
 * Brotli compresses all pages together, since they are alike.
 */
export async function packArchive(site: BuiltSite): Promise<Buffer> {
  const contents = new Map<string, Buffer>();
  for (const [file, { sha256, bytes }] of site)
    if (!isAsset(file)) contents.set(sha256, await bytes());
  const head: z.infer<typeof HEAD_SCHEMA> = {
    files: digestsOf(site),
    contents: [...contents].map(([digest, { length }]) => [digest, length]),
  };
  const parts = [Buffer.from(`${JSON.stringify(head)}\n`), ...contents.values()];
  return promisify(brotliCompress)(Buffer.concat(parts));
}

async function unpackArchive(archive: Buffer) {
  const bytes = await promisify(brotliDecompress)(archive);
  let start = bytes.indexOf('\n') + 1;
  const head = HEAD_SCHEMA.parse(JSON.parse(bytes.toString('utf8', 0, start)));
  const contents = new Map<string, Buffer>();
  for (const [digest, length] of head.contents) {
    contents.set(digest, bytes.subarray(start, start + length));
    start += length;
  }
  return { files: head.files, contents };
}

/**
 * The files of an earlier version.
 *
 * @throws {PublishError} when the destination no longer holds all of it
 */
export async function readVersion(destination: Destination, id: string): Promise<BuiltSite> {
  const versionGone = new PublishError('version');
  const manifest = readManifest(await destination.read(MANIFEST));
  const isListed = manifest?.versions.some((version) => version.id === id);
  const archive = isListed && (await destination.read(archiveOf(id)));
  if (!archive) throw versionGone;
  const { files, contents } = await unpackArchive(archive).catch(() => {
    throw versionGone;
  });
  const siteFiles = Object.entries(files).map(([file, sha256]): [string, SiteFile] => {
    const content = contents.get(sha256);
    if (!content && !isAsset(file)) throw versionGone;
    const bytes = () => (content ? Promise.resolve(content) : Promise.reject(versionGone));
    return [file, { sha256, size: content?.length, bytes }];
  });
  return new Map(siteFiles);
}
