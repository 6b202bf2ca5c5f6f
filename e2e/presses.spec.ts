/**
 * Every press arrives, near the edge too: what moves under a finger would be gone when the finger
 * is lifted.
 */
import { setTimeout as hold } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { PAGES } from '#site.ts';
import { INDEXED_PAGES, NOT_FOUND } from './support/pages.ts';
import { largePlace, openGallery, openLightbox, openMenu, readPage } from './support/parts.ts';
import { clickCount, countClicks, lostPresses, placesOf } from './support/presses.ts';
import { DESKTOP, expect, HOLD, PHONE, test } from './support/test.ts';

type Place = { x: number; y: number };

const enlarge = async (page: Page) => {
  await openGallery(page);
  await openLightbox(page);
  await largePlace(page);
};

const STATES: [name: string, reach: (page: Page) => Promise<unknown>][] = [
  ...[...INDEXED_PAGES, NOT_FOUND].map(({ path }): (typeof STATES)[number] => [
    path,
    (page) => readPage(page, path),
  ]),
  ['a large photo', enlarge],
  ['the menu', (page) => page.goto('/').then(() => openMenu(page))],
];

/** The other pages have no shapes of their own, and only a phone has a menu. */
const BY_MOUSE = [
  ...[PAGES.accueil, PAGES.prestations, PAGES.tarifs, PAGES.galerie].map(({ path }) => path),
  'a large photo',
] as string[];

// One of the pages is that of an address that does not exist.
test.use({ tolerated: /404/ });

// By a finger on what is held in the hand, by the mouse on a desktop.
for (const viewport of [PHONE, DESKTOP]) {
  const isHandheld = viewport === PHONE;
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport, hasTouch: isHandheld });
    // What looks as on a page before is not pressed again.
    test.describe.configure({ mode: 'serial' });
    const pressed: string[] = [];

    for (const [name, reach] of STATES) {
      if (!isHandheld && !BY_MOUSE.includes(name)) continue;
      // Firefox could lose presses that Chromium keeps; the first page has the common shapes.
      const tag = name === '/' && isHandheld ? '@firefox' : [];
      test(`every press arrives on ${name}`, { tag }, async ({ page, browserName }) => {
        await reach(page);
        const isTouch = isHandheld && browserName === 'chromium';
        const finger = isTouch ? await page.context().newCDPSession(page) : undefined;
        const touch = (type: 'touchStart' | 'touchEnd', ...touchPoints: Place[]) =>
          finger?.send('Input.dispatchTouchEvent', { type, touchPoints });
        const { count, looks } = await page.evaluate(countClicks, pressed);
        pressed.push(...looks);
        if (!name.startsWith('/')) expect(count).toBeGreaterThan(0);
        let presses = 0;
        for (let control = 0; control < count; control++)
          for (const place of await page.evaluate(placesOf, control)) {
            if (finger) {
              // A finger that waits for a busy page would press it for long.
              const down = touch('touchStart', place);
              await hold(HOLD);
              await Promise.all([down, touch('touchEnd')]);
            } else await page.mouse.click(place.x, place.y, { delay: HOLD });
            presses++;
            // A tap becomes a click only after the finger is gone.
            const message = `press ${presses}, on ${JSON.stringify(place)}`;
            await expect
              .poll(() => page.evaluate(clickCount), { message, intervals: [20] })
              .toBe(presses);
          }
        expect(await page.evaluate(lostPresses)).toEqual([]);
      });
    }
  });
}
