/**
 * The whole site from the keyboard: the focus goes in order, is seen, and is never covered (WCAG
 * 2.2, 2.4.11).
 */
import type { Page } from '@playwright/test';
import { INDEXED_PAGES } from '../support/pages.ts';
import { menu, readPage } from '../support/parts.ts';
import { DESKTOP, expect, PHONE, test } from '../support/test.ts';
import { channels, contrast } from './contrast.ts';

/** What can be said of the focused element; nothing when the focus has left the page. */
const stop = (page: Page) =>
  page.evaluate(async () => {
    // The bottom bar follows the scroll with the next frame.
    await new Promise((seen) => requestAnimationFrame(() => requestAnimationFrame(seen)));
    const element = document.activeElement;
    if (!element || element === document.body) return undefined;
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
    // A native input without colour of its own lies over the pill that shows it, and its focus.
    const isClear = getComputedStyle(element).opacity === '0';
    const style = getComputedStyle(isClear ? element.nextElementSibling! : element);
    let around = element.parentElement!;
    // Nothing painted: what is below shows through.
    while (/, 0\)$|\/ 0\)$/.test(getComputedStyle(around).backgroundColor))
      around = around.parentElement!;
    return {
      name: (element.getAttribute('aria-label') ?? element.textContent).trim().slice(0, 40),
      isEnd: element === links.at(0) || element === links.at(-1),
      // What is higher than the room between the bars shows at least its middle or an edge.
      covered: box.height < room || covered.length === 3 ? covered : [],
      outline: style.outlineStyle === 'none' ? 0 : parseFloat(style.outlineWidth),
      // Drawn inside, it would be lost in a picture.
      offset: parseFloat(style.outlineOffset),
      colours: [style.outlineColor, getComputedStyle(around).backgroundColor],
    };
  });

type Stop = NonNullable<Awaited<ReturnType<typeof stop>>>;

/**
 * Presses a key until the focus is on the first or last link, or leaves the page; everything on the
 * way is seen.
 */
async function walk(page: Page, key: 'Tab' | 'Shift+Tab', browserName: string): Promise<Stop[]> {
  const stops: Stop[] = [];
  for (let presses = 0; presses < 200; presses++) {
    await page.keyboard.press(key);
    const place = await stop(page);
    if (!place) break;
    stops.push(place);
    if (place.isEnd && presses > 0) break;
  }
  expect(stops.length).toBeGreaterThan(10);
  for (const { name, covered, outline, offset, colours } of stops) {
    // Of a tall one Firefox may leave the edge under the bottom bar.
    const places = covered.filter((place) => browserName !== 'firefox' || place === 'centre');
    expect(places, name).toEqual([]);
    expect(outline, name).toBeGreaterThanOrEqual(2);
    expect(offset, name).toBeGreaterThanOrEqual(0);
    expect(contrast(channels(colours[0]!), channels(colours[1]!)), name).toBeGreaterThanOrEqual(3);
  }
  return stops;
}

test.use({ viewport: PHONE, contextOptions: { reducedMotion: 'reduce' } });

for (const { path } of INDEXED_PAGES) {
  // Firefox scrolls to the focus by itself, which two bars can hide on a phone.
  const tag = path === '/galerie' ? '@firefox' : [];
  test(
    `${path}: from the skip link to the end, and back`,
    { tag },
    async ({ page, browserName }) => {
      await readPage(page, path);
      const forth = await walk(page, 'Tab', browserName);
      expect(forth[0]!.name).toBe('Aller au contenu');
      expect(forth.at(-1)!.name).toMatch(/^Réserver/);
      // A desktop zoomed to 400 %.
      if (browserName !== 'firefox') await page.setViewportSize({ width: 320, height: 256 });
      const back = await walk(page, 'Shift+Tab', browserName);
      expect(back.at(-1)!.name).toBe('Aller au contenu');
      if (browserName === 'firefox') return;
      await page.setViewportSize(DESKTOP);
      await walk(page, 'Tab', browserName);
      await page.locator('.skip-link').press('Enter');
      await expect(page.getByRole('main')).toBeFocused();
    },
  );
}

test('the menu is walked through, and closes when the focus goes past its end', async ({
  page,
}) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Menu' }).press('Enter');
  await expect(menu(page)).toBeVisible();
  for (const link of await menu(page).getByRole('link').all()) {
    await page.keyboard.press('Tab');
    await expect(link).toBeFocused();
  }
  await page.keyboard.press('Tab');
  await expect(menu(page)).toBeHidden();
  expect((await stop(page))!.covered).toEqual([]);
  expect(await page.evaluate(() => document.activeElement!.closest('header'))).toBeNull();
});
