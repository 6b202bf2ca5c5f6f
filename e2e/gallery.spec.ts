/** The gallery: filter and lightbox. */
import type { Page } from '@playwright/test';
import { readContent } from '#content/read.ts';
import { atEachWidth, exactText, expect, hydrated, swipe, tap, test } from './test.ts';

const { photos } = (await readContent()).galerie;
const titles = (category?: string) =>
  photos.filter(({ categorie }) => !category || categorie === category).map(({ titre }) => titre);

const FILTERS: [string, string | undefined][] = [
  ['Tout', undefined],
  ['Semi-permanent', 'semi-permanent'],
  ['Gel', 'gel'],
  ['Salon', 'salon'],
];

const filters = (page: Page) => page.getByRole('group', { name: 'Filtrer les photos' });
const filter = (page: Page, name: string) => filters(page).getByRole('button', { name, exact: true });
/** The pictures' links that are shown, named by picture text and caption. */
const shown = (page: Page) => page.locator('[data-category]:visible').getByRole('link');
const dialog = (page: Page) => page.getByRole('dialog');
const isTop = (page: Page) => expect.poll(() => page.evaluate(() => scrollY)).toBe(0);

async function open(page: Page, search = ''): Promise<void> {
  await page.goto(`/galerie${search}`);
  await hydrated(page, filters(page));
}

async function expectCategory(page: Page, name: string): Promise<void> {
  const [, category] = FILTERS.find(([label]) => label === name)!;
  const expected = titles(category);
  expect(expected.length).toBeGreaterThan(0);
  await expect(shown(page)).toHaveCount(expected.length);
  for (const [index, title] of expected.entries()) await expect(shown(page).nth(index)).toContainText(title);
  for (const [label] of FILTERS) {
    await expect(filter(page, label)).toHaveAttribute('aria-pressed', String(label === name));
  }
  await expect(page.getByRole('main').getByRole('status').first()).toHaveText(
    `${expected.length} ${expected.length === 1 ? 'photo affichée' : 'photos affichées'}`,
  );
}

const expectPhoto = async (page: Page, title: string) => {
  await expect(dialog(page)).toContainText(title);
  await expect(dialog(page)).toHaveAccessibleName(new RegExp(title));
  const image = dialog(page).getByRole('img');
  await expect(image).toHaveAttribute('alt', /\S{3}/);
  await expect.poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBeGreaterThan(300);
};

atEachWidth(() => {
  test('all nine at first, each with title, description and category', async ({ page }) => {
    await open(page);
    await expectCategory(page, 'Tout');
    expect(titles()).toHaveLength(9);
    expect(await filters(page).getByRole('button').allTextContents()).toEqual(FILTERS.map(([name]) => name));
    for (const [index, { titre, description }] of photos.entries()) {
      const text = await exactText(shown(page).nth(index));
      expect(text).toContain(titre);
      expect(text).toContain(description);
    }
  });

  test('a filter shows its category only, is kept in the address and goes back', async ({ page }) => {
    await open(page);
    for (const [name, category] of [...FILTERS.slice(1), FILTERS[0]!]) {
      await filter(page, name).click();
      await expectCategory(page, name);
      await expect(page).toHaveURL(category ? `/galerie?categorie=${category}` : '/galerie');
    }
    await page.goBack();
    await expectCategory(page, 'Salon');
    await page.goBack();
    await expectCategory(page, 'Gel');
    await page.goForward();
    await expectCategory(page, 'Salon');
  });

  test('a filter scrolls to the top', async ({ page }) => {
    await open(page);
    await filter(page, 'Gel').focus();
    await page.evaluate(() => scrollTo({ top: 600, behavior: 'instant' }));
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(600);
    await page.keyboard.press('Enter');
    await expectCategory(page, 'Gel');
    await isTop(page);
  });

  test('a picture opens large, turns with buttons and arrow keys, and gives the focus back', async ({ page }) => {
    await open(page);
    const [first, second] = titles();
    const last = titles().at(-1)!;
    await shown(page).first().click();
    await expect(page).toHaveURL('/galerie');
    await expectPhoto(page, first!);
    await dialog(page).getByRole('button', { name: 'Photo suivante' }).click();
    await expectPhoto(page, second!);
    await dialog(page).getByRole('button', { name: 'Photo précédente' }).click();
    await expectPhoto(page, first!);
    await page.keyboard.press('ArrowLeft');
    await expectPhoto(page, last);
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await expectPhoto(page, second!);
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toBeHidden();
    await expect(shown(page).first()).toBeFocused();
  });

  test('the large picture is whole, with its caption and its buttons, on one screen', async ({ page }) => {
    await open(page);
    await shown(page).nth(1).click();
    await expectPhoto(page, titles()[1]!);
    const { width, height } = page.viewportSize()!;
    const parts = [
      dialog(page).getByRole('img'),
      dialog(page).getByText(photos[1]!.description),
      ...(await dialog(page).getByRole('button').all()),
    ];
    expect(parts).toHaveLength(5);
    for (const part of parts) {
      await expect(part).toBeInViewport({ ratio: 0.99 });
      const box = (await part.boundingBox())!;
      expect(box.x).toBeGreaterThanOrEqual(0);
      expect(box.x + box.width).toBeLessThanOrEqual(width);
      expect(box.y + box.height).toBeLessThanOrEqual(height);
    }
  });
});

