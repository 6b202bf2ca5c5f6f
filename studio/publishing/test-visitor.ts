/**
 * A visitor of the tests, who reads all pages and all that they name while the site is published.
 */
import { createHash } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { ask } from '../../e2e/hosts/servers.ts';
import { addressesIn } from './test-sites.ts';

type Get = (address: string, coding: string) => ReturnType<typeof ask>;

const DECODE: Record<string, typeof gunzipSync | undefined> = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
};

/**
 * Reads until the signal, pass after pass.
 *
 * @param get asks the site for an address, in a content coding
 * @param words those that a page may say
 * @returns how many passes there were, and what was wrong in them
 */
export async function visit(
  get: Get,
  addresses: readonly string[],
  words: readonly string[],
  signal: AbortSignal,
) {
  const faults: string[] = [];
  let passes = 0;
  let before = new Set<string>();
  const fault = (what: string) => faults.push(what);
  for (; !signal.aborted; passes++) {
    const named = new Set<string>();
    for (const address of addresses) {
      const coding = ['identity', 'br', 'gzip'][passes % 3]!;
      const { status, body, headers } = await get(address, coding);
      const used = String(headers['content-encoding'] ?? '');
      const text = (DECODE[used]?.(body) ?? body).toString();
      if (status !== 200) {
        fault(`${address} (${coding}): ${status}`);
        continue;
      }
      const said = /<h1>(.*)<\/h1>.*<\/p>$/s.exec(text)?.[1] ?? 'half a page';
      if (!words.includes(said)) fault(`${address} (${coding}) says ${said}`);
      const style = createHash('sha256')
        .update(/<style>(.*)<\/style>/s.exec(text)?.[1] ?? '')
        .digest('base64');
      if (!headers['content-security-policy']?.includes(style))
        fault(`${address} (${coding}): its style is refused`);
      for (const name of addressesIn(text)) named.add(name);
    }
    // Those of the pass before, too: a page may have been open for a while.
    for (const name of named.union(before)) {
      const { status } = await get(name, 'br');
      if (status !== 200) fault(`${name}: ${status}`);
    }
    before = named;
  }
  return { passes, faults };
}
