/** The home page, with the exact texts and figures of the specification (points 2, 3 and 9). */
import type { Page } from '@playwright/test';
import { readContent } from '#content/read.ts';
import { atEachWidth, exactText, expect, scrollThrough, test, withAndWithoutScript } from './test.ts';

const { accueil, institut } = await readContent();
const CARDS = ['Semi-permanent sur ongles naturels', 'Pose renforcée semi-permanent', 'Extensions et rallongements'];

const main = (page: Page) => page.getByRole('main');
const section = (page: Page, name: string | RegExp) => page.getByRole('region', { name });

/** How many stand side by side in the first row. */
const columns = async (page: Page, name: string) => {
  const tops = await section(page, name)
    .getByRole('listitem')
    .evaluateAll((items: HTMLElement[]) => items.map((item) => item.offsetTop));
  return tops.filter((top) => top === tops[0]).length;
};

withAndWithoutScript(() => {
  atEachWidth((width) => {
    test.beforeEach(({ page }) => page.goto('/'));

    test('hero', async ({ page }) => {
      await expect(main(page).getByText('Institut de beauté à Pignan', { exact: true })).toBeVisible();
      const title = page.getByRole('heading', { level: 1 });
      expect(await exactText(title)).toBe('Sublimez vos ongles dans une ambiance cocooning');
      await expect(title).toBeInViewport();
      const book = main(page).getByRole('link', { name: 'Prendre rendez-vous' });
      await expect(book).toBeInViewport();
      await expect(book).toHaveAttribute('href', institut.reservation);
      await expect(main(page).getByRole('link', { name: 'Découvrir les prestations', exact: true })).toHaveAttribute(
        'href',
        '/prestations',
      );
    });

    test('services', async ({ page }) => {
      const services = section(page, 'Nos Prestations');
      expect(await exactText(services.getByRole('heading', { level: 2 }))).toBe('Nos Prestations');
      expect(await services.getByRole('heading', { level: 3 }).allTextContents()).toEqual(CARDS);
      const cards = services.getByRole('listitem');
      await expect(cards).toHaveCount(3);
      for (const card of await cards.all()) {
        await expect(card.getByRole('img')).toBeVisible();
        await expect(card.getByRole('link', { name: /^En savoir plus/ })).toHaveAttribute('href', '/prestations');
      }
      await expect(services.getByRole('link', { name: 'Toutes nos prestations', exact: true })).toHaveAttribute(
        'href',
        '/prestations',
      );
      expect(await columns(page, 'Nos Prestations')).toBe(width < 768 ? 1 : 3);
    });

    test('work', async ({ page }) => {
      const work = section(page, 'Nos Réalisations');
      const alts = await work.getByRole('img').evaluateAll((all: HTMLImageElement[]) => all.map(({ alt }) => alt));
      expect(alts).toEqual(accueil.realisations.photos.map((_, index) => `Réalisation ${index + 1}`));
      expect(await columns(page, 'Nos Réalisations')).toBe({ 390: 2, 768: 3, 1440: 4 }[width]);
      await expect(work.getByRole('link', { name: 'Voir toute la galerie', exact: true })).toHaveAttribute(
        'href',
        '/galerie',
      );
    });

    test('call to book and strip', async ({ page }) => {
      const call = section(page, /sublimer vos ongles/);
      expect(await exactText(call.getByRole('heading', { level: 2 }))).toBe('Prête à sublimer vos ongles\u202F?');
      await expect(call.getByRole('link', { name: /^Réserver ma séance/ })).toHaveAttribute(
        'href',
        institut.reservation,
      );

      const strip = section(page, 'L’institut en images').getByRole('img');
      await expect(strip).toHaveCount(4);
      for (const photo of await strip.all()) await expect(photo).toBeVisible();
    });
  });
});

test('ten reviews: name, date of the visit, five stars, comment', async ({ page }) => {
  await page.goto('/');
  const reviews = page.getByRole('figure');
  await expect(reviews).toHaveCount(10);
  for (const review of await reviews.all()) {
    await expect(review).toHaveText(/\S+ \S\. · Visité en (mars|avril)/);
    await expect(review.getByRole('img', { name: 'Note : 5 sur 5', includeHidden: true })).toHaveCount(1);
    await expect(review.getByRole('blockquote', { includeHidden: true })).toHaveText(/.{30,}/);
  }
});

test.describe('motion', () => {
  /** Name, delay and opacity of the first keyframe of an element's CSS animation, started anew. */
  const ENTRANCE = (element: Element) => {
    const { style } = element as HTMLElement;
    style.animationName = 'none';
    element.getAnimations();
    style.animationName = '';
    const effect = element.getAnimations()[0]?.effect as KeyframeEffect | undefined;
    const from = effect?.getKeyframes()[0];
    return from && { delay: effect!.getTiming().delay, opacity: from.opacity, transform: from.transform };
  };

  test('the hero fades and slides in', async ({ page }) => {
    await page.goto('/');
    const block = page.getByRole('heading', { level: 1 }).locator('..');
    const entrance = await block.evaluate(ENTRANCE);
    expect(entrance).toMatchObject({ delay: 0, opacity: '0' });
    expect(entrance!.transform).toMatch(/translateY\([1-9]/);
    await expect(block).toHaveCSS('opacity', '1');
  });

  test('each service card enters 100 ms after the one before', async ({ page }) => {
    await page.goto('/');
    const cards = await section(page, 'Nos Prestations').getByRole('listitem').all();
    for (const [index, card] of cards.entries()) {
      expect(await card.evaluate(ENTRANCE)).toMatchObject({ delay: 100 * index, opacity: '0' });
    }
  });

  test('nothing moves when less motion is wished', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/');
    await scrollThrough(page);
    expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
    expect(await page.getByRole('heading', { level: 1 }).locator('..').evaluate(ENTRANCE)).toBeUndefined();
  });
});
