/** The editor in a real browser, on its own copy of the content. */
import { defineConfig } from '@playwright/test';
import { PORT } from './copy.ts';

export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results/editor',
  workers: 1,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  use: {
    baseURL: `http://localhost:${PORT}`,
    locale: 'fr-FR',
    viewport: { width: 1280, height: 1000 },
    launchOptions: { executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: ['--no-sandbox'] },
  },
  webServer: {
    command: 'node e2e/editor/server.ts',
    cwd: '../..',
    url: `http://localhost:${PORT}/keystatic`,
    timeout: 60_000,
  },
});
