/** The gallery and the carousels under a finger. */
import { CAROUSELS, expectEnlarged, largePlace, lightbox, openGallery, photos } from './parts.ts';
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
  await largePlace(page);
  await swipe(page, lightbox(page).getByRole('img'), 260);
  await expectEnlarged(page, content, 0);
});

test('two fingers or a double tap enlarge the large photo, one drawn down closes it', async ({ page, browserName }) => {
  test.skip(browserName !== 'chromium', 'Playwright has no finger there.');
  await openGallery(page);
  await photos(page).nth(1).tap();
  const image = lightbox(page).getByRole('img');
  const width = async () => (await largePlace(page)).width;
  const whole = await width();
  const client = await page.context().newCDPSession(page);
  const middle = { x: PHONE.width / 2, y: 340 };
  /** Moves fingers, each from the middle by its part of the distance. */
  const move = async (from: number, to: number, ...fingers: { x: number; y: number }[]) => {
    for (let step = 0; step <= 8; step++) {
      const far = from + ((to - from) * step) / 8;
      const touchPoints = fingers.map(({ x, y }, id) => ({ x: middle.x + x * far, y: middle.y + y * far, id }));
      await client.send('Input.dispatchTouchEvent', { type: step === 0 ? 'touchStart' : 'touchMove', touchPoints });
    }
    await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  };
  const pinch = (from: number, to: number) => move(from, to, { x: -1, y: 0 }, { x: 1, y: 0 });
  const drawDown = (distance: number) => move(0, distance, { x: 0, y: 1 });
  await pinch(40, 80);
  await expect.poll(width).toBeGreaterThan(1.7 * whole);
  await pinch(150, 30);
  await expect.poll(width).toBe(whole);
  await image.tap();
  await image.tap();
  await expect.poll(width).toBeGreaterThan(1.9 * whole);
  await drawDown(250);
  await expect(lightbox(page)).toBeVisible();
  await image.tap();
  await image.tap();
  await expect.poll(width).toBe(whole);
  await drawDown(30);
  await expect.poll(width).toBe(whole);
  await drawDown(250);
  await expect(lightbox(page)).toBeHidden();
  await expect(photos(page).nth(1)).toBeFocused();
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
