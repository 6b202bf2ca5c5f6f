/** Originals contain the place and time of the photo (EXIF), so they must not be published. */
import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { filesBelow, sha256 } from '#kit/files.ts';

/** The pictures below a folder, each with the hash of its bytes. */
async function digests(folder: string): Promise<{ file: string; digest: string }[]> {
  const names = (await filesBelow(folder)).filter((name) => /\.(?:jpe?g|png|webp)$/i.test(name));
  const files = names.map((name) => path.join(folder, name));
  return Promise.all(files.map(async (file) => ({ file, digest: sha256(await readFile(file)) })));
}

/**
 * Removes from the build the original photos that Vite copies into it.
 *
 * @param photos the folder of the originals
 */
export const removeOriginals = (photos: string): AstroIntegration => ({
  name: 'remove-originals',
  hooks: {
    'astro:build:done': async ({ dir }) => {
      const originals = new Set((await digests(photos)).map(({ digest }) => digest));
      for (const { file, digest } of await digests(fileURLToPath(dir)))
        if (originals.has(digest)) await rm(file);
    },
  },
});
