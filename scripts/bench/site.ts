/** The builds that are measured, in `.cache/bench/`. */
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

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

function editPages(dist: string, edit: (html: string) => string): number {
  const pages = readdirSync(dist).filter((name) => name.endsWith('.html'));
  const edited = pages.filter((name) => {
    const file = path.join(dist, name);
    const html = readFileSync(file, 'utf8');
    const other = edit(html);
    writeFileSync(file, other);
    return other !== html;
  });
  return edited.length;
}

/**
 * The site as search engines may index it. A release build is that (`RELEASE=true`, with `CONTENT_DIR` and `SITE_URL`
 * of a content that may be published); of any other build `noindex` is taken out of the pages.
 *
 * @returns its folder and a sentence that says what it is
 */
export function buildIndexable(): { dist: string; note: string } {
  const dist = path.join(WORK, 'site');
  build(dist);
  const content = process.env.CONTENT_DIR ?? 'content';
  if (process.env.RELEASE === 'true') return { dist, note: `Release build of \`${content}\`.` };
  const edited = editPages(dist, (html) => html.replace(/<meta name="robots" content="noindex">/, ''));
  const robots = path.join(dist, 'robots.txt');
  if (existsSync(robots)) writeFileSync(robots, 'User-agent: *\nAllow: /\n');
  return { dist, note: `Build of \`${content}\`; \`noindex\` taken out of ${edited} pages for the measurement.` };
}

/** A copy of a build with every script taken out of its pages: the limit that the same HTML and CSS set. */
export function withoutScripts(dist: string): string {
  const copy = path.join(WORK, 'limit');
  rmSync(copy, { recursive: true, force: true });
  cpSync(dist, copy, { recursive: true });
  editPages(copy, (html) => html.replace(/<script[\s\S]*?<\/script>/g, ''));
  return copy;
}
