import { existsSync } from 'node:fs';
import { defineConfig, type Project } from '@playwright/test';
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
/** Firefox without script, which takes tests of its own. */
const FIREFOX_TESTS = '**/firefox/*.spec.ts';
/** The editor needs a server of its own: e2e/editor/playwright.config.ts. */
const EDITOR_TESTS = '**/editor/*.spec.ts';

/** What visitors do, and what the page does then: run in every engine. Bytes, facts and axe are the same in all. */
const BEHAVIOURS =
  /(carousels|closures|early-press|errors|gallery|home|layout|many-photos|print)\.spec|access\/(keyboard|large-text|less-motion)\.spec/;

/**
 * Stock Firefox takes by its own preferences what Playwright can emulate only in browsers that it built. Pointers are those
 * of Firefox's LookAndFeel: 1 a finger, 6 a mouse that hovers; headless it has none.
 */
const pointer = (kind: 1 | 6) => ({ 'ui.primaryPointerCapabilities': kind, 'ui.allPointerCapabilities': kind });
const FIREFOXES: (Project & { prefs: Record<string, number | boolean> })[] = [
  { name: 'firefox', grepInvert: /without script|a finger on a phone|less.motion|takes no room/, prefs: pointer(6) },
  { name: 'firefox-no-script', testMatch: FIREFOX_TESTS, prefs: { 'javascript.enabled': false } },
  { name: 'firefox-touch', grep: /a finger on a phone/, prefs: pointer(1) },
  { name: 'firefox-still', grep: /less.motion/, prefs: { ...pointer(6), 'ui.prefersReducedMotion': 1 } },
];

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
      testIgnore: [WEBKIT_TESTS, FIREFOX_TESTS, EDITOR_TESTS],
      use: { launchOptions: { executablePath: process.env.CHROMIUM_PATH, args: CHROMIUM_ARGS } },
    },
    ...(firefox ? FIREFOXES : []).map(({ prefs, ...project }) => ({
      testMatch: BEHAVIOURS,
      ...project,
      use: {
        browserName: 'firefox' as const,
        channel: 'moz-firefox',
        launchOptions: { executablePath: firefox!.browser, firefoxUserPrefs: prefs },
      },
    })),
    ...(webkit ? [{ name: 'webkit', testMatch: WEBKIT_TESTS }] : []),
  ],
  // The built site as it is; it is built first only when there is none.
  webServer: {
    command: existsSync('dist/index.html') ? PREVIEW : `node scripts/build.ts && ${PREVIEW}`,
    url: `http://localhost:${PORT}`,
    timeout: 10 * 60_000,
  },
});
