/**
 * Playwright's `test`, which also fails if the page reports a fault, and helpers for the pages of
 * the site.
 */
import { test as base, expect, type Locator, type Page } from '@playwright/test';
import { readContent } from '#content/load.ts';
import type { Content } from '#content/schema.ts';
import { FIRST, type Site } from './sites.ts';

export { expect };

type Fixtures = {
  /** Faults that a test provokes on purpose. */
  tolerated: RegExp;
  /**
   * Console errors, uncaught errors, dialogs, failed requests and requests to other hosts, so far.
   */
  faults: string[];
};

/** The site under test, set by the project (playwright.config.ts). */
export type Options = Omit<Site, 'baseURL'>;

type WorkerFixtures = Options & {
  /**
   * The content that the site was built from. Expected values come from it, never from the tests.
   */
  content: Content;
};

const NONE = /(?!)/;

/**
 * What Chromium says of a transition to another page that it gives up, as on a busy machine or to a
 * picture opened by itself. Styles ask for the transition, so that no script could catch it.
 */
const GIVEN_UP = /^Transition was |ViewTransition/;

/** For tests that need no browser. */
export const siteTest = base.extend<object, WorkerFixtures>({
  contentDir: [FIRST.contentDir, { option: true, scope: 'worker' }],
  dist: [FIRST.dist, { option: true, scope: 'worker' }],
  siteUrl: [FIRST.siteUrl, { option: true, scope: 'worker' }],
  content: [async ({ contentDir }, use) => use(await readContent(contentDir)), { scope: 'worker' }],
});

export const test = siteTest.extend<Fixtures>({
  tolerated: [NONE, { option: true }],
  faults: [
    async ({ context, baseURL, tolerated }, use) => {
      const faults: string[] = [];
      context.on('console', (message) => {
        if (message.type() === 'error' || message.type() === 'warning')
          faults.push(`console: ${message.text()}`);
      });
      context.on('weberror', (error) => {
        const { message } = error.error();
        if (!GIVEN_UP.test(message)) faults.push(`uncaught: ${message}`);
      });
      context.on('dialog', (dialog) => {
        faults.push(`dialog: ${dialog.message()}`);
        return dialog.dismiss();
      });
      context.on('request', (request) => {
        const url = new URL(request.url());
        if (/^https?:$/.test(url.protocol) && url.origin !== baseURL)
          faults.push(`other host: ${url.href}`);
      });
      context.on('response', (response) => {
        if (response.status() >= 400) faults.push(`${response.status()}: ${response.url()}`);
      });
      context.on('requestfailed', (request) => {
        // A page that is left aborts its requests.
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

/** Holds back files of a page until the function that it returns is called. */
export async function holdBack(page: Page, files: string): Promise<() => Promise<void>> {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  await page.route(files, async (route) => {
    await promise;
    await route.continue();
  });
  return () => {
    resolve(undefined);
    // Routes turn off the cache, and the editor would make each picture again.
    return page.unrouteAll({ behavior: 'wait' });
  };
}

/** Islands and carousels that are not hydrated. */
export const WAITING = 'astro-island[ssr], [data-waiting]';

/** Moves the pointer, as a visitor does who begins to use the page: islands wait for it. */
export const touch = (page: Page): Promise<void> =>
  page.evaluate(
    () => void document.body.dispatchEvent(new Event('pointermove', { bubbles: true })),
  );

/** Scrolls to the island or carousel around an element, and waits until it is hydrated. */
export async function hydrated(page: Page, inside: Locator): Promise<void> {
  await inside.first().scrollIntoViewIfNeeded();
  await touch(page);
  await expect(page.locator(WAITING).filter({ has: inside })).toHaveCount(0);
}

/** Waits for the print styles, which come after the load of the page (client/AfterLoad.astro). */
export const paperReady = (page: Page) =>
  page.waitForFunction(() =>
    [...document.styleSheets].some(({ media }) => media.mediaText === 'print'),
  );

/** Shows a page as on paper. */
export async function showOnPaper(page: Page): Promise<void> {
  await paperReady(page);
  await page.emulateMedia({ media: 'print' });
}

/** Scrolls through the whole page, so that everything lazy is loaded. */
export async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const height = document.documentElement.scrollHeight;
    for (let top = 0; top <= height; top += 600) {
      scrollTo({ top, behavior: 'instant' });
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    }
  });
}

/**
 * Loads every picture of a page, also on slides that are not shown.
 */
export async function loadAll(page: Page): Promise<void> {
  await scrollThrough(page);
  await page.evaluate(() =>
    document.querySelectorAll('img').forEach((image) => (image.loading = 'eager')),
  );
}

/**
 * The layout shifts since the start of the page (Chromium only). A late typeface moves a line a
 * little (0.0006 measured, 0.004 on a busy machine); a notice moves everything below it (0.05 and
 * more).
 */
export const layoutShifts = (page: Page, least = 0.002) =>
  page.evaluate((limit) => {
    type Shift = PerformanceEntry & { value: number; sources: { node?: Element }[] };
    const what = ({ value, sources }: Shift) => ({
      value,
      moved: sources.map(({ node }) => node?.outerHTML),
    });
    const shifts: Shift[] = [];
    const observer = new PerformanceObserver((list) =>
      shifts.push(...(list.getEntries() as Shift[])),
    );
    observer.observe({ type: 'layout-shift', buffered: true });
    return new Promise<ReturnType<typeof what>[]>((resolve) => {
      const end = () => {
        const all = [...shifts, ...(observer.takeRecords() as Shift[])];
        resolve(all.filter(({ value }) => value > limit).map(what));
      };
      requestAnimationFrame(() => requestAnimationFrame(end));
    });
  }, least);

/** Whether at least half of the width of an element is inside the screen. */
export const isOnScreen = (locator: Locator): Promise<boolean> =>
  locator.evaluate((element) => {
    const { left, right } = element.getBoundingClientRect();
    return Math.min(right, innerWidth) - Math.max(left, 0) > (right - left) / 2;
  });

/** How long a person presses, in milliseconds. */
export const HOLD = 100;

export const press = (locator: Locator): Promise<void> => locator.click({ delay: HOLD });

/** Presses exactly twice; Playwright's double click starts again when it is disturbed. */
export async function pressTwice(page: Page, locator: Locator): Promise<void> {
  await locator.scrollIntoViewIfNeeded();
  const { x, y, width, height } = (await locator.boundingBox())!;
  await page.mouse.dblclick(x + width / 2, y + height / 2, { delay: HOLD });
}
