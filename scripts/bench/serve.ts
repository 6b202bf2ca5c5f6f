/** A static server for measuring: brotli made beforehand, immutable assets, and a network as slow as is asked for. */
import { readFileSync, readdirSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.xml': 'application/xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
  '.avif': 'image/avif',
  '.webp': 'image/webp',
  '.jpeg': 'image/jpeg',
  '.png': 'image/png',
};
const COMPRESSED = ['.woff2', '.avif', '.webp', '.jpeg', '.png'];

/** A connection: milliseconds a request waits for its answer, bytes a second of the line that all answers share. */
export type Line = { latency: number; bytesPerSecond: number };

/** Lighthouse's and DevTools' slow 4G: 150 ms, 1.6 Mbit/s. */
export const SLOW_4G: Line = { latency: 150, bytesPerSecond: 1_600_000 / 8 };

const wait = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds));

export type Server = { origin: string; close: () => void };

/**
 * Serves a built site; `/tarifs` is `tarifs.html`.
 *
 * @param line none: as fast as the machine
 */
export async function serve(dist: string, line?: Line): Promise<Server> {
  const files = new Map<string, { body: Buffer; headers: Record<string, string> }>();
  for (const entry of readdirSync(dist, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = path.join(entry.parentPath, entry.name);
    const extension = path.extname(file);
    const address = `/${path.relative(dist, file).split(path.sep).join('/')}`;
    const compress = !COMPRESSED.includes(extension);
    const body = readFileSync(file);
    files.set(address.replace(/(?:(?<=\/)index)?\.html$/, ''), {
      body: compress ? brotliCompressSync(body) : body,
      headers: {
        'Content-Type': TYPES[extension] ?? 'application/octet-stream',
        'Cache-Control': address.startsWith('/_astro/') ? 'public, max-age=31536000, immutable' : 'no-cache',
        ...(compress && { 'Content-Encoding': 'br' }),
      },
    });
  }
  /** When the line is free again, in milliseconds of the clock. */
  let free = 0;
  const server = createServer((request, response) => {
    const pathname = decodeURIComponent(new URL(request.url ?? '/', 'http://site').pathname);
    const found = files.get(pathname);
    const { body, headers } = found ?? files.get('/404')!;
    const answer = async () => {
      if (line) {
        await wait(line.latency);
        free = Math.max(free, Date.now()) + (body.length / line.bytesPerSecond) * 1000;
        await wait(free - Date.now());
      }
      response.writeHead(found ? 200 : 404, { ...headers, 'Content-Length': body.length }).end(body);
    };
    void answer();
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://localhost:${port}`,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
