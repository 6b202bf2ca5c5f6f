/** The owner's editor, beside the development server of `npm run edit` and nowhere else. */
import { existsSync } from 'node:fs';
import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import path from 'node:path';
import type { AstroIntegration } from 'astro';
import {
  isRunnableDevEnvironment,
  type EnvironmentModuleNode,
  type Plugin,
  type ViteDevServer,
} from 'vite';
import { CONTENT_DIR } from '#kit/read/folder.ts';
import { TEMPORARY } from '#kit/files.ts';
import { SITE } from '#studio/site.ts';
import { pageContent } from '../../content/server/check.ts';
import { answerPhones } from '../../phone/server/listen.ts';
import { recordOutsideEdits } from '../../history/snapshots.ts';
import { redrawPages } from '../../history/steps.ts';
import { EDITOR_PARAMETER, PREFIX, WINDOW } from '../../base/prefix.ts';
import { cookie, isLocal, newSecret, pathnameOf, refusalOf } from '../../base/server/guard.ts';
import { RequestError, UNFORESEEN } from '../../base/request-error.ts';
import { servedAddress } from '../../base/server/served.ts';
import { subscribe, tellWindows } from '../../base/server/news.ts';
import { answer, ROUTES } from './routes.ts';
import { answerFile, buildWindow } from './window-files.ts';

const isContent = (file = '') => path.resolve(file).startsWith(CONTENT_DIR + path.sep);

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

/** The patterns of the site's pages and files, which Astro tells. */
let routes: RegExp[] = [];

const refuse = (response: ServerResponse, { status, message }: RequestError) =>
  void response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8' }).end(message);

/**
 * Answers requests that are allowed: visits with the editor, its own routes, and what pages of the
 * site load, which the development server has.
 */
function answerWith({ config, middlewares }: ViteDevServer, token: string): RequestListener {
  const windowFiles = buildWindow();
  // A failure is told to whoever opens a window.
  windowFiles.catch(() => undefined);
  return (request, response) => {
    const pathname = pathnameOf(request) ?? '';
    const fail = ({ message }: Error) => refuse(response, new RequestError(message, 500));
    if (pathname === `${PREFIX}news`) return subscribe(request, response);
    if (pathname.startsWith(WINDOW))
      return void windowFiles.then((files) => answerFile(files, pathname, response), fail);
    if (pathname.startsWith(PREFIX))
      return void answer(ROUTES[pathname.slice(PREFIX.length)], request, response);
    if (!isVisit(request)) {
      const address = servedAddress({ ...config, routes }, request);
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
 */
function guard({ httpServer }: ViteDevServer, token: string, answer: RequestListener): void {
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
}

let isTelling = false;
/** Tells windows of changed content, once for all files that change at the same time. */
function tellOfContent(): void {
  if (isTelling) return;
  isTelling = true;
  setImmediate(() => {
    isTelling = false;
    // Pages are marked with the ids of what is recorded; a full disk prevents only the snapshot.
    void recordOutsideEdits()
      .catch(() => undefined)
      .then(() => tellWindows('content'));
  });
}

/**
 * Takes a changed file of the content from Vite and Astro, which would reload pages: these are drawn
 * anew in their frames instead. A picture is a module of the pages, and is loaded again.
 */
const onContent: Plugin['hotUpdate'] = {
  order: 'post',
  handler({ file, modules, timestamp }) {
    if (!isContent(file)) return undefined;
    if (isRunnableDevEnvironment(this.environment)) {
      const { moduleGraph, runner } = this.environment;
      const stale = new Set<EnvironmentModuleNode>();
      for (const each of modules) moduleGraph.invalidateModule(each, stale, timestamp, true);
      for (const { id } of stale) {
        const loaded = runner.evaluatedModules.getModuleById(id ?? '');
        if (loaded) runner.evaluatedModules.invalidateModule(loaded);
      }
      // The version of the content may be known already, with the picture as it was.
      if (modules.length > 0) redrawPages();
      tellOfContent();
    }
    return [];
  },
};

/** The integration that `npm run edit` adds; a build never has it. */
export const editor = (): AstroIntegration => ({
  name: 'editor',
  hooks: {
    'astro:routes:resolved': (resolved) => {
      const own = resolved.routes.filter(({ origin }) => origin === 'project');
      routes = own.map(({ patternRegex }) => patternRegex);
    },
    'astro:config:setup': ({ addMiddleware, injectScript, updateConfig }) => {
      addMiddleware({ entrypoint: '#studio/page/marks/middleware.ts', order: 'pre' });
      // The islands of a page mark what the server marked.
      const script = `import { setEditor } from '#kit/with-place.ts';
        import { marks } from '#studio/page/marks/mark.ts';
        setEditor(marks());`;
      injectScript('before-hydration', script);
      // Files that are still being written would draw pages anew too early.
      const watch = { ignored: [`**/${TEMPORARY}*`] };
      const plugin: Plugin = {
        name: 'editor',
        // Before Astro's own `hotUpdate`.
        enforce: 'pre',
        hotUpdate: onContent,
        // A photo may be removed while a page that knew it is drawn; what shows it draws again.
        load: {
          order: 'pre',
          handler: (id) =>
            isContent(id) && !existsSync(id.replace(/\?.*/, ''))
              ? 'export default undefined'
              : undefined,
        },
        configureServer(server) {
          server.watcher.add(CONTENT_DIR);
          const token = newSecret();
          const answer = answerWith(server, token);
          guard(server, token, answer);
          answerPhones(server.httpServer as Server, answer);
        },
      };
      // Astro reads the photos of a folder that is outside the project only if it is named here.
      const fs = { allow: ['.', CONTENT_DIR] };
      // Errors stand in the panel, not in an overlay.
      const server = { watch, fs, cors: false, hmr: { overlay: false } };
      // Islands are compiled with a JSX that leaves marks out of attributes.
      const oxc = { jsx: { importSource: '#studio/page/marks' } };
      updateConfig({ vite: { plugins: [plugin], server, oxc } });
    },
  },
});
