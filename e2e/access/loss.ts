import type { Page } from '@playwright/test';
import { expect, scrollThrough } from '../test.ts';

/** No sideways scroll, no text outside the screen, cut off by a box around it, or wider than its button. */
export async function expectNothingLost(page: Page, when: string): Promise<void> {
  await scrollThrough(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), when).toBeLessThanOrEqual(0);
  const lost = await page.evaluate(() => {
    // Slides after the first of a carousel are beyond its edge.
    const elsewhere = '.skip-link, [aria-roledescription="diapositive"]:not(:first-child)';
    const isLost = (text: Node) => {
      const parent = text.parentElement!;
      // Texts for ears only are a pixel large.
      const isSpoken = parent.getBoundingClientRect().width <= 1;
      if (!parent.checkVisibility({ visibilityProperty: true }) || isSpoken || parent.closest(elsewhere)) return false;
      const range = document.createRange();
      range.selectNodeContents(text);
      const { left, right, top, bottom } = range.getBoundingClientRect();
      const pill = parent.closest('.rounded-pill')?.getBoundingClientRect() ?? { left, right };
      if (left < Math.max(0, pill.left) - 1 || right > Math.min(innerWidth, pill.right) + 1) return true;
      for (let box = parent; box !== document.body; box = box.parentElement!) {
        const edge = box.getBoundingClientRect();
        const isCut = left < edge.left - 1 || right > edge.right + 1 || top < edge.top - 4 || bottom > edge.bottom + 4;
        if (getComputedStyle(box).overflow === 'hidden' && isCut) return true;
      }
      return false;
    };
    const texts: Node[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) if (walker.currentNode.textContent!.trim()) texts.push(walker.currentNode);
    return texts.filter(isLost).map(({ textContent }) => textContent);
  });
  expect(lost, when).toEqual([]);
}
