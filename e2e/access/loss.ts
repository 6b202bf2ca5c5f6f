import type { Page } from '@playwright/test';
import { expect, scrollThrough } from '../test.ts';

/** No sideways scroll, no text outside the screen, cut off by a box around it, or wider than its button. */
export async function expectNothingLost(page: Page, when: string): Promise<void> {
  await scrollThrough(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), when).toBeLessThanOrEqual(0);
  const lost = await page.evaluate(() => {
    const found: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const parent = text.parentElement!;
      const isShown = text.textContent!.trim() && parent.checkVisibility({ visibilityProperty: true });
      // Texts for ears only are a pixel large; the slides after the first of a carousel are beyond its edge.
      const isSpoken = parent.getBoundingClientRect().width <= 1;
      if (!isShown || isSpoken || parent.closest('.skip-link, [aria-roledescription="diapositive"]:not(:first-child)'))
        continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      const { left, right, top, bottom } = range.getBoundingClientRect();
      const words = text.textContent!.trim().slice(0, 40);
      if (left < -1 || right > innerWidth + 1) found.push(`outside the screen: ${words}`);
      const pill = parent.closest('.rounded-pill')?.getBoundingClientRect();
      if (pill && (left < pill.left - 1 || right > pill.right + 1)) found.push(`wider than its button: ${words}`);
      for (let box: Element | null = parent; box && box !== document.body; box = box.parentElement) {
        const edge = box.getBoundingClientRect();
        const isCut = left < edge.left - 1 || right > edge.right + 1 || top < edge.top - 4 || bottom > edge.bottom + 4;
        if (getComputedStyle(box).overflow === 'hidden' && isCut) found.push(`cut off: ${words}`);
      }
    }
    return found;
  });
  expect(lost, when).toEqual([]);
}