for (const [name, category] of FILTERS.slice(1)) {
  test(`a link to ${name} shows it from the start`, async ({ page }) => {
    await open(page, `?categorie=${category}`);
    await expectCategory(page, name);
  });
}

for (const search of ['?categorie=vernis', '?categorie=', '?categorie=GEL', '?autre=gel']) {
  test(`${search} means Tout`, async ({ page }) => {
    await open(page, search);
    await expectCategory(page, 'Tout');
  });
}

test('a link to a category never shows the others first', async ({ page }) => {
  // The island never arrives: what the page shows is what it shows before it.
  await page.route('**/_astro/*.js', () => undefined);
  await page.goto('/galerie?categorie=salon', { waitUntil: 'commit' });
  await expect(shown(page)).toHaveCount(titles('salon').length);
});

test('a category without a photo is empty, and nothing breaks', async ({ page }) => {
  await page.addInitScript(() =>
    addEventListener('DOMContentLoaded', () => {
      for (const item of document.querySelectorAll('[data-category="gel"]')) item.remove();
    }),
  );
  await open(page, '?categorie=gel');
  await expect(shown(page)).toHaveCount(0);
  await filter(page, 'Salon').click();
  await shown(page).first().click();
  await expectPhoto(page, titles('salon')[0]!);
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('the lightbox turns through the chosen category only', async ({ page }) => {
  await open(page, '?categorie=salon');
  await shown(page).last().click();
  await expectPhoto(page, titles('salon').at(-1)!);
  await page.keyboard.press('ArrowRight');
  await expectPhoto(page, titles('salon')[0]!);
});

test('the lightbox opens from the keyboard and holds the focus', async ({ page }) => {
  await open(page);
  await shown(page).nth(2).focus();
  await page.keyboard.press('Enter');
  await expectPhoto(page, titles()[2]!);
  for (let step = 0; step < 8; step++) {
    await page.keyboard.press('Tab');
    const outside = await page.evaluate(() => {
      const { activeElement, body } = document;
      return activeElement !== body && !activeElement!.closest('dialog');
    });
    expect(outside).toBe(false);
  }
  await dialog(page).getByRole('button', { name: 'Fermer' }).press('Enter');
  await expect(dialog(page)).toBeHidden();
  await expect(shown(page).nth(2)).toBeFocused();
});

test('a press beside the picture closes it, a press on it does not', async ({ page }) => {
  await open(page);
  await shown(page).first().click();
  await expectPhoto(page, titles()[0]!);
  await dialog(page).getByRole('img').click();
  await expect(dialog(page)).toBeVisible();
  await page.mouse.click(20, 450);
  await expect(dialog(page)).toBeHidden();
});

test.describe('a tab of its own', () => {
  // Of the browser's own page around a picture, which has no icon.
  test.use({ tolerated: /404/ });

  test('a picture opened with Ctrl opens in a tab of its own', async ({ page, context, browserName }) => {
    await open(page);
    const tab = context.waitForEvent('page');
    await shown(page)
      .first()
      .click({ modifiers: ['ControlOrMeta'] });
    await expect(dialog(page)).toHaveCount(0);
    // Playwright is not always told where a tab of Firefox has gone.
    if (browserName === 'chromium') await expect(await tab).toHaveURL(/\.jpe?g$/);
    else await tab;
  });
});

test('captions appear on hover and on keyboard focus', async ({ page }) => {
  await open(page);
  const caption = shown(page).first().locator('.gallery-caption');
  await expect(caption).toHaveCSS('opacity', '0');
  await shown(page).first().hover();
  await expect(caption).toHaveCSS('opacity', '1');
  await page.mouse.move(0, 0);
  await expect(caption).toHaveCSS('opacity', '0');
  await filter(page, 'Salon').focus();
  await page.keyboard.press('Tab');
  await expect(shown(page).first()).toBeFocused();
  await expect(caption).toHaveCSS('opacity', '1');
});

test.describe('a finger on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('reads every caption without a mouse', async ({ page }) => {
    await open(page);
    for (const link of await shown(page).all())
      await expect(link.locator('.gallery-caption')).toHaveCSS('opacity', '1');
  });

  test('turns the large picture, both ways', async ({ page }) => {
    await open(page);
    await tap(page, shown(page).first());
    await expectPhoto(page, titles()[0]!);
    await swipe(page, dialog(page).getByRole('img'), -150);
    await expectPhoto(page, titles()[1]!);
    await swipe(page, dialog(page).getByRole('img'), 150);
    await expectPhoto(page, titles()[0]!);
  });
});

test.describe('without script', () => {
  // Of the browser's own page around a picture: it has no icon and takes no part in the transition.
  test.use({ javaScriptEnabled: false, tolerated: /ViewTransition opt-in|404/ });

  atEachWidth(() => {
    test('all nine pictures are there, and a press opens one', async ({ page }) => {
      await page.goto('/galerie?categorie=gel');
      await expect(shown(page)).toHaveCount(9);
      await expect(filters(page)).toBeHidden();
      for (const [index, title] of titles().entries()) await expect(shown(page).nth(index)).toContainText(title);
      await shown(page).first().click();
      await expect(page).toHaveURL(/\.jpe?g$/);
      await expect(page.getByRole('img')).toBeVisible();
    });
  });
});
