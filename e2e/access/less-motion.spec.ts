/** No movement at all for who wishes none: at load, in the menu, in the lightbox, in the carousels, between pages. */
import { expect, test } from '../test.ts';
import { enter, STATES } from './states.ts';

test.use({ viewport: { width: 390, height: 844 }, contextOptions: { reducedMotion: 'reduce' } });

for (const state of STATES) {
  test.describe(state.name, () => {
    test.use({ tolerated: state.tolerated ?? /(?!)/ });
    test('nothing moves', async ({ page }) => {
      await page.goto(state.path);
      expect(await page.evaluate(() => matchMedia('(prefers-reduced-motion: reduce)').matches)).toBe(true);
      expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
      await enter(page, state);
      expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
    });
  });
}
