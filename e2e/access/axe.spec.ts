/** axe finds nothing, in any state, at any width, in the site's colours and in the system's; text has AAA contrast. */
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { expect, test } from '../test.ts';
import { enter, statesAt } from './states.ts';

const SCREENS = [
  { width: 320, height: 640 },
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
];

/** WCAG 2.2 A and AA and axe's own advice; besides, the targets' size and AAA contrast. */
const OPTIONS = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  rules: { 'target-size': { enabled: true }, 'color-contrast-enhanced': { enabled: true } },
};

/** In forced colours contrast is the system's own; axe would read the page's. */
const SYSTEM_COLOURS = {
  ...OPTIONS,
  rules: { ...OPTIONS.rules, 'color-contrast': { enabled: false }, 'color-contrast-enhanced': { enabled: false } },
};

/** What axe finds, and the texts whose contrast it cannot compute. */
async function run(page: Page, options = OPTIONS): Promise<{ violations: string[]; unsure: string[] }> {
  const { violations, incomplete } = await new AxeBuilder({ page }).options(options).analyze();
  const unsure = incomplete
    .filter(({ id }) => id === 'color-contrast-enhanced')
    .flatMap(({ nodes }) => nodes.map(({ target }) => String(target[0])));
  return {
    violations: violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`),
    unsure,
  };
}

/** Relative luminance of an sRGB colour (WCAG 2.2, definition). */
function luminance(rgb: readonly number[]): number {
  const [r, g, b] = rgb.map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!;
}

/** Contrast of a text with the worst of the pixels really painted behind its lines, or `undefined` off screen. */
async function paintedContrast(page: Page, selector: string): Promise<number | undefined> {
  const element = page.locator(selector).first();
  if (!(await element.isVisible())) return undefined;
  await element.scrollIntoViewIfNeeded();
  const { box, colour } = await element.evaluate((target) => {
    const range = document.createRange();
    range.selectNodeContents(target);
    const { x, y, width, height } = range.getBoundingClientRect();
    return { box: { x, y, width, height }, colour: getComputedStyle(target).color };
  });
  const style = await page.addStyleTag({ content: '* { color: transparent !important }' });
  const picture = await page.screenshot({ clip: box, animations: 'disabled' });
  await style.evaluate((node) => (node as Element).remove());
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const text = luminance(colour.match(/\d+/g)!.slice(0, 3).map(Number));
  let worst = Infinity;
  for (let index = 0; index < data.length; index += info.channels) {
    const behind = luminance([data[index]!, data[index + 1]!, data[index + 2]!]);
    const [light, dark] = text > behind ? [text, behind] : [behind, text];
    worst = Math.min(worst, (light + 0.05) / (dark + 0.05));
  }
  return worst;
}

for (const viewport of SCREENS) {
  test.describe(`${viewport.width} px`, () => {
    // The contrast of a text over a picture is measured with the text made transparent, by a style of the test.
    test.use({ viewport, bypassCSP: true, contextOptions: { reducedMotion: 'reduce' } });

    for (const state of statesAt(viewport.width)) {
      test.describe(state.name, () => {
        test.use({ tolerated: state.tolerated ?? /(?!)/ });

        test('nothing is found', async ({ page }) => {
          await enter(page, state);
          const { violations, unsure } = await run(page);
          expect(violations).toEqual([]);
          for (const selector of new Set(unsure)) {
            const contrast = await paintedContrast(page, selector);
            if (contrast !== undefined) expect(contrast, selector).toBeGreaterThanOrEqual(7);
          }
          await page.emulateMedia({ forcedColors: 'active' });
          expect((await run(page, SYSTEM_COLOURS)).violations).toEqual([]);
        });
      });
    }
  });
}
