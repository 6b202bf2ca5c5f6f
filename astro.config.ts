import path from 'node:path';
import react from '@astrojs/react';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, fontProviders } from 'astro/config';
import type { Plugin } from 'vite';
import { CONTENT_DIR } from './src/content/load.ts';
import { guard } from './src/integrations/guard.ts';
import { editor } from './src/editor/integration.ts';
import { SITE_URL } from './src/lib/site.ts';

/** Content is read from disk, not imported, so the development server has to be told when it changes. */
const reloadOnContent: Plugin = {
  name: 'reload-on-content',
  configureServer(server) {
    server.watcher.add(CONTENT_DIR);
    server.watcher.on('all', (_event, file) => {
      if (file.startsWith(CONTENT_DIR + path.sep)) server.ws.send({ type: 'full-reload' });
    });
  },
};

export default defineConfig({
  site: SITE_URL,
  trailingSlash: 'never',
  build: { format: 'file', inlineStylesheets: 'always' },
  compressHTML: true,
  cacheDir: '.cache/astro',
  server: { port: 4321 },
  devToolbar: { enabled: false },
  integrations: [react(), guard, ...(process.env.WITH_EDITOR ? [editor()] : [])],
  image: { service: { entrypoint: './src/lib/image-service.ts' } },
  fonts: [
    {
      name: 'Instrument Serif',
      cssVariable: '--face-serif',
      provider: fontProviders.local(),
      fallbacks: ['serif'],
      options: {
        variants: [
          {
            weight: 400,
            style: 'normal',
            src: ['@fontsource/instrument-serif/files/instrument-serif-latin-400-normal.woff2'],
          },
          {
            weight: 400,
            style: 'italic',
            src: ['@fontsource/instrument-serif/files/instrument-serif-latin-400-italic.woff2'],
          },
        ],
      },
    },
    {
      name: 'Instrument Sans',
      cssVariable: '--face-sans',
      provider: fontProviders.local(),
      fallbacks: ['sans-serif'],
      options: {
        variants: [
          {
            weight: '400 700',
            style: 'normal',
            src: ['@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2'],
          },
        ],
      },
    },
  ],
  vite: {
    plugins: [tailwindcss(), reloadOnContent],
    resolve: { alias: { '@content': CONTENT_DIR } },
  },
});
