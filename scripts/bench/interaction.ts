/**
 * Measures from a press to the next paint (INP) on a phone with a processor slowed down four times.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { type Browser, chromium, devices, type Locator, type Page } from '@playwright/test';
import { CHROMIUM_ARGS, findChromium } from '../../e2e/support/browsers.ts';
import { touch } from '../../e2e/support/test.ts';
import { byTurns, median, serveAll, type Options, type Table } from './measure.ts';

const SLOWDOWN = 4;
/** The event timing API rounds to 8 ms, and reports nothing shorter than 16 ms. */
const GRAIN = 8;
/** How long a finger presses, in milliseconds. */
const TAP = 80;

export const PHONE = {
  ...devices['Pixel 7'],
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
};
export const launch = () =>
  chromium.launch({ executablePath: findChromium(), args: CHROMIUM_ARGS });

type Press = {
  name: string;
  path: string;
  target: (page: Page) => Locator;
  /** Brings the page into the state before the press, if hydration is not enough. */
  prepare?: (page: Page) => Promise<unknown>;
  done: (page: Page) => Promise<unknown>;
};

/** Waits until the island or carousel around an element is hydrated, if there is one. */
const ready = async (page: Page, element: Locator) => {
  await element.scrollIntoViewIfNeeded();
  await touch(page);
  const waiting = page.locator('astro-island[ssr], [data-waiting]').filter({ has: element });
  await waiting.waitFor({ state: 'detached' });
};
const filterButton = (page: Page) =>
  page.getByRole('group', { name: 'Filtrer les photos' }).getByRole('button').nth(1);
const firstPicture = (page: Page) =>
  page.getByRole('main').getByRole('listitem').getByRole('link').first();
const next = (page: Page) => page.getByRole('button', { name: 'Avis suivant' });
const lastPose = (page: Page) =>
  page.getByRole('group', { name: 'La pose' }).getByRole('radio').last();
const nextPhoto = (page: Page) =>
  page.getByRole('dialog').getByRole('button', { name: 'Photo suivante' });

const PRESSES: Press[] = [
  {
    name: 'Menu',
    path: '/',
    target: (page) => page.getByRole('button', { name: 'Menu' }),
    done: (page) => page.getByRole('navigation', { name: 'principale' }).waitFor(),
  },
  {
    name: 'Filter',
    path: '/galerie',
    target: filterButton,
    done: (page) => page.waitForURL(/categorie=/),
  },
  {
    name: 'Lightbox opens',
    path: '/galerie',
    prepare: (page) => ready(page, filterButton(page)),
    target: firstPicture,
    done: (page) => page.getByRole('dialog').waitFor(),
  },
  {
    name: 'Lightbox turns',
    path: '/galerie',
    prepare: async (page) => {
      await ready(page, filterButton(page));
      await firstPicture(page).tap();
      await nextPhoto(page).waitFor();
      await page.waitForTimeout(1000);
    },
    target: nextPhoto,
    done: (page) => page.getByText(/^2 \/ \d+$/).waitFor(),
  },
  {
    name: 'Pose chosen',
    path: '/tarifs',
    target: lastPose,
    done: (page) => page.waitForURL(/pose=/),
  },
  {
    name: 'Carousel turns',
    path: '/',
    target: next,
    done: (page) => page.getByText(/ 2 sur \d+/).waitFor({ state: 'attached' }),
  },
];

/** Only a touch; Playwright's own tap also runs code in the page, which would be measured. */
async function tap(page: Page, target: Locator): Promise<void> {
  const { x, y, width, height } = (await target.boundingBox())!;
  const client = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
    client.send('Input.dispatchTouchEvent', { type, touchPoints });
  await touch('touchStart', [{ x: x + width / 2, y: y + height / 2 }]);
  await wait(TAP);
  await touch('touchEnd', []);
}

/** The longest event of one press in milliseconds, as for INP; 16 means 16 or less. */
async function measurePress(browser: Browser, origin: string, press: Press): Promise<number> {
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  const client = await context.newCDPSession(page);
  await client.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  await page.goto(origin + press.path, { waitUntil: 'networkidle' });
  await (press.prepare?.(page) ?? ready(page, press.target(page)));
  await page.waitForTimeout(1500);
  await page.evaluate((durationThreshold) => {
    const durations: number[] = [];
    Object.assign(window, { durations });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as PerformanceEventTiming[])
        if (entry.interactionId > 0) durations.push(entry.duration);
    }).observe({ type: 'event', durationThreshold } as PerformanceObserverInit);
  }, 2 * GRAIN);
  await tap(page, press.target(page));
  await page.waitForTimeout(800);
  const durations = await page.evaluate(
    () => (window as unknown as { durations: number[] }).durations,
  );
  await press.done(page);
  await context.close();
  return Math.max(2 * GRAIN, ...durations);
}

export async function interaction({
  pages,
  runs,
  dist = 'dist',
  against,
}: Options): Promise<Table> {
  const origins = await serveAll(dist, against);
  const browser = await launch();
  const rows = [];
  for (const press of PRESSES.filter(({ path }) => pages.includes(path))) {
    console.log(press.name);
    const results = await byTurns(origins, runs, (origin) => measurePress(browser, origin, press));
    const times = results.flatMap((list) => [`${median(list)} ms`, `${Math.max(...list)} ms`]);
    rows.push([press.name, press.path, ...times]);
  }
  await browser.close();
  const before = against ? ['Before', 'Longest before'] : [];
  return { head: ['Press', 'Page', 'Input to paint', 'Longest', ...before], rows };
}
