/** Each page carries only the CSS it can use: states that are not in its HTML must be among it. */
import { PAGES } from './pages.ts';
import { expect, hydrated, test } from './test.ts';
import type { Locator } from '@playwright/test';

const style = (locator: Locator, property: string) =>
  locator.evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the open menu covers the page in a column', async ({ page }) => {
    await page.goto('/tarifs');
    await page.getByRole('button', { name: 'Menu' }).click();
    const menu = page.getByRole('navigation', { name: 'Navigation principale' });
    expect(await style(menu, 'flex-direction')).toBe('column');
    expect(await style(menu, 'position')).toBe('fixed');
    expect(await style(page.locator('html'), 'overflow')).toBe('hidden');
  });
});

test('the scrolled header has its shadow', async ({ page }) => {
  await page.goto('/tarifs');
  await page.evaluate(() => scrollTo(0, 100));
  await expect.poll(() => style(page.getByRole('banner'), 'box-shadow')).toMatch(/24px/);
});

test('the emblem has its shine on every page', async ({ page }) => {
  for (const { path } of PAGES) {
    await page.goto(path);
    const shine = page.getByRole('banner').locator('svg path[stroke]').first();
    await expect(shine).toHaveCSS('stroke', 'rgb(235, 203, 192)');
  }
});

test('keyboard focus is outlined', async ({ page }) => {
  await page.goto('/tarifs');
  await page.keyboard.press('Tab');
  expect(await style(page.locator(':focus'), 'outline-width')).toBe('3px');
});

test('the lightbox: dark, over the whole screen, its buttons round', async ({ page }) => {
  await page.goto('/galerie');
  const link = page.getByRole('main').getByRole('listitem').getByRole('link').first();
  await link.click();
  const dialog = page.getByRole('dialog');
  expect(await style(dialog, 'display')).toBe('grid');
  expect(await dialog.boundingBox()).toEqual({ x: 0, y: 0, ...page.viewportSize() });
  const close = dialog.getByRole('button', { name: 'Fermer' });
  expect(await style(close, 'border-radius')).toBe('100px');
  expect(await style(close, 'position')).toBe('absolute');
  expect((await close.boundingBox())!.width).toBe(48);
  expect(await style(dialog.getByRole('img'), 'object-fit')).toBe('contain');
});

test('the filter: pictures of other categories are away, its button is filled', async ({ page }) => {
  await page.goto('/galerie?categorie=gel');
  const gel = page.getByRole('button', { name: 'Gel' });
  await expect(gel).toHaveAttribute('aria-pressed', 'true');
  await expect(gel).toHaveCSS('background-color', 'rgb(84, 32, 58)');
  const away = page.locator('[data-category="salon"]').first();
  expect(await style(away, 'display')).toBe('none');
});

test('the caption of a picture shows on hover', async ({ page }) => {
  await page.goto('/galerie');
  const link = page.getByRole('main').getByRole('listitem').getByRole('link').first();
  const caption = link.locator('.gallery-caption');
  expect(await style(caption, 'opacity')).toBe('0');
  await link.hover();
  await expect.poll(() => style(caption, 'opacity')).toBe('1');
});

test('a disabled button of a carousel is pale', async ({ page }) => {
  await page.goto('/galerie');
  const previous = page.getByRole('button', { name: 'Précédent' });
  await hydrated(page, previous);
  await expect(previous).toBeDisabled();
  expect(await style(previous, 'opacity')).toBe('0.4');
});
