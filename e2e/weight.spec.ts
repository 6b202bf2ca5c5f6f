/**
 * Limits of bytes for each page. Bytes are exact, so they are tested; times are in
 * docs/performance.md.
 */
import { statSync } from 'node:fs';
import path from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { EVERY_PAGE, INDEXED_PAGES } from './support/pages.ts';
import { lightbox, openLightbox } from './support/parts.ts';
import { FIRST } from './support/sites.ts';
import {
  DESKTOP,
  expect,
  holdBack,
  layoutShifts,
  loadAll,
  PHONE,
  test,
  touch,
} from './support/test.ts';

/** Bytes. */
const BUDGET = {
  /**
   * HTML. A server sends ten packets, 14,600 bytes, before it waits for an answer (RFC 6928). Usual
   * changes of the content change it by a hundred.
   */
  html: 14_400,
  /** More HTML while there is a closure or an announcement, with the script that hides them. */
  notices: 1_200,
  fonts: 46_000,
  /** The script of every page, and the one that starts carousels. */
  pageScript: { accueil: 2_600, galerie: 2_600, other: 1_700 },
  islandScript: 80_000,
  load: { accueil: 90_000, galerie: 175_000, tarifs: 175_000, other: 100_000 },
  homeScrolled: 500_000,
};
/** The greatest ratio of the width of a picture to that of its place, in device pixels. */
const OVERSIZE = 1.75;
/** A layout shift that is reported as 0.00. */
const NO_SHIFT = 0.005;
/**
 * The shift where the footer is in the first screen, as on error pages: a long name may break into
 * other lines once its typeface is there, since the stand-in is only as wide on average.
 */
const SHIFT_OF_A_LINE = 0.02;

// One page is a 404.
test.use({
  viewport: PHONE,
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
  tolerated: /404/,
});

/** Bytes of an address over the network: those of its Brotli variant, if there is one. */
function weigh(address: string): number {
  const { pathname } = new URL(address, 'https://site');
  const page = pathname === '/' ? '/index' : pathname;
  const sizes = [`${pathname}.br`, pathname, `${page}.html.br`, '/404.html.br'].map((name) => {
    const file = statSync(path.join(FIRST.dist, name), { throwIfNoEntry: false });
    return file?.isFile() && file.size;
  });
  return sizes.find(Boolean) as number;
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

/** Expects no picture to be much larger than its place. */
async function expectToFit(pictures: Locator): Promise<void> {
  const oversized = await pictures.evaluateAll(async (images: HTMLImageElement[], most) => {
    const found: string[] = [];
    for (const image of images) {
      await image.decode();
      const { currentSrc, clientWidth, clientHeight } = image;
      // In the page, `naturalWidth` is already divided by the pixel density.
      const file = Object.assign(new Image(), { src: currentSrc });
      await file.decode();
      const ratio =
        Math.max(file.naturalWidth / clientWidth, file.naturalHeight / clientHeight) /
        devicePixelRatio;
      if (ratio > most) found.push(`${currentSrc} ${ratio.toFixed(2)}`);
    }
    return found;
  }, OVERSIZE);
  expect(oversized).toEqual([]);
}

async function expectAllToFit(page: Page): Promise<void> {
  await loadAll(page);
  await expectToFit(page.locator('img:visible'));
}

async function expectLargeToFit(page: Page): Promise<void> {
  await openLightbox(page);
  await expectToFit(lightbox(page).getByRole('img'));
}

/**
 * The pages with limits of their own, and one that stands for all others: `npm test` weighs these
 * only.
 */
const OF_OWN_LIMITS: string[] = ['accueil', 'tarifs', 'galerie', 'introuvable'];

for (const { path: address, key, status } of EVERY_PAGE) {
  const tag = OF_OWN_LIMITS.includes(key) ? [] : '@all';
  const title = `${address} keeps its limits of bytes, paints early, does not shift, and its pictures fit`;
  test(title, { tag }, async ({ page }) => {
    const html = await (await page.request.get(address)).text();
    const preloads = [...html.matchAll(/<link rel="preload"[^>]*?href="([^"]+)"[^>]*>/g)];
    const notices = / data-days=/.test(html) ? BUDGET.notices : 0;
    const own = <Budget extends { other: number }>(budget: Budget) =>
      budget[key as 'other'] ?? budget.other;
    const sent = record(page);
    expect(weigh(address)).toBeLessThanOrEqual(BUDGET.html + notices);

    // The page is painted with fallback fonts first.
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
    await page.waitForLoadState('networkidle');

    // The files of the first screen are small, and do not block the paint.
    expect(sent.bytes()).toBeLessThanOrEqual(own(BUDGET.load));
    expect(sent.bytes('.woff2')).toBeGreaterThan(0);
    expect(sent.bytes('.woff2')).toBeLessThanOrEqual(BUDGET.fonts);
    const paths = [...sent.addresses].map((each) => new URL(each).pathname);
    for (const [, preload] of preloads) expect(paths).toContain(preload);
    // The scripts of islands are fetched after the first paint, and run once somebody is there.
    const islands = page.locator('astro-island');
    const hasIsland = (await islands.count()) > 0;
    expect(sent.bytes('.js')).toBeLessThanOrEqual(
      hasIsland ? BUDGET.islandScript : own(BUDGET.pageScript),
    );
    const ahead = [...html.matchAll(/<link rel="modulepreload" href="([^"]+)"/g)].map(
      ([, href]) => new URL(href!, page.url()).href,
    );
    expect(ahead.length > 0).toBe(hasIsland);
    type Timing = PerformanceResourceTiming & { renderBlockingStatus: string };
    const hasty = await page.evaluate((islandScripts) => {
      const [paint] = performance.getEntriesByName('first-contentful-paint');
      return (performance.getEntriesByType('resource') as Timing[])
        .filter(
          ({ name, startTime, renderBlockingStatus }) =>
            renderBlockingStatus !== 'non-blocking' ||
            (islandScripts.includes(name) && startTime < paint!.startTime),
        )
        .map(({ name }) => name);
    }, ahead);
    expect(hasty).toEqual([]);
    await expect(page.locator('astro-island[ssr]')).toHaveCount(await islands.count());
    const before = sent.addresses.size;
    await touch(page);
    await expect(page.locator('astro-island[ssr]')).toHaveCount(0);
    const late = [...sent.addresses].slice(before).filter((each) => each.endsWith('.js'));
    expect(late, 'all scripts were fetched ahead').toEqual([]);

    await expectAllToFit(page);
    if (key === 'accueil') expect(sent.bytes()).toBeLessThanOrEqual(BUDGET.homeScrolled);

    // No layout shifts.
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
    expect(total, JSON.stringify(shifts, null, 1)).toBeLessThan(
      status === 200 ? NO_SHIFT : SHIFT_OF_A_LINE,
    );
    if (key === 'galerie') await expectLargeToFit(page);
  });
}

test.describe('on a desktop', () => {
  test.use({ viewport: DESKTOP, deviceScaleFactor: 1, isMobile: false, hasTouch: false });
  test('pictures fit their places, also in the lightbox', { tag: '@all' }, async ({ page }) => {
    for (const { path: address, key } of INDEXED_PAGES) {
      await page.goto(address);
      await expectAllToFit(page);
      if (key === 'galerie') await expectLargeToFit(page);
    }
  });
});
