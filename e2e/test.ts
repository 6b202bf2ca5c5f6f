/** Playwright's `test`, which fails whenever the page reports a fault, and a few ways to handle the site's pages. */
import { test as base, expect, type Locator, type Page } from '@playwright/test';
import { readContent } from '#content/read.ts';
import type { Content } from '#content/schema.ts';
import { FIRST, type Site } from './sites.ts';

export { expect };

type Fixtures = {
  /** Faults that a test provokes on purpose. */
  tolerated: RegExp;
  /** Console errors, uncaught errors, failed requests and requests to other hosts, as they happen. */
  faults: string[];
};

/** The site under test, set by the project (playwright.config.ts). */
export type Options = Omit<Site, 'baseURL'>;

type WorkerFixtures = Options & {
  /** What the folder that the site was built from holds: expected values come from here, never from the tests. */
  content: Content;
};

const NONE = /(?!)/;

/** The fault of an island that a test makes throw « panne »; Firefox says of an error object only that it is one. */
export const ISLAND_BROKEN = /panne|^console: Error$/;

export const test = base.extend<Fixtures, WorkerFixtures>({
  contentDir: [FIRST.contentDir, { option: true, scope: 'worker' }],
  dist: [FIRST.dist, { option: true, scope: 'worker' }],
  siteUrl: [FIRST.siteUrl, { option: true, scope: 'worker' }],
  content: [async ({ contentDir }, use) => use(await readContent(contentDir)), { scope: 'worker' }],
  tolerated: [NONE, { option: true }],
  faults: [
    async ({ context, baseURL, tolerated }, use) => {
      const faults: string[] = [];
      context.on('console', (message) => {
        if (message.type() === 'error' || message.type() === 'warning') faults.push(`console: ${message.text()}`);
      });
      context.on('weberror', (error) => faults.push(`uncaught: ${error.error().message}`));
      context.on('request', (request) => {
        const url = new URL(request.url());
        if (/^https?:$/.test(url.protocol) && url.origin !== baseURL) faults.push(`other host: ${url.href}`);
      });
      context.on('response', (response) => {
        if (response.status() >= 400) faults.push(`${response.status()}: ${response.url()}`);
      });
      context.on('requestfailed', (request) => {
        // A page that is left stops its own requests.
        const reason = request.failure()?.errorText;
        if (reason !== 'net::ERR_ABORTED' && reason !== 'NS_BINDING_ABORTED')
          faults.push(`${reason}: ${request.url()}`);
      });
      await use(faults);
      expect(faults.filter((fault) => !tolerated.test(fault))).toEqual([]);
    },
    { auto: true },
  ],
});

export const PHONE = { width: 390, height: 844 };
/** The width where the layout changes. */
export const TABLET = { width: 768, height: 1024 };
export const DESKTOP = { width: 1440, height: 900 };
export const VIEWPORTS = [PHONE, TABLET, DESKTOP];

/** Defines the same tests at each width. */
export function atEachWidth(define: (width: number) => void): void {
  for (const viewport of VIEWPORTS) {
    test.describe(`${viewport.width} px`, () => {
      test.use({ viewport });
      define(viewport.width);
    });
  }
}

/** Defines the same tests with and without script. */
export function withAndWithoutScript(define: (javaScriptEnabled: boolean) => void): void {
  for (const javaScriptEnabled of [true, false]) {
    test.describe(javaScriptEnabled ? 'with script' : 'without script', () => {
      test.use({ javaScriptEnabled });
      define(javaScriptEnabled);
    });
  }
}

/** Brings the island that holds an element near the screen, and waits until it answers. */
export async function hydrated(page: Page, inside: Locator): Promise<void> {
  await inside.first().scrollIntoViewIfNeeded();
  await expect(page.locator('astro-island').filter({ has: inside }).first()).not.toHaveAttribute('ssr');
}

/** Scrolls through the whole page, a frame or two at each place, so that everything lazy is loaded. */
export async function scrollThrough(page: Page): Promise<void> {
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  for (let top = 0; top <= height; top += 600) {
    await page.evaluate((y) => {
      scrollTo({ top: y, behavior: 'instant' });
      return new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    }, top);
    await page.waitForTimeout(20);
  }
}

/** The text of an element with its spaces as they are: Playwright's own matchers take every space for the same. */
export const exactText = async (locator: Locator): Promise<string> => (await locator.textContent()) ?? '';

/** Whether an element is at least half inside the screen, sideways. */
export const isOnScreen = (locator: Locator): Promise<boolean> =>
  locator.evaluate((element) => {
    const { left, right } = element.getBoundingClientRect();
    return Math.min(right, innerWidth) - Math.max(left, 0) > (right - left) / 2;
  });

/** Playwright has no finger in Firefox; there its mouse presses and draws, on a page that believes in fingers. */
const hasFinger = (page: Page): boolean => page.context().browser()!.browserType().name() === 'chromium';

export const tap = (page: Page, locator: Locator): Promise<void> => (hasFinger(page) ? locator.tap() : locator.click());

/** Draws a finger over an element, by `distance` pixels to the right (negative: to the left), or down. */
export async function swipe(
  page: Page,
  over: Locator,
  distance: number,
  way: 'right' | 'down' = 'right',
): Promise<void> {
  const box = (await over.boundingBox())!;
  const [dx, dy] = way === 'right' ? [distance, 0] : [0, distance];
  const from = { x: box.x + box.width / 2 - dx / 2, y: box.y + box.height / 2 - dy / 2 };
  if (!hasFinger(page)) {
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(from.x + dx, from.y + dy, { steps: 8 });
    await page.mouse.up();
    return;
  }
  const client = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', part: number) => {
    const touchPoints = type === 'touchEnd' ? [] : [{ x: from.x + dx * part, y: from.y + dy * part }];
    return client.send('Input.dispatchTouchEvent', { type, touchPoints });
  };
  await touch('touchStart', 0);
  for (let step = 1; step <= 8; step++) await touch('touchMove', step / 8);
  await touch('touchEnd', 1);
}
