/** A browser set to 24 px text, half as large again as usual: everything grows, nothing is lost. */
import { EVERY_PAGE } from '../pages.ts';
import { expect, scrollThrough, test } from '../test.ts';
import { expectNothingLost } from './loss.ts';

const SIZE = 24;

test.use({
  // Of the page that does not exist.
  tolerated: /404/,
  launchOptions: ({ launchOptions, browserName }, use) =>
    use(
      browserName === 'firefox'
        ? {
            ...launchOptions,
            firefoxUserPrefs: { ...launchOptions.firefoxUserPrefs, 'font.size.variable.x-western': SIZE },
          }
        : { ...launchOptions, args: [...launchOptions.args!, `--blink-settings=defaultFontSize=${SIZE}`] },
    ),
});

for (const width of [390, 1280]) {
  test.describe(`${width} px`, () => {
    test.use({ viewport: { width, height: 844 } });
    for (const { path } of EVERY_PAGE) {
      test(`${path} loses nothing`, async ({ page }) => {
        await page.goto(path);
        await expect(page.locator('html')).toHaveCSS('font-size', `${SIZE}px`);
        await scrollThrough(page);
        await expectNothingLost(page);
      });
    }
  });
}
