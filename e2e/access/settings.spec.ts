/** The pages zoomed to 400 % of a 1280 px screen (WCAG 2.2, 1.4.10), and with spaced text (1.4.12). */
import { EVERY_PAGE } from '../pages.ts';
import { lightbox, openGallery, photos } from '../parts.ts';
import { expect, test } from '../test.ts';
import { expectNothingLost } from './loss.ts';

const TEXT_SPACING = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-block-end: 2em !important }`;

// Of the page that does not exist. The spacing is a visitor's own style sheet, which no page can refuse.
test.use({ viewport: { width: 320, height: 256 }, tolerated: /404/, bypassCSP: true });

for (const { path } of EVERY_PAGE) {
  test(`${path} loses nothing`, async ({ page }) => {
    await page.goto(path);
    await expectNothingLost(page, 'zoomed');
    await page.addStyleTag({ content: TEXT_SPACING });
    await expectNothingLost(page, 'spaced at 320 px');
    await page.setViewportSize({ width: 1440, height: 900 });
    await expectNothingLost(page, 'spaced at 1440 px');
  });
}

test('the menu can be read to its end', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Menu' }).click();
  const last = page.getByRole('navigation').getByRole('link').last();
  await last.scrollIntoViewIfNeeded();
  await expect(last).toBeInViewport({ ratio: 0.99 });
});

test('the lightbox has its photo and its buttons', async ({ page }) => {
  await openGallery(page);
  await photos(page).first().click();
  for (const button of await lightbox(page).getByRole('button').all()) {
    await button.scrollIntoViewIfNeeded();
    await expect(button).toBeInViewport({ ratio: 0.99 });
  }
  const image = (await lightbox(page).getByRole('img').boundingBox())!;
  expect(Math.min(image.width, image.height)).toBeGreaterThan(44);
});
