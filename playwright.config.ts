// Imported first, since the other modules read the environment that it sets.
import './e2e/support/environment.ts';
import { existsSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import path from 'node:path';
import { defineConfig } from '@playwright/test';
import { CADDY, FIRST, SECOND, type Site } from './e2e/support/sites.ts';
import type { Options } from './e2e/support/test.ts';
import {
  CHROMIUM_ARGS,
  findChromium,
  findFirefox,
  findWebkit,
  SHELL,
} from './e2e/support/browsers.ts';

// Searched once, since every worker reads this file.
process.env.CHROMIUM_PATH ??= findChromium(SHELL);
/**
 * Replaces Playwright's own settings. A mouse, as there; lazy pictures load as early as on the
 * network of a phone, whatever the network of the machine; no blur, which would cost processor time
 * in every frame.
 */
const BLINK = [
  'primaryHoverType=2',
  'availableHoverTypes=2',
  'primaryPointerType=4',
  'availablePointerTypes=4',
  'lazyLoadingImageMarginPxUnknown=1250',
  'prefersReducedTransparency=true',
];
/**
 * With `BackgroundResourceFetch`, Chromium 156 sometimes stops drawing a page while files arrive
 * (in 1 of 100 scrolls through the home page). The others are features that Playwright disables
 * too: the argument below replaces its own.
 */
const SWITCHED_OFF = [
  'BackgroundResourceFetch',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'BlockOriginHeaderModificationOnRedirect',
  'HttpsUpgrades',
  'OptimizationHints',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'Translate',
];
const chromium = {
  launchOptions: {
    executablePath: process.env.CHROMIUM_PATH,
    args: [
      ...CHROMIUM_ARGS,
      `--blink-settings=${BLINK.join()}`,
      `--disable-features=${SWITCHED_OFF.join()}`,
    ],
  },
};
const firefox = findFirefox();
const webkit = findWebkit();
if (process.env.CI && !(firefox && webkit && CADDY))
  throw new Error('With CI set, the tests need every engine and Caddy.');

/** Specs by their names, in `e2e/` or a folder of it. */
const specs = (...names: string[]) => new RegExp(`/(?:${names.join('|')})\\.spec\\.ts$`);

/** Specs of the editor on the site of the institute; the others open the bakery (`e2e/bakery/`). */
const OF_INSTITUTE = ['price', 'reach', 'points', 'first-hour'];

const editor = {
  testDir: 'studio/e2e',
  timeout: 900_000,
  expect: { timeout: 180_000, toPass: { timeout: 180_000, intervals: [100] } },
  use: { ...chromium, viewport: { width: 1280, height: 1000 }, actionTimeout: 180_000 },
};

/** Folders of tests with their own project. */
const APART = /\/(?:webkit|hosts)\//;
/**
 * Specs that also run on the second site, since they depend on the content: facts, long texts,
 * other counts, HTML in texts, and a released site.
 */
const OF_CONTENT = specs('facts', 'layout', 'print', 'sheets', 'structure');

/**
 * Preferences of stock Firefox, for what Playwright emulates only in its own builds. Headless it
 * has no pointer; 6 is a mouse that can hover.
 */
const MOUSE = { 'ui.primaryPointerCapabilities': 6, 'ui.allPointerCapabilities': 6 };

/** The projects that the command names; all of them if it names none. */
const asked = process.argv.flatMap((word) => /^--project=(.*)/.exec(word)?.slice(1) ?? []);
/** The editor serves the site itself, so its tests need no build. */
const isServed =
  asked.length === 0 || asked.some((name) => !['editor', 'institute'].includes(name));

/** The second site is opened only by tests that `npm test` leaves out. */
const isAll = !process.argv.includes('--grep-invert=@all');

const serve = ({ baseURL, dist }: Site, build: string) => {
  const { port } = new URL(baseURL);
  const command = CADDY
    ? `node e2e/hosts/serve-caddy.ts ${port} ${dist}`
    : `astro preview --ignore-lock --port ${port} --outDir ${dist}`;
  return {
    // Serves the built site; builds it only if there is none.
    command: existsSync(`${dist}/index.html`) ? command : `npm run ${build} && ${command}`,
    url: baseURL,
    ignoreHTTPSErrors: true,
    timeout: 10 * 60_000,
    gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 5_000 },
  };
};

export default defineConfig<Options>({
  testDir: 'e2e',
  outputDir: 'test-results/e2e',
  snapshotPathTemplate: '{testDir}/{testFilePath}-snapshots/{arg}{ext}',
  fullyParallel: true,
  forbidOnly: true,
  // A worker and its browser keep about two cores busy; on two cores one worker leaves a third idle.
  workers: Math.max(2, Math.floor(availableParallelism() / 2)),
  // Long enough for a machine with other work; only failing tests wait that long.
  timeout: 240_000,
  expect: { timeout: 60_000, toPass: { timeout: 60_000, intervals: [100] } },
  reporter: [
    [process.stdout.isTTY ? 'line' : 'dot'],
    ['json', { outputFile: '.cache/tests/e2e.json' }],
  ],
  use: {
    ...FIRST,
    ignoreHTTPSErrors: true,
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
    screenshot: 'only-on-failure',
  },
  // Projects with one worker come first, so that the other worker always has work.
  projects: [
    {
      ...editor,
      name: 'editor',
      // With a few steps, the walk would find nothing that others do not.
      testIgnore: specs('command', ...OF_INSTITUTE, ...(process.env.WALK_STEPS ? [] : ['walk'])),
    },
    {
      ...editor,
      name: 'institute',
      testMatch: specs(...OF_INSTITUTE),
      testIgnore: process.env.FIRST_HOUR ? [] : specs('first-hour'),
    },
    ...(webkit ? [{ name: 'webkit', testMatch: '**/webkit/*.spec.ts', workers: 1 }] : []),
    { name: 'hosts', testMatch: '**/hosts/*.spec.ts', workers: 1 },
    { name: 'command', testDir: 'studio/e2e', testMatch: '**/command.spec.ts' },
    ...(firefox
      ? [
          {
            name: 'firefox',
            // Tests whose result can depend on the engine.
            grep: /@firefox/,
            use: {
              browserName: 'firefox' as const,
              channel: 'moz-firefox',
              launchOptions: {
                executablePath: firefox,
                firefoxUserPrefs: MOUSE,
                // The settings service of GNOME would write to the home folder.
                env: { ...process.env, XDG_CACHE_HOME: path.join(tmpdir(), 'cache') },
              },
            },
          },
        ]
      : []),
    { name: 'chromium', testIgnore: APART, use: chromium },
    { name: 'second', testMatch: OF_CONTENT, grepInvert: /@once/, use: { ...chromium, ...SECOND } },
  ],
  webServer: isServed
    ? [serve(FIRST, 'build'), ...(isAll ? [serve(SECOND, 'build:second')] : [])]
    : [],
});
