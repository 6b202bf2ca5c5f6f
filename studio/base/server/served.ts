/**
 * The list of what the development server answers besides the editor's own routes: what a page of
 * the site loads. Everything else is refused before Vite sees it: settings, history, the rest of the
 * disk, and what Vite offers to developers.
 */
import { existsSync, realpathSync } from 'node:fs';
import path from 'node:path';
import type { IncomingMessage } from 'node:http';
import { CONTENT_DIR } from '#kit/read/folder.ts';
import { pathnameOf } from './guard.ts';

/** Modules of tools, and of the editor, that pages load: by their address. */
const TOOLS = new Set([
  '/@vite/client',
  '/@react-refresh',
  '/@id/astro:scripts/before-hydration.js',
  '/node_modules/@astrojs/react/dist/client.js',
  '/node_modules/@astrojs/react/dist/static-html.js',
  '/node_modules/vite/dist/client/env.mjs',
  // What marks the texts of React components with their places.
  '/studio/content/place.ts',
  '/studio/page/marks/jsx-dev-runtime.ts',
  '/studio/page/marks/mark.ts',
]);

/** Folders of the project whose modules, styles and typefaces pages load. */
const SOURCES = ['src', 'kit'];
const SOURCE = /\.(?:astro|css|js|json|svg|ts|tsx|woff2?)$/;
/** What Vite and Astro add to the address of a module; not `raw`. */
const MODULE_KEYS = /^(?:astro(?:-retry)?|type|index|lang(?:\.\w+)?|import|t|url|v)$/;

/** The address of a route of the site: plain names, none of which begins with a dot. */
const PLAIN = /^\/(?:[a-z\d][\w.-]*(?:\/[a-z\d][\w.-]*)*)?$/i;

/** Whether a file is in one of these folders, also where it is behind a link. */
function isIn(file: string, folders: readonly string[]): boolean {
  try {
    const real = realpathSync(file);
    return folders.some((folder) => real.startsWith(realpathSync(folder) + path.sep));
  } catch {
    return false;
  }
}

/** The file of an address below `/@fs/`; drives of Windows begin without a slash. */
const fileOf = (address: string) =>
  /^\/@fs\//.test(address)
    ? path.resolve(address.slice(/^\/@fs\/[a-z]:/i.test(address) ? 5 : 4))
    : undefined;

/** A text without its escapes; empty if they make no text. */
function unescaped(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}

/** Whether an address of a picture is that of a photo of the content; Astro may have escaped it. */
const isPhotoFile = (href: string) =>
  [href, unescaped(href)].some((each) => {
    const file = fileOf(each.split('?')[0]!);
    return file !== undefined && isIn(file, [path.join(CONTENT_DIR, 'photos')]);
  });

type Site = {
  root: string;
  /** Where Vite keeps the packages that it has bundled for the browser. */
  cacheDir: string;
  /** The patterns of the site's own pages and files. */
  sitePatterns: readonly RegExp[];
};

/**
 * What a request may have: the address under which the server answers it, or undefined if it is
 * not on the list.
 */
export function servedAddress({ root, cacheDir, sitePatterns }: Site, request: IncomingMessage) {
  const { method = '', url = '' } = request;
  const pathname = pathnameOf(request);
  if (pathname === undefined || !/^(?:GET|HEAD)$/.test(method)) return undefined;
  const { search, searchParams } = new URL(url, 'http://site');
  const address = pathname + search;
  const name = unescaped(pathname);
  if (/[\\\0]/.test(name)) return undefined;
  if (pathname === '/_image')
    return isPhotoFile(searchParams.get('href') ?? '') ? address : undefined;
  const bundled = `/${path.relative(root, cacheDir).replaceAll(path.sep, '/')}/deps/`;
  const file = path.join(root, name);
  const isModule =
    TOOLS.has(name) ||
    (name.startsWith(bundled) && /^[\w@.-]+\.js$/.test(name.slice(bundled.length))) ||
    (SOURCE.test(name) &&
      isIn(
        file,
        SOURCES.map((folder) => path.join(root, folder)),
      ));
  if (isModule)
    return [...searchParams.keys()].every((key) => MODULE_KEYS.test(key)) ? address : undefined;
  const isRoute = PLAIN.test(pathname) && sitePatterns.some((each) => each.test(pathname));
  // Vite would answer with a file of this name. The pages are static, and need no query.
  return isRoute && (pathname === '/' || !existsSync(file)) ? pathname : undefined;
}
