/** The gallery and the carousels under a finger; in Firefox by a mouse that drags. */
import type { Locator, Page } from '@playwright/test';
import {
  CAROUSELS,
  expectEnlarged,
  largePlace,
  lightbox,
  openGallery,
  photos,
} from './support/parts.ts';
import { expect, PHONE, press, test } from './support/test.ts';

/** Firefox's LookAndFeel: 1 is a finger. */
const FINGER = { 'ui.primaryPointerCapabilities': 1, 'ui.allPointerCapabilities': 1 };

test.use({
  viewport: PHONE,
  hasTouch: true,
  isMobile: true,
  launchOptions: ({ launchOptions, browserName }, use) =>
    use(browserName === 'firefox' ? { ...launchOptions, firefoxUserPrefs: FINGER } : launchOptions),
});

type Point = { x: number; y: number };

async function middleOf(over: Locator): Promise<Point> {
  const { x, y, width, height } = (await over.boundingBox())!;
  return { x: x + width / 2, y: y + height / 2 };
}

/**
 * Moves fingers over the middle of an element, each from there by `from` to `to` times its own part
 * (Chromium only).
 */
async function moveFingers(
  page: Page,
  over: Locator,
  from: number,
  to: number,
  ...parts: Point[]
): Promise<void> {
  const client = await page.context().newCDPSession(page);
  const middle = await middleOf(over);
  const start = Date.now() / 1000;
  const send = (
    type: 'touchStart' | 'touchMove' | 'touchEnd',
    step: number,
    touchPoints: (Point & { id: number })[],
  ) =>
    client.send('Input.dispatchTouchEvent', { type, touchPoints, timestamp: start + step * 0.02 });
  // Sent in one go: a finger that waits for a busy page would press it for long, not swipe.
  const moves = Array.from({ length: 9 }, (_, step) => {
    const far = from + ((to - from) * step) / 8;
    const points = parts.map(({ x, y }, id) => ({
      x: middle.x + x * far,
      y: middle.y + y * far,
      id,
    }));
    return send(step === 0 ? 'touchStart' : 'touchMove', step, points);
  });
  await Promise.all([...moves, send('touchEnd', 9, [])]);
}

/** Swipes over an element by `distance` pixels to the right (negative: to the left). */
async function swipe(page: Page, over: Locator, distance: number): Promise<void> {
  if (page.context().browser()!.browserType().name() === 'chromium')
    return moveFingers(page, over, -distance / 2, distance / 2, { x: 1, y: 0 });
  const { x, y } = await middleOf(over);
  await page.mouse.move(x - distance / 2, y);
  await page.mouse.down();
  await page.mouse.move(x + distance / 2, y, { steps: 8 });
  await page.mouse.up();
}

/**
 * Taps the middle of an element twice, a hand's moment apart by the events' own clock, whatever the
 * machine does meanwhile (Chromium only).
 */
async function doubleTap(page: Page, over: Locator): Promise<void> {
  const client = await page.context().newCDPSession(page);
  const touchPoints = [await middleOf(over)];
  const start = Date.now() / 1000;
  for (const after of [0, 0.15]) {
    await client.send('Input.dispatchTouchEvent', {
      type: 'touchStart',
      touchPoints,
      timestamp: start + after,
    });
    const timestamp = start + after + 0.05;
    await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [], timestamp });
  }
}

/** Drags an element down with one finger, and puts a second one beside it (Chromium only). */
async function dragWithSecondFinger(page: Page, over: Locator): Promise<void> {
  const client = await page.context().newCDPSession(page);
  const { x, y } = await middleOf(over);
  const dragged = { x, y: y + 60, id: 0 };
  const start = Date.now() / 1000;
  const steps: [
    type: 'touchStart' | 'touchMove' | 'touchEnd',
    points: (Point & { id: number })[],
  ][] = [
    ['touchStart', [{ x, y, id: 0 }]],
    ['touchMove', [{ x, y: y + 20, id: 0 }]],
    ['touchMove', [dragged]],
    ['touchStart', [dragged, { x: x + 60, y, id: 1 }]],
    ['touchEnd', []],
  ];
  const sent = steps.map(([type, touchPoints], step) =>
    client.send('Input.dispatchTouchEvent', { type, touchPoints, timestamp: start + step * 0.02 }),
  );
  await Promise.all(sent);
}

test('fingers read captions, turn, enlarge and close the large photo', async ({
  page,
  content,
}) => {
  await openGallery(page);
  for (const link of await photos(page).all())
    await expect(link.locator('.gallery-caption')).toHaveCSS('opacity', '1');
  await press(photos(page).first());
  await expectEnlarged(page, content, 0);
  await largePlace(page);
  await swipe(page, lightbox(page).getByRole('img'), -260);
  await expectEnlarged(page, content, 1);
  await largePlace(page);
  await swipe(page, lightbox(page).getByRole('img'), 260);
  await expectEnlarged(page, content, 0);
  await page.keyboard.press('Escape');
  await expect(lightbox(page)).toBeHidden();

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
  await dragWithSecondFinger(page, row);
  await expect.poll(width).toBe(whole);
  await drawDown(250);
  await expect(lightbox(page)).toBeHidden();
  await expect(photos(page).nth(1)).toBeFocused();
});

for (const [name, find] of Object.entries(CAROUSELS)) {
  const tag = find === CAROUSELS.reviews ? '@firefox' : [];
  test(`the carousel of ${name} turns, and back`, { tag }, async ({ page, content }) => {
    const carousel = find(page, content);
    await carousel.open();
    await swipe(page, carousel.row, -260);
    await carousel.expectAt(2);
    await swipe(page, carousel.row, 260);
    await carousel.expectAt(1);
  });
}
