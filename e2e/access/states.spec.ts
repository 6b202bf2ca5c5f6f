/**
 * In every state: axe finds nothing, text has AAA contrast, targets are large, nothing moves for
 * who wishes it.
 */
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { DESKTOP, expect, PHONE, test } from '../test.ts';
import { channels, contrast } from './contrast.ts';
import { STATES } from './states.ts';

/** WCAG 2.2 A and AA and axe's own advice; besides, the targets' size and AAA contrast. */
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What axe finds, and the texts whose contrast it cannot compute. */
async function runAxe(page: Page): Promise<{ violations: string[]; unsure: string[] }> {
  const rules = {
    'target-size': { enabled: true },
    'color-contrast': { enabled: true },
    'color-contrast-enhanced': { enabled: true },
  };
  const { violations, incomplete } = await new AxeBuilder({ page })
    .options({ runOnly: RULES, rules })
    .analyze();
  // The enhanced rule passes what it cannot compute.
  const unsure = incomplete
    .filter(({ id }) => id === 'color-contrast')
    .flatMap(({ nodes }) => nodes);
  return {
    violations: violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`,
    ),
    unsure: unsure.map(({ target }) => String(target[0])),
  };
}

/**
 * Contrast of a text with the worst of the pixels really painted behind its lines, as a share of
 * what is wanted: 7, of large text 4.5. Infinity when it is not seen.
 */
async function paintedContrast(page: Page, selector: string): Promise<number> {
  const element = page.locator(selector).first();
  await element.scrollIntoViewIfNeeded();
  const { box, colour, isSeen, isLarge } = await element.evaluate((target) => {
    const range = document.createRange();
    range.selectNodeContents(target);
    const { x, y, width, height } = range.getBoundingClientRect();
    const there = document.elementFromPoint(x + width / 2, y + height / 2);
    const isSeen = (target.closest('a') ?? target).contains(there);
    const { color: colour, fontSize } = getComputedStyle(target);
    return { box: { x, y, width, height }, colour, isSeen, isLarge: parseFloat(fontSize) >= 24 };
  });
  if (!isSeen) return Infinity;
  const style = '* { color: transparent !important }';
  const picture = await page.screenshot({ clip: box, animations: 'disabled', style });
  const { data, info } = await sharp(picture)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  let worst = Infinity;
  for (let index = 0; index < data.length; index += info.channels)
    worst = Math.min(worst, contrast(channels(colour), [...data.subarray(index, index + 3)]));
  return worst / (isLarge ? 4.5 : 7);
}

/** Links and buttons smaller than 44 px (WCAG 2.5.5). */
const smallTargets = (page: Page) =>
  page.locator('a:visible:not(.skip-link), button:visible, label:visible').evaluateAll((controls) =>
    controls
      .map((control) => ({ control, box: control.getBoundingClientRect() }))
      .filter(({ box }) => Math.min(box.width, box.height) < 44)
      .map(({ control, box }) => `${control.textContent} ${box.width} × ${box.height}`),
  );

/** Border and fill of what can be pressed. */
const colours = (page: Page, css: string) =>
  page.locator(css).evaluateAll((controls) =>
    controls.map((control) => {
      const { borderTopWidth, borderTopColor, backgroundColor } = getComputedStyle(control);
      return {
        name: control.textContent,
        border: parseFloat(borderTopWidth) && borderTopColor,
        fill: backgroundColor,
      };
    }),
  );

// Texts are made transparent to see what is behind them, by a style that no policy of the page may
// refuse.
test.use({ viewport: PHONE, bypassCSP: true, contextOptions: { reducedMotion: 'reduce' } });

for (const [name, { reach, tolerated = /(?!)/, isPage }] of Object.entries(STATES)) {
  test.describe(name, () => {
    test.use({ tolerated });

    test('can be seen, read and pressed by everybody', async ({ page, content }) => {
      await page.addInitScript(() => {
        for (const type of ['animationstart', 'transitionrun'])
          addEventListener(type, () => (document.documentElement.dataset.moved = type));
        const { animate } = Element.prototype;
        Element.prototype.animate = function (...how) {
          document.documentElement.dataset.moved = 'by script';
          return animate.apply(this, how);
        };
      });
      await reach(page, content);
      await expect(page.locator('html')).not.toHaveAttribute('data-moved');
      for (const screen of isPage ? [PHONE, DESKTOP] : [PHONE]) {
        const at = `at ${screen.width} px`;
        await page.setViewportSize(screen);
        // What the pointer happens to lie on is no part of the state.
        await page.mouse.move(0, 0);
        const { violations, unsure } = await runAxe(page);
        expect(violations, at).toEqual([]);
        for (const text of new Set(unsure))
          expect(
            await paintedContrast(page, text),
            `contrast of ${text} ${at}`,
          ).toBeGreaterThanOrEqual(1);
        expect(await smallTargets(page), `small targets ${at}`).toEqual([]);
      }
      await page.emulateMedia({ forcedColors: 'active' });
      const controls = await colours(page, 'button:visible, .rounded-pill:visible');
      expect(controls.filter(({ border, fill }) => !border || border === fill)).toEqual([]);
    });
  });
}

test('in forced colours the chosen filter differs from the others', async ({ page, content }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await STATES['filter chosen']!.reach(page, content);
  const [chosen] = await colours(page, '[aria-pressed="true"]');
  // What is not filled shows the page.
  const others = await colours(page, '[aria-pressed="false"], html');
  expect(others.map(({ fill }) => fill)).not.toContain(chosen!.fill);
});
