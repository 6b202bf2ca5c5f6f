/**
 * `npm run build`: builds a preview beside the folder that is served, and puts it in its place only once it is whole. A build
 * that fails or is killed leaves the previous site as it was.
 */
import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { build } from 'astro';

/** Where the built site goes; another folder can be named for tests. */
const OUT_DIR = path.resolve(process.env.OUT_DIR ?? 'dist');

const isRunning = (pid: number) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

/** Puts back the site that a build killed between its two renames left aside, and removes what killed builds left. */
async function tidy(outDir: string): Promise<void> {
  const aside = `${outDir}.old`;
  if (existsSync(aside) && !existsSync(outDir)) await rename(aside, outDir);
  await rm(aside, { recursive: true, force: true });
  const begun = `${path.basename(outDir)}.new-`;
  for (const name of await readdir(path.dirname(outDir))) {
    if (!name.startsWith(begun) || isRunning(Number(name.slice(begun.length)))) continue;
    await rm(path.join(path.dirname(outDir), name), { recursive: true, force: true });
  }
}

/** Builds the site into `outDir`, all or nothing. */
async function buildSite(outDir: string): Promise<void> {
  await mkdir(path.dirname(outDir), { recursive: true });
  await tidy(outDir);
  const fresh = `${outDir}.new-${process.pid}`;
  try {
    await build({ outDir: fresh });
    if (existsSync(outDir)) await rename(outDir, `${outDir}.old`);
    await rename(fresh, outDir);
    await rm(`${outDir}.old`, { recursive: true, force: true });
  } finally {
    await rm(fresh, { recursive: true, force: true });
  }
}

if (import.meta.main) {
  try {
    await buildSite(OUT_DIR);
  } catch (error) {
    // Faults of the content are told in full by their message.
    console.error(error instanceof Error && error.name === 'ContentError' ? error.message : error);
    process.exitCode = 1;
  }
}
