/** The gallery: the filter, which is kept in the address, and the lightbox. */
import type { Page } from '@playwright/test';
import { galleryPhotos } from '#institute/gallery.ts';
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

/** The indexes of the photos of a category. */
const placesOf = ({ galerie }: Content, category: Filter) =>
  galerie.photos.flatMap(({ categorie }, index) =>
    category === ALL || categorie === category ? [index] : [],
  );

/** Expects exactly the photos of a category, and the filter to show it as chosen. */
async function expectCategory(page: Page, content: Content, category: Filter): Promise<void> {
  const titles = placesOf(content, category).map((index) => galleryPhotos(content)[index]!.titre);
  await expect(photos(page)).toHaveCount(titles.length);
  await expect(photos(page)).toContainText(titles);
  for (const { value, label } of FILTERS)
    await expect(filter(page, label)).toHaveAttribute('aria-pressed', String(value === category));
  await expect(page.locator('[aria-live]').filter({ hasText: 'affichée' })).toHaveText(
    titles.length === 1 ? '1 photo affichée' : `${titles.length} photos affichées`,
  );
}

/** The share of the grid that photos fill. */
const filledShare = (page: Page) =>
  page.locator('.gallery-grid').evaluate((grid: HTMLElement) => {
    Object.assign(grid.style, { gap: '0', padding: '0' });
    const area = ({ clientWidth, clientHeight }: Element) => clientWidth * clientHeight;
    const filled = [...grid.children].reduce((sum, item) => sum + area(item), 0) / area(grid);
    grid.removeAttribute('style');
    return filled;
  });

