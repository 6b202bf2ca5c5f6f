/** The sites that are measured: built in `.cache/bench/`, served with the brotli files that the build made. */
import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import sharp from 'sharp';
import sirv from 'sirv';
import { ASSETS, CACHE } from '#hosting/policy.ts';
import { SECOND_URL, writeSecondContent } from '../../e2e/second/content.ts';

const WORK = path.resolve('.cache/bench');

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
  const place = (name: string) => path.join(WORK, String(photos), name);
  await writeSecondContent(place('content'), { photos, photograph });
  const env = { CONTENT_DIR: place('content'), CACHE_DIR: place('cache'), OUT_DIR: place('dist') };
  return ({ cold = false } = {}) => {
    if (cold) rmSync(env.CACHE_DIR, { recursive: true, force: true });
    const start = performance.now();
    const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/build.ts'], {
      env: { ...process.env, ...env, SITE_URL: SECOND_URL, RELEASE: 'true' },
      encoding: 'utf8',
      maxBuffer: 2 ** 28,
    });
    if (status !== 0) throw new Error(`The build failed:\n${stdout.slice(-4000)}${stderr.slice(-4000)}`);
    return { dist: env.OUT_DIR, seconds: (performance.now() - start) / 1000 };
  };
}

/** A copy of a site with every script taken out of its pages: the limit that the same HTML and CSS set. */
export function withoutScripts(dist: string): string {
  const copy = path.join(WORK, 'without-scripts');
  rmSync(copy, { recursive: true, force: true });
  cpSync(dist, copy, { recursive: true });
  for (const name of readdirSync(copy).filter((each) => each.endsWith('.html'))) {
    const file = path.join(copy, name);
    const html = readFileSync(file, 'utf8').replace(/<script[\s\S]*?<\/script>/g, '');
    writeFileSync(file, html);
    writeFileSync(`${file}.br`, brotliCompressSync(html));
  }
  return copy;
}

export type Site = { origin: string; close: () => void };

/** Serves a built site on loopback; `/tarifs` is `tarifs.html`. */
export async function serve(dist: string): Promise<Site> {
  const files = sirv(dist, {
    brotli: true,
    setHeaders: (response, address) =>
      response.setHeader('Cache-Control', address.startsWith(ASSETS) ? CACHE.assets : CACHE.page),
  });
  const server = createServer((request, response) => files(request, response)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://localhost:${port}`,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** Measures sites by turns, so that a busy moment of the machine meets all of them; one list of results a site. */
export async function byTurns<T>(sites: Site[], runs: number, measure: (site: Site) => Promise<T>): Promise<T[][]> {
  const results: T[][] = sites.map(() => []);
  for (let turn = 0; turn < runs; turn++)
    for (const [index, site] of sites.entries()) results[index]!.push(await measure(site));
  return results;
}
