import { existsSync } from 'node:fs';
import { defineConfig } from '@playwright/test';
import { CHROMIUM_ARGS, getChromium } from './scripts/chromium.ts';

/** Not the port of `npm start`, so that both can run at once. */
const PORT = 4410;
const PREVIEW = `node scripts/astro.ts preview --ignore-lock --port ${PORT}`;

// Every worker reads this file; the browser is looked for once.
process.env.CHROMIUM_PATH ??= getChromium();

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results/e2e',
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  timeout: 20_000,
  reporter: 'list',
  use: {
    baseURL: `http://localhost:${PORT}`,
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
    launchOptions: { executablePath: process.env.CHROMIUM_PATH, args: CHROMIUM_ARGS },
    screenshot: 'only-on-failure',
  },
  // The built site as it is; it is built first only when there is none.
  webServer: {
    command: existsSync('dist/index.html') ? PREVIEW : `node scripts/astro.ts build && ${PREVIEW}`,
    url: `http://localhost:${PORT}`,
    timeout: 10 * 60_000,
  },
});
