import type { Destination } from './destination.ts';
import { archiveOf, isAsset, MANIFEST, readManifest, unpackArchive } from './manifest.ts';
import { PublishError } from './publish-error.ts';
import type { BuiltSite, SiteFile } from './site-files.ts';

/** The files of an earlier version at the destination; each archive is fetched once. */
export async function readVersion(destination: Destination, id: string): Promise<BuiltSite> {
  const versionGone = () => new PublishError('version');
  const open = async (version: string) => {
    const archive = await destination.read(archiveOf(version));
    if (!archive) throw versionGone();
    return unpackArchive(archive);
  };
  const manifest = readManifest((await destination.read(MANIFEST))?.toString());
  const version = manifest?.versions.find((each) => each.id === id);
  if (!version) throw versionGone();
  const archives = new Set([id, ...version.archives]);
  const [ownArchive, ...others] = await Promise.all([...archives].map(open));
  const contents = new Map([ownArchive!, ...others].flatMap((archive) => [...archive.contents]));
  const files = Object.entries(ownArchive!.files).map(([file, sha256]): [string, SiteFile] => {
    const bytes = contents.get(sha256);
    if (!bytes && !isAsset(file)) throw versionGone();
    return [
      file,
      {
        sha256,
        size: bytes?.length,
        bytes: () => (bytes ? Promise.resolve(bytes) : Promise.reject(versionGone())),
      },
    ];
  });
  return new Map(files);
}
