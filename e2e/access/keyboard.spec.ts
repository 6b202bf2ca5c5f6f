/** The whole site from the keyboard: order, visible focus, and the ways of somebody who has no mouse. */
import type { Page } from '@playwright/test';
import { NOT_FOUND, PAGES } from '../pages.ts';
import { expect, hydrated, test } from '../test.ts';
import { channels, contrast } from './contrast.ts';

/** What can be said of the focused element. */
type Stop = {
  name: string;
  /** Place among the page's elements; islands may yet add some. */
  order: number;
  /** The focus has been here before. */
  again: boolean;
  /** Sides of the focused element that something else covers or the screen cuts off. */
  hidden: string[];
  outline: number;
  /** How far the outline stands off, in pixels: drawn inside, it would be lost in a picture. */
  offset: number;
  /** Colours of the outline and of what is painted around it. */
  colours: [string, string];
};

/** The tab stop where the focus is; none when it has left the page. */
const stop = (page: Page): Promise<Stop | undefined> =>
  page.evaluate(() => {
    const element = document.activeElement;
    if (!element || element === document.body || element === document.documentElement) return undefined;
    const holder = window as { visited?: Set<Element> };
    const visited = (holder.visited ??= new Set());
    const again = visited.has(element);
    visited.add(element);
    const box = element.getBoundingClientRect();
    const bars = [...document.querySelectorAll('header, aside')].filter((bar) => !bar.contains(element));
    const room = innerHeight - bars.reduce((sum, bar) => sum + bar.getBoundingClientRect().height, 0);
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    const points: Record<string, [number, number]> = {
      centre: [x, y],
      top: [x, box.top + 2],
      bottom: [x, box.bottom - 2],
    };
    const isCovered = ([left, top]: [number, number]) => {
      const there = document.elementFromPoint(left, top);
      return !there || !(element.contains(there) || there.contains(element));
    };
    const covered = Object.entries(points).flatMap(([side, point]) => (isCovered(point) ? [side] : []));
    const style = getComputedStyle(element);
    let around = element.parentElement!;
    // Nothing painted, or hardly: what is below shows through.
    while (/, 0\)$|\/ 0\)$/.test(getComputedStyle(around).backgroundColor)) around = around.parentElement!;
    return {
      name: (element.getAttribute('aria-label') ?? element.textContent).trim().slice(0, 40),
      order: [...document.querySelectorAll('*')].indexOf(element),
      again,
      // What is higher than the screen shows at least its middle or an edge.
      hidden: box.height < room || covered.length === 3 ? covered : [],
      outline: style.outlineStyle === 'none' ? 0 : parseFloat(style.outlineWidth),
      offset: parseFloat(style.outlineOffset),
      colours: [style.outlineColor, getComputedStyle(around).backgroundColor],
    };
  });

/** Presses a key until the focus leaves the page, or comes back to where it began. */
async function walk(page: Page, key: 'Tab' | 'Shift+Tab'): Promise<Stop[]> {
  const stops: Stop[] = [];
  for (let presses = 0; presses < 150; presses++) {
    await page.keyboard.press(key);
    const here = await stop(page);
    if (!here || here.again) break;
    stops.push(here);
  }
  return stops;
}

/** Every stop has its outline and stands free; of a tall one Firefox may leave the edge under the bottom bar. */
function expectSeen(stops: Stop[], browserName: string): void {
  expect(stops.length).toBeGreaterThan(10);
  for (const { name, hidden, outline, offset, colours } of stops) {
    const covered = browserName === 'firefox' ? hidden.filter((side) => side === 'centre') : hidden;
    expect({ name, covered }).toEqual({ name, covered: [] });
    expect(outline, name).toBeGreaterThanOrEqual(2);
    expect(offset, name).toBeGreaterThanOrEqual(0);
    const [ring, around] = colours.map(channels);
    expect(contrast(ring!, around!), name).toBeGreaterThanOrEqual(3);
  }
}

for (const viewport of [
  { width: 320, height: 256 },
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
]) {
  test.describe(`${viewport.width} × ${viewport.height} px`, () => {
    test.use({ viewport, contextOptions: { reducedMotion: 'reduce' } });

    for (const { path } of PAGES) {
      test(`${path}: the focus goes in order, is seen and is never covered`, async ({ page, browserName }) => {
        await page.goto(path);
        const stops = await walk(page, 'Tab');
        expect(stops.map(({ order }) => order)).toEqual(stops.map(({ order }) => order).sort((a, b) => a - b));
        expectSeen(stops, browserName);
      });

      test(`${path}: the same backwards`, async ({ page, browserName }) => {
        await page.goto(path);
        await page.keyboard.press('Tab');
        await page.evaluate(() => {
          const last = [...document.querySelectorAll<HTMLElement>('a')]
            .filter((link) => link.checkVisibility())
            .at(-1)!;
          last.focus();
        });
        expectSeen(await walk(page, 'Shift+Tab'), browserName);
      });
    }
  });
}

