/**
 * Every state in which a visitor can find a page, each reached by a visitor's own steps: axe finds
 * nothing, text has AAA contrast, targets are large, nothing moves for visitors who prefer less
 * motion, and nothing is lost when a page is zoomed to 400 % of a 1280 px screen (WCAG 1.4.10),
 * when text is set to twice its size (1.4.4), or when it is spaced (1.4.12).
 */
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import type { Content } from '#content/schema.ts';
import { runAxe } from '../support/axe.ts';
import { EVERY_PAGE } from '../support/pages.ts';
import {
  filters,
  lightbox,
  menu,
  openLightbox,
  openMenu,
  readPage,
  reviews,
} from '../support/parts.ts';
import { DESKTOP, expect, PHONE, press, test } from '../support/test.ts';
import { channels, contrast } from './contrast.ts';

type State = {
  /** The steps that lead to it from the state before. */
  reach: (page: Page, content: Content) => Promise<unknown>;
  /** What is new: one width is enough for it. */
  part?: string;
  /** What is looked at besides. */
  look?: (page: Page) => Promise<void>;
};

/** Chooses a category, and shows the caption of its first photo. */
const chooseFilter = async (page: Page) => {
  await press(filters(page).getByRole('button').nth(1));
  await expect(page).toHaveURL(/categorie=/);
  await filters(page).getByRole('button').last().focus();
  await page.keyboard.press('Tab');
};

const composeVisit = async (page: Page, { tarifs }: Content) => {
  const groups = page.locator('form fieldset');
  for (const group of await groups.all()) await press(group.locator('input:visible').last());
  if (tarifs.visite) await expect(page).toHaveURL(/pose=/);
};

const turnReviews = async (page: Page, content: Content) => {
  const { next, expectAt, slides } = reviews(page, content);
  await page.keyboard.press('Escape');
  await press(next);
  await expectAt(2);
  await expect(slides.first()).toHaveAttribute('inert');
};

/** Contrast up to AAA, which another width may change. */
const CONTRAST = { runOnly: ['color-contrast', 'color-contrast-enhanced'] };
/** That, WCAG 2.2 A and AA, and axe's own advice. */
const ADVICE = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  rules: { 'color-contrast-enhanced': { enabled: true } },
};

/** No stop for the keyboard: the keys that turn it are those of the dialog, which has the focus. */
const LIGHTBOX_ROW =
  'scrollable-region-focusable: <div tabindex="-1" class="lightbox-row snap-row">';

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

