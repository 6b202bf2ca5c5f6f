/**
 * Firefox with script off and less motion wished, which stock Firefox takes by preferences only.
 * With script off no callback runs in a page, Playwright's own neither: its clicks and its waiting
 * hang. A single question still answers.
 */
import type { Locator, Page } from '@playwright/test';
import { NOT_FOUND, INDEXED_PAGES } from '../support/pages.ts';
import { filters, photos } from '../support/parts.ts';
import { expect, HOLD, PHONE, test } from '../support/test.ts';

test.use({
  viewport: PHONE,
  // Of the browser's own page around a picture, which has no icon; and of the page that does not
  // exist.
  tolerated: /ViewTransition opt-in|404/,
  launchOptions: ({ launchOptions }, use) =>
    use({
      ...launchOptions,
      firefoxUserPrefs: { 'javascript.enabled': false, 'ui.prefersReducedMotion': 1 },
    }),
});

const expectVisible = (locator: Locator, visible = true) =>
  expect.poll(() => locator.isVisible()).toBe(visible);
const press = (locator: Locator) => locator.click({ force: true, delay: HOLD });
const path = (page: Page) => new URL(page.url()).pathname;

test(
  'every page is whole and still, the menu and a photo open',
  { tag: '@firefox' },
  async ({ page, content }) => {
    for (const { path, key } of [...INDEXED_PAGES, NOT_FOUND]) {
      await page.goto(path);
      expect(await page.title()).toBe(content.pages[key].titre);
      await expectVisible(page.getByRole('heading', { level: 1 }));
      expect(
        await page.evaluate(() => document.querySelectorAll('astro-island:not([ssr])').length),
      ).toBe(0);
      expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
    }
    const button = page.getByRole('banner').getByRole('button', { name: 'Menu' });
    const menu = page.getByRole('navigation', { name: 'Navigation principale' });
    await press(button);
    await expectVisible(menu);
    expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
    await page.keyboard.press('Escape');
    await expectVisible(menu, false);
    await press(button);
    await press(menu.getByRole('link', { name: 'Galerie' }));
    await expect.poll(() => path(page)).toBe('/galerie');
    await expect.poll(() => photos(page).count()).toBe(content.galerie.photos.length);
    await expectVisible(filters(page), false);
    await press(photos(page).first());
    await expect.poll(() => path(page)).toMatch(/\.jpe?g$/);
  },
);
