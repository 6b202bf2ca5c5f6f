import path from 'node:path';
import react from '@astrojs/react';
import tailwindcss from '@tailwindcss/vite';
import type { AstroIntegration } from 'astro';
import { defineConfig } from 'astro/config';
import type { Plugin } from 'vite';
import { contentGate } from '#content/gate.ts';
import { CONTENT_DIR } from '#kit/read/folder.ts';
import { SITE_URL } from '#content/site-address.ts';
import { parisClock } from '#institute/paris-time.ts';
import { hosting } from '#kit/hosting/write.ts';
import { removeOriginals } from '#photos/remove-originals.ts';

/**
 * Content is read from disk, not imported, so the development server has to be told when it
 * changes.
 */
const reloadOnContent: Plugin = {
  name: 'reload-on-content',
  configureServer(server) {
    server.watcher.add(CONTENT_DIR);
    server.watcher.on('all', (_event, file) => {
      if (file.startsWith(CONTENT_DIR + path.sep)) server.ws.send({ type: 'full-reload' });
    });
  },
};

const clientPainted: AstroIntegration = {
  name: 'client-painted',
  hooks: {
    'astro:config:setup': ({ addClientDirective }) =>
      addClientDirective({ name: 'painted', entrypoint: './src/client/hydrate-when-painted.ts' }),
  },
};

export default defineConfig({
  site: SITE_URL,
  trailingSlash: 'never',
  build: { format: 'file', inlineStylesheets: 'always' },
  compressHTML: true,
  // A copy of the project uses the pictures that are made already (scripts/without-studio.ts).
  cacheDir: process.env.CACHE_DIR ?? '.cache/astro',
  server: { port: 4321 },
  devToolbar: { enabled: false },
  // The last one hashes and compresses what the others have left.
  integrations: [
    react(),
    clientPainted,
    contentGate,
    removeOriginals(path.join(CONTENT_DIR, 'photos')),
    hosting(SITE_URL),
  ],
  image: { service: { entrypoint: './src/photos/image-service.ts' } },
  vite: {
    plugins: [tailwindcss(), reloadOnContent],
    resolve: { alias: { '@content': CONTENT_DIR } },
    // The script of every page is a file, not inlined: the first paint does without it, and browsers
    // keep it from page to page.
    build: {
      assetsInlineLimit: (_file, code) => (code.includes('[data-hours]') ? false : undefined),
    },
    // In that file and not in the pages, where every byte delays the first paint.
    define: { PARIS_CLOCK: JSON.stringify(parisClock(new Date().getUTCFullYear())) },
  },
});
