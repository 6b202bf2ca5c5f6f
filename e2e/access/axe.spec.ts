/** axe finds nothing, in any state, at any width, in the site's colours and in the system's; text has AAA contrast. */
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { expect, test } from '../test.ts';
import { channels, contrast } from './contrast.ts';
import { enter, statesAt } from './states.ts';

/** Two sizes to a page: it is entered at the first, and turned or widened to the second. */
const SCREENS = [
  [
    { width: 320, height: 640 },
    { width: 390, height: 844 },
  ],
  [
    { width: 768, height: 1024 },
    { width: 1440, height: 900 },
  ],
] as const;

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
  const text = channels(colour);
  let worst = Infinity;
  for (let index = 0; index < data.length; index += info.channels)
    worst = Math.min(worst, contrast(text, [data[index]!, data[index + 1]!, data[index + 2]!]));
  return worst;
}

for (const screens of SCREENS) {
  test.describe(screens.map(({ width }) => `${width} px`).join(', '), () => {
    // The contrast of a text over a picture is measured with the text made transparent, by a style of the test.
    test.use({ viewport: screens[0], bypassCSP: true, contextOptions: { reducedMotion: 'reduce' } });

    for (const state of statesAt(screens[0].width)) {
      test.describe(state.name, () => {
        test.use({ tolerated: state.tolerated ?? /(?!)/ });

        test('nothing is found', async ({ page }) => {
          await enter(page, state);
          for (const screen of screens) {
            await page.setViewportSize(screen);
            const { violations, unsure } = await run(page);
            expect(violations, `${screen.width} px`).toEqual([]);
            for (const selector of new Set(unsure)) {
              const contrast = await paintedContrast(page, selector);
              if (contrast !== undefined) expect(contrast, selector).toBeGreaterThanOrEqual(7);
            }
            await page.emulateMedia({ forcedColors: 'active' });
            expect((await run(page, SYSTEM_COLOURS)).violations, `${screen.width} px, forced colours`).toEqual([]);
            await page.emulateMedia({ forcedColors: 'none' });
          }
        });
      });
    }
  });
}
