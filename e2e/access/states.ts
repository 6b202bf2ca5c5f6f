/** Every state in which a visitor can find a page, each reached as she would. */
import type { Page } from '@playwright/test';
import type { Content } from '#content/schema.ts';
import { EVERY_PAGE } from '../pages.ts';
import { CAROUSELS, filters, lightbox, openGallery, photos } from '../parts.ts';
import { expect, ISLAND_BROKEN, scrollThrough } from '../test.ts';

export type State = {
  name: string;
  /** Faults that the state provokes. */
  tolerated?: RegExp;
  /** The state exists on phones only. */
  onPhone?: true;
  reach: (page: Page, content: Content) => Promise<unknown>;
};

const openPhoto = async (page: Page) => {
  await openGallery(page);
  await photos(page).first().click();
};

export const STATES: State[] = [
  ...EVERY_PAGE.map(({ path, status }) => ({
    name: path,
    ...(status === 404 && { tolerated: /404/ }),
    reach: async (page: Page) => {
      await page.goto(path);
      await scrollThrough(page);
      await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    },
  })),
  {
    name: 'menu open',
    onPhone: true,
    reach: async (page) => {
      await page.goto('/');
      await page.getByRole('button', { name: 'Menu' }).click();
    },
  },
  {
    name: 'filter chosen',
    reach: async (page) => {
      await openGallery(page);
      await filters(page).getByRole('button').nth(1).click();
      await expect(page).toHaveURL(/categorie=/);
    },
  },
  {
    name: 'caption shown',
    reach: async (page) => {
      await openGallery(page);
      await filters(page).getByRole('button').last().focus();
      await page.keyboard.press('Tab');
    },
  },
  {
    name: 'lightbox open',
    reach: async (page) => {
      await openPhoto(page);
      await expect(lightbox(page).getByRole('img')).toBeVisible();
    },
  },
  ...Object.entries(CAROUSELS).map(([name, find]) => ({
    name: `${name} turned`,
    reach: async (page: Page, content: Content) => {
      const { open, next, expectAt, slides } = find(page, content);
      await open();
      await next.click();
      await expectAt(2);
      await expect(slides.first()).toHaveAttribute('inert');
    },
  })),
  {
    name: 'error fallback',
    tolerated: ISLAND_BROKEN,
    reach: async (page) => {
      await page.addInitScript(() => {
        HTMLDialogElement.prototype.showModal = () => {
          throw new Error('panne');
        };
      });
      await openPhoto(page);
      await expect(page.getByRole('alert')).toBeVisible();
    },
  },
];