test('a filter shows its category without gaps, and adds a history entry', async ({
  page,
  content,
}) => {
  // An unknown category shows all photos; other parameters of the address stay.
  await openGallery(page, '?categorie=toString&de=instagram');
  await expectCategory(page, content, ALL);
  for (const { value, label } of [...FILTERS.slice(1), FILTERS[0]!]) {
    // A second press adds no history entry.
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

  // A link to a category never shows the others.
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
  'the lightbox shows a whole photo, turns, enlarges, keeps the focus, and closes',
  { tag: '@firefox' },
  async ({ page, content, browserName }) => {
    await page.addInitScript(() => {
      const back = history.back.bind(history);
      history.back = () => addEventListener('late', back, { once: true });
    });
    const { categorie = ALL, description } = galleryPhotos(content)[0]!;
    const places = placesOf(content, categorie);
    const expectTurned = (turns: number) =>
      expectEnlarged(page, content, places.at(turns % places.length)!);
    const button = (name: string) => lightbox(page).getByRole('button', { name });
    const image = lightbox(page).getByRole('img');
    await openGallery(page, `?categorie=${categorie}`);
    await press(photos(page).nth(1));
    // In a modal dialog, browsers keep the focus inside.
    await expect(page.locator('dialog:modal')).toBeVisible();
    await button('Fermer').press('Enter');
    await expect(lightbox(page)).toBeHidden();
    await expect(photos(page).nth(1)).toBeFocused();
    // A photo pressed before the browser has gone back opens afterwards.
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
      // The photo is at least as large as its tile, or as high as the screen.
      const [large, small] = [(await image.boundingBox())!, (await tile.boundingBox())!];
      const isLarge = large.width >= small.width || large.height >= viewport.height - 100;
      expect(isLarge, at).toBe(true);
    }
    // The next photo is already loaded.
    await expect(lightbox(page).locator('img')).toHaveCount(Math.min(places.length, 2));
    await press(button('Photo suivante'));
    await expectTurned(1);
    await page.keyboard.press('ArrowLeft');
    await expectTurned(0);
    await press(button('Photo précédente'));
    await expectTurned(-1);
    await page.keyboard.press('ArrowRight');
    await expectTurned(0);
    // Keys with a modifier do nothing here.
    await page.keyboard.press('Control+ArrowRight');
    await expectTurned(0);

    // Arrows move an enlarged photo.
    const enlarged = () => largePlace(page);
    const whole = await enlarged();
    /** It has its place again, but for a part of a pixel. */
    const expectWhole = () =>
      expect
        .poll(async () => {
          const place = await enlarged();
          return (['x', 'y', 'width', 'height'] as const).map((side) =>
            Math.abs(Math.trunc(place[side] - whole[side])),
          );
        })
        .toEqual([0, 0, 0, 0]);
    await page.keyboard.press('+');
    await expect.poll(async () => (await enlarged()).width).toBeCloseTo(1.5 * whole.width, 0);
    const { x } = await enlarged();
    await page.keyboard.press('+');
    await page.keyboard.press('ArrowRight');
    await expect.poll(async () => (await enlarged()).x).toBeLessThan(x);
    await expectTurned(0);
    for (const _ of [1, 2, 3]) await page.keyboard.press('-');
    await expectWhole();
    // Playwright's double click reaches Firefox as two single clicks.
    if (browserName !== 'firefox') {
      await pressTwice(page, image);
      await expect.poll(async () => (await enlarged()).width).toBeGreaterThan(1.9 * whole.width);
      await pressTwice(page, image);
      await expectWhole();
    }

    // A press on the photo does nothing. A drag that ends beside it turns, and does not close.
    await press(image);
    const [middle, top] = [whole.x + whole.width / 2, whole.y + 60];
    await page.mouse.move(middle, top);
    await page.mouse.down();
    await page.mouse.move(whole.x - 40, top, { steps: 5 });
    await page.mouse.up();
    await expectTurned(1);
    // Wait, since the old photo moves under the pointer.
    await largePlace(page);
    await page.mouse.click(8, 300, { delay: HOLD });
    await expect(lightbox(page)).toBeHidden();
  },
);

test(
  'a photo has an address: links, reloads, back and forward open it, each history entry differs',
  { tag: '@firefox' },
  async ({ page, content }) => {
    const { categorie = ALL } = galleryPhotos(content)[0]!;
    const places = placesOf(content, categorie);
    const before = PAGES.mentionsLegales.path;
    const search = `?categorie=${categorie}`;
    const close = () => press(lightbox(page).getByRole('button', { name: 'Fermer' }));
    const expectOpen = async (place: number) => {
      await expectEnlarged(page, content, places.at(place)!);
      await expect(page).toHaveURL((url) => url.searchParams.has('photo'));
      // The page behind scrolls once the photo is painted.
      await expect(page.locator('[data-category]:visible a[data-avif]').nth(place)).toHaveAttribute(
        'data-away',
      );
    };
    const expectClosed = async (place: number) => {
      await expect(lightbox(page)).toBeHidden();
      await expect(page).toHaveURL(`/galerie${search}`);
      // The focus is on the photo that was shown last.
      await expect(photos(page).nth(place)).toBeFocused();
      await expect(photos(page).nth(place)).toBeInViewport({ ratio: 0.5 });
    };
    // Playwright would wait for Firefox to say that it has gone back, or forward. The answer comes
    // before the page goes.
    const go = (steps: number) =>
      page.evaluate((by) => void setTimeout(() => history.go(by)), steps);
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
    // A visitor who comes back to the gallery finds it where she left it.
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

    // A photo that is filtered out or does not exist is removed from the address.
    const hidden = content.galerie.photos.find((photo) => photo.categorie !== categorie);
    for (const name of ['toString', slug(hidden?.photo ?? '')]) {
      await openGallery(page, `${search}&photo=${name}`);
      await expect(page).toHaveURL(`/galerie${search}`);
      await expect(lightbox(page)).toBeHidden();
    }
  },
);

test('captions show on hover and focus; with Ctrl a photo is a link, else it grows out of its tile', async ({
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
        // The page that a browser makes for a picture requests an icon that does not exist.
        event.preventDefault();
      },
      { once: true },
    );
    // Stops animations at their first frame.
    const { animate } = Element.prototype;
    Element.prototype.animate = function (...how) {
      const animation = animate.apply(this, how);
      animation.pause();
      // Some frames may be over before it pauses.
      animation.currentTime = 0;
      return animation;
    };
  });
  await photo.click({ modifiers: ['ControlOrMeta'], delay: HOLD });
  await expect(page).toHaveTitle('Prevented: false');
  await expect(lightbox(page)).toHaveCount(0);

  const middle = (picture: Element) => {
    const { x, y, width, height } = picture.getBoundingClientRect();
    return { x: x + width / 2, y: y + height / 2, width };
  };
  const tile = photos(page).nth(1).locator('picture');
  await expect(tile.getByRole('img')).toHaveJSProperty('complete', true);
  await press(tile);
  const place = await tile.evaluate(middle);
  const image = lightbox(page).getByRole('img');
  // The picture makes room for its caption while it is pointed at.
  await expect
    .poll(async () => {
      const { x, y } = await image.evaluate(middle);
      return Math.hypot(x - place.x, y - place.y);
    })
    .toBeLessThan(place.width / 8);
  // The picture of the tile is shown until the large one is loaded.
  await expect(image).toHaveCSS('background-image', /^url/);
});
