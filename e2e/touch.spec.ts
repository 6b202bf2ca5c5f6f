/** The gallery and the carousels under a finger. */
import { CAROUSELS, expectEnlarged, largePlace, lightbox, openGallery, photos } from './parts.ts';
import { doubleTap, expect, moveFingers, PHONE, press, swipe, test } from './test.ts';

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
  for (const link of await photos(page).all())
    await expect(link.locator('.gallery-caption')).toHaveCSS('opacity', '1');
});

test('turns the large photo, both ways', { tag: '@firefox' }, async ({ page, content }) => {
  await openGallery(page);
  await press(photos(page).first());
  await expectEnlarged(page, content, 0);
  await swipe(page, lightbox(page).getByRole('img'), -260);
  await expectEnlarged(page, content, 1);
  await largePlace(page);
  await swipe(page, lightbox(page).getByRole('img'), 260);
  await expectEnlarged(page, content, 0);
});

test('two fingers or a double tap enlarge the large photo, one drawn down closes it', async ({
  page,
}) => {
  await openGallery(page);
  await photos(page).nth(1).tap();
  const width = async () => (await largePlace(page)).width;
  const whole = await width();
  // Its middle is on the photo, however far that is scrolled.
  const row = lightbox(page).getByRole('group', { name: 'Photos' });
  const pinch = (from: number, to: number) =>
    moveFingers(page, row, from, to, { x: -1, y: 0 }, { x: 1, y: 0 });
  const drawDown = (distance: number) => moveFingers(page, row, 0, distance, { x: 0, y: 1 });
  await pinch(40, 80);
  await expect.poll(width).toBeGreaterThan(1.7 * whole);
  await pinch(150, 30);
  await expect.poll(width).toBe(whole);
  await doubleTap(page, row);
  await expect.poll(width).toBeGreaterThan(1.9 * whole);
  await drawDown(250);
  await expect(lightbox(page)).toBeVisible();
  await doubleTap(page, row);
  await expect.poll(width).toBe(whole);
  await drawDown(30);
  await expect.poll(width).toBe(whole);
  await drawDown(250);
  await expect(lightbox(page)).toBeHidden();
  await expect(photos(page).nth(1)).toBeFocused();
});

for (const [name, find] of Object.entries(CAROUSELS)) {
  test(
    `turns the carousel of ${name}, and back`,
    { tag: '@firefox' },
    async ({ page, content }) => {
      const carousel = find(page, content);
      await carousel.open();
      await swipe(page, carousel.row, -260);
      await carousel.expectAt(2);
      await swipe(page, carousel.row, 260);
      await carousel.expectAt(1);
    },
  );
}
