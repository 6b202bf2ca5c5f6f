/** The two carousels: reviews on the home page, the Instagram feed in the gallery. */
import type { Locator, Page } from '@playwright/test';
import { readContent } from '#content/read.ts';
import { atEachWidth, expect, hydrated, isOnScreen, swipe, test } from './test.ts';

const { avis, institut, instagram } = await readContent();
const REVIEWS = { path: '/', title: avis.titre, noun: 'Avis', count: 10 };
const FEED = { path: '/galerie', title: instagram.titre, noun: 'Photo', count: 7 };

type Carousel = typeof REVIEWS;

const region = (page: Page, { title }: Carousel) => page.getByRole('region', { name: title });
const row = (page: Page, carousel: Carousel) => region(page, carousel).getByRole('group', { name: carousel.title });
const slides = (page: Page, carousel: Carousel) =>
  region(page, carousel).locator('[aria-roledescription="diapositive"]');
const inView = (page: Page, carousel: Carousel) =>
  region(page, carousel).locator('[aria-roledescription="diapositive"]:not([inert])');
const previous = (page: Page, carousel: Carousel) => region(page, carousel).getByRole('button', { name: 'Précédent' });
const next = (page: Page, carousel: Carousel) => region(page, carousel).getByRole('button', { name: 'Suivant' });

/** The slide the carousel stands at: announced, and really at the left edge of the row. */
async function expectAt(page: Page, carousel: Carousel, number: number): Promise<void> {
  await expect(region(page, carousel).getByRole('status')).toHaveText(
    `${carousel.noun} ${number} sur ${carousel.count}`,
  );
  const slide = slides(page, carousel).nth(number - 1);
  await expect(slide).not.toHaveAttribute('inert');
  const distance = async () => {
    const [outer, inner] = [await row(page, carousel).boundingBox(), await slide.boundingBox()];
    return Math.abs(inner!.x - outer!.x);
  };
  await expect.poll(distance).toBeLessThan(3);
}

async function open(page: Page, carousel: Carousel): Promise<void> {
  await page.goto(carousel.path);
  await hydrated(page, region(page, carousel));
  await expect(next(page, carousel)).toBeVisible();
  await region(page, carousel).scrollIntoViewIfNeeded();
}

const focusIn = (slide: Locator) =>
  slide.evaluate((element) => {
    const link = element.querySelector('a')!;
    link.focus();
    return document.activeElement === link;
  });

