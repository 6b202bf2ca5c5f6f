/**
 * Every press arrives, near the edge too: what moves under a finger would be gone when the finger
 * is lifted.
 */
import { setTimeout as hold } from 'node:timers/promises';
import type { Page } from '@playwright/test';
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

/** Pages by their path, and what is reached on one. */
const STATES: Record<string, (page: Page) => Promise<unknown>> = {
  ...Object.fromEntries(
    [...INDEXED_PAGES, NOT_FOUND].map(({ path }) => [path, (page) => readPage(page, path)]),
  ),
  'a large photo': enlarge,
  'the menu': (page) => page.goto('/').then(() => openMenu(page)),
};

/** The other pages have no shapes of their own, and only a phone has a menu. */
const { accueil, prestations, tarifs, galerie } = PAGES;
const BY_MOUSE = [
  ...[accueil, prestations, tarifs, galerie].map(({ path }) => path),
  'a large photo',
];

// One of the pages is that of an address that does not exist.
test.use({ tolerated: /404/ });

// By a finger on what is held in the hand, by the mouse on a desktop.
for (const viewport of [PHONE, DESKTOP]) {
  const isHandheld = viewport === PHONE;
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport, hasTouch: isHandheld });

    // Firefox could lose presses that Chromium keeps; the first page has the common shapes.
    const tag = isHandheld ? '@firefox' : [];
    test('every press arrives', { tag }, async ({ page, browserName }) => {
      const isFirefox = browserName === 'firefox';
      const finger =
        isHandheld && !isFirefox ? await page.context().newCDPSession(page) : undefined;
      const touch = (type: 'touchStart' | 'touchEnd', ...touchPoints: { x: number; y: number }[]) =>
        finger?.send('Input.dispatchTouchEvent', { type, touchPoints });
      // What looks as on a page before is not pressed again.
      const pressed: string[] = [];
      for (const name of isFirefox ? ['/'] : isHandheld ? Object.keys(STATES) : BY_MOUSE) {
        await STATES[name]!(page);
        const { count, looks } = await page.evaluate(countClicks, pressed);
        pressed.push(...looks);
        if (!name.startsWith('/')) expect(count, name).toBeGreaterThan(0);
        for (let control = 0; control < count; control++)
          for (const [before, place] of (await page.evaluate(placesOf, control)).entries()) {
            if (finger) {
              // A finger that waits for a busy page would press it for long.
              const down = touch('touchStart', place);
              await hold(HOLD);
              await Promise.all([down, touch('touchEnd')]);
            } else await page.mouse.click(place.x, place.y, { delay: HOLD });
            // A tap becomes a click only after the finger is gone.
            const message = `${name}: a press on ${JSON.stringify(place)}`;
            await expect
              .poll(() => page.evaluate(clicksOn, control), { message, intervals: [20] })
              .toBe(before + 1);
          }
      }
    });
  });
}
