/**
 * Every state of a page, reached as a visitor would. Axe finds nothing, text has AAA contrast,
 * targets are large, nothing moves under reduced motion, and nothing is lost when a page is zoomed
 * to 400 % on a screen of 1280 px (WCAG 1.4.10), when text has twice its size (1.4.4), or is spaced
 * (1.4.12).
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
  /** Goes there from the state before. */
  reach: (page: Page, content: Content) => Promise<unknown>;
  /** A selector of what is new in this state, which is checked at one width only. */
  part?: string;
  /** Further checks. */
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
  // « Sans pose » hides the other groups.
  for (const group of await groups.all())
    await press(group.locator('input:visible:not([value=""])').last());
  if (tarifs.visite) await expect(page).toHaveURL(/pose=/);
};

const turnReviews = async (page: Page, content: Content) => {
  const { next, expectAt, slides } = reviews(page, content);
  await page.keyboard.press('Escape');
  await press(next);
  await expectAt(2);
  await expect(slides.first()).toHaveAttribute('inert');
};

/** Contrast up to AAA, which can depend on the width. */
const CONTRAST = { runOnly: ['color-contrast', 'color-contrast-enhanced'] };
/** Contrast, WCAG 2.2 A and AA, and the best practices of axe. */
const ADVICE = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  rules: { 'color-contrast-enhanced': { enabled: true } },
};

/**
 * The contrast of a text with the worst pixel that is painted behind its lines, divided by what is
 * required: 7, for large text 4.5. Infinity if the text is not visible.
 */
async function paintedContrast(page: Page, selector: string): Promise<number> {
  const element = page.locator(selector).first();
  await element.scrollIntoViewIfNeeded();
  const { box, colour, isSeen, isLarge } = await element.evaluate((target) => {
    const range = document.createRange();
    // Not « nouvel onglet » behind it, which is only heard.
    range.selectNode(target.firstChild!);
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

/** Border and background of controls. */
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
 * Expects no horizontal scrolling, and no text that is outside the screen, cut off by an element
 * around it, or wider than its button.
 */
async function expectNothingLost(
  page: Page,
  when: string,
  width: number,
  height = 844,
): Promise<void> {
  await page.setViewportSize({ width, height });
  const lost = await page.evaluate(() => {
    // All slides of a carousel but the first may be outside.
    const elsewhere = '.skip-link, [aria-roledescription="diapositive"]:not(:first-child)';
    const isLost = (text: Node) => {
      const parent = text.parentElement!;
      // Texts for screen readers only have the size of a pixel.
      const isSpoken = parent.closest('.sr-only') || parent.getBoundingClientRect().width <= 1;
      const isSeen = parent.checkVisibility({ visibilityProperty: true }) && !isSpoken;
      if (!isSeen || parent.closest(elsewhere)) return false;
      const range = document.createRange();
      range.selectNodeContents(text);
      const { left, right, top, bottom } = range.getBoundingClientRect();
      for (let box = parent; box !== document.body; box = box.parentElement!) {
        const edge = box.getBoundingClientRect();
        // Closed until it is asked for, or where a low bar has no room.
        if (edge.height === 0) return false;
        const isBeside = left < edge.left - 1 || right > edge.right + 1;
        const isCut = isBeside || top < edge.top - 4 || bottom > edge.bottom + 4;
        if (isBeside && box.matches('.rounded-pill')) return true;
        if (isCut && getComputedStyle(box).overflow === 'hidden') return true;
      }
      return left < -1 || right > innerWidth + 1;
    };
    /** Words, but not addresses, with a line break between two letters. */
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
      // Texts for screen readers only are one pixel high; a low bar hides others.
      if (text.parentElement!.getBoundingClientRect().height > 1) lost.push(...brokenWords(text));
    }
    if (document.documentElement.scrollWidth > innerWidth) lost.push('The page scrolls sideways.');
    return lost;
  });
  expect(lost, when).toEqual([]);
}

/** Expects a page to lose nothing with large or spaced text, or zoomed. */
async function expectPageWhole(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const setTextSize = (standard: number) =>
    devtools.send('Page.setFontSizes', { fontSizes: { standard } });
  await setTextSize(32);
  await expect(page.locator('html')).toHaveCSS('font-size', '32px');
  await expectNothingLost(page, 'large text on a phone', 360);
  await expectNothingLost(page, 'large text', 1280);
  await setTextSize(16);
  await expectNothingLost(page, 'zoomed', 320, 256);
  const spacing = await page.addStyleTag({ content: TEXT_SPACING });
  await expectNothingLost(page, 'spaced on a phone', 320);
  await expectNothingLost(page, 'spaced', 1440);
  await spacing.evaluate((style: HTMLElement) => style.remove());
}

/** Expects menu and lightbox to show their controls and photo on the smallest screen. */
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

/** The states of a page after the first one. */
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

// `bypassCSP` allows the styles that make texts transparent or spaced. One page is a 404.
test.use({
  viewport: PHONE,
  bypassCSP: true,
  contextOptions: { reducedMotion: 'reduce' },
  tolerated: /404/,
});

/** The pages with islands; `npm test` looks at these only. */
const OF_OWN_PARTS: string[] = ['tarifs', 'galerie'];

for (const { path, key } of EVERY_PAGE)
  test(
    `${path} is accessible in every state`,
    { tag: OF_OWN_PARTS.includes(key) ? [] : '@all' },
    async ({ page, content }) => {
      await page.addInitScript(() => {
        for (const type of ['animationstart', 'transitionrun'])
          addEventListener(type, (event) => {
            // Allowed: the booking bar appears and disappears without movement (home.css).
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
          // The pointer must not hover anything.
          await page.mouse.move(0, 0);
          const { violations, unsure } = await runAxe(page, part, rules);
          expect(violations, at).toEqual([]);
          // The enhanced rule accepts texts whose contrast it cannot compute.
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
        // A control without background shows that of the page.
        const others = await colours(page, '[aria-pressed="false"], html');
        if (pressed) expect(others.map(({ fill }) => fill)).not.toContain(pressed.fill);
        await page.emulateMedia({ forcedColors: null });
        await look?.(page);
      }
    },
  );
