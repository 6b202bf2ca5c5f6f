import { defineConfig } from '@playwright/test';
import base from './playwright.config.ts';

const PORT = 4411;
const ORIGIN = `https://localhost:${PORT}`;

/** The whole end-to-end suite against Caddy, with the headers and redirects that visitors get: `npm run build` first. */
// Not defineConfig(base, …): that would start the preview server too.
export default defineConfig({
  ...base,
  outputDir: 'test-results/caddy',
  use: { ...base.use, baseURL: ORIGIN, ignoreHTTPSErrors: true },
  webServer: {
    command: `node scripts/serve-caddy.ts ${PORT}`,
    url: ORIGIN,
    ignoreHTTPSErrors: true,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5_000 },
  },
});
