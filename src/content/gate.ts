/** Stands between content and the built site: refuses what must not be built, removes what must not be published. */
import { createHash } from 'node:crypto';
import { readdir, readFile, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { checkContent, CONTENT_DIR, ContentError } from './read.ts';
import { RELEASE, SITE_URL } from '#site.ts';
import { launchChecklist } from './release-checklist.ts';

const filesOf = async (dir: string) =>
  (await readdir(dir, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));

const digest = async (file: string) =>
  createHash('sha256')
    .update(await readFile(file))
    .digest('hex');

/**
 * Removes the original photos that Astro copies beside the renditions of those it prepares: they carry EXIF and GPS.
 *
 * @param published a folder about to be published
 * @param photos the folder of the originals
 */
export async function removeOriginals(published: string, photos: string): Promise<void> {
  const originals = await filesOf(photos);
  const sizes = new Set(await Promise.all(originals.map(async (file) => (await stat(file)).size)));
  const hashes = new Set(await Promise.all(originals.map(digest)));
  for (const file of await filesOf(published)) {
    if (sizes.has((await stat(file)).size) && hashes.has(await digest(file))) await rm(file);
  }
}

/** The checks of every build, in the words of `npm run check` and `npm run release`. */
export const guard: AstroIntegration = {
  name: 'guard',
  hooks: {
    'astro:build:start': async ({ logger }) => {
      const report = await checkContent();
      if (!report.content) throw new ContentError(report.problems);
      for (const warning of report.warnings) logger.warn(warning);
      const undone = RELEASE ? launchChecklist(report, SITE_URL).filter(({ done }) => !done) : [];
      if (undone.length > 0) throw new ContentError(undone.map(({ label, remedy }) => `${label} : ${remedy}`));
    },
    'astro:build:done': ({ dir }) => removeOriginals(fileURLToPath(dir), path.join(CONTENT_DIR, 'photos')),
  },
};
