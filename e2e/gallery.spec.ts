/** The gallery: its filter, kept in the address, and its lightbox. */
import type { Page } from '@playwright/test';
import { ALL, FILTERS, type Filter } from '#content/categories.ts';
import type { Content } from '#content/schema.ts';
import { expectEnlarged, filter, filters, lightbox, openGallery, photos } from './parts.ts';
import { DESKTOP, exactText, expect, PHONE, test } from './test.ts';

/** The places in the gallery of a category's photos. */
const placesOf = ({ galerie }: Content, category: Filter) =>
  galerie.photos.flatMap(({ categorie }, index) => (category === ALL || categorie === category ? [index] : []));

const titlesOf = (content: Content, category: Filter) =>
  placesOf(content, category).map((index) => content.galerie.photos[index]!.titre);

/** Expects the photos of a category, no others, and the filter to say so. */
async function expectCategory(page: Page, content: Content, category: Filter): Promise<void> {
  const titles = titlesOf(content, category);
  await expect(photos(page)).toHaveCount(titles.length);
  await expect(photos(page)).toContainText(titles);
  for (const { value, label } of FILTERS)
    await expect(filter(page, label)).toHaveAttribute('aria-pressed', String(value === category));
  await expect(page.getByRole('status').filter({ hasText: 'affichée' })).toHaveText(
    titles.length === 1 ? '1 photo affichée' : `${titles.length} photos affichées`,
  );
}

test('all photos at first, each with its title and its words', async ({ page, content }) => {
  await openGallery(page);
  await expectCategory(page, content, ALL);
  expect(await filters(page).getByRole('button').allTextContents()).toEqual(FILTERS.map(({ label }) => label));
  for (const [index, { titre, description }] of content.galerie.photos.entries()) {
    const text = await exactText(photos(page).nth(index));
    expect(text).toContain(titre);
    expect(text).toContain(description);
  }
});

test('a filter shows its category, is kept in the address, and goes back and forward', async ({ page, content }) => {
  await openGallery(page);
  for (const { value, label } of [...FILTERS.slice(1), FILTERS[0]!]) {
    await filter(page, label).click();
    await expectCategory(page, content, value);
    await expect(page).toHaveURL(value === ALL ? '/galerie' : `/galerie?categorie=${value}`);
  }
  const [last, beforeLast] = [FILTERS.at(-1)!.value, FILTERS.at(-2)!.value];
  await page.goBack();
  await expectCategory(page, content, last);
  await page.goBack();
  await expectCategory(page, content, beforeLast);
  await page.goForward();
  await expectCategory(page, content, last);
});

test('a filter scrolls to the top', async ({ page }) => {
  await openGallery(page);
  await filters(page).getByRole('button').nth(1).focus();
  await page.evaluate(() => scrollTo({ top: 600, behavior: 'instant' }));
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(600);
  await page.keyboard.press('Enter');
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
});

test('a link to a category shows it from the start; an unknown one means all', async ({ page, content }) => {
  for (const { value } of FILTERS.slice(1)) {
    await openGallery(page, `?categorie=${value}`);
    await expectCategory(page, content, value);
  }
  for (const search of ['?categorie=vernis', '?categorie=', '?categorie=GEL', '?autre=gel']) {
    await openGallery(page, search);
    await expectCategory(page, content, ALL);
  }
});

test('a link to a category never shows the others first', async ({ page, content }) => {
  // The island never arrives: what the page shows is what it shows before it.
  await page.route('**/_astro/*.js', () => undefined);
  for (const { value } of FILTERS.slice(1)) {
    await page.goto(`/galerie?categorie=${value}`, { waitUntil: 'commit' });
    await expect(photos(page)).toHaveCount(placesOf(content, value).length);
  }
});

