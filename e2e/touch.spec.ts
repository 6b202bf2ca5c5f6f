/** The gallery and the reviews by touch; carousels.spec.ts drags by mouse. */
import type { Locator, Page } from '@playwright/test';
import {
  expectEnlarged,
  largePlace,
  lightbox,
  openGallery,
  photos,
  reviews,
} from './support/parts.ts';
import { expect, PHONE, test } from './support/test.ts';

test.use({ viewport: PHONE, hasTouch: true, isMobile: true });

type Point = { x: number; y: number };

/**
 * Puts fingers on an element, moves them and lifts them. Points are relative to its middle; by the
 * timestamps of the events, there are 20 ms or `pause` seconds between steps. All events are sent
 * at once, since with pauses a busy page would see a long press and not a swipe.
 */
async function fingers(page: Page, over: Locator, steps: Point[][], pause = 0.02): Promise<void> {
  const client = await page.context().newCDPSession(page);
  const { x: left, y: top, width, height } = (await over.boundingBox())!;
  const middle = { x: left + width / 2, y: top + height / 2 };
  // Waits until the state of the page is drawn, which takes up to three frames.
  await over.evaluate(async () => {
    for (let frames = 0; frames < 5; frames++)
      await new Promise((drawn) => requestAnimationFrame(drawn));
  });
  // No event is in the future: a scroll is drawn as it was at the time of the frame.
  const start = Date.now() / 1000 - steps.length * pause;
  const sent = steps.map((points, step) => {
    const more = points.length - (steps[step - 1]?.length ?? 0);
    return client.send('Input.dispatchTouchEvent', {
      type: more > 0 ? 'touchStart' : more < 0 ? 'touchEnd' : 'touchMove',
      timestamp: start + step * pause,
      touchPoints: points.map(({ x, y }, id) => ({ x: middle.x + x, y: middle.y + y, id })),
    });
  });
  await Promise.all(sent);
}

/**
 * The steps of fingers that move together, each from `from` to `to` times its part. They are slower
 * at the end, since a fast swipe may turn two photos.
 */
const move = (from: number, to: number, ...parts: Point[]): Point[][] => [
  ...Array.from({ length: 9 }, (_, step) => {
    const far = to - (to - from) * (1 - step / 8) ** 2;
    return parts.map(({ x, y }) => ({ x: x * far, y: y * far }));
  }),
  [],
];

/** Swipes over an element by `distance` pixels to the right (negative: to the left). */
const swipe = (page: Page, over: Locator, distance: number) =>
  fingers(page, over, move(-distance / 2, distance / 2, { x: 1, y: 0 }));

test('lightbox: fingers turn, enlarge and close; captions are shown', async ({ page, content }) => {
  await openGallery(page);
  for (const link of await photos(page).all())
    await expect(link.locator('.gallery-caption')).toHaveCSS('opacity', '1');
  await photos(page).nth(1).tap();
  await expectEnlarged(page, content, 1);
  // The middle of the row is on the photo, even when that is scrolled.
  const row = lightbox(page).locator('.lightbox-row');
  for (const [distance, index] of [
    [330, 0],
    [-330, 1],
  ] as const) {
    await largePlace(page);
    await swipe(page, row, distance);
    await expectEnlarged(page, content, index);
  }

  const width = async () => (await largePlace(page)).width;
  const whole = await width();
  const pinch = (from: number, to: number) =>
    fingers(page, row, move(from, to, { x: -1, y: 0 }, { x: 1, y: 0 }));
  const drawDown = (distance: number) => fingers(page, row, move(0, distance, { x: 0, y: 1 }));
  const middle = { x: 0, y: 0 };
  const doubleTap = () => fingers(page, row, [[middle], [], [middle], []], 0.075);
  await pinch(40, 80);
  await expect.poll(width).toBeGreaterThan(1.7 * whole);
  await pinch(150, 30);
  await expect.poll(width).toBe(whole);
  await doubleTap();
  await expect.poll(width).toBeGreaterThan(1.9 * whole);
  await drawDown(250);
  await expect(lightbox(page)).toBeVisible();
  await doubleTap();
  await expect.poll(width).toBe(whole);
  await drawDown(30);
  await expect.poll(width).toBe(whole);
  // A second finger ends the drag of the first.
  const dragged = { x: 0, y: 60 };
  await fingers(page, row, [
    [middle],
    [{ x: 0, y: 20 }],
    [dragged],
    [dragged, { x: 60, y: 0 }],
    [],
  ]);
  await expect.poll(width).toBe(whole);
  await drawDown(250);
  await expect(lightbox(page)).toBeHidden();
  await expect(photos(page).nth(1)).toBeFocused();
});

test('reviews: a swipe turns them, and back', async ({ page, content }) => {
  const { open, row, slides, expectAt } = reviews(page, content);
  await open();
  // Wait for the script, since early swipes, unlike presses, are not replayed.
  await expect(slides.last()).toHaveAttribute('inert');
  await swipe(page, row, -260);
  await expectAt(2);
  await swipe(page, row, 260);
  await expectAt(1);
});
