/**
 * Firefox with script off and less motion wished, which stock Firefox takes by preferences only. With script off no
 * callback runs in a page, Playwright's own neither: its clicks and its waiting hang. A single question still answers.
 */
import type { Locator, Page } from '@playwright/test';
import { NOT_FOUND, PAGES } from '../pages.ts';
import { CAROUSELS, filters, photos } from '../parts.ts';
import { expect, isOnScreen, PHONE, test } from '../test.ts';

test.use({
  viewport: PHONE,
  // Of the browser's own page around a picture, which has no icon; and of the page that does not exist.
  tolerated: /ViewTransition opt-in|404/,
  launchOptions: ({ launchOptions }, use) =>
    use({ ...launchOptions, firefoxUserPrefs: { 'javascript.enabled': false, 'ui.prefersReducedMotion': 1 } }),
});

const expectVisible = (locator: Locator, visible = true) => expect.poll(() => locator.isVisible()).toBe(visible);
const press = (locator: Locator) => locator.click({ force: true });
const path = (page: Page) => new URL(page.url()).pathname;

test('every page is whole and still', async ({ page, content }) => {
  for (const { path, key } of [...PAGES, NOT_FOUND]) {
    await page.goto(path);
    expect(await page.title()).toBe(content.pages[key].titre);
    await expectVisible(page.getByRole('heading', { level: 1 }));
    expect(await page.evaluate(() => document.querySelectorAll('astro-island:not([ssr])').length)).toBe(0);
    expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
  }
});

test('the menu opens, closes on Escape, and leads to a page', async ({ page }) => {
  const button = page.getByRole('banner').getByRole('button', { name: 'Menu' });
  const menu = page.getByRole('navigation', { name: 'Navigation principale' });
  await page.goto('/');
  await expectVisible(menu, false);
  await press(button);
  await expectVisible(menu);
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
  await page.keyboard.press('Escape');
  await expectVisible(menu, false);
  await press(button);
  await press(menu.getByRole('link', { name: 'Galerie' }));
  await expect.poll(() => path(page)).toBe('/galerie');
});

test('the gallery is whole, and a photo opens', async ({ page, content }) => {
  await page.goto(`/galerie?categorie=${content.galerie.photos[0]!.categorie}`);
  expect(await photos(page).count()).toBe(content.galerie.photos.length);
  expect(await filters(page).isVisible()).toBe(false);
  await press(photos(page).first());
  await expect.poll(() => path(page)).toMatch(/\.jpe?g$/);
});

for (const [name, find] of Object.entries(CAROUSELS)) {
  test(`${name}: a row that scrolls, with no button that does nothing`, async ({ page, content }) => {
    const { path, row, slides, next } = find(page, content);
    await page.goto(path);
    expect(await slides.and(page.locator('[inert]')).count()).toBe(0);
    expect(await next.isVisible()).toBe(false);
    await row.evaluate((element) => element.scrollTo({ left: 1e6, behavior: 'instant' }));
    await expect.poll(() => isOnScreen(slides.last())).toBe(true);
  });
}
