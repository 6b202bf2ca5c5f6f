import path from 'node:path';
import react from '@astrojs/react';
import tailwindcss from '@tailwindcss/vite';
import type { AstroIntegration } from 'astro';
import { defineConfig, fontProviders } from 'astro/config';
import type { Plugin } from 'vite';
import { CONTENT_DIR } from './src/content/read.ts';
import { guard } from './src/content/gate.ts';
import { editor } from './src/editor/integration.ts';
import { deliveryKit } from './src/hosting/integration.ts';
import { fontFallbacks } from './src/integrations/font-fallbacks.ts';
import { namePictures } from './src/integrations/name-pictures.ts';
import { trimCssPerPage } from './src/integrations/trim-css.ts';
import { trimFonts } from './src/integrations/trim-fonts.ts';
import { SITE_URL } from './src/site.ts';
import { sitemap } from './src/seo/sitemap.ts';

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

const clientPainted: AstroIntegration = {
  name: 'client-painted',
  hooks: {
    'astro:config:setup': ({ addClientDirective }) =>
      addClientDirective({ name: 'painted', entrypoint: './src/client/painted.ts' }),
  },
};

const sans = (weight: number) => ({
  weight,
  style: 'normal' as const,
  src: [`@fontsource/instrument-sans/files/instrument-sans-latin-${weight}-normal.woff2`] as [string],
});

export default defineConfig({
  site: SITE_URL,
  trailingSlash: 'never',
  build: { format: 'file', inlineStylesheets: 'always' },
  compressHTML: true,
  // Another one for the benchmark, which also builds with nothing kept.
  cacheDir: process.env.CACHE_DIR ?? '.cache/astro',
  server: { port: 4321 },
  devToolbar: { enabled: false },
  // In this order at the end of a build: what changes pages, what reads them, and last what hashes and compresses them.
  integrations: [
    react(),
    clientPainted,
    fontFallbacks(),
    namePictures(),
    trimCssPerPage(),
    trimFonts(),
    guard,
    sitemap(),
    deliveryKit(),
    ...(process.env.WITH_EDITOR ? [editor()] : []),
  ],
  image: { service: { entrypoint: './src/photos/image-service.ts' } },
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
        // Files of their own: the variable one is larger than one network flight, and these draw the same.
        variants: [sans(400), sans(500)],
      },
    },
  ],
  vite: {
    plugins: [tailwindcss(), reloadOnContent],
    resolve: { alias: { '@content': CONTENT_DIR } },
  },
});
