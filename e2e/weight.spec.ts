/** What each page may weigh. Bytes are exact, so these are tests; timings are in docs/performance.md. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { EVERY_PAGE, PAGES } from './pages.ts';
import { openGallery } from './parts.ts';
import { FIRST } from './sites.ts';
import { expect, PHONE, scrollThrough, test, VIEWPORTS } from './test.ts';

/** Bytes. */
const BUDGET = {
  // With its styles: but for the three pages with islands, what a server sends before it waits for a first answer.
  html: { accueil: 16_500, galerie: 16_500, tarifs: 16_500, other: 14_600 },
  fonts: 46_000,
  inlineScript: 2_000,
  islandScript: 80_000,
  load: { accueil: 90_000, galerie: 175_000, tarifs: 175_000, other: 100_000 },
  homeScrolled: 500_000,
};
/** Pixels of a picture over device pixels of its place, along one side. */
const OVERSIZE = 1.75;
/** Layout shift that shows as 0.00. */
const NO_SHIFT = 0.005;

const ON_PHONE = { deviceScaleFactor: 2, isMobile: true, hasTouch: true };
const LARGER = { deviceScaleFactor: 1, isMobile: false, hasTouch: false };

// One of the pages is that of an address that does not exist.
test.use({ ...ON_PHONE, viewport: PHONE, tolerated: /404/ });

/** The built file that answers an address; the 404 page for one that does not exist. */
function fileAt(address: string): string {
  const { pathname } = new URL(address, 'https://site');
  const candidates = [pathname === '/' ? '/index.html' : pathname, `${pathname}.html`, '/404.html'];
  return candidates.map((name) => path.join(FIRST.dist, name)).find((file) => existsSync(file))!;
}
const htmlOf = (address: string) => readFileSync(fileAt(address), 'utf8');

/** Bytes of a built file over the network: brotli shortens all but pictures and fonts, which are compressed already. */
function weigh(file: string): number {
  const raw = readFileSync(file);
  return /\.(?:html|js|css|svg|json|xml|txt|webmanifest)$/.test(file) ? brotliCompressSync(raw).length : raw.length;
}

/** The requests of a page from now on, and their bytes by the ending of the file. */
function record(page: Page) {
  const addresses = new Set<string>();
  page.on('request', (request) => {
    if (!request.url().startsWith('data:')) addresses.add(request.url());
  });
  const bytes = (ending = '') =>
    [...addresses]
      .map(fileAt)
      .filter((file) => file.endsWith(ending))
      .reduce((sum, file) => sum + weigh(file), 0);
  return { addresses, bytes };
}

/** Loads a page and waits until it asks for nothing more and the browser has been idle. */
async function settle(page: Page, address: string): Promise<void> {
  await page.goto(address, { waitUntil: 'networkidle' });
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
  await page.waitForLoadState('networkidle');
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
  return ratios.filter(({ ratio }) => ratio > OVERSIZE).map(({ address, ratio }) => `${address} ${ratio.toFixed(2)}`);
}

/** Every picture of the page that is settled, slides beyond the edge too, fits its place. */
async function expectPicturesFit(page: Page): Promise<void> {
  await scrollThrough(page);
  await page.evaluate(() => document.querySelectorAll('img').forEach((image) => (image.loading = 'eager')));
  await page.waitForLoadState('networkidle');
  expect(await oversized(page)).toEqual([]);
}

