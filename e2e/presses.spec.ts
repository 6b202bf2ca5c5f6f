/**
 * Every press arrives, near the edge too: what moves under a finger would be gone when the finger
 * is lifted. By hand, on every control at nine places and four widths, which takes an hour:
 * `PRESS_EVERY=1 npm run e2e -- presses.spec`.
 */
import { setTimeout as hold } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { EVERY_PAGE } from './pages.ts';
import { largePlace, openLightbox, openMenu, readPage } from './parts.ts';
import { countClicks, lostPresses, placesOf } from './presses.ts';
import { DESKTOP, expect, HOLD, PHONE, test } from './test.ts';

const isEvery = Boolean(process.env.PRESS_EVERY);
const SCREENS = isEvery
  ? [{ width: 360, height: 780 }, PHONE, { width: 820, height: 1180 }, DESKTOP]
  : [PHONE, DESKTOP];

type Reach = (page: Page) => Promise<unknown>;

/**
 * What is pressed in each state; header, footer and bar, which pages share, on the first page only.
 */
const STATES: [string, Reach][] = EVERY_PAGE.map(({ path }) => [
  path === '/' ? 'body' : 'main',
  (page) => readPage(page, path),
]);
const waitForLightbox = async (page: Page) => {
  await openLightbox(page);
  await largePlace(page);
};
STATES.push(['dialog', waitForLightbox], ['#menu', openMenu]);

// One of the pages is that of an address that does not exist.
test.use({ tolerated: /404/ });

// By a finger on what is held in the hand, by the mouse on a desktop.
for (const viewport of SCREENS) {
  const isHandheld = viewport !== DESKTOP;
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport, hasTouch: isHandheld });

    for (const [index, [root, reach]] of STATES.entries()) {
      if (root === '#menu' && !isHandheld) continue;
      // Firefox could lose presses that Chromium keeps: the first page has the shapes that all share.
      const tag = isEvery || (index === 0 && isHandheld) ? '@firefox' : [];
      test(
        `every press arrives on ${EVERY_PAGE[index]?.path ?? root}`,
        { tag },
        async ({ page, browserName }) => {
          test.setTimeout(isEvery ? 3_600_000 : 360_000);
          await reach(page);
          const isTouch = isHandheld && browserName === 'chromium';
          const finger = isTouch ? await page.context().newCDPSession(page) : undefined;
          const count = await page.evaluate(countClicks, { root, isEvery });
          expect(count).toBeGreaterThan(0);
          for (let control = 0; control < count; control++)
            for (const place of await page.evaluate(placesOf, { index: control, isEvery })) {
              if (!finger) {
                await page.mouse.click(place.x, place.y, { delay: HOLD });
                continue;
              }
              await finger.send('Input.dispatchTouchEvent', {
                type: 'touchStart',
                touchPoints: [place],
              });
              await hold(HOLD);
              await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
            }
          expect(await page.evaluate(lostPresses)).toEqual([]);
        },
      );
    }
  });
}
