/** The pages as people set them up: zoomed, with spaced text, large text, less motion, high contrast. */
import type { Page } from '@playwright/test';
import { EVERY_PAGE } from '../pages.ts';
import { expect, scrollThrough, test } from '../test.ts';
import { expectNothingLost } from './loss.ts';
import { enter, STATES } from './states.ts';

/** WCAG 2.2, 1.4.12, and a little more. */
const TEXT_SPACING = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-block-end: 2em !important }`;

// Of the page that does not exist.
test.use({ tolerated: /404/ });

/** A 1280 × 1024 px screen at 200 % and at 400 %, in CSS pixels (WCAG 2.2, 1.4.4 and 1.4.10). */
for (const viewport of [
  { width: 640, height: 512 },
  { width: 320, height: 256 },
]) {
  test.describe(`zoom to ${128_000 / viewport.width} %`, () => {
    test.use({ viewport });

    for (const { path } of EVERY_PAGE) {
      test(`${path} loses nothing`, async ({ page }) => {
        await page.goto(path);
        await scrollThrough(page);
        await expectNothingLost(page);
      });
    }

    test('the menu can be read to its end', async ({ page }) => {
      await page.goto('/');
      await page.getByRole('button', { name: 'Menu' }).click();
      const last = page.getByRole('navigation').getByRole('link', { name: /^Réserver/ });
      await last.scrollIntoViewIfNeeded();
      await expect(last).toBeInViewport({ ratio: 0.99 });
    });

    test('the lightbox has its picture and its buttons', async ({ page }) => {
      await enter(
        page,
        STATES.find(({ name }) => name === 'lightbox open')!,
      );
      for (const button of await page.getByRole('dialog').getByRole('button').all()) {
        await button.scrollIntoViewIfNeeded();
        await expect(button).toBeInViewport({ ratio: 0.99 });
      }
      const image = (await page.getByRole('dialog').getByRole('img').boundingBox())!;
      expect(Math.min(image.width, image.height)).toBeGreaterThan(44);
    });
  });
}

for (const width of [320, 1440]) {
  test.describe(`text spacing at ${width} px`, () => {
    // The spacing is a visitor's own style sheet, which no page can refuse.
    test.use({ viewport: { width, height: 800 }, bypassCSP: true });
    for (const { path } of EVERY_PAGE) {
      test(`${path} loses nothing`, async ({ page }) => {
        await page.goto(path);
        await page.addStyleTag({ content: TEXT_SPACING });
        await scrollThrough(page);
        await expectNothingLost(page);
      });
    }
  });

  test.describe(`targets at ${width} px`, () => {
    test.use({ viewport: { width, height: 800 } });
    for (const state of STATES.filter(({ below = Infinity, tolerated }) => width < below && !tolerated)) {
      test(`${state.name}: 44 px at least`, async ({ page }) => {
        await enter(page, state);
        const small = await page.locator('a, button').evaluateAll((controls) =>
          controls
            .filter((control) => control.checkVisibility() && !control.matches('.skip-link'))
            .map((control) => ({ control, box: control.getBoundingClientRect() }))
            .filter(({ box }) => Math.min(box.width, box.height) < 44)
            .map(({ control, box }) => `${control.textContent} ${box.width} × ${box.height}`),
        );
        expect(small).toEqual([]);
      });
    }
  });
}

test.describe('high contrast', () => {
  test.use({ contextOptions: { forcedColors: 'active' }, viewport: { width: 390, height: 844 } });
  test.skip(({ browserName }) => browserName !== 'chromium', 'Only Chromium can be asked for forced colours.');

  /** Buttons and pills without a border that differs from what is behind them. */
  const unseen = (page: Page) =>
    page.locator('button, .rounded-pill').evaluateAll((controls) =>
      controls
        .filter((control) => control.checkVisibility())
        .filter((control) => {
          const { borderTopWidth, borderTopColor, backgroundColor } = getComputedStyle(control);
          return parseFloat(borderTopWidth) < 1 || borderTopColor === backgroundColor;
        })
        .map(({ textContent, ariaLabel }) => ariaLabel ?? textContent),
    );

  for (const state of STATES.filter(({ tolerated }) => !tolerated)) {
    test(`${state.name}: every control is seen`, async ({ page }) => {
      await enter(page, state);
      expect(await page.evaluate(() => matchMedia('(forced-colors: active)').matches)).toBe(true);
      expect(await unseen(page)).toEqual([]);
    });
  }

  test('the chosen filter differs from the others', async ({ page }) => {
    await enter(
      page,
      STATES.find(({ name }) => name === 'filter chosen')!,
    );
    const colours = await page
      .getByRole('group', { name: 'Filtrer les photos' })
      .getByRole('button')
      .evaluateAll((buttons) =>
        buttons.map((button) => [button.ariaPressed, getComputedStyle(button).backgroundColor] as const),
      );
    const chosen = colours.filter(([pressed]) => pressed === 'true').map(([, colour]) => colour);
    const others = colours.filter(([pressed]) => pressed !== 'true').map(([, colour]) => colour);
    expect(chosen).toHaveLength(1);
    expect(others).not.toContain(chosen[0]);
  });
});
