/** Answers the requests to the editor's server, or refuses them. */
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { ViteDevServer } from 'vite';
import { SITE } from '#studio/site.ts';
import { EDITOR_PARAMETER, PREFIX, WINDOW } from '../../base/addresses.ts';
import { NOT_DONE, RequestError, UNFORESEEN } from '../../base/request-error.ts';
import { diskRefusal } from '../../base/server/disk-errors.ts';
import { cookie, isLocal, newSecret, pathnameOf, refusalOf } from '../../base/server/guard.ts';
import { subscribe } from '../../base/server/news.ts';
import type { Route } from '../../base/server/route.ts';
import { servedAddress } from '../../base/server/served.ts';
import { reportOf } from '../../content/server/check.ts';
import { contentNow } from '../../content/server/read.ts';
import { HISTORY_ROUTES } from '../../history/routes.ts';
import { PHONE_ROUTES } from '../../phone/server/routes.ts';
import { PHOTO_ROUTES } from '../../photos/server/routes.ts';
import { PUBLISH_ROUTES } from '../../publish-panel/server/routes.ts';
import { SHARE_ROUTES } from '../../share/server/routes.ts';
import { answerFile, buildWindow } from './window-files.ts';

/** The routes of the editor, by their path below the prefix. */
export const ROUTES: Partial<Record<string, Route>> = {
  ...HISTORY_ROUTES,
  ...PHONE_ROUTES,
  ...PHOTO_ROUTES,
  ...PUBLISH_ROUTES,
  ...SHARE_ROUTES,
};

/**
 * Whether a page of the site is opened in a window of its own: the editor answers, and shows the
 * page in a frame.
 */
function isVisit(request: IncomingMessage): boolean {
  const { method, url, headers } = request;
  const pathname = pathnameOf(request);
  if (method !== 'GET' || !SITE.pages.some(({ path }) => path === pathname)) return false;
  const { searchParams } = new URL(url!, 'http://site');
  const usual = searchParams.has(EDITOR_PARAMETER) ? 'document' : undefined;
  return (headers['sec-fetch-dest'] ?? usual) === 'document';
}

const refuse = (response: ServerResponse, { status, message }: RequestError) =>
  void response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8' }).end(message);

async function readBody(request: IncomingMessage, limit: number): Promise<Buffer> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    size += part.length;
    if (size <= limit) parts.push(part);
  }
  // Refused only once the body has come: a browser loses an answer that ends the connection before.
  if (size > limit) throw new RequestError('Cet envoi est trop grand.', 413);
  return Buffer.concat(parts);
}

export async function answerRoute(
  route: Route | undefined,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const send = (status: number, body: unknown) =>
    response
      .writeHead(status, {
        'content-type': 'application/json; charset=utf-8',
        'cache-control': 'no-store',
      })
      .end(JSON.stringify(body));
  try {
    const isFromPhone = !isLocal(request);
    if (isFromPhone && !route?.isForPhones) throw new RequestError(UNFORESEEN, 403);
    if (!route) throw new RequestError('Cette adresse n’existe pas.', 404);
    if (request.method !== route.method) throw new RequestError(UNFORESEEN, 405);
    const body = await readBody(request, route.limit ?? 2 ** 20);
    const result = await route.handle({
      query: new URL(request.url!, 'http://site').searchParams,
      body,
      isFromPhone,
    });
    if (!(result instanceof Response)) return void send(200, result);
    response.writeHead(result.status, Object.fromEntries(result.headers));
    for await (const part of result.body ?? []) response.write(part);
    response.end();
  } catch (error) {
    const refusal = error instanceof RequestError ? error : diskRefusal(error);
    if (!refusal) console.error(error);
    send(refusal?.status ?? 500, { message: refusal?.message ?? NOT_DONE });
  }
}

/** What pages are drawn from (`page/marks/middleware.ts`). */
async function pageContent() {
  const { content, folder } = await contentNow();
  return { content, report: reportOf(folder) };
}

/**
 * Answers requests that are allowed: visits with the editor, its own routes, and what pages of the
 * site load, which the development server has.
 */
function answerWith(
  { config, middlewares }: ViteDevServer,
  token: string,
  sitePatterns: () => readonly RegExp[],
): RequestListener {
  const windowFiles = buildWindow();
  // A failed build is reported to each window that is opened.
  windowFiles.catch(() => undefined);
  return (request, response) => {
    const pathname = pathnameOf(request) ?? '';
    const fail = ({ message }: Error) => refuse(response, new RequestError(message, 500));
    if (pathname === `${PREFIX}news`) return subscribe(response);
    if (pathname.startsWith(WINDOW))
      return void windowFiles.then((files) => answerFile(files, pathname, response), fail);
    if (pathname.startsWith(PREFIX))
      return void answerRoute(ROUTES[pathname.slice(PREFIX.length)], request, response);
    if (!isVisit(request)) {
      const address = servedAddress({ ...config, sitePatterns: sitePatterns() }, request);
      if (address === undefined) return refuse(response, new RequestError(UNFORESEEN, 403));
      request.url = address;
      // What the middleware gets as `locals`: modules that Vite loads cannot import the server's own.
      Reflect.set(request, Symbol.for('astro.locals'), { pageContent });
      return middlewares(request, response);
    }
    if (isLocal(request)) {
      response.setHeader('set-cookie', cookie(request, token));
      // By this header the launcher finds the editor of this folder.
      response.setHeader('x-editor-folder', encodeURIComponent(process.cwd()));
    }
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.setHeader('cache-control', 'no-store');
    response.setHeader('content-security-policy', "frame-ancestors 'none'");
    windowFiles.then(({ page }) => response.end(page), fail);
  };
}

/**
 * Takes the place of all that listens to the server, Vite's WebSocket included: whoever is not the
 * owner's window is refused, but for the visit that brings the cookie.
 *
 * @param sitePatterns those of the site's pages and files, as Astro last told them
 * @returns what answers requests that are let through
 */
export function replaceListeners(
  server: ViteDevServer,
  sitePatterns: () => readonly RegExp[],
): RequestListener {
  const token = newSecret();
  const answer = answerWith(server, token, sitePatterns);
  const { httpServer } = server;
  const upgrades = httpServer!.listeners('upgrade') as ((...given: unknown[]) => void)[];
  for (const event of ['request', 'upgrade']) httpServer!.removeAllListeners(event);
  httpServer!.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const refusal = refusalOf(request, isVisit(request) ? undefined : token);
    if (refusal) refuse(response, refusal);
    else answer(request, response);
  });
  httpServer!.on('upgrade', (request: IncomingMessage, socket: Socket, head: Buffer) => {
    if (refusalOf(request, token)) socket.end('HTTP/1.1 403 Forbidden\r\n\r\n');
    else for (const upgrade of upgrades) upgrade.call(httpServer, request, socket, head);
  });
  return answer;
}
