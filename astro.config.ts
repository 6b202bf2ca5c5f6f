import path from 'node:path';
import react from '@astrojs/react';
import tailwindcss from '@tailwindcss/vite';
import type { AstroIntegration } from 'astro';
import { defineConfig } from 'astro/config';
import type { Plugin } from 'vite';
import { contentGate } from '#content/gate.ts';
import { finishPages } from '#finish-pages.ts';
import { CONTENT_DIR } from '#kit/read/folder.ts';
import { SITE_URL } from '#content/site-address.ts';
import { parisClock } from '#institute/paris-time.ts';
import { hosting } from '#kit/hosting/write.ts';
import { removeOriginals } from '#photos/remove-originals.ts';
import { pageSources } from '#styles/page-sources.ts';

/**
 * Reloads the development server when the content changes, which is read from disk and not
 * imported.
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

const clientTouched: AstroIntegration = {
  name: 'client-touched',
  hooks: {
    'astro:config:setup': ({ addClientDirective }) =>
      addClientDirective({ name: 'touched', entrypoint: './src/client/hydrate-when-touched.ts' }),
  },
};

/** The modules that every island imports. */
const SHARED =
  /@astrojs\/react|node_modules\/(?:react|react-dom|scheduler)\/|client\/changed-page|components\/ui\/(?:Button|Whole)|french\/compounds/;

export default defineConfig({
  site: SITE_URL,
  trailingSlash: 'never',
  build: { format: 'file', inlineStylesheets: 'always' },
  compressHTML: true,
  // A copy of the project reuses the pictures that exist already (scripts/without-studio.ts).
  cacheDir: process.env.CACHE_DIR ?? '.cache/astro',
  server: { port: 4321 },
  devToolbar: { enabled: false },
  // `hosting` is the last one, since it hashes and compresses the files of the others.
  integrations: [
    react(),
    clientTouched,
    contentGate,
    finishPages,
    removeOriginals(path.join(CONTENT_DIR, 'photos')),
    hosting(SITE_URL),
  ],
  image: { service: { entrypoint: './src/photos/image-service.ts' } },
  vite: {
    plugins: [pageSources, tailwindcss(), reloadOnContent],
    resolve: { alias: { '@content': CONTENT_DIR } },
    // Short names, and what islands share in one file: pages link to each of them.
    environments: {
      client: {
        build: {
          rolldownOptions: {
            output: {
              entryFileNames: '_astro/[hash].js',
              chunkFileNames: '_astro/[hash].js',
              codeSplitting: { groups: [{ name: 'islands', test: SHARED }] },
            },
          },
        },
      },
    },
    // The script of every page is a file, not inlined: the first paint does not need it, and
    // browsers cache it.
    build: {
      assetsInlineLimit: (_file, code) => (code.includes('[data-hours]') ? false : undefined),
    },
    // Goes into that file, since every byte in the pages delays the first paint.
    define: { PARIS_CLOCK: JSON.stringify(parisClock(new Date().getUTCFullYear())) },
  },
});
