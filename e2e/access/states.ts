/** Every state in which a visitor can find a page, each reached as she would. */
import type { Page } from '@playwright/test';
import type { Content } from '#content/schema.ts';
import { EVERY_PAGE } from '../pages.ts';
import {
  breakBrowser,
  CAROUSELS,
  filters,
  needsComposer,
  openGallery,
  openLightbox,
  openMenu,
  readPage,
} from '../parts.ts';
import { expect, ISLAND_BROKEN, press } from '../test.ts';

type State = {
  reach: (page: Page, content: Content) => Promise<unknown>;
  tolerated?: RegExp;
  isPage?: true;
};

const readAndReturn = (path: string) => async (page: Page) => {
  await readPage(page, path);
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
};

const chooseFilter = async (page: Page) => {
  await openGallery(page);
  await press(filters(page).getByRole('button').nth(1));
  await expect(page).toHaveURL(/categorie=/);
};

const showCaption = async (page: Page) => {
  await openGallery(page);
  await filters(page).getByRole('button').last().focus();
  await page.keyboard.press('Tab');
};

const composeVisit = async (page: Page, content: Content) => {
  needsComposer(content);
  await page.goto('/tarifs');
  const groups = page.locator('form fieldset');
  for (const group of await groups.all()) await press(group.locator('input:visible').last());
  await expect(page).toHaveURL(/pose=/);
};

const breakLightbox = async (page: Page) => {
  await breakBrowser(page, 'HTMLDialogElement.prototype.showModal');
  await openLightbox(page);
};

const turn =
  (find: (typeof CAROUSELS)[keyof typeof CAROUSELS]) => async (page: Page, content: Content) => {
    const { open, next, expectAt, slides } = find(page, content);
    await open();
    await press(next);
    await expectAt(2);
    await expect(slides.first()).toHaveAttribute('inert');
  };

/**
 * `tolerated` are faults that the state provokes; of what lies on a page already looked at, one
 * width is enough.
 */
export const STATES: Record<string, State> = {
  ...Object.fromEntries(
    EVERY_PAGE.map(({ path }) => [
      path,
      { reach: readAndReturn(path), tolerated: /404/, isPage: true },
    ]),
  ),
  'menu open': { reach: openMenu },
  'filter chosen': { reach: chooseFilter },
  'caption shown': { reach: showCaption },
  'lightbox open': { reach: openLightbox, isPage: true },
  'visit composed': { reach: composeVisit },
  'reviews turned': { reach: turn(CAROUSELS.reviews) },
  'error fallback': { reach: breakLightbox, tolerated: ISLAND_BROKEN },
};
