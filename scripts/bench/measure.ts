/** Helpers of all parts of the benchmark: serves built sites, calculates medians. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import sirv from 'sirv';
import { ASSETS, CACHE } from '#kit/hosting/policy.ts';

/** The options of the command line. */
export type Options = {
  /** Paths of the pages to measure, all by default. */
  pages: string[];
  /** Number of runs, whose median is reported. */
  runs: number;
  /** Folder of the built site to measure, unless the part has its own. */
  dist?: string;
  /** Folder of another built site, which is measured in turn with the first. */
  against?: string;
  /** Folder of another site, whose home page is measured in turn with every page. */
  reference?: string;
};

/** The results of a part. */
export type Table = { head: string[]; rows: (string | number)[][] };

/**
 * Serves a built site and its brotli files on loopback until the program ends.
 *
 * @returns its origin
 */
async function serve(dist: string): Promise<string> {
  const files = sirv(dist, {
    brotli: true,
    setHeaders: (response, address) =>
      response.setHeader('Cache-Control', address.startsWith(ASSETS) ? CACHE.assets : CACHE.page),
  });
  const server = createServer((request, response) => files(request, response)).listen(
    0,
    '127.0.0.1',
  );
  await once(server, 'listening');
  server.unref();
  return `http://localhost:${(server.address() as AddressInfo).port}`;
}

/** Serves the site to measure and those to compare it with, if any. */
export const serveAll = (...folders: (string | undefined)[]) =>
  Promise.all(folders.filter((folder) => folder !== undefined).map(serve));

/**
 * Measures addresses in turn, so that a busy moment affects all; returns a list of results for each.
 */
export async function byTurns<T>(
  addresses: string[],
  runs: number,
  measure: (address: string) => Promise<T>,
) {
  const results: T[][] = addresses.map(() => []);
  for (let turn = 0; turn < runs; turn++)
    for (const [index, address] of addresses.entries())
      results[index]!.push(await measure(address));
  return results;
}

/** The middle value; of an even number of values, the mean of the two in the middle. */
export function median(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const half = sorted.length / 2;
  return (sorted[Math.ceil(half) - 1]! + sorted[Math.floor(half)]!) / 2;
}
