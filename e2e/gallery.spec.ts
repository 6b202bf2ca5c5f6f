/** The gallery: its filter, kept in the address, and its lightbox. */
import type { Page } from '@playwright/test';
import { ALL, FILTERS, type Filter } from '#institute/categories.ts';
import type { Content } from '#content/schema.ts';
import { slug } from '#kit/french/spellings.ts';
import { PAGES } from '#site.ts';
import {
  expectEnlarged,
  filter,
  filters,
  largePlace,
  lightbox,
  openGallery,
  photos,
} from './support/parts.ts';
import {
  DESKTOP,
  expect,
  HOLD,
  holdBack,
  hydrated,
  PHONE,
  press,
  pressTwice,
  TABLET,
  test,
} from './support/test.ts';

/** The places in the gallery of a category's photos. */
const placesOf = ({ galerie }: Content, category: Filter) =>
  galerie.photos.flatMap(({ categorie }, index) =>
    category === ALL || categorie === category ? [index] : [],
  );

/** Expects the photos of a category, no others, and the filter to say so. */
async function expectCategory(page: Page, content: Content, category: Filter): Promise<void> {
  const titles = placesOf(content, category).map((index) => content.galerie.photos[index]!.titre);
  await expect(photos(page)).toHaveCount(titles.length);
  await expect(photos(page)).toContainText(titles);
  for (const { value, label } of FILTERS)
    await expect(filter(page, label)).toHaveAttribute('aria-pressed', String(value === category));
  await expect(page.locator('[aria-live]').filter({ hasText: 'affichée' })).toHaveText(
    titles.length === 1 ? '1 photo affichée' : `${titles.length} photos affichées`,
  );
}

/** How much of the grid its photos fill. */
const filledShare = (page: Page) =>
  page.locator('.gallery-grid').evaluate((grid: HTMLElement) => {
    Object.assign(grid.style, { gap: '0', padding: '0' });
    const area = ({ clientWidth, clientHeight }: Element) => clientWidth * clientHeight;
    const filled = [...grid.children].reduce((sum, item) => sum + area(item), 0) / area(grid);
    grid.removeAttribute('style');
    return filled;
  });

test('a filter shows its category without a hole, in the address, as a step of the history', async ({
  page,
  content,
}) => {
  // An unknown category means all; what else the address says stays.
  await openGallery(page, '?categorie=toString&de=instagram');
  await expectCategory(page, content, ALL);
  for (const { value, label } of [...FILTERS.slice(1), FILTERS[0]!]) {
    // A second press is no step of the history.
    await filter(page, label).dblclick();
    await expectCategory(page, content, value);
    const category = value === ALL ? '' : `categorie=${value}&`;
    await expect(page).toHaveURL(`/galerie?${category}de=instagram`);
    for (const viewport of [PHONE, TABLET, DESKTOP]) {
      await page.setViewportSize(viewport);
      expect(await filledShare(page), value).toBeGreaterThan(0.99);
    }
  }
  for (const place of [-1, -2]) {
    await page.goBack();
    await expectCategory(page, content, FILTERS.at(place)!.value);
  }

  // A link to a category shows no other first, and keeps to it.
  const category = FILTERS.at(-2)!.value;
  const sendScripts = await holdBack(page, '**/*.js');
  await page.reload({ waitUntil: 'commit' });
  await expect(photos(page)).toHaveCount(placesOf(content, category).length);
  await sendScripts();
  await hydrated(page, filters(page));
  await expectCategory(page, content, category);

  // It scrolls to the top and keeps the focus.
  const button = filters(page).getByRole('button').first();
  await button.focus();
  await page.evaluate(() => scrollTo({ top: 600, behavior: 'instant' }));
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(600);
  await page.keyboard.press('Enter');
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await expect(button).toBeFocused();
});

