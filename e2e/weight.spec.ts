/**
 * What each page may weigh. Bytes are exact, so these are tests; timings are in
 * docs/performance.md.
 */
import { statSync } from 'node:fs';
import path from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { documentOf } from './support/documents.ts';
import { EVERY_PAGE, INDEXED_PAGES } from './support/pages.ts';
import { lightbox, photos } from './support/parts.ts';
import { FIRST } from './support/sites.ts';
import {
  DESKTOP,
  expect,
  holdBack,
  hydrated,
  layoutShifts,
  loadAll,
  PHONE,
  press,
  test,
} from './support/test.ts';

/** Bytes. */
const BUDGET = {
  // With its styles: what a server sends before it waits for a first answer. Brotli's result varies
  // by fifty bytes with the folder that the site is built in, which is in the names of its islands.
  html: { accueil: 14_700, galerie: 14_700, tarifs: 14_500, other: 11_000 },
  fonts: 46_000,
  inlineScript: 2_000,
  /** The file that says whether the institute is open now, on every page. */
  pageScript: 1_000,
  islandScript: 80_000,
  load: { accueil: 90_000, galerie: 175_000, tarifs: 175_000, other: 100_000 },
  homeScrolled: 500_000,
};
/**
 * Bytes more while a closure and an announcement are shown: their words, and the script that takes
 * them away after their last day.
 */
const NOTICES = { html: 1_200, inlineScript: 1_200 };
/** Pixels of a picture over device pixels of its place, along one side. */
const OVERSIZE = 1.75;
/** Layout shift that shows as 0.00. */
const NO_SHIFT = 0.005;

const ON_PHONE = { deviceScaleFactor: 2, isMobile: true, hasTouch: true };

// One of the pages is that of an address that does not exist.
test.use({ ...ON_PHONE, viewport: PHONE, tolerated: /404/ });

/** Bytes of an address over the network: those of its Brotli variant, if the build has made one. */
function weigh(address: string): number {
  const { pathname } = new URL(address, 'https://site');
  const pages = [`${pathname === '/' ? '/index' : pathname}.html`, '/404.html'].map(
    (page) => `${page}.br`,
  );
  const candidates = [`${pathname}.br`, pathname, ...pages].map((name) =>
    path.join(FIRST.dist, name),
  );
  return statSync(candidates.find((name) => statSync(name, { throwIfNoEntry: false })?.isFile())!)
    .size;
}

/** The requests of a page from now on, and their bytes by the ending of the address. */
function record(page: Page) {
  const addresses = new Set<string>();
  page.on('request', (request) => {
    if (!request.url().startsWith('data:')) addresses.add(request.url());
  });
  const bytes = (ending = '') =>
    [...addresses]
      .filter((address) => address.endsWith(ending))
      .reduce((sum, address) => sum + weigh(address), 0);
  return { addresses, bytes };
}

/** Waits until the page asks for nothing more and the browser has been idle. */
async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
  await page.waitForLoadState('networkidle');
}

/**
 * Expects pictures to have at most `OVERSIZE` times the device pixels of their places, along each
 * side.
 */
async function expectToFit(pictures: Locator): Promise<void> {
  const oversized = await pictures.evaluateAll(async (images: HTMLImageElement[], most) => {
    const oversizedPictures: string[] = [];
    for (const image of images) {
      image.loading = 'eager';
      await image.decode();
      const { currentSrc, clientWidth, clientHeight } = image;
      // In the page itself `naturalWidth` is already divided by the density that the browser chose.
      const file = Object.assign(new Image(), { src: currentSrc });
      await file.decode();
      const ratio =
        Math.max(file.naturalWidth / clientWidth, file.naturalHeight / clientHeight) /
        devicePixelRatio;
      if (ratio > most) oversizedPictures.push(`${currentSrc} ${ratio.toFixed(2)}`);
    }
    return oversizedPictures;
  }, OVERSIZE);
  expect(oversized).toEqual([]);
}

/** The same of every picture of a page, slides beyond the edge too. */
async function expectAllToFit(page: Page): Promise<void> {
  await loadAll(page);
  await expectToFit(page.locator('img:visible'));
}

async function expectLargeToFit(page: Page): Promise<void> {
  await hydrated(page, photos(page));
  await press(photos(page).first());
  await expect(lightbox(page).getByRole('img')).toBeVisible();
  await expectToFit(lightbox(page).getByRole('img'));
}

/** Expects React to arrive only when the reviews come near. */
async function expectLateScript(page: Page, sent: ReturnType<typeof record>): Promise<void> {
  const reviews = page.locator('astro-island');
  const top = await reviews.evaluate(
    (island) => island.firstElementChild!.getBoundingClientRect().top + scrollY,
  );
  /** Scrolls to where the reviews are so far below, and lets the browser see it. */
  const before = async (distance: number) => {
    await page.evaluate(
      (y) => {
        scrollTo({ top: y, behavior: 'instant' });
        return new Promise((seen) => requestAnimationFrame(() => requestAnimationFrame(seen)));
      },
      top - PHONE.height - distance,
    );
    await settle(page);
  };
  await before(300);
  const early = sent.bytes('.js');
  expect(early).toBeLessThanOrEqual(BUDGET.pageScript);
  await before(100);
  await expect(reviews).not.toHaveAttribute('ssr');
  expect(sent.bytes('.js')).toBeGreaterThan(early);
}

