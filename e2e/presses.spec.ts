/**
 * Every control gets its presses, also near its edges: a control that moved under the finger would
 * not be there when the finger is lifted.
 */
import { setTimeout as hold } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { TESTS_ALL } from '#kit/test-sample.ts';
import { PAGES } from '#site.ts';
import { INDEXED_PAGES, NOT_FOUND } from './support/pages.ts';
import { largePlace, openGallery, openLightbox, openMenu, readPage } from './support/parts.ts';
import { clicksOn, countClicks, placesOf } from './support/presses.ts';
import { DESKTOP, expect, HOLD, PHONE, test } from './support/test.ts';

const enlarge = async (page: Page) => {
  await openGallery(page);
  await openLightbox(page);
  await largePlace(page);
};

/** Pages and further states, each with the function that opens it. */
const STATES: Record<string, (page: Page) => Promise<unknown>> = {
  ...Object.fromEntries(
    [...INDEXED_PAGES, NOT_FOUND].map(({ path }) => [path, (page) => readPage(page, path)]),
  ),
  'a large photo': enlarge,
  'the menu': (page) => page.goto('/').then(() => openMenu(page)),
};

/** The states to test by mouse: other pages have the same shapes, and only phones have a menu. */
const { accueil, prestations, tarifs, galerie } = PAGES;
const BY_MOUSE = [
  ...[accueil, prestations, tarifs, galerie].map(({ path }) => path),
  'a large photo',
];

/** The states to test by touch in `npm test`. */
const BY_TOUCH = [accueil.path, tarifs.path, 'a large photo', 'the menu'];

// One page is a 404.
test.use({ tolerated: /404/ });

// By touch on a phone, by mouse on a desktop.
for (const viewport of [PHONE, DESKTOP]) {
  const isHandheld = viewport === PHONE;
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport, hasTouch: isHandheld });

    // Also in Firefox, where the first page is enough, since it has the common shapes. By mouse only
    // in `npm run test:all`: the controls are the same.
    const tag = isHandheld ? '@firefox' : '@all';
    test('every control gets its presses', { tag }, async ({ page, browserName }) => {
      const isFirefox = browserName === 'firefox';
      const finger =
        isHandheld && !isFirefox ? await page.context().newCDPSession(page) : undefined;
      const touch = (type: 'touchStart' | 'touchEnd', ...touchPoints: { x: number; y: number }[]) =>
        finger?.send('Input.dispatchTouchEvent', { type, touchPoints });
      // Controls with a look that was tested before are left out.
      const pressed: string[] = [];
      const states =
        isHandheld && TESTS_ALL ? Object.keys(STATES) : isHandheld ? BY_TOUCH : BY_MOUSE;
      for (const name of isFirefox ? ['/'] : states) {
        await STATES[name]!(page);
        const { count, looks } = await page.evaluate(countClicks, pressed);
        pressed.push(...looks);
        if (!name.startsWith('/')) expect(count, name).toBeGreaterThan(0);
        for (let control = 0; control < count; control++)
          for (const [before, place] of (await page.evaluate(placesOf, control)).entries()) {
            if (finger) {
              // Without waiting, since a touch on a busy page would become a long press.
              const down = touch('touchStart', place);
              await hold(HOLD);
              await Promise.all([down, touch('touchEnd')]);
            } else await page.mouse.click(place.x, place.y, { delay: HOLD });
            // The click follows a moment after the finger is lifted.
            const message = `${name}: a press on ${JSON.stringify(place)}`;
            await expect
              .poll(() => page.evaluate(clicksOn, control), { message, intervals: [20] })
              .toBe(before + 1);
          }
      }
    });
  });
}
