import { fileURLToPath } from 'node:url';
import react from '@astrojs/react';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'astro/config';
import { CONTENT_DIR } from '#kit/read/folder.ts';
import { hosting } from '#kit/hosting/write.ts';

const SITE_URL = process.env.SITE_URL ?? 'https://boulangerie.example';

export default defineConfig({
  site: SITE_URL,
  trailingSlash: 'never',
  build: { format: 'file' },
  cacheDir: '.cache/astro',
  devToolbar: { enabled: false },
  integrations: [react(), hosting(SITE_URL)],
  vite: {
    plugins: [tailwindcss()],
    resolve: { alias: { '@content': CONTENT_DIR }, preserveSymlinks: true },
    // Allows the packages of the project that contains the copy of this folder.
    server: { fs: { allow: [fileURLToPath(new URL('../../..', import.meta.url))] } },
  },
});
