/** From input to the next paint (INP) on a phone with its processor slowed down four times. */
import { chromium, type Browser, type Page } from '@playwright/test';
import { CHROMIUM_ARGS, getChromium } from '../chromium.ts';
import type { Options } from './options.ts';
import { median, progress, table } from './report.ts';
import { serve } from './serve.ts';
import { buildIndexable } from './site.ts';

const SLOWDOWN = 4;
/** The event timing API rounds to this many milliseconds and reports nothing shorter than two of them. */
const GRAIN = 8;

export type Interaction = {
  name: string;
  path: string;
  /** Brings the page to where the press is made. */
  prepare?: (page: Page) => Promise<unknown>;
  press: (page: Page) => Promise<unknown>;
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
  press: (page) => gel(page).tap(),
  done: filtered,
};

const INTERACTIONS: Interaction[] = [
  {
    name: 'Menu',
    path: '/',
    press: (page) => page.getByRole('button', { name: 'Menu' }).tap(),
    done: (page) => page.getByRole('navigation', { name: 'Navigation principale' }).waitFor(),
  },
  FILTER,
  { ...FILTER, name: 'Filter, before React', prepare: undefined, early: true },
  {
    name: 'Lightbox opens',
    path: '/galerie',
    prepare: (page) => island(page, 'Gel'),
    press: (page) => firstPicture(page).tap(),
    done: opened,
  },
  {
    name: 'Lightbox opens, before React',
    path: '/galerie',
    press: (page) => firstPicture(page).tap(),
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
    press: (page) => nextPhoto(page).tap(),
    done: (page) => page.getByText(/^2 \/ \d+$/).waitFor(),
  },
  {
    name: 'Carousel turns',
    path: '/',
    prepare: async (page) => {
      await next(page).scrollIntoViewIfNeeded();
      await island(page, 'Suivant');
    },
    press: (page) => next(page).tap(),
    done: turned,
  },
  {
    name: 'Carousel turns, before React',
    path: '/',
    prepare: (page) => next(page).scrollIntoViewIfNeeded(),
    press: (page) => next(page).tap(),
    early: true,
    done: turned,
  },
];

/** The longest event of one press, in milliseconds; 16 stands for 16 or less. */
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
      for (const entry of list.getEntries()) durations.push(entry.duration);
    }).observe({ type: 'event', durationThreshold: threshold } as PerformanceObserverInit);
  }, 2 * GRAIN);
  await press(page);
  await page.waitForTimeout(800);
  const durations = await page.evaluate(() => (window as unknown as { durations: number[] }).durations);
  release.resolve(undefined);
  await done(page);
  await context.close();
  return Math.max(2 * GRAIN, ...durations);
}

export async function interaction({ pages, runs }: Options): Promise<string> {
  const { dist, note } = buildIndexable();
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
  return `${note} 390 x 844, processor slowed down ${SLOWDOWN} times; steps of ${GRAIN} ms, 16 ms is the least the browser reports. "Before React": pressed while every script file is held back, and found done once they have arrived.\n\n${table(['Press', 'Page', 'Input to paint', 'Longest'], rows)}`;
}
