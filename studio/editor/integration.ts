/** The owner's editor, beside the development server of `npm run edit` and nowhere else. */
import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { fileURLToPath } from 'node:url';
import path from 'node:path';
import type { AstroIntegration } from 'astro';
import { normalizePath, type HotPayload, type Plugin } from 'vite';
import { CONTENT_DIR } from '#kit/content/read.ts';
import { TEMPORARY } from '#kit/files.ts';
import { SITE } from '#studio/site.ts';
import { isAdmitted, answerPhones } from './phone/server/listen.ts';
import { EDITOR_PARAMETER } from './phone/window.ts';
import { PREFIX } from './prefix.ts';
import { cookie, isLocal, refusalOf } from './server/guard.ts';
import { subscribe, tellWindows } from './server/news.ts';
import { answer, ROUTES } from './server/routes.ts';

/** Modules whose stand-ins in `marks/` mark what a page shows with its place in `content/`. */
const STAND_INS: Readonly<Record<string, string>> = {
  '#kit/content/with-place.ts': 'with-place',
  '#kit/french/format.ts': 'format',
  [SITE.modules.content]: 'content',
  [SITE.modules.pictures]: 'pictures',
};
const STUDIO = fileURLToPath(new URL('..', import.meta.url));

/**
 * Replaces a module of the site by its stand-in; when the stand-in imports `site:…`, gives it the
 * module itself.
 */
const resolveId: Plugin['resolveId'] = function (id, importer = '') {
  const own = /^site:(.*)/.exec(id)?.[1] as keyof typeof SITE.modules | undefined;
  if (own)
    return this.resolve(SITE.modules[own], path.resolve('src/pages/index.astro'), {
      skipSelf: true,
    });
  const name = path.resolve(importer).startsWith(STUDIO) ? undefined : STAND_INS[id];
  // Routes that are files, not pages, cannot show marks.
  if (name === undefined || (name === 'content' && !/\.astro(?:\?|$)/.test(importer)))
    return undefined;
  return normalizePath(path.join(STUDIO, `editor/marks/${name}.ts`));
};

/**
 * Reloads that changed content causes. Those of the site's `reloadOnContent` (`astro.config.ts`)
 * have a type only; Vite's own, for a new picture, name the file. All others are changes of code.
 */
const isContentReload = (payload: HotPayload) =>
  payload.type === 'full-reload' &&
  (Object.keys(payload).length === 1 ||
    Boolean(payload.triggeredBy?.startsWith(path.resolve(CONTENT_DIR))));

const SHELL = `<!doctype html>
<html lang="fr">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1, interactive-widget=resizes-content" />
    <title>Mon site</title>
    <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
    ${SITE.typefaces ? `<link rel="stylesheet" href="${SITE.typefaces}" />` : ''}
  </head>
  <body>
    <div id="editeur"></div>
    <script type="module" src="/studio/editor/app/main.tsx"></script>
  </body>
</html>`;

/**
 * Whether a page of the site is opened in a window of its own: the editor answers, and shows the
 * page in a frame.
 */
function isVisit({ method, url = '', headers }: IncomingMessage): boolean {
  const { pathname, searchParams } = new URL(url, 'http://site');
  const isWindow =
    (headers['sec-fetch-dest'] ?? (searchParams.has(EDITOR_PARAMETER) && 'document')) ===
    'document';
  return method === 'GET' && isWindow && SITE.pages.some(({ path }) => path === pathname);
}

function serve(token: string): Plugin {
  return {
    name: 'editor',
    enforce: 'pre',
    resolveId,
    configureServer(server) {
      // The site reloads its pages when content changes; the editor draws the new page behind the
      // old one.
      const send = server.ws.send.bind(server.ws) as (payload: HotPayload) => void;
      server.ws.send = ((payload: HotPayload) => {
        if (isContentReload(payload)) tellWindows('content');
        // Vite's overlay would cover the editor; the panel says what is wrong.
        else if (payload.type !== 'error') send(payload);
      }) as typeof server.ws.send;
      answerPhones(server);
      server.middlewares.use((request, response, next) => {
        const { pathname } = new URL(request.url!, 'http://site');
        const isRoute = pathname.startsWith(PREFIX);
        if (!isRoute && !isVisit(request)) return next();
        const refusal = isAdmitted(request)
          ? undefined
          : refusalOf(request, isRoute ? token : undefined);
        if (refusal) {
          response
            .writeHead(refusal.status, { 'content-type': 'text/plain; charset=utf-8' })
            .end(refusal.message);
          return;
        }
        if (pathname === `${PREFIX}news`) return subscribe(response);
        if (isRoute) return void answer(ROUTES[pathname.slice(PREFIX.length)], request, response);
        if (isLocal(request)) {
          response.setHeader('set-cookie', cookie(request, token));
          // By this file the launcher finds the editor of this folder.
          response.setHeader('x-editor-folder', encodeURIComponent(process.cwd()));
        }
        response.setHeader('content-type', 'text/html; charset=utf-8');
        response.setHeader('cache-control', 'no-store');
        server.transformIndexHtml(request.url!, SHELL).then((html) => response.end(html), next);
      });
    },
  };
}

/** The integration that `npm run edit` adds; a build never has it. */
export const editor = (): AstroIntegration => ({
  name: 'editor',
  hooks: {
    'astro:config:setup': ({ addMiddleware, updateConfig }) => {
      addMiddleware({ entrypoint: '#studio/editor/marks/middleware.ts', order: 'pre' });
      // Otherwise pages would be drawn anew before the real file is there.
      const watch = { ignored: [`**/${TEMPORARY}*`] };
      updateConfig({
        vite: { plugins: [serve(randomBytes(24).toString('base64url'))], server: { watch } },
      });
    },
  },
});
