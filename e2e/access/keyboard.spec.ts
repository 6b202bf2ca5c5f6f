/**
 * The whole site by keyboard: the focus goes in order, is visible, and is never covered (WCAG 2.2,
 * 2.4.11).
 */
import type { Page } from '@playwright/test';
import { TESTS_ALL } from '#kit/test-sample.ts';
import { INDEXED_PAGES } from '../support/pages.ts';
import { menu, readPage } from '../support/parts.ts';
import { DESKTOP, expect, PHONE, test } from '../support/test.ts';
import { channels, contrast } from './contrast.ts';

/** The focused element: its name, whether it is covered, its outline. */
const stop = (page: Page) =>
  page.evaluate(async () => {
    // The bottom bar moves one frame after the scroll.
    await new Promise((seen) => requestAnimationFrame(() => requestAnimationFrame(seen)));
    const element = document.activeElement;
    if (!element || element === document.body) throw new Error('The focus has left the page.');
    const links = [...document.querySelectorAll('a')].filter((link) => link.checkVisibility());
    const box = element.getBoundingClientRect();
    const isCovered = (y: number) => {
      const there = document.elementFromPoint(box.x + box.width / 2, y);
      return !there || !(element.contains(there) || there.contains(element));
    };
    const places = { centre: box.y + box.height / 2, top: box.top + 2, bottom: box.bottom - 2 };
    const covered = Object.entries(places).flatMap(([place, y]) => (isCovered(y) ? [place] : []));
    const bars = [...document.querySelectorAll('header, aside')].filter(
      (bar) => !bar.contains(element),
    );
    const room =
      innerHeight - bars.reduce((sum, bar) => sum + bar.getBoundingClientRect().height, 0);
    // A transparent native input is over the label that shows its state and its focus.
    const isClear = getComputedStyle(element).opacity === '0';
    const style = getComputedStyle(isClear ? element.nextElementSibling! : element);
    let around = element.parentElement!;
    // A transparent background shows that of the parent.
    while (/, 0\)$|\/ 0\)$/.test(getComputedStyle(around).backgroundColor))
      around = around.parentElement!;
    return {
      name: (element.getAttribute('aria-label') ?? element.textContent).trim().slice(0, 40),
      isEnd: element === links.at(0) || element === links.at(-1),
      isOutside: !element.closest('main'),
      // An element that is higher than the space between the bars must show its middle or an edge.
      covered: box.height < room || covered.length === 3 ? covered : [],
      outline: style.outlineStyle === 'none' ? 0 : parseFloat(style.outlineWidth),
      // An outline inside the element could be invisible on a picture.
      offset: parseFloat(style.outlineOffset),
      colours: [style.outlineColor, getComputedStyle(around).backgroundColor],
    };
  });

/**
 * Presses a key until the focus is on the first or last link, or outside of the main part. Expects
 * every focused element to be visible.
 */
async function walk(
  page: Page,
  key: 'Tab' | 'Shift+Tab',
  until: 'isEnd' | 'isOutside',
  browserName: string,
): Promise<void> {
  for (let presses = 1, isThere = false; presses < 2 || !isThere; presses++) {
    expect(presses, 'The focus is held in a part of the page.').toBeLessThan(200);
    await page.keyboard.press(key);
    const { name, covered, outline, offset, colours, ...place } = await stop(page);
    // Firefox may leave an edge of a high element under the bottom bar.
    const places = covered.filter((part) => browserName !== 'firefox' || part === 'centre');
    expect(places, name).toEqual([]);
    expect(outline, name).toBeGreaterThanOrEqual(2);
    expect(offset, name).toBeGreaterThanOrEqual(0);
    const [line, ground] = colours.map(channels);
    expect(contrast(line!, ground!), name).toBeGreaterThanOrEqual(3);
    isThere = place[until];
  }
}

test.use({ viewport: PHONE, contextOptions: { reducedMotion: 'reduce' } });

/** Opens a page, and goes to its skip link. */
async function reachSkipLink(page: Page, path: string) {
  await page.setViewportSize(PHONE);
  await readPage(page, path);
  await page.keyboard.press('Tab');
  const skipLink = page.locator('.skip-link');
  await expect(skipLink).toBeFocused();
  return skipLink;
}
/** A desktop zoomed to 400 %. */
const ZOOMED = { width: 320, height: 256 };
/** Header and footer are the same everywhere, so one page is enough for them. */
const WHOLE = '/galerie';

// It also runs in Firefox, which scrolls to the focus in its own way.
test(
  `${WHOLE}: from the skip link to the end, and back`,
  { tag: '@firefox' },
  async ({ page, browserName }) => {
    await reachSkipLink(page, WHOLE);
    await walk(page, 'Tab', 'isEnd', browserName);
    if (browserName !== 'firefox') await page.setViewportSize(ZOOMED);
    await walk(page, 'Shift+Tab', 'isEnd', browserName);
    // On a desktop, every page has the same header, so one page is enough.
    if (browserName === 'firefox' || !TESTS_ALL) return;
    await page.setViewportSize(DESKTOP);
    await walk(page, 'Tab', 'isEnd', browserName);
  },
);

test(
  'the main part of every other page, and back',
  { tag: '@all' },
  async ({ page, browserName }) => {
    for (const { path } of INDEXED_PAGES.filter((each) => each.path !== WHOLE))
      await test.step(path, async () => {
        const skipLink = await reachSkipLink(page, path);
        await skipLink.press('Enter');
        await expect(page.getByRole('main')).toBeFocused();
        await walk(page, 'Tab', 'isOutside', browserName);
        await page.setViewportSize(ZOOMED);
        await walk(page, 'Shift+Tab', 'isOutside', browserName);
      });
  },
);

test(
  'menu: Tab goes through its links, and closes it after the last one',
  {
    tag: '@firefox',
  },
  async ({ page }) => {
    // So low that the menu scrolls: Firefox could focus it.
    await page.setViewportSize({ width: 560, height: 400 });
    await page.goto('/');
    await page.getByRole('button', { name: 'Menu' }).press('Enter');
    await expect(menu(page)).toBeVisible();
    for (const link of await menu(page).getByRole('link').all()) {
      await page.keyboard.press('Tab');
      await expect(link).toBeFocused();
    }
    await page.keyboard.press('Tab');
    await expect(menu(page)).toBeHidden();
    expect((await stop(page)).covered).toEqual([]);
    expect(await page.evaluate(() => document.activeElement!.closest('header'))).toBeNull();
  },
);