test('a category without a photo is empty, and nothing breaks', async ({ page, content }) => {
  const empty = content.galerie.photos[0]!.categorie;
  const first = content.galerie.photos.findIndex(({ categorie }) => categorie !== empty);
  test.skip(first < 0, 'Every photo is of one category.');
  await page.addInitScript((category) => {
    addEventListener('DOMContentLoaded', () => {
      for (const item of document.querySelectorAll(`[data-category="${category}"]`)) item.remove();
    });
  }, empty);
  await openGallery(page, `?categorie=${empty}`);
  await expect(photos(page)).toHaveCount(0);
  await filters(page).getByRole('button').first().click();
  await photos(page).first().click();
  await expectEnlarged(page, content, first);
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('a photo opens large, turns with buttons and arrow keys, and gives the focus back', async ({ page, content }) => {
  await openGallery(page);
  await photos(page).first().click();
  await expect(page).toHaveURL('/galerie');
  await expectEnlarged(page, content, 0);
  await lightbox(page).getByRole('button', { name: 'Photo suivante' }).click();
  await expectEnlarged(page, content, 1);
  await lightbox(page).getByRole('button', { name: 'Photo précédente' }).click();
  await expectEnlarged(page, content, 0);
  await page.keyboard.press('ArrowLeft');
  await expectEnlarged(page, content, -1);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expectEnlarged(page, content, 1);
  await page.keyboard.press('Escape');
  await expect(lightbox(page)).toBeHidden();
  await expect(photos(page).first()).toBeFocused();
});

for (const viewport of [PHONE, DESKTOP]) {
  test.describe(`${viewport.width} px`, () => {
    test.use({ viewport });
    test('the large photo is whole, with its words and its buttons, on one screen', async ({ page, content }) => {
      await openGallery(page);
      await photos(page).nth(1).click();
      await expectEnlarged(page, content, 1);
      await expect(lightbox(page).getByRole('button')).toHaveCount(3);
      const words = lightbox(page).getByText(content.galerie.photos[1]!.description, { exact: true });
      for (const part of [lightbox(page).getByRole('img'), words, ...(await lightbox(page).getByRole('button').all())])
        await expect(part).toBeInViewport({ ratio: 0.99 });
    });
  });
}

test('the lightbox turns through the chosen category only', async ({ page, content }) => {
  const category = content.galerie.photos.at(-1)!.categorie;
  const places = placesOf(content, category);
  await openGallery(page, `?categorie=${category}`);
  await photos(page).last().click();
  await expectEnlarged(page, content, places.at(-1)!);
  await page.keyboard.press('ArrowRight');
  await expectEnlarged(page, content, places[0]!);
});

test('the lightbox opens from the keyboard and holds the focus', async ({ page, content }) => {
  await openGallery(page);
  await photos(page).nth(2).focus();
  await page.keyboard.press('Enter');
  await expectEnlarged(page, content, 2);
  for (let step = 0; step < 8; step++) {
    await page.keyboard.press('Tab');
    const isOutside = await page.evaluate(() => {
      const { activeElement, body } = document;
      return activeElement !== body && !activeElement!.closest('dialog');
    });
    expect(isOutside).toBe(false);
  }
  await lightbox(page).getByRole('button', { name: 'Fermer' }).press('Enter');
  await expect(lightbox(page)).toBeHidden();
  await expect(photos(page).nth(2)).toBeFocused();
});

test('a press beside the large photo closes it, a press on it does not', async ({ page }) => {
  await openGallery(page);
  await photos(page).first().click();
  await lightbox(page).getByRole('img').click();
  await expect(lightbox(page)).toBeVisible();
  await page.mouse.click(8, 300);
  await expect(lightbox(page)).toBeHidden();
});

test.describe('without the lightbox', () => {
  // Of the browser's own page around a picture: it has no icon and takes no part in the transition.
  test.use({ tolerated: /ViewTransition opt-in|404/ });

  test('a photo opened with Ctrl opens in a tab of its own', async ({ page, context, browserName }) => {
    await openGallery(page);
    const tab = context.waitForEvent('page');
    await photos(page)
      .first()
      .click({ modifiers: ['ControlOrMeta'] });
    await expect(lightbox(page)).toHaveCount(0);
    // Playwright is not always told where a tab of Firefox has gone.
    if (browserName === 'chromium') await expect(await tab).toHaveURL(/\.jpe?g$/);
    else await tab;
  });

  test.describe('and without script', () => {
    test.use({ javaScriptEnabled: false });
    test.skip(({ browserName }) => browserName === 'firefox', 'Firefox takes this by a preference: e2e/firefox.');

    test('all photos are there, and a press opens one', async ({ page, content }) => {
      await page.goto(`/galerie?categorie=${content.galerie.photos[0]!.categorie}`);
      await expect(photos(page)).toHaveCount(content.galerie.photos.length);
      await expect(photos(page)).toContainText(titlesOf(content, ALL));
      await expect(filters(page)).toBeHidden();
      await photos(page).first().click();
      await expect(page).toHaveURL(/\.jpe?g$/);
      await expect(page.getByRole('img')).toBeVisible();
    });
  });
});

test('a caption appears on hover and on focus, and Escape takes it off until its photo is left', async ({ page }) => {
  await openGallery(page);
  const caption = photos(page).first().locator('.gallery-caption');
  await expect(caption).toHaveCSS('opacity', '0');
  await photos(page).first().hover();
  await expect(caption).toHaveCSS('opacity', '1');
  await page.mouse.move(0, 0);
  await expect(caption).toHaveCSS('opacity', '0');
  await filters(page).getByRole('button').last().focus();
  await page.keyboard.press('Tab');
  await expect(photos(page).first()).toBeFocused();
  await expect(caption).toHaveCSS('opacity', '1');
  await page.keyboard.press('Escape');
  await expect(caption).toHaveCSS('opacity', '0');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Shift+Tab');
  await expect(caption).toHaveCSS('opacity', '1');
});
