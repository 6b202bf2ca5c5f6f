/**
 * `npm run build`: builds a preview beside the folder that is served, and puts it in its place only
 * once it is whole. A build that fails or is killed leaves the previous site as it was.
 */
import { existsSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { build } from 'astro';

/** Where the built site goes; another folder can be named for tests. */
const dist = path.resolve(process.env.OUT_DIR ?? 'dist');
const fresh = `${dist}.new`;
const aside = `${dist}.old`;
const remove = (folder: string) => rmSync(folder, { recursive: true, force: true });

/** Brings back the site that a build which ended between its two renames left aside. */
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
  // The message of a content error says it all.
  console.error(error instanceof Error && error.name === 'ContentError' ? error.message : error);
  process.exitCode = 1;
}