test('the skip link leads past the header, on every page', async ({ page }) => {
  for (const { path } of PAGES) {
    await page.goto(path);
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Aller au contenu' })).toBeFocused();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement!.closest('header, nav'))).toBeNull();
  }
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the menu opens, is walked through, and leads to a page', async ({ page }) => {
    await page.goto('/');
    const button = page.getByRole('button', { name: 'Menu' });
    await button.focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('navigation').getByRole('link', { name: 'Accueil' })).toBeFocused();
    for (let steps = 0; steps < 3; steps++) await page.keyboard.press('Tab');
    await expect(page.getByRole('navigation').getByRole('link', { name: 'Galerie' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/galerie');
    await page.getByRole('button', { name: 'Menu' }).focus();
    await page.keyboard.press('Space');
    await expect(page.getByRole('navigation')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Menu' })).toBeFocused();
  });

  test('the menu closes when the focus goes past its end', async ({ page }) => {
    await page.goto('/tarifs');
    await page.getByRole('button', { name: 'Menu' }).focus();
    await page.keyboard.press('Enter');
    const last = page.getByRole('navigation').getByRole('link', { name: /^Réserver/ });
    await last.focus();
    await expect(last).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(last).toBeHidden();
    expect(await page.evaluate(() => document.activeElement!.closest('header'))).toBeNull();
    expect((await stop(page))!.hidden).toEqual([]);
  });

  test('booking is the last stop of every page, and one Shift+Tab from Appeler', async ({ page }) => {
    for (const { path } of [...PAGES]) {
      await page.goto(path);
      await page
        .getByRole('complementary')
        .getByRole('link', { name: /^Réserver/ })
        .focus();
      await page.keyboard.press('Shift+Tab');
      await expect(page.getByRole('complementary').getByRole('link', { name: 'Appeler' })).toBeFocused();
    }
  });
});

test('a filter is chosen and keeps the focus', async ({ page }) => {
  await page.goto('/galerie');
  await hydrated(page, page.getByRole('group', { name: 'Filtrer les photos' }));
  const gel = page.getByRole('button', { name: 'Gel', exact: true });
  await page.getByRole('button', { name: 'Tout', exact: true }).focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(gel).toBeFocused();
  await page.keyboard.press('Space');
  await expect(gel).toHaveAttribute('aria-pressed', 'true');
  await expect(gel).toBeFocused();
});

for (const path of ['/', '/galerie']) {
  test(`the carousel of ${path} turns from its buttons and by arrow keys, and keeps the focus`, async ({ page }) => {
    await page.goto(path);
    const row = page.locator('[aria-roledescription="carrousel"]');
    await hydrated(page, row);
    const next = page.getByRole('button', { name: 'Suivant' });
    await next.focus();
    await page.keyboard.press('Enter');
    await expect(next).toBeFocused();
    const status = page.getByRole('status').filter({ hasText: / sur / });
    await expect(status).toHaveText(/^\S+ 2 sur/);
    await row.focus();
    await page.keyboard.press('ArrowRight');
    await expect(status).toHaveText(/^\S+ 3 sur/);
    await page.keyboard.press('ArrowLeft');
    await expect(status).toHaveText(/^\S+ 2 sur/);
    await expect(row).toBeFocused();
  });
}

test('the button that turned the row to its end keeps the focus', async ({ page }) => {
  await page.goto('/galerie');
  const next = page.getByRole('button', { name: 'Suivant' });
  await hydrated(page, next);
  await next.focus();
  while (await next.isEnabled()) await page.keyboard.press('Enter');
  await expect(next).toBeFocused();
  await expect(page.getByRole('status').filter({ hasText: ' sur 7' })).toHaveText(/^Photos \d à 7 sur 7$/);
  await page.keyboard.press('ArrowLeft');
  await expect(next).toBeEnabled();
});

test('the focus stays in a row whose focused picture turns out of view', async ({ page }) => {
  await page.goto('/galerie');
  const row = page.locator('[aria-roledescription="carrousel"]');
  await hydrated(page, row);
  await row.getByRole('link').first().focus();
  await page.keyboard.press('ArrowRight');
  await expect(row).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('status').filter({ hasText: 'Photo 3 sur 7' })).toHaveCount(1);
});

test('Escape takes a caption off its picture until that is left', async ({ page }) => {
  await page.goto('/galerie');
  const pictures = page.locator('[data-category] a');
  const caption = pictures.first().locator('.gallery-caption');
  await hydrated(page, page.getByRole('group', { name: 'Filtrer les photos' }));
  await page.getByRole('button', { name: 'Salon', exact: true }).focus();
  await page.keyboard.press('Tab');
  await expect(pictures.first()).toBeFocused();
  await expect(caption).toHaveCSS('opacity', '1');
  await page.keyboard.press('Escape');
  await expect(caption).toHaveCSS('opacity', '0');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Shift+Tab');
  await expect(caption).toHaveCSS('opacity', '1');
});

test.describe('booking', () => {
  test.use({ tolerated: /^other host: https:\/\/reservation\./ });
  test('opens from the keyboard, in another tab', async ({ page, context }) => {
    await context.route(/reservation\./, (route) => route.fulfill({ contentType: 'text/html', body: '<p>…</p>' }));
    await page.goto('/tarifs');
    const opened = context.waitForEvent('page');
    await page
      .getByRole('main')
      .getByRole('link', { name: /^Réserver/ })
      .focus();
    await page.keyboard.press('Enter');
    await (await opened).close();
    await expect(page).toHaveURL('/tarifs');
  });
});

test.describe('a page that does not exist', () => {
  test.use({ tolerated: /404/ });
  test('leads home', async ({ page }) => {
    await page.goto(NOT_FOUND.path);
    await page.getByRole('link', { name: 'Return to Home' }).focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/');
  });
});
