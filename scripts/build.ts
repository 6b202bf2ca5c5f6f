/**
 * `npm run build`: builds a preview beside the built folder, and replaces that only when the build
 * is complete. A build that fails or is killed leaves the previous site as it was.
 */
import { existsSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { build } from 'astro';

/** The folder of the built site; tests set another one. */
const dist = path.resolve(process.env.OUT_DIR ?? 'dist');
const fresh = `${dist}.new`;
const aside = `${dist}.old`;
const remove = (folder: string) => rmSync(folder, { recursive: true, force: true });

/** Restores the previous site if a build was killed between its two renames. */
const bringBack = () => {
  if (existsSync(aside) && !existsSync(dist)) renameSync(aside, dist);
};

bringBack();
remove(aside);
remove(fresh);
try {
  await build({ outDir: fresh });
  if (existsSync(dist)) renameSync(dist, aside);
  renameSync(fresh, dist);
  remove(aside);
} catch (error) {
  bringBack();
  remove(fresh);
  // A content error needs no stack trace.
  console.error(error instanceof Error && error.name === 'ContentError' ? error.message : error);
  process.exitCode = 1;
}
