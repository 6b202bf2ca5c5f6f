/** Without script: every page is complete, and shows no control that does not work. */
import { TESTS_ALL } from '#kit/test-sample.ts';
import { filters, reviews } from './support/parts.ts';
import { INDEXED_PAGES } from './support/pages.ts';
import { expect, isOnScreen, PHONE, test } from './support/test.ts';

/** Pages on which scripts show most; `npm test` opens these only. */
const WITH_SCRIPT: string[] = ['accueil', 'galerie', 'tarifs'];

test.use({ javaScriptEnabled: false, viewport: PHONE });

test('every page shows its texts and pictures, and links to the booking page', async ({
  page,
  content,
}) => {
  const { path: home, row, slides, next, count } = reviews(page, content);
  for (const { path } of INDEXED_PAGES.filter(
    ({ key }) => TESTS_ALL || WITH_SCRIPT.includes(key),
  )) {
    await page.goto(path);
    const main = page.getByRole('main');
    // No photo is hidden.
    for (const part of await main
      .getByRole('heading')
      .or(main.locator('[data-category] img'))
      .all()) {
      await expect(part).toBeVisible();
      await expect(part).toHaveCSS('opacity', '1');
    }
    await expect(page.getByRole('link', { name: /^Réserver/ }).first()).toBeVisible();
    // Parts that need script are hidden.
    for (const part of await page.locator('form, .open-now').or(filters(page)).all())
      await expect(part).toBeHidden();
    if (path !== home) continue;
    // The reviews are a row that scrolls, without buttons.
    await expect(slides).toHaveCount(count);
    await expect(slides.and(page.locator('[inert]'))).toHaveCount(0);
    await expect(next).toBeHidden();
    expect(await isOnScreen(slides.last())).toBe(false);
    await expect(row).toHaveCSS('overflow-x', 'auto');
  }
});
