/**
 * The editor's window, built as one script: its modules and packages would be two hundred files of
 * 13 MB, asked for each time that a window is opened, also by a phone.
 */
import type { ServerResponse } from 'node:http';
import path from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import { build, type Rolldown, type ViteDevServer } from 'vite';
import { tellWindows } from '../../base/server/news.ts';
import { PREFIX } from '../../base/prefix.ts';

/** What the addresses of its files begin with. */
export const WINDOW = `${PREFIX}window/`;
const TYPES: Record<string, string> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.map': 'application/json',
};

export type WindowFiles = {
  /** By their address. */
  files: Map<string, string | Uint8Array>;
  /** Tags for the head of the window's document. */
  tags: string;
  /** Whether a file is a part of the window. */
  isFrom: (file: string) => boolean;
};

async function buildWindow(): Promise<WindowFiles> {
  const result = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    base: WINDOW,
    plugins: [tailwindcss()],
    // The server beside this is in development, and React's build for that is larger and slower.
    define: { 'process.env.NODE_ENV': '"production"' },
    oxc: { jsx: { runtime: 'automatic', development: false } },
    build: {
      write: false,
      sourcemap: true,
      rolldownOptions: { input: path.resolve('studio/shell/main.tsx') },
    },
  });
  const { output } = result as Rolldown.RolldownOutput;
  const files: WindowFiles['files'] = new Map();
  const modules = new Set<string>();
  let tags = '';
  for (const file of output) {
    const address = WINDOW + file.fileName;
    files.set(address, file.type === 'chunk' ? file.code : file.source);
    if (address.endsWith('.css')) tags += `<link rel="stylesheet" href="${address}" />`;
    if (file.type !== 'chunk') continue;
    if (file.isEntry) tags += `<script type="module" src="${address}"></script>`;
    for (const id of file.moduleIds) modules.add(path.normalize(id));
  }
  return { files, tags, isFrom: (file) => modules.has(path.normalize(file)) };
}

/**
 * Builds the window, and again when a developer changes a module of it, which then loads it anew.
 *
 * @returns a function that has the newest files; it rejects when a module cannot be read
 */
export function keepBuilt({ watcher }: ViteDevServer): () => Promise<WindowFiles> {
  let built = buildWindow();
  // A failure is told to whoever opens a window.
  built.catch(() => undefined);
  watcher.on('change', async (file) => {
    const before = await built.catch(() => undefined);
    if (before && !before.isFrom(file)) return;
    built = buildWindow();
    built.then(
      () => tellWindows('window'),
      (error: unknown) => console.error(error),
    );
  });
  return () => built;
}

/** Answers a request for a file of the window. */
export function answerFile({ files }: WindowFiles, address: string, response: ServerResponse) {
  const file = files.get(address);
  if (file === undefined) return void response.writeHead(404).end();
  response
    .writeHead(200, {
      'content-type': `${TYPES[path.extname(address)]!}; charset=utf-8`,
      // Its name changes with what is in it.
      'cache-control': 'private, max-age=31536000, immutable',
    })
    .end(file);
}