atEachWidth((width) => {
  test.describe('reviews', () => {
    test.beforeEach(({ page }) => open(page, REVIEWS));

    test('shows 1, 2 or 3 at a time; the others are out of reach', async ({ page }) => {
      const visible = { 390: 1, 768: 2, 1440: 3 }[width]!;
      await expect(slides(page, REVIEWS)).toHaveCount(10);
      await expect(inView(page, REVIEWS)).toHaveCount(visible);
      const onScreen = await Promise.all((await slides(page, REVIEWS).all()).map(isOnScreen));
      expect(onScreen.filter(Boolean)).toHaveLength(visible);
      expect(onScreen.slice(0, visible)).not.toContain(false);
    });

    test('turns past its end and past its beginning', async ({ page }) => {
      // Nobody is told where it stands before she has turned it.
      await expect(region(page, REVIEWS).getByRole('status')).toHaveText('');
      await previous(page, REVIEWS).click();
      await expectAt(page, REVIEWS, 10);
      await next(page, REVIEWS).click();
      await expectAt(page, REVIEWS, 1);
      for (let number = 2; number <= 10; number++) {
        await expect(next(page, REVIEWS)).toBeEnabled();
        await next(page, REVIEWS).click();
      }
      await expectAt(page, REVIEWS, 10);
      await next(page, REVIEWS).click();
      await expectAt(page, REVIEWS, 1);
    });

    test('turns with the arrow keys, from the row and from the buttons', async ({ page }) => {
      await row(page, REVIEWS).focus();
      await page.keyboard.press('ArrowRight');
      await expectAt(page, REVIEWS, 2);
      await next(page, REVIEWS).focus();
      await page.keyboard.press('ArrowRight');
      await expectAt(page, REVIEWS, 3);
      await page.keyboard.press('ArrowLeft');
      await page.keyboard.press('ArrowLeft');
      await page.keyboard.press('ArrowLeft');
      await expectAt(page, REVIEWS, 10);
    });
  });

  test.describe('Instagram', () => {
    test.beforeEach(({ page }) => open(page, FEED));

    test('seven pictures, each a link to the profile in a new tab', async ({ page }) => {
      const links = slides(page, FEED).locator('a');
      await expect(links).toHaveCount(7);
      for (const link of await links.all()) {
        await expect(link).toHaveAttribute('href', institut.reseaux.instagram);
        await expect(link).toHaveAttribute('target', '_blank');
        await expect(link).toHaveAttribute('rel', 'noopener noreferrer');
        await expect(link.locator('img')).toHaveAttribute('alt', /\S{3}/);
      }
    });

    test('ends at both ends; a button with nowhere to go is disabled', async ({ page }) => {
      await expect(previous(page, FEED)).toBeDisabled();
      let presses = 0;
      while (await next(page, FEED).isEnabled()) {
        await next(page, FEED).click();
        expect(++presses).toBeLessThan(7);
      }
      expect(presses).toBeGreaterThan(1);
      await expect.poll(() => isOnScreen(slides(page, FEED).last())).toBe(true);
      await expect(slides(page, FEED).last()).not.toHaveAttribute('inert');

      const status = region(page, FEED).getByRole('status');
      const end = await status.textContent();
      await row(page, FEED).focus();
      await page.keyboard.press('ArrowRight');
      await expect(status).toHaveText(end!);
      for (; presses > 0; presses--) await previous(page, FEED).click();
      await expectAt(page, FEED, 1);
      await expect(previous(page, FEED)).toBeDisabled();
      await expect(next(page, FEED)).toBeEnabled();
    });

    test('a link out of view cannot be focused', async ({ page }) => {
      await expect(slides(page, FEED).last()).toHaveAttribute('inert');
      expect(await focusIn(slides(page, FEED).first())).toBe(true);
      expect(await focusIn(slides(page, FEED).last())).toBe(false);
    });
  });
});

test.describe('a finger on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  for (const carousel of [REVIEWS, FEED]) {
    test(`turns ${carousel.title}, and back`, async ({ page }) => {
      await open(page, carousel);
      await swipe(page, row(page, carousel), -260);
      await expectAt(page, carousel, 2);
      await swipe(page, row(page, carousel), 260);
      await expectAt(page, carousel, 1);
    });
  }
});

test('a mouse drags the reviews', async ({ page }) => {
  await open(page, REVIEWS);
  const { x, y, width } = (await row(page, REVIEWS).boundingBox())!;
  await page.mouse.move(x + width / 2, y + 60);
  await page.mouse.down();
  await page.mouse.move(x + width / 2 - 300, y + 60, { steps: 8 });
  await page.mouse.up();
  await expectAt(page, REVIEWS, 2);
});

test('never moves by itself', async ({ page }) => {
  await page.clock.install();
  await open(page, REVIEWS);
  await next(page, REVIEWS).click();
  await expectAt(page, REVIEWS, 2);
  await page.clock.runFor(90_000);
  await expectAt(page, REVIEWS, 2);
});

test('turns at once when less motion is wished', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page, FEED);
  const track = row(page, FEED).locator('> div');
  const before = await track.boundingBox();
  await next(page, FEED).click();
  await expectAt(page, FEED, 2);
  const step = before!.x - (await track.boundingBox())!.x;
  await page.waitForTimeout(200);
  expect(before!.x - (await track.boundingBox())!.x).toBe(step);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });
  atEachWidth(() => {
    for (const carousel of [REVIEWS, FEED]) {
      test(`${carousel.title} is a row that scrolls, with no button that does nothing`, async ({ page }) => {
        await page.goto(carousel.path);
        const last = slides(page, carousel).last();
        await row(page, carousel).scrollIntoViewIfNeeded();
        await expect(slides(page, carousel)).toHaveCount(carousel.count);
        await expect(inView(page, carousel)).toHaveCount(carousel.count);
        await expect(next(page, carousel)).toBeHidden();
        expect(await isOnScreen(last)).toBe(false);
        // Wheels are lost while pictures above still arrive and move the row.
        await expect(async () => {
          await row(page, carousel).hover();
          await page.mouse.wheel(9000, 0);
          await expect.poll(() => isOnScreen(last), { timeout: 1500 }).toBe(true);
        }).toPass();
      });
    }
  });
});
