import { existsSync } from 'node:fs';
import { defineConfig } from '@playwright/test';
import { CHROMIUM_ARGS, getChromium } from './scripts/chromium.ts';
import { findFirefox, findWebkit } from './scripts/engines.ts';

/** Not the port of `npm start`, so that both can run at once. */
const PORT = 4410;
const PREVIEW = `node scripts/astro.ts preview --ignore-lock --port ${PORT}`;

// Every worker reads this file; the browser is looked for once.
process.env.CHROMIUM_PATH ??= getChromium();
const firefox = findFirefox();
const webkit = findWebkit();

/** Driven by `e2e/webkit/webkit.ts`: Playwright has no way to drive a WebKit it did not build. */
const WEBKIT_TESTS = '**/webkit/*.spec.ts';
/** The editor needs a server of its own: e2e/editor/playwright.config.ts. */
const EDITOR_TESTS = '**/editor/*.spec.ts';

/** What visitors do, and what the page does then: run in every engine. Bytes, facts and axe are the same in all. */
const BEHAVIOURS =
  /(carousels|early-press|errors|gallery|home|layout)\.spec|access\/(keyboard|large-text|less-motion)\.spec/;

/**
 * What Playwright cannot ask of a Firefox that it did not build, or cannot see there: touch, media features (hover, less
 * motion), no script, what a console message says, that a request was refused on purpose, the page after going back.
 */
const NOT_IN_FIREFOX = new RegExp(
  [
    'a finger on a phone',
    'when less motion is wished',
    'past 20 px, not at 20',
    'without script',
    'captions appear on hover',
    'an island that crashes',
    'when the script cannot be had',
    'an island whose script does not arrive',
    'error fallback',
    'history',
  ].join('|'),
);

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results/e2e',
  snapshotPathTemplate: '{testDir}/{testFilePath}-snapshots/{arg}{ext}',
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  // A machine that is busy for a moment is not a fault; what passes only the second time is reported as such.
  retries: process.env.CI ? 2 : 0,
  timeout: 40_000,
  expect: { timeout: 10_000 },
  reporter: 'list',
  use: {
    baseURL: `http://localhost:${PORT}`,
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
    screenshot: 'only-on-failure',
  },
  projects: [
    {
      name: 'chromium',
      testIgnore: [WEBKIT_TESTS, EDITOR_TESTS],
      use: { launchOptions: { executablePath: process.env.CHROMIUM_PATH, args: CHROMIUM_ARGS } },
    },
    ...(firefox
      ? [
          {
            name: 'firefox',
            testMatch: BEHAVIOURS,
            grepInvert: NOT_IN_FIREFOX,
            use: {
              browserName: 'firefox' as const,
              channel: 'moz-firefox',
              launchOptions: { executablePath: firefox.browser },
            },
          },
        ]
      : []),
    ...(webkit ? [{ name: 'webkit', testMatch: WEBKIT_TESTS }] : []),
  ],
  // The built site as it is; it is built first only when there is none.
  webServer: {
    command: existsSync('dist/index.html') ? PREVIEW : `node scripts/build.ts && ${PREVIEW}`,
    url: `http://localhost:${PORT}`,
    timeout: 10 * 60_000,
  },
});
