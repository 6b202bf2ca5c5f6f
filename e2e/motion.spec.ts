/** Animations on a page, transitions to the next page, and the transparent header. */
import { FILTERS } from '#institute/categories.ts';
import { filter, openGallery } from './support/parts.ts';
import { expect, press, test } from './support/test.ts';

const AT_REST = /none|matrix\(1, 0, 0, 1, 0, 0\)/;
const RISEN = new RegExp(`^1 (?:${AT_REST.source})$`);

test(
  'the first section rises, services 100 ms after each other; the header is transparent',
  { tag: '@all' },
  async ({ page, content }) => {
    const { titre, cartes } = content.accueil.prestations;
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('animation-name', 'rise');
    const services = page.getByRole('region', { name: titre.replaceAll('*', ''), exact: true });
    const cards = services.getByRole('listitem').locator('.arrive');
    await expect(cards).toHaveCount(cartes.length);
    for (const [index, card] of (await cards.all()).entries())
      await expect(card).toHaveCSS('animation-delay', `${index / 10}s`);
    const transformAt = (pixels: number) =>
      cards.first().evaluate((part, inView) => {
        const top = scrollY + part.getBoundingClientRect().top - innerHeight + inView;
        scrollTo({ top, behavior: 'instant' });
        return getComputedStyle(part).transform;
      }, pixels);
    expect(await transformAt(20), 'not risen at the lower edge').toMatch(/^matrix/);
    await expect.poll(() => transformAt(200)).toMatch(AT_REST);
    if (await page.evaluate(() => CSS.supports('animation-trigger: --in-view play-once'))) {
      await transformAt(-200);
      expect(await transformAt(20), 'it stays risen').toMatch(AT_REST);
    }
    // Links do not move, since a press would miss them.
    await expect(
      page.locator(':is(.arrive, .animate-rise):is(:has(a, button), a, button)'),
    ).toHaveCount(0);
    // Everything has risen after a jump there.
    const parts = page.locator('.arrive');
    await parts.evaluateAll(async (all) => {
      for (const part of all) {
        part.scrollIntoView({ behavior: 'instant', block: 'start' });
        await new Promise((seen) => requestAnimationFrame(() => requestAnimationFrame(seen)));
      }
    });
    const looks = () =>
      parts.evaluateAll((all) =>
        all.map((part) => `${getComputedStyle(part).opacity} ${getComputedStyle(part).transform}`),
      );
    await expect.poll(async () => (await looks()).filter((look) => !RISEN.test(look))).toEqual([]);

    // The tests run with reduced transparency; without it, the header is transparent.
    const header = page.getByRole('banner');
    await expect(header).toHaveCSS('backdrop-filter', 'none');
    const devtools = await page.context().newCDPSession(page);
    const features = [{ name: 'prefers-reduced-transparency', value: 'no-preference' }];
    await devtools.send('Emulation.setEmulatedMedia', { features });
    await expect(header).toHaveCSS('backdrop-filter', /blur/);
  },
);

test('a photo moves to its place on the next page, but not under reduced motion', async ({
  page,
  content: { accueil, prestations, photos },
}) => {
  const card = accueil.prestations.cartes.find(({ photo }) =>
    prestations.blocs.some((bloc) => bloc.photo === photo),
  );
  test.skip(!card, 'No card has the photo of a block.');
  await page.addInitScript(() =>
    addEventListener('pagereveal', (event) => {
      const { viewTransition } = event as Event & { viewTransition?: ViewTransition };
      // Browsers skip the transition when the page is slow.
      const ignore = () => undefined;
      void viewTransition?.ready.then(() => {
        const groups = document
          .getAnimations()
          .map(({ effect }) => (effect as KeyframeEffect).pseudoElement);
        document.documentElement.dataset.travelled = groups.join(' ');
      }, ignore);
    }),
  );
  const travel = async () => {
    await page.goto('/');
    await press(page.getByRole('link', { name: `En savoir plus : ${card!.titre}`, exact: true }));
    await expect(page).toHaveURL(/#photo-/);
    const { hash } = new URL(page.url());
    const photo = page.locator(hash).getByRole('img');
    await expect(photo).toHaveAttribute('alt', photos[card!.photo]!.alt);
    return hash.slice(1);
  };
  let id = '';
  await expect(async () => {
    id = await travel();
    // A slow page is shown before its own photo is there.
    const left = new RegExp(`old\\(${id}\\)`);
    await expect(page.locator('html')).toHaveAttribute('data-travelled', left, { timeout: 5_000 });
  }).toPass({ timeout: 120_000 });
  await expect(page.locator(`#${id} img`)).toHaveCSS('view-transition-name', id);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await travel();
  await expect(page.locator('html')).not.toHaveAttribute('data-travelled');
});

test('a filter lets photos move to their places within 300 ms, but not under reduced motion', async ({
  page,
}) => {
  await openGallery(page, '');
  /** How long photos are to move, in milliseconds, of those that move now. */
  const moves = () =>
    page.locator('.gallery-tile').evaluateAll((tiles) =>
      tiles.flatMap((tile) =>
        tile.getAnimations().map(({ effect }) => {
          const { duration, delay } = effect!.getTiming();
          return Number(duration) + delay!;
        }),
      ),
    );
  const choose = async (index: number) => {
    await filter(page, FILTERS[index]!.label).click();
    return moves();
  };
  await expect
    .poll(async () => (await choose(1)).length + (await choose(0)).length)
    .toBeGreaterThan(0);
  expect(Math.max(0, ...(await choose(2)))).toBeLessThanOrEqual(300);
  await expect.poll(moves).toEqual([]);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const index of [0, 1]) expect(await choose(index)).toEqual([]);
});
