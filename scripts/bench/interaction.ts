/** From input to the next paint (INP) on a phone with its processor slowed down four times. */
import { setTimeout as wait } from 'node:timers/promises';
import { chromium, type Browser, type Locator, type Page } from '@playwright/test';
import { CHROMIUM_ARGS, getChromium } from '../chromium.ts';
import type { Options } from './options.ts';
import { median, progress, table } from './report.ts';
import { serve } from './serve.ts';
import { buildIndexable } from './site.ts';

const SLOWDOWN = 4;
/** The event timing API rounds to this many milliseconds and reports nothing shorter than two of them. */
const GRAIN = 8;
/** How long a finger rests on what it presses, in milliseconds. */
const TAP = 80;

export type Interaction = {
  name: string;
  path: string;
  /** Brings the page to where the press is made. */
  prepare?: (page: Page) => Promise<unknown>;
  press: (page: Page) => Locator;
  /** The press is made while no script file has arrived; `done` shows, after they have, that it was not lost. */
  early?: boolean;
  done: (page: Page) => Promise<unknown>;
};

const island = (page: Page, name: string) =>
  page
    .locator('astro-island:not([ssr])')
    .filter({ has: page.getByRole('button', { name }) })
    .waitFor();
const gel = (page: Page) =>
  page.getByRole('group', { name: 'Filtrer les photos' }).getByRole('button', { name: 'Gel' });
const firstPicture = (page: Page) => page.getByRole('main').getByRole('listitem').getByRole('link').first();
const next = (page: Page) => page.getByRole('button', { name: 'Suivant' });
const nextPhoto = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Photo suivante' });

const filtered = (page: Page) => page.waitForURL(/categorie=gel/);
const opened = (page: Page) => page.getByRole('dialog').waitFor();
const turned = (page: Page) => page.getByText(/ 2 sur \d+/).waitFor({ state: 'attached' });

export const FILTER: Interaction = {
  name: 'Filter',
  path: '/galerie',
  prepare: (page) => island(page, 'Gel'),
  press: gel,
  done: filtered,
};

const INTERACTIONS: Interaction[] = [
  {
    name: 'Menu',
    path: '/',
    press: (page) => page.getByRole('button', { name: 'Menu' }),
    done: (page) => page.getByRole('navigation', { name: 'Navigation principale' }).waitFor(),
  },
  FILTER,
  { ...FILTER, name: 'Filter, before React', prepare: undefined, early: true },
  {
    name: 'Lightbox opens',
    path: '/galerie',
    prepare: (page) => island(page, 'Gel'),
    press: firstPicture,
    done: opened,
  },
  {
    name: 'Lightbox opens, before React',
    path: '/galerie',
    press: firstPicture,
    early: true,
    done: opened,
  },
  {
    name: 'Lightbox turns',
    path: '/galerie',
    prepare: async (page) => {
      await island(page, 'Gel');
      await firstPicture(page).tap();
      await nextPhoto(page).waitFor();
      await page.waitForTimeout(1000);
    },
    press: nextPhoto,
    done: (page) => page.getByText(/^2 \/ \d+$/).waitFor(),
  },
  {
    name: 'Carousel turns',
    path: '/',
    prepare: async (page) => {
      await next(page).scrollIntoViewIfNeeded();
      await island(page, 'Suivant');
    },
    press: next,
    done: turned,
  },
  {
    name: 'Carousel turns, before React',
    path: '/',
    prepare: (page) => next(page).scrollIntoViewIfNeeded(),
    press: next,
    early: true,
    done: turned,
  },
];

/** A finger's press, and nothing else: Playwright's own tap looks at the page while it is measured. */
async function tap(page: Page, target: Locator): Promise<void> {
  const { x, y, width, height } = (await target.boundingBox())!;
  const client = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
    client.send('Input.dispatchTouchEvent', { type, touchPoints });
  await touch('touchStart', [{ x: x + width / 2, y: y + height / 2 }]);
  await wait(TAP);
  await touch('touchEnd', []);
}

/** The longest event of one press, in milliseconds, as INP counts it; 16 stands for 16 or less. */
export async function measure(browser: Browser, origin: string, interaction: Interaction): Promise<number> {
  const { path, prepare, press, early = false, done } = interaction;
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
  });
  const page = await context.newPage();
  const client = await context.newCDPSession(page);
  await client.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  const release = Promise.withResolvers<undefined>();
  if (early)
    await page.route('**/*.js', async (route) => {
      await release.promise;
      await route.continue();
    });
  await page.goto(origin + path, { waitUntil: early ? 'domcontentloaded' : 'networkidle' });
  await prepare?.(page);
  await page.waitForTimeout(1500);
  await page.evaluate((threshold) => {
    const durations: number[] = [];
    Object.assign(window, { durations });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as PerformanceEventTiming[])
        if (entry.interactionId > 0) durations.push(entry.duration);
    }).observe({ type: 'event', durationThreshold: threshold } as PerformanceObserverInit);
  }, 2 * GRAIN);
  await tap(page, press(page));
  await page.waitForTimeout(800);
  const durations = await page.evaluate(() => (window as unknown as { durations: number[] }).durations);
  release.resolve(undefined);
  await done(page);
  await context.close();
  return Math.max(2 * GRAIN, ...durations);
}

export async function interaction({ pages, runs }: Options): Promise<string> {
  const dist = await buildIndexable();
  const site = await serve(dist);
  const browser = await chromium.launch({ executablePath: getChromium(), args: CHROMIUM_ARGS });
  const rows = [];
  for (const each of INTERACTIONS.filter(({ path }) => pages.includes(path))) {
    const results = [];
    for (let turn = 0; turn < runs; turn++) {
      progress(`${each.name}, ${turn + 1} of ${runs}`);
      results.push(await measure(browser, site.origin, each));
    }
    rows.push([each.name, each.path, `${median(results)} ms`, `${Math.max(...results)} ms`]);
  }
  await browser.close();
  site.close();
  return `390 x 844, processor slowed down ${SLOWDOWN} times, a press of ${TAP} ms; steps of ${GRAIN} ms, 16 ms is the least the browser reports. "Before React": pressed while every script file is held back, and found done once they have arrived.\n\n${table(['Press', 'Page', 'Input to paint', 'Longest'], rows)}`;
}
