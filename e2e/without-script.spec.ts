/** What is there without script: every page whole, nothing that only seems to work. */
import { filters, photos, reviews } from './support/parts.ts';
import { INDEXED_PAGES } from './support/pages.ts';
import { expect, isOnScreen, PHONE, press, test } from './support/test.ts';

test.use({ javaScriptEnabled: false, viewport: PHONE });

test('every page can be read and booked from', async ({ page }) => {
  for (const { path } of INDEXED_PAGES) {
    await page.goto(path);
    for (const heading of await page.getByRole('main').getByRole('heading').all()) {
      await expect(heading).toBeVisible();
      await expect(heading).toHaveCSS('opacity', '1');
    }
    await expect(page.getByRole('link', { name: /^Réserver/ }).first()).toBeVisible();
    // What works only with script, or could be wrong without it, is not there.
    for (const part of await page.locator('form, .open-now').all()) await expect(part).toBeHidden();
  }
});

test('the reviews are a row that scrolls, with no button that does nothing', async ({
  page,
  content,
}) => {
  const { path, row, slides, next, count } = reviews(page, content);
  await page.goto(path);
  await expect(slides).toHaveCount(count);
  await expect(slides.and(page.locator('[inert]'))).toHaveCount(0);
  await expect(next).toBeHidden();
  expect(await isOnScreen(slides.last())).toBe(false);
  // Pictures above that arrive later would move the row away from the mouse.
  const loadAll = () => {
    for (const image of document.images) image.loading = 'eager';
    return [...document.images].every(({ complete }) => complete);
  };
  await expect.poll(() => page.evaluate(loadAll)).toBe(true);
  await row.hover();
  await page.mouse.wheel(9000, 0);
  await expect.poll(() => isOnScreen(slides.last())).toBe(true);
});

test.describe('the gallery', () => {
  // The 404 of the icon that the browser's own page around a picture asks for.
  test.use({ tolerated: /ViewTransition opt-in|Transition was skipped|404/ });
  test('is whole, and a photo opens as a file', async ({ page, content }) => {
    await page.goto(`/galerie?categorie=${content.galerie.photos[0]!.categorie}`);
    await expect(photos(page)).toContainText(content.galerie.photos.map(({ titre }) => titre));
    await expect(filters(page)).toBeHidden();
    await press(photos(page).first());
    await expect(page).toHaveURL(/\.jpe?g$/);
    await expect(page.getByRole('img')).toBeVisible();
  });
});
