/**
 * The editor's window, built as one script: its modules and packages would be two hundred files of
 * 13 MB, asked for each time that a window is opened, also by a phone.
 */
import type { ServerResponse } from 'node:http';
import path from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import { build, type Rolldown } from 'vite';
import { PREFIX } from '../shared/prefix.ts';

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

/** Builds the window. @throws {Error} when a module of it cannot be read. */
export async function buildWindow(): Promise<WindowFiles> {
  const result = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    base: WINDOW,
    plugins: [tailwindcss()],
    // React's own development build is for its developers; the server beside this is in development.
    define: { 'process.env.NODE_ENV': '"production"' },
    oxc: { jsx: { runtime: 'automatic', development: false } },
    build: {
      write: false,
      sourcemap: true,
      rolldownOptions: { input: path.resolve('studio/editor/app/main.tsx') },
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

/** Answers a request for a file of the window. @throws {Error} when it could not be built */
export async function answerFile(
  built: Promise<WindowFiles>,
  address: string,
  response: ServerResponse,
): Promise<void> {
  const file = (await built).files.get(address);
  if (file === undefined) return void response.writeHead(404).end();
  response
    .writeHead(200, {
      'content-type': `${TYPES[path.extname(address)]!}; charset=utf-8`,
      // Its name changes with what is in it.
      'cache-control': 'private, max-age=31536000, immutable',
    })
    .end(file);
}
