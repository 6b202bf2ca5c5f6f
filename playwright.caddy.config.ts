import { defineConfig, devices } from '@playwright/test';

const PORT = Number(process.env.CADDY_PORT ?? 4443);

/** The whole end-to-end suite against Caddy, with the headers and redirects that visitors get: `npm run build` first. */
export default defineConfig({
  testDir: 'e2e',
  forbidOnly: !!process.env.CI,
  workers: 2,
  fullyParallel: true,
  reporter: 'list',
  use: {
    ...devices['Desktop Chrome'],
    baseURL: `https://localhost:${PORT}`,
    ignoreHTTPSErrors: true,
    launchOptions: { executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] },
  },
  webServer: {
    command: `node scripts/serve-caddy.ts ${PORT}`,
    url: `https://localhost:${PORT}`,
    ignoreHTTPSErrors: true,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5_000 },
  },
});
