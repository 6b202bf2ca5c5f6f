/**
 * « Aperçu » in a tab of its own: says that it is built, then shows it, or why not. It has its own
 * origin, since its pages ask for files from the root.
 */
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import sirv from 'sirv';
import { SITE } from '#studio/site.ts';
import { newQueue } from '../../base/queue.ts';
import { refusalOf } from '../../base/server/guard.ts';
import { contentNow } from '../../content/server/read.ts';
import { inContentTurn } from '../../history/snapshots.ts';
import { buildSite, checkRelease } from '../../publishing/build-site.ts';
import { onThisComputer } from '../../publishing/private-files.ts';
import { siteAddressOf } from '../../publishing/to-publish.ts';

const HTML = { 'content-type': 'text/html; charset=utf-8' };

/** Answers with the files of the last build that has succeeded. */
let answer: RequestListener;
let server: Server | undefined;

/** Starts to serve the last build, on this computer alone, and returns its address. */
async function previewAddress(): Promise<string> {
  if (!server) {
    server = createServer((request, response) => {
      const refusal = refusalOf(request);
      if (refusal) response.writeHead(refusal.status).end(refusal.message);
      else answer(request, response);
    });
    server.listen(0, 'localhost').unref();
    await once(server, 'listening');
  }
  return `http://localhost:${(server.address() as AddressInfo).port}/`;
}

const inTurn = newQueue();
let builds = 0;
let lastSeconds: number | undefined;

/** Builds the site as its content is now, and returns where it is served. */
async function preview(): Promise<string> {
  const start = performance.now();
  // A draft may still be on its way to its file.
  const { folder, content } = await inContentTurn(contentNow);
  const isRelease = checkRelease(folder, SITE.givenAddress, true);
  // Two folders in turn: tabs may still show the build in the other one.
  const name = `apercu-${builds++ % 2}`;
  const dist = await buildSite({
    name,
    release: isRelease ? 'true' : 'false',
    address: siteAddressOf(content),
  });
  const files = sirv(dist, { dev: true });
  const notFound = await readFile(path.join(dist, '404.html')).catch(() => undefined);
  answer = (request, response) =>
    files(request, response, () => void response.writeHead(404, HTML).end(notFound));
  lastSeconds = Math.ceil((performance.now() - start) / 1000);
  return previewAddress();
}

const inHtml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

const page = (duration: string) => `<!doctype html>
<html lang="fr">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Aperçu</title>
<style>
  body { max-width: 40rem; margin: 15vh auto; padding: 0 1.5rem; font: 1.125rem/1.5 system-ui }
  p, pre { white-space: pre-wrap; overflow-wrap: anywhere }
</style>
<body>
<p role="status">L’aperçu se construit, et s’ouvrira ici. ${duration}</p>
`;

const whyNot = ({ message, detail = '' }: { message: string; detail?: string }) =>
  `<style>[role=status] { display: none }</style>
<main role="alert"><h1>L’aperçu ne s’ouvre pas</h1><p>${inHtml(message)}</p>
<pre>${inHtml(detail)}</pre><p>Corrigez-le, puis rechargez cette page.</p></main>`;

/** The page of the tab, in two parts: what is under way, then where the preview is, or why not. */
export function openPreview(): Response {
  const duration = lastSeconds
    ? `La dernière fois, il a fallu ${lastSeconds} s.`
    : 'La première fois, il faut parfois quelques minutes.';
  const parts = new ReadableStream<string>({
    start: async (controller) => {
      controller.enqueue(page(duration));
      const end = inTurn(() => onThisComputer(preview)).then(
        (address) => `<meta http-equiv="refresh" content="0; url=${address}">`,
        whyNot,
      );
      controller.enqueue(await end);
      controller.close();
    },
  });
  return new Response(parts.pipeThrough(new TextEncoderStream()), { headers: HTML });
}
