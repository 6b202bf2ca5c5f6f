/**
 * Serves the build that would be published, under its own origin, since its pages ask for files
 * from the root.
 */
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import sirv from 'sirv';
import { refusalOf } from '../../base/server/guard.ts';

let server: Server | undefined;

/**
 * Serves a built folder on this computer alone, until the editor ends.
 *
 * @returns its address
 */
export async function servePreview(dist: string): Promise<string> {
  if (!server) {
    // Without its memory of files, since another build may replace them.
    const files = sirv(dist, { dev: true });
    server = createServer((request, response) => {
      const refusal = refusalOf(request);
      if (refusal) return void response.writeHead(refusal.status).end(refusal.message);
      files(request, response, async () => {
        // A build that is under way has emptied the folder.
        const page = await readFile(path.join(dist, '404.html')).catch(() => 'Construction…');
        response.writeHead(404, { 'content-type': 'text/html; charset=utf-8' }).end(page);
      });
    });
    server.listen(0, 'localhost').unref();
    await once(server, 'listening');
  }
  return `http://localhost:${(server.address() as AddressInfo).port}/`;
}
