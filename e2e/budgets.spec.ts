/** What each page may weigh. Bytes are exact, so these are tests; timings are in docs/performance.md. */
import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { ERROR_PAGES, NOT_FOUND, PAGES } from './pages.ts';
import { expect, hydrated, scrollThrough, test } from './test.ts';
import { fileAt, record, weigh } from './weight.ts';
import type { Page } from '@playwright/test';

/** Bytes. */
const BUDGET = {
  html: 14_600,
  fonts: 45_000,
  inlineScript: 2_000,
  galleryScript: 80_000,
  load: { '/': 150_000, '/galerie': 300_000, other: 120_000 },
  homeScrolled: 500_000,
};
/** Pixels of a picture over device pixels of its place, at most. */
const OVERSIZE = 1.3;
/** Layout shift that shows as 0.00. */
const NO_SHIFT = 0.005;

const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };
const SCREENS = [
  PHONE,
  { viewport: { width: 768, height: 1024 }, deviceScaleFactor: 1 },
  { viewport: { width: 1440, height: 900 }, deviceScaleFactor: 1 },
];

/** Loads a page and waits until it asks for nothing more and the browser has been idle. */
async function settle(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: 'networkidle' });
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
  await page.waitForLoadState('networkidle');
}

for (const { path, status } of [...PAGES, NOT_FOUND, ERROR_PAGES[0]!]) {
  test.describe(path, () => {
    if (status === 404) test.use({ tolerated: /404/ });
    const html = () => readFileSync(fileAt(path), 'utf8');

    test.describe('on a phone', () => {
      test.use(PHONE);

      test('HTML with its styles fits the first network flight', () => {
        expect(weigh(fileAt(path))).toBeLessThanOrEqual(BUDGET.html);
        expect(html()).toMatch(/<style>[^<]*body\{/);
      });

      test('inline script beside the island loader', () => {
        const scripts = [...html().matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)];
        const own = scripts.filter(
          ([, attributes, code]) =>
            !attributes!.includes('application/ld+json') && !/self\.Astro\|\||define\("astro-island"/.test(code!),
        );
        expect(own.length).toBeGreaterThan(0);
        const bytes = own.reduce((sum, [, , code]) => sum + Buffer.byteLength(code!), 0);
        expect(bytes).toBeLessThanOrEqual(BUDGET.inlineScript);
      });

      test('weight at load, fonts, script, hosts, nothing that blocks the first paint', async ({ page, baseURL }) => {
        const sent = record(page);
        await settle(page, path);

        const limit = BUDGET.load[path as '/'] ?? BUDGET.load.other;
        expect(sent.bytes()).toBeLessThanOrEqual(limit);
        expect(sent.bytes('.woff2')).toBeGreaterThan(0);
        expect(sent.bytes('.woff2')).toBeLessThanOrEqual(BUDGET.fonts);
        if (path === '/galerie') {
          await expect(page.locator('astro-island').first()).not.toHaveAttribute('ssr');
          expect(sent.bytes('.js')).toBeLessThanOrEqual(BUDGET.galleryScript);
        } else expect(sent.bytes('.js')).toBe(0);
        expect([...sent.addresses].filter((address) => new URL(address).origin !== baseURL)).toEqual([]);

        const blocking = await page.evaluate(() =>
          (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
            .filter((entry) => (entry as { renderBlockingStatus?: string }).renderBlockingStatus !== 'non-blocking')
            .map((entry) => entry.name),
        );
        expect(blocking).toEqual([]);
      });

      test('every preload is used: without it the page asks for the same file', async ({ page }) => {
        const preloads = [...html().matchAll(/<link rel="preload"[^>]*?href="([^"]+)"/g)].map((match) => match[1]!);
        expect(preloads.length).toBeGreaterThan(0);
        await page.route('**/*', async (route) => {
          if (route.request().resourceType() !== 'document') return route.fallback();
          return route.fulfill({
            status,
            contentType: 'text/html',
            body: html().replace(/<link rel="preload"[^>]*>/g, ''),
          });
        });
        const sent = record(page);
        await settle(page, path);
        const asked = [...sent.addresses].map((address) => new URL(address).pathname);
        expect(preloads.filter((preload) => !asked.includes(preload))).toEqual([]);
      });

      test('no layout shift from load to the end of the scroll, fonts late', async ({ page }) => {
        const release = Promise.withResolvers<undefined>();
        await page.route('**/*.woff2', async (route) => {
          await release.promise;
          await route.continue();
        });
        await page.addInitScript(() => {
          const shifts: { value: number; nodes: string[] }[] = [];
          Object.assign(window, { shifts });
          new PerformanceObserver((list) => {
            for (const entry of list.getEntries() as (PerformanceEntry & {
              value: number;
              sources: { node?: Element }[];
            })[])
              shifts.push({
                value: entry.value,
                nodes: entry.sources.map(({ node }) => node?.outerHTML?.slice(0, 80) ?? ''),
              });
          }).observe({ type: 'layout-shift', buffered: true });
        });
        await page.goto(path, { waitUntil: 'domcontentloaded' });
        // The page is painted with the fallback fonts first, then with its own.
        await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
        await page.waitForTimeout(200);
        release.resolve(undefined);
        await page.evaluate(() => document.fonts.ready);
        await scrollThrough(page);
        await page.waitForLoadState('networkidle');
        const shifts = await page.evaluate(
          () => (window as unknown as { shifts: { value: number; nodes: string[] }[] }).shifts,
        );
        const total = shifts.reduce((sum, { value }) => sum + value, 0);
        expect(total, JSON.stringify(shifts, null, 1)).toBeLessThan(NO_SHIFT);
      });
    });

    for (const screen of SCREENS) {
      const { width } = screen.viewport;
      test.describe(`at ${width} px`, () => {
        test.use(screen);
        test('no picture is larger than its place by more than a third', async ({ page }) => {
          await settle(page, path);
          await scrollThrough(page);
          // Slides beyond the edge too.
          await page.evaluate(() => document.querySelectorAll('img').forEach((image) => (image.loading = 'eager')));
          await page.waitForLoadState('networkidle');
          expect(await oversized(page)).toEqual([]);
        });
      });
    }
  });
}

/** Pictures whose file has more than `OVERSIZE` times the device pixels of their place, along one side. */
async function oversized(page: Page): Promise<string[]> {
  const shown = await page.locator('img').evaluateAll((images: HTMLImageElement[]) =>
    images
      .filter((image) => image.currentSrc && image.checkVisibility())
      .map((image) => ({
        address: image.currentSrc,
        width: image.clientWidth * devicePixelRatio,
        height: image.clientHeight * devicePixelRatio,
      })),
  );
  expect(shown.length > 0).toBe((await page.locator('img').count()) > 0);
  const ratios = await Promise.all(
    shown.map(async ({ address, width, height }) => {
      // Not `naturalWidth`: that is already divided by the density the browser chose.
      const real = await sharp(fileAt(address)).metadata();
      return { address, ratio: Math.max(real.width / width, real.height / height) };
    }),
  );
  return ratios
    .filter(({ ratio }) => ratio > OVERSIZE)
    .map(({ address, ratio }) => `${new URL(address).pathname} ${ratio.toFixed(2)}`);
}

test.describe('home, scrolled', () => {
  test.use(PHONE);

  test('React arrives only when the reviews come near; the whole page stays within its budget', async ({ page }) => {
    const sent = record(page);
    await settle(page, '/');
    const reviews = page.locator('astro-island');
    const top = await reviews.evaluate((island) => island.firstElementChild!.getBoundingClientRect().top + scrollY);
    const screenAbove = top - PHONE.viewport.height;
    await page.evaluate((y) => scrollTo({ top: y, behavior: 'instant' }), screenAbove - 300);
    await page.waitForLoadState('networkidle');
    expect(sent.bytes('.js')).toBe(0);
    await page.evaluate((y) => scrollTo({ top: y, behavior: 'instant' }), screenAbove - 100);
    await expect(reviews).not.toHaveAttribute('ssr');
    expect(sent.bytes('.js')).toBeGreaterThan(0);
    await scrollThrough(page);
    await page.waitForLoadState('networkidle');
    expect(sent.bytes()).toBeLessThanOrEqual(BUDGET.homeScrolled);
  });
});

test('/galerie asks for React after its first paint', async ({ page }) => {
  await page.goto('/galerie');
  await hydrated(page, page.getByRole('group', { name: 'Filtrer les photos' }));
  const times = await page.evaluate(() => {
    const painted = performance.getEntriesByName('first-contentful-paint')[0]!.startTime;
    const scripts = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js'));
    return scripts.map(({ startTime }) => startTime - painted);
  });
  expect(times.length).toBeGreaterThan(0);
  for (const time of times) expect(time).toBeGreaterThan(0);
});

for (const screen of SCREENS) {
  test.describe(`enlarged, at ${screen.viewport.width} px`, () => {
    test.use(screen);
    test('the picture of the lightbox fits its place too', async ({ page }) => {
      await settle(page, '/galerie');
      await page.getByRole('main').getByRole('listitem').getByRole('link').first().click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await page.waitForLoadState('networkidle');
      expect(await oversized(page)).toEqual([]);
    });
  });
}