test(
  'a large photo is whole on one screen, turns, is enlarged, holds the focus, and closes',
  { tag: '@firefox' },
  async ({ page, content, browserName }) => {
    await page.addInitScript(() => {
      const back = history.back.bind(history);
      history.back = () => addEventListener('late', back, { once: true });
    });
    const { categorie, description } = content.galerie.photos[0]!;
    const places = placesOf(content, categorie);
    const expectTurned = (turns: number) =>
      expectEnlarged(page, content, places.at(turns % places.length)!);
    const button = (name: string) => lightbox(page).getByRole('button', { name });
    const image = lightbox(page).getByRole('img');
    await openGallery(page, `?categorie=${categorie}`);
    await press(photos(page).nth(1));
    // Browsers keep the focus in such a dialog.
    await expect(page.locator('dialog:modal')).toBeVisible();
    await button('Fermer').press('Enter');
    await expect(lightbox(page)).toBeHidden();
    await expect(photos(page).nth(1)).toBeFocused();
    // A photo that is pressed before the browser has gone back is opened when it has.
    await photos(page).first().press('Enter');
    await page.evaluate(() => {
      Reflect.deleteProperty(history, 'back');
      dispatchEvent(new Event('late'));
    });
    await largePlace(page);
    await expectTurned(0);

    const words = lightbox(page).getByText(description, { exact: true });
    const tile = photos(page).first().getByRole('img', { includeHidden: true });
    for (const viewport of [PHONE, { width: 844, height: 390 }, DESKTOP]) {
      await page.setViewportSize(viewport);
      const at = `at ${viewport.width} px`;
      for (const part of [image, words, button('Fermer'), button('Photo suivante')])
        await expect(part, at).toBeInViewport({ ratio: 0.99 });
      // It is as large as its tile, or as high as the screen.
      const [large, small] = [(await image.boundingBox())!, (await tile.boundingBox())!];
      const isLarge = large.width >= small.width || large.height >= viewport.height - 100;
      expect(isLarge, at).toBe(true);
    }
    // The next one is fetched ahead.
    await expect(lightbox(page).locator('img')).toHaveCount(Math.min(places.length, 2));
    await press(button('Photo suivante'));
    await expectTurned(1);
    await page.keyboard.press('ArrowLeft');
    await expectTurned(0);
    await press(button('Photo précédente'));
    await expectTurned(-1);
    await page.keyboard.press('ArrowRight');
    await expectTurned(0);
    // With a modifier, keys are the browser's.
    await page.keyboard.press('Control+ArrowRight');
    await expectTurned(0);

    // Enlarged, arrows move over it.
    const enlarged = () => largePlace(page);
    const whole = await enlarged();
    await page.keyboard.press('+');
    await expect.poll(async () => (await enlarged()).width).toBeCloseTo(1.5 * whole.width, 0);
    const { x } = await enlarged();
    await page.keyboard.press('+');
    await page.keyboard.press('ArrowRight');
    await expect.poll(async () => (await enlarged()).x).toBeLessThan(x);
    await expectTurned(0);
    for (const _ of [1, 2, 3]) await page.keyboard.press('-');
    await expect.poll(enlarged).toEqual(whole);
    // Playwright's double click reaches Firefox as two single clicks.
    if (browserName !== 'firefox') {
      await pressTwice(page, image);
      await expect.poll(async () => (await enlarged()).width).toBeGreaterThan(1.9 * whole.width);
      await pressTwice(page, image);
      await expect.poll(enlarged).toEqual(whole);
    }

    // A press on it does nothing; a drag that ends beside it turns, and is no press there.
    await press(image);
    const [middle, top] = [whole.x + whole.width / 2, whole.y + 60];
    await page.mouse.move(middle, top);
    await page.mouse.down();
    await page.mouse.move(whole.x - 40, top, { steps: 5 });
    await page.mouse.up();
    await expectTurned(1);
    // Until then the photo that leaves passes under the pointer.
    await largePlace(page);
    await page.mouse.click(8, 300, { delay: HOLD });
    await expect(lightbox(page)).toBeHidden();
  },
);

