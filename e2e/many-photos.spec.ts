/** A gallery longer than one batch: what it shows, keeps back, and never loses. */
import { cp, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { parse, stringify } from 'yaml';
import type { z } from 'zod';
import { BATCH } from '#components/gallery/GalleryGrid.tsx';
import type { galerie } from '#content/schema.ts';
import { copyContent, run, show } from './fixtures/site.ts';

const ORIGIN = 'https://maison-amande.example';
/** Of each category: two batches and a rest, so that each filter has pictures kept back. */
const EACH = 2 * BATCH + 5;
const CATEGORIES = ['gel', 'salon', 'semi-permanent'] as const;
const TOTAL = EACH * CATEGORIES.length;
let dist: string;

// One after the other: the site they share is built once.
test.describe.configure({ mode: 'default' });

test.beforeAll(async ({ browserName }) => {
  test.setTimeout(15 * 60_000);
  const env = await copyContent(`many-photos-${browserName}`, []);
  const file = path.join(env.CONTENT_DIR, 'galerie.yaml');
  const gallery = parse(await readFile(file, 'utf8')) as z.infer<typeof galerie>;
  const model = gallery.photos[0]!;
  gallery.photos = await Promise.all(
    Array.from({ length: TOTAL }, async (_, index) => {
      const photo = `essai-${index}`;
      const photos = path.join(env.CONTENT_DIR, 'photos');
      await cp(path.join(photos, model.photo), path.join(photos, photo), { recursive: true });
      return { ...model, photo, titre: `Essai ${index}`, categorie: CATEGORIES[index % CATEGORIES.length]! };
    }),
  );
  await writeFile(file, stringify(gallery));
  dist = env.OUT_DIR;
  const { status, output } = await run('build', env);
  expect(status, output).toBe(0);
});
test.beforeEach(({ page }) => show(page, dist, ORIGIN));

const pictures = (page: Page) => page.locator('.gallery-item:visible');
const more = (page: Page) => page.getByRole('button', { name: 'Afficher plus de photos' });
const status = (page: Page) => page.getByRole('main').getByRole('status').first();
const filter = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const open = async (page: Page, search = '') => {
  await page.goto(`${ORIGIN}/galerie${search}`);
  await expect(page.locator('astro-island').first()).not.toHaveAttribute('ssr');
};

test('it shows a batch, and one more at each press until all are there', async ({ page }) => {
  await open(page);
  let shown = BATCH;
  for (; shown < TOTAL; shown += BATCH) {
    await expect(pictures(page)).toHaveCount(shown);
    await expect(status(page)).toHaveText(`${shown} photos affichées sur ${TOTAL}`);
    await more(page).click();
    await expect(pictures(page).nth(shown).getByRole('link')).toBeFocused();
  }
  await expect(pictures(page)).toHaveCount(TOTAL);
  await expect(status(page)).toHaveText(`${TOTAL} photos affichées`);
  await expect(more(page)).toHaveCount(0);
});

test('each category has its own first batch, also in a link, and another choice begins again', async ({ page }) => {
  await open(page, '?categorie=salon');
  await expect(pictures(page)).toHaveCount(BATCH);
  await expect(status(page)).toHaveText(`${BATCH} photos affichées sur ${EACH}`);
  await more(page).click();
  await expect(pictures(page)).toHaveCount(2 * BATCH);
  await filter(page, 'Gel').click();
  await expect(pictures(page)).toHaveCount(BATCH);
  for (const item of await pictures(page).all()) await expect(item).toHaveAttribute('data-category', 'gel');
  await more(page).click();
  await more(page).click();
  await expect(pictures(page)).toHaveCount(EACH);
  await expect(more(page)).toHaveCount(0);
  await page.goBack();
  await expect(pictures(page)).toHaveCount(BATCH);
  await filter(page, 'Tout').click();
  await expect(pictures(page)).toHaveCount(BATCH);
});

test('the lightbox turns through all of a category, and the focus comes back to a picture that is there', async ({
  page,
}) => {
  await open(page, '?categorie=gel');
  const first = pictures(page).first().getByRole('link');
  await first.click();
  await expect(page.getByRole('dialog')).toContainText(`1 / ${EACH}`);
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByRole('dialog')).toContainText(`${EACH} / ${EACH}`);
  await expect(page.getByRole('dialog')).toContainText(`Essai ${(EACH - 1) * 3}`);
  await page.keyboard.press('Escape');
  await expect(first).toBeFocused();
});

test('pressed before the script has arrived, the button does it when it has', async ({ page }) => {
  let release!: () => void;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/*.js', async (route) => {
    await released;
    await route.fallback();
  });
  await page.goto(`${ORIGIN}/galerie`, { waitUntil: 'commit' });
  await expect(pictures(page)).toHaveCount(BATCH);
  await more(page).click();
  await expect(more(page)).toHaveAttribute('aria-busy', 'true');
  release();
  await expect(pictures(page)).toHaveCount(2 * BATCH);
});

test('when the script cannot be had, all are there', async ({ page }) => {
  await page.route(/Gallery\..*js/, (route) => route.abort('aborted'));
  await page.goto(`${ORIGIN}/galerie`);
  await expect(pictures(page)).toHaveCount(TOTAL);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('all are there', async ({ page }) => {
    await page.goto(`${ORIGIN}/galerie`);
    await expect(pictures(page)).toHaveCount(TOTAL);
    await expect(more(page)).toBeHidden();
    await expect(page.getByText(/photos sur \d/)).toBeHidden();
  });
});
