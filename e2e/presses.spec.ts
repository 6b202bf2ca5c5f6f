/**
 * Every press arrives, near the edge too: what moves under a finger would be gone when the finger
 * is lifted.
 */
import { setTimeout as hold } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { PAGES } from '#site.ts';
import { EVERY_PAGE } from './support/pages.ts';
import { largePlace, openLightbox, openMenu, readPage } from './support/parts.ts';
import { clickCount, countClicks, lostPresses, placesOf } from './support/presses.ts';
import { DESKTOP, expect, HOLD, PHONE, test } from './support/test.ts';

type Reach = (page: Page) => Promise<unknown>;
type Place = { x: number; y: number };

/**
 * What is pressed in each state; header, footer and bar, which pages share, on the first page only.
 */
const STATES: [root: string, name: string, reach: Reach][] = [
  ...EVERY_PAGE.map(({ path }): [string, string, Reach] => [
    path === '/' ? 'body' : 'main',
    path,
    (page) => readPage(page, path),
  ]),
  ['dialog', 'a large photo', (page) => openLightbox(page).then(() => largePlace(page))],
  ['#menu', 'the menu', openMenu],
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

    for (const [root, name, reach] of STATES) {
      if (!isHandheld && !BY_MOUSE.includes(name)) continue;
      // Firefox could lose presses that Chromium keeps; the first page has the common shapes.
      const tag = root === 'body' && isHandheld ? '@firefox' : [];
      test(`every press arrives on ${name}`, { tag }, async ({ page, browserName }) => {
        await reach(page);
        const isTouch = isHandheld && browserName === 'chromium';
        const finger = isTouch ? await page.context().newCDPSession(page) : undefined;
        const count = await page.evaluate(countClicks, root);
        expect(count).toBeGreaterThan(0);
        const touch = (type: 'touchStart' | 'touchEnd', ...touchPoints: Place[]) =>
          finger?.send('Input.dispatchTouchEvent', { type, touchPoints });
        let presses = 0;
        for (let control = 0; control < count; control++)
          for (const place of await page.evaluate(placesOf, control)) {
            if (finger) {
              await touch('touchStart', place);
              await hold(HOLD);
              await touch('touchEnd');
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
