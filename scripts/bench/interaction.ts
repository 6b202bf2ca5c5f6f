/** From a press to the next paint (INP) on a phone with its processor slowed down four times. */
import { setTimeout as wait } from 'node:timers/promises';
import { type Browser, chromium, devices, type Locator, type Page } from '@playwright/test';
import { CHROMIUM_ARGS, findChromium } from '../../e2e/browsers.ts';
import { byTurns, median, serveBoth, type Options, type Table } from './measure.ts';

const SLOWDOWN = 4;
/**
 * The event timing API rounds to this many milliseconds and reports nothing shorter than two of
 * them.
 */
const GRAIN = 8;
/** How long a finger rests on what it presses, in milliseconds. */
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
  /** Brings the page to where the press is made. */
  prepare?: (page: Page) => Promise<unknown>;
  target: (page: Page) => Locator;
  done: (page: Page) => Promise<unknown>;
};

/** Waits until the island that holds an element answers. */
const ready = async (page: Page, inside: Locator) => {
  await inside.scrollIntoViewIfNeeded();
  await page.locator('astro-island:not([ssr])').filter({ has: inside }).first().waitFor();
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

const FILTER: Press = {
  name: 'Filter',
  path: '/galerie',
  prepare: (page) => ready(page, filterButton(page)),
  target: filterButton,
  done: (page) => page.waitForURL(/categorie=/),
};

const PRESSES: Press[] = [
  {
    name: 'Menu',
    path: '/',
    target: (page) => page.getByRole('button', { name: 'Menu' }),
    done: (page) => page.getByRole('navigation', { name: 'Navigation principale' }).waitFor(),
  },
  FILTER,
  {
    name: 'Lightbox opens',
    path: '/galerie',
    prepare: FILTER.prepare,
    target: firstPicture,
    done: (page) => page.getByRole('dialog').waitFor(),
  },
  // What the lightbox is held against: the least that a modal dialog costs on this page.
  {
    name: 'Empty dialog opens',
    path: '/galerie',
    prepare: async (page) => {
      await ready(page, filterButton(page));
      await page.evaluate(() => {
        const dialog = document.createElement('dialog');
        dialog.style.cssText = 'width: 100vw; height: 100dvh; max-width: none; max-height: none';
        document.body.append(dialog);
        // Instead of the gallery's own listeners.
        addEventListener('pointerdown', (event) => event.stopPropagation(), true);
        const open = (event: Event) => {
          event.preventDefault();
          event.stopPropagation();
          dialog.showModal();
        };
        addEventListener('click', open, true);
      });
    },
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
    prepare: (page) => ready(page, lastPose(page)),
    target: lastPose,
    done: (page) => page.waitForURL(/pose=/),
  },
  {
    name: 'Carousel turns',
    path: '/',
    prepare: (page) => ready(page, next(page)),
    target: next,
    done: (page) => page.getByText(/ 2 sur \d+/).waitFor({ state: 'attached' }),
  },
];

/**
 * A finger's press, and nothing else: Playwright's own tap looks at the page while it is measured.
 */
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
async function measurePress(browser: Browser, origin: string, press: Press): Promise<number> {
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  const client = await context.newCDPSession(page);
  await client.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  await page.goto(origin + press.path, { waitUntil: 'networkidle' });
  await press.prepare?.(page);
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
  const origins = await serveBoth(dist, against);
  const browser = await launch();
  const rows = [];
  for (const press of PRESSES.filter(({ path }) => pages.includes(path))) {
    console.log(press.name);
    const results = await byTurns(origins, runs, (origin) => measurePress(browser, origin, press));
    const times = results.flatMap((list) => [`${median(list)} ms`, `${Math.max(...list)} ms`]);
    rows.push([press.name, press.path, ...times]);
  }
  await browser.close();
  const head = [
    'Press',
    'Page',
    'Input to paint',
    'Longest',
    ...(against ? ['Before', 'Longest before'] : []),
  ];
  const note = [
    `390 x 844, processor slowed down ${SLOWDOWN} times, a press of ${TAP} ms;`,
    `steps of ${GRAIN} ms, ${2 * GRAIN} ms is the least that the browser reports.`,
  ].join(' ');
  return { note, head, rows };
}
