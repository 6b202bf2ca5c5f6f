/**
 * What Firefox shows of the site without script. With script off no callback runs in a page, Playwright's own neither: its
 * clicks and its waiting hang. What asks the page one question at once still answers, so these tests ask again and again.
 */
import type { Locator, Page } from '@playwright/test';
import { readContent } from '#content/read.ts';
import { NAV_LINKS } from '#site.ts';
import { NOT_FOUND, PAGES } from '../pages.ts';
import { expect, isOnScreen, test } from '../test.ts';

const site = await readContent();

const expectVisible = (locator: Locator, visible = true) => expect.poll(() => locator.isVisible()).toBe(visible);
const press = (locator: Locator) => locator.click({ force: true });
const focused = (page: Page) => page.evaluate(() => document.activeElement!.textContent);
const address = (page: Page) => new URL(page.url()).pathname;

// Of the browser's own page around a picture, which has no icon; and of the page that does not exist.
test.use({ tolerated: /ViewTransition opt-in|404/ });

for (const { path, key } of [...PAGES, NOT_FOUND]) {
  test(`${path} is whole, and leads to the others`, async ({ page }) => {
    await page.goto(path);
    expect(await page.title()).toBe(site.pages[key].titre);
    await expectVisible(page.getByRole('heading', { level: 1 }));
    for (const { href, label } of NAV_LINKS) {
      const link = page.getByRole('contentinfo').getByRole('link', { name: label, exact: true });
      expect(await link.getAttribute('href')).toBe(href);
    }
    expect(await page.evaluate(() => document.querySelectorAll('astro-island:not([ssr])').length)).toBe(0);
  });
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test.describe('the menu', () => {
    const button = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Menu' });
    const menu = (page: Page) => page.getByRole('navigation', { name: 'Navigation principale' });

    test.beforeEach(async ({ page }) => {
      await page.goto('/');
      await expectVisible(menu(page), false);
      await press(button(page));
      await expectVisible(menu(page));
    });

    test('closes when its button is pressed again', async ({ page }) => {
      await press(button(page));
      await expectVisible(menu(page), false);
    });

    test('closes on Escape, and focus is back on its button', async ({ page }) => {
      await page.keyboard.press('Tab');
      await page.keyboard.press('Escape');
      await expectVisible(menu(page), false);
      expect(await focused(page)).toBe('Menu');
    });

    test('closes on a press outside', async ({ page }) => {
      await page.mouse.click(250, 36);
      await expectVisible(menu(page), false);
    });

    test('leads to the page of the link chosen, closed', async ({ page }) => {
      await press(menu(page).getByRole('link', { name: 'Galerie' }));
      await expect.poll(() => address(page)).toBe('/galerie');
      await expectVisible(menu(page), false);
    });
  });

  test('the gallery is whole, its photos open', async ({ page }) => {
    await page.goto('/galerie?categorie=gel');
    const photos = page.locator('[data-category]').getByRole('link');
    expect(await photos.count()).toBe(site.galerie.photos.length);
    for (const photo of await photos.all()) expect(await photo.isVisible()).toBe(true);
    expect(await page.getByRole('group', { name: 'Filtrer les photos' }).isVisible()).toBe(false);
    await press(photos.first());
    await expect.poll(() => address(page)).toMatch(/\.jpe?g$/);
  });

  for (const path of ['/', '/galerie']) {
    test(`${path}: the carousel is a row that scrolls, with no button that does nothing`, async ({ page }) => {
      await page.goto(path);
      const slides = page.locator('[aria-roledescription="diapositive"]');
      expect(await page.locator('[aria-roledescription="diapositive"][inert]').count()).toBe(0);
      expect(await page.getByRole('button', { name: 'Suivant' }).isVisible()).toBe(false);
      expect(await isOnScreen(slides.last())).toBe(false);
      await page.locator('[aria-roledescription="carrousel"]').evaluate((row) => {
        row.scrollIntoView({ behavior: 'instant' });
        row.scrollTo({ left: 1e6, behavior: 'instant' });
      });
      await expect.poll(() => isOnScreen(slides.last())).toBe(true);
    });
  }
});