test(
  'a photo has an address: links, reloads, back and forward open it, and no step leads nowhere',
  { tag: '@firefox' },
  async ({ page, content }) => {
    const { categorie } = content.galerie.photos[0]!;
    const places = placesOf(content, categorie);
    const before = PAGES.mentionsLegales.path;
    const search = `?categorie=${categorie}`;
    const close = () => press(lightbox(page).getByRole('button', { name: 'Fermer' }));
    const expectOpen = async (place: number) => {
      await expectEnlarged(page, content, places.at(place)!);
      await expect(page).toHaveURL((url) => url.searchParams.has('photo'));
      // The page behind follows once the photo is painted.
      await expect(page.locator('[data-category]:visible a').nth(place)).toHaveAttribute(
        'data-away',
      );
    };
    const expectClosed = async (place: number) => {
      await expect(lightbox(page)).toBeHidden();
      await expect(page).toHaveURL(`/galerie${search}`);
      // The focus returns to the photo that was shown last.
      await expect(photos(page).nth(place)).toBeFocused();
      await expect(photos(page).nth(place)).toBeInViewport({ ratio: 0.5 });
    };
    // Playwright would wait for Firefox to say that it has gone back, or forward.
    const go = (steps: number) => page.evaluate((by) => history.go(by), steps);
    const goToPage = async (steps: number, path: string) => {
      await go(steps);
      await expect(async () => {
        expect(await page.evaluate(() => location.pathname)).toBe(path);
      }).toPass();
    };

    await page.goto(before);
    await openGallery(page, search);
    await press(photos(page).first());
    await expectOpen(0);
    const link = page.url();
    await page.keyboard.press('End');
    await expectOpen(-1);
    await page.reload();
    await expectOpen(-1);
    // Without a press before it, Chromium closes a dialog without asking its script.
    await page.keyboard.press('Escape');
    await expectClosed(-1);
    await go(1);
    await expectOpen(-1);
    await go(-1);
    await expectClosed(-1);
    const top = await page.evaluate(() => scrollY);
    await goToPage(-1, before);
    // Whoever comes back to the gallery finds it where she left it.
    await goToPage(1, '/galerie');
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThanOrEqual(top / 2);
    await goToPage(-1, before);

    await page.goto(link);
    await expectOpen(0);
    await page.keyboard.press('End');
    await expectOpen(-1);
    await close();
    await expectClosed(-1);
    await press(photos(page).first());
    await expectOpen(0);
    await close();
    await expectClosed(0);
    await goToPage(-1, before);

    // A photo that is not shown, or not there any more, is taken out of the address.
    const hidden = content.galerie.photos.find((photo) => photo.categorie !== categorie);
    for (const name of ['toString', slug(hidden?.photo ?? '')]) {
      await openGallery(page, `${search}&photo=${name}`);
      await expect(page).toHaveURL(`/galerie${search}`);
      await expect(lightbox(page)).toBeHidden();
    }
  },
);

test('a caption comes by hover and focus; a photo is a link with Ctrl, or grows out of its tile', async ({
  page,
}) => {
  await openGallery(page);
  const photo = photos(page).first();
  const caption = photo.locator('.gallery-caption');
  const expectSeen = (isSeen: boolean) => expect(caption).toHaveCSS('opacity', isSeen ? '1' : '0');
  await expectSeen(false);
  await photo.hover();
  await expectSeen(true);
  await page.mouse.move(0, 0);
  await expectSeen(false);
  await filters(page).getByRole('button').last().focus();
  await page.keyboard.press('Tab');
  await expectSeen(true);
  await page.keyboard.press('Escape');
  await expectSeen(false);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Shift+Tab');
  await expectSeen(true);

  await page.evaluate(() => {
    addEventListener(
      'click',
      (event) => {
        document.title = `Prevented: ${event.defaultPrevented}`;
        // The browser's own page around a picture asks for an icon that is not there.
        event.preventDefault();
      },
      { once: true },
    );
    // The first frame of what moves is kept.
    const { animate } = Element.prototype;
    Element.prototype.animate = function (...how) {
      const animation = animate.apply(this, how);
      animation.pause();
      return animation;
    };
  });
  await photo.click({ modifiers: ['ControlOrMeta'], delay: HOLD });
  await expect(page).toHaveTitle('Prevented: false');
  await expect(lightbox(page)).toHaveCount(0);

  const middle = (picture: Element) => {
    const { x, y, width, height } = picture.getBoundingClientRect();
    return { x: Math.round(x + width / 2), y: Math.round(y + height / 2) };
  };
  const tile = photos(page).nth(1).locator('picture');
  await expect(tile.getByRole('img')).toHaveJSProperty('complete', true);
  await press(tile);
  const place = await tile.evaluate(middle);
  const image = lightbox(page).getByRole('img');
  await expect.poll(() => image.evaluate(middle)).toEqual(place);
  // The tile's picture stands in until the large one is loaded.
  await expect(image).toHaveCSS('background-image', /^url/);
});