for (const { path: address, key, status } of EVERY_PAGE) {
  test(`${address} is light at load, paints without waiting, and its pictures fit`, async ({ page }) => {
    expect(weigh(fileAt(address))).toBeLessThanOrEqual(BUDGET.html[key as 'accueil'] ?? BUDGET.html.other);
    expect(htmlOf(address)).toMatch(/<style>(?:(?!<\/style>).)*}body\{/s);
    const scripts = [...htmlOf(address).matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)].filter(
      ([, attributes, code]) =>
        !/ld\+json|speculationrules/.test(attributes!) && !/self\.Astro\|\||define\("astro-island"/.test(code!),
    );
    const inline = scripts.reduce((sum, [, , code]) => sum + Buffer.byteLength(code!), 0);
    expect(inline).toBeGreaterThan(0);
    expect(inline).toBeLessThanOrEqual(BUDGET.inlineScript);

    const sent = record(page);
    await settle(page, address);
    expect(sent.bytes()).toBeLessThanOrEqual(BUDGET.load[key as 'accueil'] ?? BUDGET.load.other);
    expect(sent.bytes('.woff2')).toBeGreaterThan(0);
    expect(sent.bytes('.woff2')).toBeLessThanOrEqual(BUDGET.fonts);
    // Script comes when an island does; only the gallery and the prices have one in view.
    expect(sent.bytes('.js')).toBeLessThanOrEqual(['galerie', 'tarifs'].includes(key) ? BUDGET.islandScript : 0);
    const blocking = await page.evaluate(() =>
      (performance.getEntriesByType('resource') as (PerformanceResourceTiming & { renderBlockingStatus: string })[])
        .filter(({ renderBlockingStatus }) => renderBlockingStatus !== 'non-blocking')
        .map(({ name }) => name),
    );
    expect(blocking).toEqual([]);
    await expectPicturesFit(page);
  });

  test(`${address}: nothing moves when fonts are late, and each preload is a file that the page asks for`, async ({
    page,
  }) => {
    const html = htmlOf(address);
    const preloads = [...html.matchAll(/<link rel="preload"[^>]*?href="([^"]+)"[^>]*>/g)];
    expect(preloads.length).toBeGreaterThan(0);
    await page.route(
      (url) => url.pathname === address,
      (route) => {
        const body = preloads.reduce((rest, [link]) => rest.replace(link, ''), html);
        return route.fulfill({ status, contentType: 'text/html; charset=utf-8', body });
      },
    );
    const released = Promise.withResolvers<undefined>();
    await page.route('**/*.woff2', async (route) => {
      await released.promise;
      await route.continue();
    });
    await page.addInitScript(() => {
      const shifts: { value: number; nodes: string[] }[] = [];
      Object.assign(window, { shifts });
      type Shift = PerformanceEntry & { value: number; sources: { node?: Element }[] };
      new PerformanceObserver((list) => {
        for (const { value, sources } of list.getEntries() as Shift[])
          shifts.push({ value, nodes: sources.map(({ node }) => node?.outerHTML?.slice(0, 80) ?? '') });
      }).observe({ type: 'layout-shift', buffered: true });
    });
    const sent = record(page);
    await page.goto(address, { waitUntil: 'domcontentloaded' });
    // The page is painted with the fallback fonts first, then with its own.
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
    await page.waitForTimeout(200);
    released.resolve(undefined);
    await page.evaluate(() => document.fonts.ready);
    await scrollThrough(page);
    await page.waitForLoadState('networkidle');
    const asked = [...sent.addresses].map((each) => new URL(each).pathname);
    for (const [, preload] of preloads) expect(asked).toContain(preload);

    // Typefaces have stand-ins of the same widths, made of families that nearly every machine has.
    const standIns = await page.evaluate(async () => {
      const faces = [...document.fonts].filter(({ family }) => family.includes('stand-in'));
      await Promise.allSettled(faces.map((face) => face.load()));
      return faces.map(({ status }) => status);
    });
    expect(standIns.length).toBeGreaterThan(0);
    test.skip(
      !process.env.CI && standIns.includes('error'),
      'None of these families is installed (on Debian: fonts-liberation).',
    );
    const shifts = await page.evaluate(
      () => (window as unknown as { shifts: { value: number; nodes: string[] }[] }).shifts,
    );
    const total = shifts.reduce((sum, { value }) => sum + value, 0);
    expect(total, JSON.stringify(shifts, null, 1)).toBeLessThan(NO_SHIFT);
  });
}

for (const viewport of VIEWPORTS)
  test.describe(`at ${viewport.width} px`, () => {
    const isPhone = viewport === PHONE;
    test.use({ viewport, ...(isPhone ? ON_PHONE : LARGER) });
    for (const { path: address } of isPhone ? [] : PAGES)
      test(`the pictures of ${address} fit their places`, async ({ page }) => {
        await settle(page, address);
        await expectPicturesFit(page);
      });

    test('the picture of the lightbox fits its place', async ({ page }) => {
      await settle(page, '/galerie');
      await page.locator('[data-category] a').first().click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await page.waitForLoadState('networkidle');
      expect(await oversized(page)).toEqual([]);
    });
  });

test('React arrives only when the reviews come near; the whole home page stays within its budget', async ({ page }) => {
  const sent = record(page);
  await settle(page, '/');
  const reviews = page.locator('astro-island');
  const top = await reviews.evaluate((island) => island.firstElementChild!.getBoundingClientRect().top + scrollY);
  const before = (distance: number) =>
    page.evaluate((y) => scrollTo({ top: y, behavior: 'instant' }), top - PHONE.height - distance);
  await before(300);
  await page.waitForLoadState('networkidle');
  expect(sent.bytes('.js')).toBe(0);
  await before(100);
  await expect(reviews).not.toHaveAttribute('ssr');
  expect(sent.bytes('.js')).toBeGreaterThan(0);
  await scrollThrough(page);
  await page.waitForLoadState('networkidle');
  expect(sent.bytes()).toBeLessThanOrEqual(BUDGET.homeScrolled);
});

test('the gallery asks for React after its first paint', async ({ page }) => {
  await openGallery(page);
  const times = await page.evaluate(() => {
    const painted = performance.getEntriesByName('first-contentful-paint')[0]!.startTime;
    const scripts = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js'));
    return scripts.map(({ startTime }) => startTime - painted);
  });
  expect(times.length).toBeGreaterThan(0);
  for (const time of times) expect(time).toBeGreaterThan(0);
});
