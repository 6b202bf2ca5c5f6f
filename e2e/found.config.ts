import { defineConfig } from '@playwright/test';

export default defineConfig({
  testDir: '.',
  testMatch: 'found.spec.ts',
  workers: 1,
  use: {
    baseURL: 'http://localhost:4440',
    launchOptions: { executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] },
  },
  webServer: {
    command: 'astro preview --port 4440',
    url: 'http://localhost:4440',
    cwd: '..',
    reuseExistingServer: true,
  },
});
