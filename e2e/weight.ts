/** What a page weighs: the requests Chromium makes, each as large as a server that compresses with brotli would send it. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Page } from '@playwright/test';

const DIST = 'dist';

/** Formats that brotli shortens; pictures and fonts are compressed already. */
const TEXT = ['.html', '.js', '.css', '.svg', '.json', '.xml', '.txt'];

/** The built file that answers an address; the 404 page for one that does not exist. */
export function fileAt(address: string): string {
  const pathname = new URL(address, 'http://site').pathname;
  const candidates = [pathname === '/' ? '/index.html' : pathname, `${pathname}.html`, '/404.html'];
  return candidates.map((candidate) => path.join(DIST, candidate)).find((file) => existsSync(file))!;
}

const sizes = new Map<string, number>();

/** Bytes of a built file over the network, without HTTP headers. */
export function weigh(file: string): number {
  const known = sizes.get(file);
  if (known !== undefined) return known;
  const raw = readFileSync(file);
  const size = TEXT.includes(path.extname(file)) ? brotliCompressSync(raw).length : raw.length;
  sizes.set(file, size);
  return size;
}

/** The requests of a page from now on. */
export function record(page: Page) {
  const addresses = new Set<string>();
  page.on('request', (request) => {
    if (!request.url().startsWith('data:')) addresses.add(request.url());
  });
  const bytes = (extension = '') =>
    [...addresses]
      .map(fileAt)
      .filter((file) => file.endsWith(extension))
      .reduce((sum, file) => sum + weigh(file), 0);
  return {
    addresses,
    /** Bytes of all files, or of those that end in `extension`. */
    bytes,
  };
}
