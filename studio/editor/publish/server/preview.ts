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
import { refusalOf } from '../../server/guard.ts';

let server: Server | undefined;

/**
 * Serves a built folder on this computer alone, until the editor ends.
 *
 * @returns its address
 */
export async function servePreview(dist: string): Promise<string> {
  if (!server) {
    // Another build may replace the folder.
    const files = sirv(dist, { dev: true });
    server = createServer((request, response) => {
      const refusal = refusalOf(request);
      if (refusal) response.writeHead(refusal.status).end(refusal.message);
      else
        files(request, response, () => {
          const type = { 'content-type': 'text/html; charset=utf-8' };
          readFile(path.join(dist, '404.html')).then(
            (page) => response.writeHead(404, type).end(page),
            // A build that is under way has emptied the folder.
            () => response.writeHead(503, type).end('Le site se construit.'),
          );
        });
    });
    server.listen(0, 'localhost').unref();
    await once(server, 'listening');
  }
  return `http://localhost:${(server.address() as AddressInfo).port}/`;
}
