/** The builds that are measured, in `.cache/bench/`. */
import { spawnSync } from 'node:child_process';
import { cpSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { REAL_URL, writeRealContent } from '../../e2e/fixtures/real-content.ts';
import { progress } from './report.ts';

export const WORK = path.resolve('.cache/bench');

/**
 * Builds the site into a folder.
 *
 * @returns seconds it took
 * @throws with the build's output when it fails
 */
export function build(out: string, env: Record<string, string> = {}): number {
  const start = performance.now();
  const result = spawnSync(process.execPath, ['scripts/astro.ts', 'build', '--outDir', out], {
    env: { ...process.env, ...env },
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  });
  if (result.status !== 0)
    throw new Error(`The build failed:\n${result.stdout.slice(-4000)}${result.stderr.slice(-4000)}`);
  return (performance.now() - start) / 1000;
}

/** A photo of the project's own, mirrored: it weighs what a photo weighs, and the gate does not know it as a sample. */
const photograph = async (name: string) => ({
  file: 'photo.jpg',
  data: await sharp(`content/photos/${name}/photo.jpg`).flop().jpeg({ quality: 92 }).toBuffer(),
});

/**
 * The site as search engines may index it: a release build of the second content set, which passes the publish gate.
 *
 * Built once, however many parts ask for it.
 *
 * @returns its folder
 */
export const buildIndexable = (): Promise<string> => (indexable ??= buildOnce());

let indexable: Promise<string> | undefined;

async function buildOnce(): Promise<string> {
  const content = path.join(WORK, 'content');
  const dist = path.join(WORK, 'site');
  progress('A release build of the second content set');
  await writeRealContent(content, photograph);
  build(dist, { CONTENT_DIR: content, RELEASE: 'true', SITE_URL: REAL_URL });
  return dist;
}

/** A copy of a build with every script taken out of its pages: the limit that the same HTML and CSS set. */
export function withoutScripts(dist: string): string {
  const copy = path.join(WORK, 'limit');
  rmSync(copy, { recursive: true, force: true });
  cpSync(dist, copy, { recursive: true });
  for (const name of readdirSync(copy).filter((each) => each.endsWith('.html'))) {
    const file = path.join(copy, name);
    writeFileSync(file, readFileSync(file, 'utf8').replace(/<script[\s\S]*?<\/script>/g, ''));
  }
  return copy;
}
