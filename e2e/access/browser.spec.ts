/** A browser set to 32 px text, twice as large as usual (WCAG 2.2, 1.4.4), that keeps pages to go back to, as browsers do. */
import { EVERY_PAGE } from '../pages.ts';
import { expect, test } from '../test.ts';
import { expectNothingLost } from './loss.ts';

test.use({
  // Of the page that does not exist.
  tolerated: /404/,
  launchOptions: ({ launchOptions }, use) =>
    use({
      ...launchOptions,
      args: [...launchOptions.args!, '--blink-settings=defaultFontSize=32'],
      ignoreDefaultArgs: ['--disable-back-forward-cache'],
    }),
});

for (const { path } of EVERY_PAGE) {
  test(`${path} loses nothing`, async ({ page }) => {
    await page.goto(path);
    await expect(page.locator('html')).toHaveCSS('font-size', '32px');
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 844 });
      await expectNothingLost(page, `${width} px`);
    }
  });
}

test('back and forward restore the place and the focus', async ({ page }) => {
  await page.goto('/prestations');
  const price = page.getByRole('main').locator('a[href^="/tarifs"]').last();
  await price.focus();
  const place = await page.evaluate(() => scrollY);
  expect(place).toBeGreaterThan(200);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/tarifs/);
  await page.keyboard.press('Tab');
  await page.evaluate(() => history.back());
  await expect(page).toHaveURL('/prestations');
  await expect.poll(() => page.evaluate((y) => Math.abs(scrollY - y), place)).toBeLessThan(5);
  await expect(price).toBeFocused();
  await page.evaluate(() => history.forward());
  await expect(page).toHaveURL(/\/tarifs/);
  await expect(page.getByRole('link', { name: 'Aller au contenu' })).toBeFocused();
});
