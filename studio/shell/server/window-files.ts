/** The editor's window, built as one script: its modules would be two hundred files of 13 MB. */
import { readFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import path from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import { build, type HtmlTagDescriptor, type Plugin, type Rolldown } from 'vite';
import { SITE } from '#studio/site.ts';
import { WINDOW } from '../../base/addresses.ts';

const PAGE = 'studio/shell/window.html';
const TYPES: Record<string, string> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.map': 'application/json',
};

/** What the site's server has for the window. */
const SITE_FILES: HtmlTagDescriptor[] = [
  { tag: 'link', attrs: { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' } },
  ...(SITE.typefaces ? [{ tag: 'link', attrs: { rel: 'stylesheet', href: SITE.typefaces } }] : []),
];

/** Gives the window the colours and typefaces of the site, in place of its own. */
const siteTokens: Plugin = {
  name: 'site-tokens',
  enforce: 'pre',
  transform: (code, id) => {
    if (!SITE.tokens || !id.endsWith('/editor.css')) return undefined;
    const [theme = ''] =
      /@theme[^}]*/.exec(readFileSync(path.join('.', SITE.tokens), 'utf8')) ?? [];
    const tokens = theme.match(/--(?:color|font)-[^;]*;/g) ?? [];
    return `${code}@theme inline {${tokens.join('')}}`;
  },
};

type WindowFiles = {
  page: string | Uint8Array;
  /** Its files, by their address. */
  files: Map<string, string | Uint8Array>;
};

export async function buildWindow(): Promise<WindowFiles> {
  const result = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    base: WINDOW,
    plugins: [
      siteTokens,
      tailwindcss(),
      { name: 'site-files', transformIndexHtml: () => SITE_FILES },
    ],
    // The server beside this is in development, and React's build for that is larger and slower.
    define: { 'process.env.NODE_ENV': '"production"' },
    oxc: { jsx: { runtime: 'automatic', development: false } },
    build: { write: false, sourcemap: true, rolldownOptions: { input: path.resolve(PAGE) } },
  });
  const { output } = result as Rolldown.RolldownOutput;
  const files = new Map(
    output.map((file) => [WINDOW + file.fileName, file.type === 'chunk' ? file.code : file.source]),
  );
  return { page: files.get(WINDOW + PAGE)!, files };
}

export function answerFile({ files }: WindowFiles, address: string, response: ServerResponse) {
  const file = files.get(address);
  const type = TYPES[path.extname(address)];
  if (file === undefined || !type) return void response.writeHead(404).end();
  response
    .writeHead(200, {
      'content-type': `${type}; charset=utf-8`,
      // Its name changes with what is in it.
      'cache-control': 'private, max-age=31536000, immutable',
    })
    .end(file);
}