const TEXT_SPACING = `* {
    line-height: 1.5 !important;
    letter-spacing: 0.12em !important;
    word-spacing: 0.16em !important;
  }
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
  const lost = await page.evaluate(() => {
    // Slides after the first of a carousel are beyond its edge.
    const elsewhere = '.skip-link, [aria-roledescription="diapositive"]:not(:first-child)';
    const isLost = (text: Node) => {
      const parent = text.parentElement!;
      // Texts for ears only are a pixel large.
      const isSpoken = parent.getBoundingClientRect().width <= 1;
      const isSeen = parent.checkVisibility({ visibilityProperty: true }) && !isSpoken;
      if (!isSeen || parent.closest(elsewhere)) return false;
      const range = document.createRange();
      range.selectNodeContents(text);
      const { left, right, top, bottom } = range.getBoundingClientRect();
      for (let box = parent; box !== document.body; box = box.parentElement!) {
        const edge = box.getBoundingClientRect();
        const isBeside = left < edge.left - 1 || right > edge.right + 1;
        const isCut = isBeside || top < edge.top - 4 || bottom > edge.bottom + 4;
        if (isBeside && box.matches('.rounded-pill')) return true;
        if (isCut && getComputedStyle(box).overflow === 'hidden') return true;
      }
      return left < -1 || right > innerWidth + 1;
    };
    /** The words that are broken between two letters, addresses aside. */
    const brokenWords = (text: Node) =>
      [...text.textContent!.matchAll(/(?<![\w@.-])\p{L}+(?![\w@.-])/gu)]
        .filter(({ 0: word, index }) => {
          const range = document.createRange();
          range.setStart(text, index);
          range.setEnd(text, index + word.length);
          return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1;
        })
        .map(([word]) => word);
    const lost: (string | null)[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const text = texts.currentNode;
      if (!text.textContent!.trim()) continue;
      if (isLost(text)) lost.push(text.textContent);
      if (text.parentElement!.getBoundingClientRect().width > 1) lost.push(...brokenWords(text));
    }
    if (document.documentElement.scrollWidth > innerWidth) lost.push('The page scrolls sideways.');
    return lost;
  });
  expect(lost, when).toEqual([]);
}

/** Expects a page to lose nothing whatever the size of its text or of the screen. */
async function expectPageWhole(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const setTextSize = (standard: number) =>
    devtools.send('Page.setFontSizes', { fontSizes: { standard } });
  await setTextSize(32);
  await expect(page.locator('html')).toHaveCSS('font-size', '32px');
  await expectNothingLost(page, 'large text on a phone', 390);
  await expectNothingLost(page, 'large text', 1280);
  await setTextSize(16);
  await expectNothingLost(page, 'zoomed', 320, 256);
  const spacing = await page.addStyleTag({ content: TEXT_SPACING });
  await expectNothingLost(page, 'spaced on a phone', 320);
  await expectNothingLost(page, 'spaced', 1440);
  await spacing.evaluate((style: HTMLElement) => style.remove());
}

/** Expects what lies over a page to have its photo and its controls on the smallest screen. */
async function expectSheetWhole(page: Page): Promise<void> {
  await page.setViewportSize({ width: 320, height: 256 });
  const sheet = lightbox(page).or(menu(page));
  for (const control of await sheet.locator('a, button').all()) {
    await control.scrollIntoViewIfNeeded();
    await expect(control).toBeInViewport({ ratio: 0.99 });
  }
  for (const image of await lightbox(page).getByRole('img').all()) {
    const { width, height } = (await image.boundingBox())!;
    expect(Math.min(width, height)).toBeGreaterThan(44);
  }
}

/** What follows on a page after its first state. */
const THEN: Record<string, State[]> = {
  '/': [
    { reach: openMenu, part: 'header', look: expectSheetWhole },
    { reach: turnReviews, part: '[aria-labelledby="avis"]' },
  ],
  '/galerie': [
    { reach: chooseFilter, part: 'main' },
    { reach: openLightbox, look: expectSheetWhole },
  ],
  '/tarifs': [{ reach: composeVisit, part: 'form' }],
};

// Texts are made transparent to see what is behind them, and spaced, by styles that no policy of
// the page may refuse. One of the pages is that of an address that does not exist.
test.use({
  viewport: PHONE,
  bypassCSP: true,
  contextOptions: { reducedMotion: 'reduce' },
  tolerated: /404/,
});

for (const { path } of EVERY_PAGE)
  test(`${path} can be seen, read and pressed by everybody`, async ({ page, content }) => {
    await page.addInitScript(() => {
      for (const type of ['animationstart', 'transitionrun'])
        addEventListener(type, (event) => {
          // The bar comes and goes at once with the page's own button (home.css).
          const isAtOnce = (event as AnimationEvent).animationName === 'make-way-at-once';
          if (!isAtOnce) document.documentElement.dataset.moved = type;
        });
      const { animate } = Element.prototype;
      Element.prototype.animate = function (...how) {
        document.documentElement.dataset.moved = 'by script';
        return animate.apply(this, how);
      };
    });
    const read: State = {
      reach: async () => {
        await readPage(page, path);
        await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
      },
      look: expectPageWhole,
    };
    for (const { reach, part = 'html', look } of [read, ...(THEN[path] ?? [])]) {
      await page.setViewportSize(PHONE);
      await reach(page, content);
      await expect(page.locator('html')).not.toHaveAttribute('data-moved');
      for (const [screen, rules] of [
        [PHONE, ADVICE],
        ...(part === 'html' ? [[DESKTOP, CONTRAST] as const] : []),
      ] as const) {
        const at = `${part} at ${screen.width} px`;
        await page.setViewportSize(screen);
        // What the pointer happens to lie on is no part of the state.
        await page.mouse.move(0, 0);
        const { violations, unsure } = await runAxe(page, part, rules);
        expect(
          violations.filter((line) => line !== LIGHTBOX_ROW),
          at,
        ).toEqual([]);
        // The enhanced rule passes what it cannot compute.
        for (const text of unsure) {
          const share = await paintedContrast(page, text);
          expect(share, `contrast of ${text} ${at}`).toBeGreaterThanOrEqual(1);
        }
        expect(await smallTargets(page), `small targets ${at}`).toEqual([]);
      }
      await page.emulateMedia({ forcedColors: 'active' });
      const controls = await colours(page, 'button:visible, .rounded-pill:visible');
      expect(controls.filter(({ border, fill }) => !border || border === fill)).toEqual([]);
      const [pressed] = await colours(page, '[aria-pressed="true"]');
      // What is not filled shows the page.
      const others = await colours(page, '[aria-pressed="false"], html');
      if (pressed) expect(others.map(({ fill }) => fill)).not.toContain(pressed.fill);
      await page.emulateMedia({ forcedColors: null });
      await look?.(page);
    }
  });
