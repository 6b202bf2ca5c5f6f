/** The gallery and the carousels under a finger. */
import { CAROUSELS, expectEnlarged, lightbox, openGallery, photos } from './parts.ts';
import { expect, PHONE, swipe, test } from './test.ts';

/** Firefox's LookAndFeel: 1 is a finger. */
const FINGER = { 'ui.primaryPointerCapabilities': 1, 'ui.allPointerCapabilities': 1 };

test.use({
  viewport: PHONE,
  hasTouch: true,
  isMobile: true,
  launchOptions: ({ launchOptions, browserName }, use) =>
    use(browserName === 'firefox' ? { ...launchOptions, firefoxUserPrefs: FINGER } : launchOptions),
});

test('reads every caption without a mouse', async ({ page }) => {
  await openGallery(page);
  for (const link of await photos(page).all()) await expect(link.locator('.gallery-caption')).toHaveCSS('opacity', '1');
});

test('turns the large photo, both ways', async ({ page, content }) => {
  await openGallery(page);
  await photos(page).first().click();
  await expectEnlarged(page, content, 0);
  await swipe(page, lightbox(page).getByRole('img'), -260);
  await expectEnlarged(page, content, 1);
  await swipe(page, lightbox(page).getByRole('img'), 260);
  await expectEnlarged(page, content, 0);
});

for (const [name, find] of Object.entries(CAROUSELS)) {
  test(`turns the carousel of ${name}, and back`, async ({ page, content }) => {
    const carousel = find(page, content);
    await carousel.open();
    await swipe(page, carousel.row, -260);
    await carousel.expectAt(2);
    await swipe(page, carousel.row, 260);
    await carousel.expectAt(1);
  });
}
