/** The editor in a real browser, on its own copy of the content. */
import { defineConfig } from '@playwright/test';
import { CHROMIUM_ARGS, getChromium } from '../../scripts/chromium.ts';
import { PORT } from './copy.ts';

process.env.CHROMIUM_PATH ??= getChromium();

export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results/editor',
  workers: 1,
  retries: process.env.CI ? 1 : 0,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  use: {
    baseURL: `http://localhost:${PORT}`,
    locale: 'fr-FR',
    viewport: { width: 1280, height: 1000 },
    launchOptions: { executablePath: process.env.CHROMIUM_PATH, args: CHROMIUM_ARGS },
  },
  webServer: {
    command: 'node e2e/editor/server.ts',
    cwd: '../..',
    url: `http://localhost:${PORT}/keystatic`,
    timeout: 60_000,
  },
});
