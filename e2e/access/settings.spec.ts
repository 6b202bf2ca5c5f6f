/**
 * Nothing is lost when the pages are zoomed to 400 % of a 1280 px screen (WCAG 2.2, 1.4.10), when a
 * browser's text is set to twice its size (1.4.4), or when text is spaced (1.4.12).
 */
import type { Page } from '@playwright/test';
import { EVERY_PAGE } from '../pages.ts';
import { lightbox, openLightbox, openMenu } from '../parts.ts';
import { expect, scrollThrough, test } from '../test.ts';

const TEXT_SPACING = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-block-end: 2em !important }`;

/**
 * Expects no sideways scroll, no text outside the screen, cut off by a box around it, or wider than
 * its button.
 */
async function expectNothingLost(
  page: Page,
  when: string,
  width: number,
  height = 844,
): Promise<void> {
  await page.setViewportSize({ width, height });
  await scrollThrough(page);
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
    when,
  ).toBeLessThanOrEqual(0);
  const lost = await page.evaluate(() => {
    // Slides after the first of a carousel are beyond its edge.
    const elsewhere = '.skip-link, [aria-roledescription="diapositive"]:not(:first-child)';
    const isLost = (text: Node) => {
      const parent = text.parentElement!;
      // Texts for ears only are a pixel large.
      const isSpoken = parent.getBoundingClientRect().width <= 1;
      if (
        !parent.checkVisibility({ visibilityProperty: true }) ||
        isSpoken ||
        parent.closest(elsewhere)
      )
        return false;
      const range = document.createRange();
      range.selectNodeContents(text);
      const { left, right, top, bottom } = range.getBoundingClientRect();
      const pill = parent.closest('.rounded-pill')?.getBoundingClientRect() ?? { left, right };
      if (left < Math.max(0, pill.left) - 1 || right > Math.min(innerWidth, pill.right) + 1)
        return true;
      for (let box = parent; box !== document.body; box = box.parentElement!) {
        const edge = box.getBoundingClientRect();
        const isCut =
          left < edge.left - 1 ||
          right > edge.right + 1 ||
          top < edge.top - 4 ||
          bottom > edge.bottom + 4;
        if (getComputedStyle(box).overflow === 'hidden' && isCut) return true;
      }
      return false;
    };
    const texts: Node[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode())
      if (walker.currentNode.textContent!.trim()) texts.push(walker.currentNode);
    return texts.filter(isLost).map(({ textContent }) => textContent);
  });
  expect(lost, when).toEqual([]);
}

// Tolerates the 404 of the page that does not exist. The spacing is a visitor's own style sheet,
// which no page can refuse.
test.use({ viewport: { width: 320, height: 256 }, tolerated: /404/, bypassCSP: true });

for (const { path } of EVERY_PAGE) {
  test(`${path} loses nothing`, async ({ page, context }) => {
    const devtools = await context.newCDPSession(page);
    const setTextSize = (standard: number) =>
      devtools.send('Page.setFontSizes', { fontSizes: { standard } });
    await setTextSize(32);
    await page.goto(path);
    await expect(page.locator('html')).toHaveCSS('font-size', '32px');
    await expectNothingLost(page, 'large text on a phone', 390);
    await expectNothingLost(page, 'large text', 1280);
    await setTextSize(16);
    await expectNothingLost(page, 'zoomed', 320, 256);
    await page.addStyleTag({ content: TEXT_SPACING });
    await expectNothingLost(page, 'spaced on a phone', 320);
    await expectNothingLost(page, 'spaced', 1440);
  });
}

test('the menu can be read to its end', async ({ page }) => {
  await openMenu(page);
  const last = page.getByRole('navigation').getByRole('link').last();
  await last.scrollIntoViewIfNeeded();
  await expect(last).toBeInViewport({ ratio: 0.99 });
});

test('the lightbox has its photo and its buttons', async ({ page }) => {
  await openLightbox(page);
  for (const button of await lightbox(page).getByRole('button').all()) {
    await button.scrollIntoViewIfNeeded();
    await expect(button).toBeInViewport({ ratio: 0.99 });
  }
  const image = (await lightbox(page).getByRole('img').boundingBox())!;
  expect(Math.min(image.width, image.height)).toBeGreaterThan(44);
});
