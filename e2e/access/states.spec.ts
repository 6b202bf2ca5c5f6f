/** In every state: axe finds nothing, text has AAA contrast, targets are large, nothing moves for who wishes it. */
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { DESKTOP, expect, PHONE, test } from '../test.ts';
import { channels, contrast } from './contrast.ts';
import { STATES } from './states.ts';

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
    unsure: [...new Set(unsure)],
  };
}

/** Contrast of a text with the worst of the pixels really painted behind its lines; Infinity when it is not shown. */
async function paintedContrast(page: Page, selector: string): Promise<number> {
  const element = page.locator(selector).first();
  if (!(await element.isVisible())) return Infinity;
  await element.scrollIntoViewIfNeeded();
  const { box, colour } = await element.evaluate((target) => {
    const range = document.createRange();
    range.selectNodeContents(target);
    const { x, y, width, height } = range.getBoundingClientRect();
    return { box: { x, y, width, height }, colour: getComputedStyle(target).color };
  });
  const style = '* { color: transparent !important }';
  const picture = await page.screenshot({ clip: box, animations: 'disabled', style });
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  let worst = Infinity;
  for (let index = 0; index < data.length; index += info.channels)
    worst = Math.min(worst, contrast(channels(colour), [...data.subarray(index, index + 3)]));
  return worst;
}

/** Links and buttons smaller than 44 px (WCAG 2.5.5). */
const smallTargets = (page: Page) =>
  page.locator('a, button').evaluateAll((controls) =>
    controls
      .filter((control) => control.checkVisibility() && !control.matches('.skip-link'))
      .map((control) => ({ control, box: control.getBoundingClientRect() }))
      .filter(({ box }) => Math.min(box.width, box.height) < 44)
      .map(({ control, box }) => `${control.textContent} ${box.width} × ${box.height}`),
  );

/** Buttons and pills without a border that differs from what is behind them. */
const borderless = (page: Page) =>
  page.locator('button:visible, .rounded-pill:visible').evaluateAll((controls) =>
    controls
      .filter((control) => {
        const { borderTopWidth, borderTopColor, backgroundColor } = getComputedStyle(control);
        return parseFloat(borderTopWidth) < 1 || borderTopColor === backgroundColor;
      })
      .map(({ textContent, ariaLabel }) => ariaLabel ?? textContent),
  );

/** Notes every animation and transition that begins. */
const watchMotion = (page: Page) =>
  page.addInitScript(() => {
    const moved: string[] = (window.moved = []);
    for (const type of ['animationstart', 'transitionrun'] as const)
      addEventListener(type, ({ target }) => moved.push((target as Element).outerHTML.slice(0, 80)));
  });

declare global {
  var moved: string[], transition: boolean;
}

// Texts are made transparent to see what is behind them, by a style that no policy of the page may refuse.
test.use({ viewport: PHONE, bypassCSP: true, contextOptions: { reducedMotion: 'reduce' } });

for (const { name, tolerated = /(?!)/, onPhone, reach } of STATES) {
  test.describe(name, () => {
    test.use({ tolerated });

    test('can be seen, read and pressed by everybody', async ({ page, content }) => {
      await watchMotion(page);
      await reach(page, content);
      expect(await page.evaluate(() => moved)).toEqual([]);
      for (const screen of onPhone ? [PHONE] : [PHONE, DESKTOP]) {
        const at = `at ${screen.width} px`;
        await page.setViewportSize(screen);
        const { violations, unsure } = await run(page);
        expect(violations, at).toEqual([]);
        for (const text of unsure)
          expect(await paintedContrast(page, text), `contrast of ${text} ${at}`).toBeGreaterThanOrEqual(7);
        expect(await smallTargets(page), `small targets ${at}`).toEqual([]);
      }
      await page.emulateMedia({ forcedColors: 'active' });
      expect((await run(page, SYSTEM_COLOURS)).violations, 'in forced colours').toEqual([]);
      expect(await borderless(page), 'controls not seen in forced colours').toEqual([]);
    });
  });
}

test('in forced colours the chosen filter differs from the others', async ({ page, content }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await STATES.find(({ name }) => name === 'filter chosen')!.reach(page, content);
  const colours = (pressed: boolean) =>
    page
      .getByRole('button', { pressed })
      .evaluateAll((buttons) => buttons.map((button) => getComputedStyle(button).backgroundColor));
  const [chosen, ...more] = await colours(true);
  expect(more).toEqual([]);
  expect(await colours(false)).not.toContain(chosen);
});

for (const reducedMotion of ['no-preference', 'reduce'] as const) {
  test(`one page gives way to another: ${reducedMotion}`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion });
    await page.addInitScript(() =>
      addEventListener('pagereveal', (event) => (window.transition = event.viewTransition !== null)),
    );
    await page.goto('/tarifs');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click();
    await expect(page).toHaveURL('/contact');
    expect(await page.evaluate(() => transition)).toBe(reducedMotion === 'no-preference');
  });
}
