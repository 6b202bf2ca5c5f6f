/** Originals carry the place and the time they were taken at (EXIF): none may be published. */
import { createHash } from 'node:crypto';
import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { filesBelow } from '#files.ts';

const digest = async (file: string) =>
  createHash('sha256')
    .update(await readFile(file))
    .digest('hex');

/**
 * Ends a build by removing the original photos that Vite copies for those that no page shows.
 *
 * @param photos the folder of the originals
 */
export const removeOriginals = (photos: string): AstroIntegration => ({
  name: 'remove-originals',
  hooks: {
    'astro:build:done': async ({ dir }) => {
      const dist = fileURLToPath(dir);
      const originals = new Set(
        await Promise.all((await filesBelow(photos)).map((file) => digest(path.join(photos, file)))),
      );
      const pictures = (await filesBelow(dist)).filter((file) => /\.(?:jpe?g|png|webp)$/i.test(file));
      for (const file of pictures.map((name) => path.join(dist, name))) {
        if (originals.has(await digest(file))) await rm(file);
      }
    },
  },
});
