/** A browser set to 32 px text, twice as large as usual (WCAG 2.2, 1.4.4). */
import { EVERY_PAGE } from '../pages.ts';
import { expect, test } from '../test.ts';
import { expectNothingLost } from './loss.ts';

test.use({
  // Of the page that does not exist.
  tolerated: /404/,
  launchOptions: ({ launchOptions }, use) =>
    use({ ...launchOptions, args: [...launchOptions.args!, '--blink-settings=defaultFontSize=32'] }),
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
