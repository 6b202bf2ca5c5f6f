/** The pages zoomed, and with spaced text. */
import { EVERY_PAGE } from '../pages.ts';
import { lightbox, openGallery, photos } from '../parts.ts';
import { expect, test } from '../test.ts';
import { expectNothingLost } from './loss.ts';

/** WCAG 2.2, 1.4.12, and a little more. */
const TEXT_SPACING = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-block-end: 2em !important }`;

/** A 1280 × 1024 px screen at 200 % and at 400 %, in CSS pixels (WCAG 2.2, 1.4.4 and 1.4.10). */
const ZOOMED = { 200: { width: 640, height: 512 }, 400: { width: 320, height: 256 } };

// Of the page that does not exist. The spacing is a visitor's own style sheet, which no page can refuse.
test.use({ tolerated: /404/, bypassCSP: true });

for (const { path } of EVERY_PAGE) {
  test(`${path} loses nothing`, async ({ page }) => {
    await page.goto(path);
    for (const [zoom, viewport] of Object.entries(ZOOMED)) {
      await page.setViewportSize(viewport);
      await expectNothingLost(page, `zoom to ${zoom} %`);
    }
    await page.addStyleTag({ content: TEXT_SPACING });
    for (const width of [320, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      await expectNothingLost(page, `text spacing at ${width} px`);
    }
  });
}

test.describe('zoomed to 400 %', () => {
  test.use({ viewport: ZOOMED[400] });

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
});