/** Expects React to be requested only after the first paint. */
async function expectPaintFirst(page: Page): Promise<void> {
  const order = await page.evaluate(() => {
    const entries = [
      ...performance.getEntriesByType('resource'),
      ...performance.getEntriesByType('paint'),
    ];
    const milestones = entries.filter(
      ({ name }) => /client.*\.js$/.test(name) || name === 'first-contentful-paint',
    );
    return milestones
      .toSorted((a, b) => a.startTime - b.startTime)
      .map(({ entryType }) => entryType);
  });
  expect(order).toEqual(['paint', 'resource']);
}

for (const { path: address, key, status } of EVERY_PAGE)
  test(`${address} is light, paints at once, stays still, and its pictures fit`, async ({
    page,
  }) => {
    const html = await (await page.request.get(address)).text();
    const preloads = [...html.matchAll(/<link rel="preload"[^>]*?href="([^"]+)"[^>]*>/g)];
    const more = / data-until=/.test(html) ? NOTICES : { html: 0, inlineScript: 0 };
    const own = <Budget extends { other: number }>(budget: Budget) =>
      budget[key as 'other'] ?? budget.other;
    const sent = record(page);

    await test.step('its HTML is light, and brings its styles', () => {
      expect(weigh(address)).toBeLessThanOrEqual(own(BUDGET.html) + more.html);
      expect(html).toMatch(/<style>(?:(?!<\/style>).)*}body\{/s);
      const inline = documentOf(FIRST.dist, address).querySelectorAll(
        'script:not([src], [type$=json], [type=speculationrules])',
      );
      const scripts = [...inline]
        .map(({ textContent }) => textContent)
        .filter((code) => !/self\.Astro\|\||define\("astro-island"/.test(code));
      expect(scripts).not.toEqual([]);
      expect(Buffer.byteLength(scripts.join(''))).toBeLessThanOrEqual(
        BUDGET.inlineScript + more.inlineScript,
      );
    });

    await test.step('it is painted with stand-ins of its fonts, then with its own', async () => {
      expect(preloads.length).toBeGreaterThan(0);
      await page.route(
        (url) => url.pathname === address,
        (route) => {
          const body = preloads.reduce((rest, [link]) => rest.replace(link, ''), html);
          return route.fulfill({ status, contentType: 'text/html; charset=utf-8', body });
        },
      );
      const sendFonts = await holdBack(page, '**/*.woff2');
      await page.goto(address, { waitUntil: 'domcontentloaded' });
      await page.waitForFunction(
        () => performance.getEntriesByName('first-contentful-paint').length > 0,
      );
      await sendFonts();
      await settle(page);
    });

    await test.step('what the first screen needs is light, and holds up no paint', async () => {
      expect(sent.bytes()).toBeLessThanOrEqual(own(BUDGET.load));
      expect(sent.bytes('.woff2')).toBeGreaterThan(0);
      expect(sent.bytes('.woff2')).toBeLessThanOrEqual(BUDGET.fonts);
      const paths = [...sent.addresses].map((each) => new URL(each).pathname);
      for (const [, preload] of preloads) expect(paths).toContain(preload);
      // The script of an island in view comes after the first paint.
      expect(sent.bytes('.js')).toBeLessThanOrEqual(
        html.includes('client="painted"') ? BUDGET.islandScript : BUDGET.pageScript,
      );
      type Timing = PerformanceResourceTiming & { renderBlockingStatus: string };
      const blocking = await page.evaluate(() =>
        (performance.getEntriesByType('resource') as Timing[])
          .filter(({ renderBlockingStatus }) => renderBlockingStatus !== 'non-blocking')
          .map(({ name }) => name),
      );
      expect(blocking).toEqual([]);
      if (html.includes('<astro-island') && key === 'accueil') await expectLateScript(page, sent);
      if (key === 'galerie') await expectPaintFirst(page);
    });

    await test.step('its pictures fit their places', async () => {
      await expectAllToFit(page);
      if (key === 'accueil') expect(sent.bytes()).toBeLessThanOrEqual(BUDGET.homeScrolled);
    });

    await test.step('nothing moves', async () => {
      const standIns = await page.evaluate(async () => {
        const faces = [...document.fonts].filter(({ family }) => family.includes('stand-in'));
        await Promise.allSettled(faces.map((face) => face.load()));
        return faces.map(({ status }) => status);
      });
      expect(standIns).not.toEqual([]);
      test.skip(
        !process.env.CI && standIns.includes('error'),
        'No family as wide as these typefaces is installed (on Debian: fonts-liberation).',
      );
      const shifts = await layoutShifts(page);
      const total = shifts.reduce((sum, { value }) => sum + value, 0);
      expect(total, JSON.stringify(shifts, null, 1)).toBeLessThan(NO_SHIFT);
    });
    if (key === 'galerie') await expectLargeToFit(page);
  });

test.describe('on a desktop', () => {
  test.use({ viewport: DESKTOP, deviceScaleFactor: 1, isMobile: false, hasTouch: false });
  test('pictures fit their places, in the lightbox too', async ({ page }) => {
    for (const { path: address } of INDEXED_PAGES) {
      await page.goto(address);
      await expectAllToFit(page);
    }
    await page.goto('/galerie');
    await expectLargeToFit(page);
  });
});
