/** Back and forward, with the pages the browser keeps, as browsers do; Playwright asks Chromium to keep none. */
import { expect, test } from '../test.ts';

test.use({
  launchOptions: ({ launchOptions }, use) =>
    use({ ...launchOptions, ignoreDefaultArgs: ['--disable-back-forward-cache'] }),
});

test('back and forward restore the place and the focus', async ({ page }) => {
  await page.goto('/prestations');
  const price = page.getByRole('main').locator('a[href^="/tarifs"]').nth(3);
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
