/** What all parts of the benchmark use: sites, built in `.cache/bench/` and served with the build's brotli files, and medians. */
import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import sharp from 'sharp';
import sirv from 'sirv';
import { ASSETS, CACHE } from '#kit/hosting/policy.ts';
import { writeSecondContent } from '../../e2e/second/content.ts';

/** What the command line asks to be measured. */
export type Options = {
  /** Paths of the pages to measure, all by default. */
  pages: string[];
  /** Runs whose median counts. */
  runs: number;
  /** Folder of the built site to measure, unless the part has its own. */
  dist?: string;
  /** Folder of another built site, measured by turns with it. */
  against?: string;
};

/** What a part has measured. */
export type Table = { note?: string; head: string[]; rows: (string | number)[][] };

/** One of the project's photos, mirrored and in a hue of its own: it weighs what a photo weighs, and no two are the same. */
async function photograph(index: number) {
  const names = readdirSync('content/photos');
  const photo = sharp(`content/photos/${names[index % names.length]}/photo.jpg`);
  return { file: 'photo.jpg', data: await photo.flop().modulate({ hue: index }).jpeg({ quality: 92 }).toBuffer() };
}

type Built = { dist: string; seconds: number };

/**
 * Writes the second content set with so many photos in its gallery.
 *
 * @returns what builds its site as a release, which search engines may index, into a folder; `cold` with nothing kept from
 * earlier builds
 */
export async function prepareSite(photos: number): Promise<(options?: { cold?: boolean }) => Built> {
  const place = (name: string) => path.resolve('.cache/bench', String(photos), name);
  await writeSecondContent(place('content'), { photos, photograph });
  const env = { CONTENT_DIR: place('content'), CACHE_DIR: place('cache'), OUT_DIR: place('dist') };
  return ({ cold = false } = {}) => {
    if (cold) rmSync(env.CACHE_DIR, { recursive: true, force: true });
    const start = performance.now();
    const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/build.ts'], {
      env: { ...process.env, ...env, SITE_URL: '', RELEASE: 'true' },
      encoding: 'utf8',
      maxBuffer: 2 ** 28,
    });
    if (status !== 0) throw new Error(`The build failed:\n${stdout.slice(-4000)}${stderr.slice(-4000)}`);
    return { dist: env.OUT_DIR, seconds: (performance.now() - start) / 1000 };
  };
}

/** Serves a built site on loopback until the program ends; `/tarifs` is `tarifs.html`. Returns its origin. */
export async function serve(dist: string): Promise<string> {
  const files = sirv(dist, {
    brotli: true,
    setHeaders: (response, address) =>
      response.setHeader('Cache-Control', address.startsWith(ASSETS) ? CACHE.assets : CACHE.page),
  });
  const server = createServer((request, response) => files(request, response)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  server.unref();
  return `http://localhost:${(server.address() as AddressInfo).port}`;
}

/** Serves the site to measure and, where one is given, the other one. */
export const serveBoth = (dist: string, against: string | undefined) =>
  Promise.all((against ? [dist, against] : [dist]).map(serve));

/** Measures sites by turns, so that a busy moment of the machine meets all of them; one list of results a site. */
export async function byTurns<T>(origins: string[], runs: number, measure: (origin: string) => Promise<T>) {
  const results: T[][] = origins.map(() => []);
  for (let turn = 0; turn < runs; turn++)
    for (const [index, origin] of origins.entries()) results[index]!.push(await measure(origin));
  return results;
}

/** The middle value; of an even number of values, the mean of the two in the middle. */
export function median(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const half = sorted.length / 2;
  return (sorted[Math.ceil(half) - 1]! + sorted[Math.floor(half)]!) / 2;
}
