/** Every state in which a visitor can find a page, each reached as she would. */
import type { Page } from '@playwright/test';
import { EVERY_PAGE } from '../pages.ts';
import { expect, hydrated, ISLAND_BROKEN, scrollThrough } from '../test.ts';

export type State = {
  name: string;
  path: string;
  /** Faults that the state provokes. */
  tolerated?: RegExp;
  /** The state exists only below this width, in CSS pixels. */
  below?: number;
  /** What has to be done before the page is opened, and once it is. */
  prepare?: (page: Page) => Promise<unknown>;
  reach?: (page: Page) => Promise<unknown>;
};

const filters = (page: Page) => page.getByRole('group', { name: 'Filtrer les photos' });
const carousel = async (page: Page) => {
  const row = page.locator('[aria-roledescription="carrousel"]');
  await hydrated(page, row);
  await page.getByRole('button', { name: 'Suivant' }).click();
  await expect(page.getByRole('status').filter({ hasText: /(Avis|Photo) 2 sur/ })).toHaveCount(1);
  await expect(row.locator('[aria-roledescription="diapositive"]').first()).toHaveAttribute('inert');
};

export const STATES: State[] = [
  ...EVERY_PAGE.map(({ path, status }) => ({
    name: path,
    path,
    ...(status === 404 && { tolerated: /404/ }),
  })),
  {
    name: 'menu open',
    path: '/',
    below: 768,
    reach: (page) => page.getByRole('button', { name: 'Menu' }).click(),
  },
  {
    name: 'filter chosen',
    path: '/galerie',
    reach: async (page) => {
      await hydrated(page, filters(page));
      await filters(page).getByRole('button', { name: 'Gel' }).click();
      await expect(page).toHaveURL(/categorie=gel/);
    },
  },
  {
    name: 'caption shown',
    path: '/galerie',
    reach: (page) => page.locator('[data-category] a').first().focus(),
  },
  {
    name: 'lightbox open',
    path: '/galerie',
    reach: async (page) => {
      await hydrated(page, filters(page));
      await page.locator('[data-category] a').first().click();
      await expect(page.getByRole('dialog').getByRole('img')).toBeVisible();
    },
  },
  { name: 'reviews turned', path: '/', reach: carousel },
  { name: 'Instagram turned', path: '/galerie', reach: carousel },
  {
    name: 'error fallback',
    path: '/',
    tolerated: ISLAND_BROKEN,
    prepare: (page) =>
      page.addInitScript(() => {
        window.ResizeObserver = class extends ResizeObserver {
          constructor() {
            super(() => undefined);
            throw new Error('panne');
          }
        };
      }),
    reach: (page) => expect(page.getByRole('alert')).toBeVisible(),
  },
];

/** Opens a state with everything lazy loaded and every island awake. */
export async function enter(page: Page, { path, prepare, reach }: State): Promise<void> {
  await prepare?.(page);
  await page.goto(path);
  await scrollThrough(page);
  const waiting = page.locator('astro-island[ssr]').locator('h1, h2').first();
  while (await waiting.count()) await waiting.scrollIntoViewIfNeeded({ timeout: 1000 }).catch(() => undefined);
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await reach?.(page);
}

/** Defines a test of each state at a width. */
export const statesAt = (width: number) => STATES.filter(({ below = Infinity }) => width < below);
