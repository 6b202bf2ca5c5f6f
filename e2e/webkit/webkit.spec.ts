/** What moves or is pressed, in WebKit. */
import { readContent } from '#content/load.ts';
import { countClicks, lostPresses, placesOf } from '../support/presses.ts';
import { expect, KEY, test, type WebkitPage } from './webkit.ts';

const content = await readContent();
const { photos } = content.galerie;
const { categorie } = photos.at(-1)!;

const shown = ({ run }: WebkitPage) =>
  run(
    () =>
      [...document.querySelectorAll('[data-category]')].filter((item) => item.checkVisibility())
        .length,
  );
const focusCarousel = ({ run }: WebkitPage) =>
  run(() => document.querySelector<HTMLElement>('[aria-roledescription="carrousel"]')!.focus());

test.beforeEach(({ webkit }) => webkit.resize(460, 900));

/** Opens the menu, closes it by Escape, and goes to the gallery by it. */
async function goByMenu(webkit: WebkitPage): Promise<void> {
  const isOpen = () => webkit.run(() => document.getElementById('menu')!.checkVisibility());
  await webkit.goto('/');
  expect(await isOpen()).toBe(false);
  await webkit.press('button', 'Menu');
  await expect.poll(isOpen).toBe(true);
  await webkit.keys(KEY.escape);
  await expect.poll(isOpen).toBe(false);
  await webkit.press('button', 'Menu');
  await webkit.press('#menu a', 'Galerie');
  await expect.poll(webkit.address).toBe('/galerie');
  expect(await isOpen()).toBe(false);
}

test('the menu leads to the gallery, whose filter, large photo and row work', async ({
  webkit,
}) => {
  await goByMenu(webkit);
  await webkit.hydrate();
  await webkit.press('[aria-pressed="false"]');
  await expect.poll(webkit.address).toContain('?categorie=');
  await webkit.back();
  await expect.poll(() => shown(webkit)).toBe(photos.length);

  const label = () =>
    webkit.run(() => document.querySelector('dialog[open]')?.ariaLabel ?? 'closed');
  await webkit.press('[data-category] a');
  await expect.poll(label).toContain(photos[0]!.titre);
  await webkit.keys(KEY.left);
  await expect.poll(label).toContain(photos.at(-1)!.titre);
  await webkit.press('button', 'Photo suivante');
  await expect.poll(label).toContain(photos[0]!.titre);
  await webkit.keys(KEY.escape);
  await expect.poll(label).toBe('closed');
  await expect
    .poll(() => webkit.run(() => document.activeElement!.matches('[data-category] a')))
    .toBe(true);

  await webkit.goto(`/galerie?categorie=${categorie}`);
  expect(await shown(webkit)).toBe(photos.filter((photo) => photo.categorie === categorie).length);

  if (!content.institut.reseaux.instagram) return;
  const isDisabled = (name: string) =>
    webkit.run(
      // Those of the lightbox, which is closed, are never disabled.
      (button: string) =>
        document.querySelector(`[aria-label="${button}"][aria-disabled]`)!.ariaDisabled === 'true',
      name,
    );
  await webkit.hydrate();
  await expect.poll(() => isDisabled('Photo précédente')).toBe(true);
  await focusCarousel(webkit);
  for (const _ of content.instagram.publications) await webkit.keys(KEY.right);
  await expect.poll(() => isDisabled('Photo suivante')).toBe(true);
  expect(await isDisabled('Photo précédente')).toBe(false);
});

test('the reviews go round; every press on the home page arrives', async ({ webkit }) => {
  await webkit.goto('/');
  await webkit.hydrate();
  const reviews = content.avis.avis.length;
  if (reviews > 0) {
    const status = () =>
      webkit.run(() => document.querySelector('main p[aria-live]:last-of-type')!.textContent);
    await webkit.press('button', 'Avis précédent');
    await expect.poll(status).toBe(`Avis ${reviews} sur ${reviews}`);
    await focusCarousel(webkit);
    await webkit.keys(KEY.right);
    await expect.poll(status).toBe(`Avis 1 sur ${reviews}`);
  }
  // A desktop's scrollbar takes presses near the edge, where the announcement is closed on a phone.
  await webkit.resize(700, 900);
  const count = await webkit.run(countClicks, 'body');
  expect(count).toBeGreaterThan(0);
  for (let index = 0; index < count; index++)
    await webkit.pressPlaces(await webkit.run(placesOf, index));
  expect(await webkit.run(lostPresses)).toEqual([]);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the menu opens, the gallery is whole, its row scrolls, and a photo opens', async ({
    webkit,
  }) => {
    await goByMenu(webkit);
    await webkit.goto(`/galerie?categorie=${categorie}`);
    expect(await shown(webkit)).toBe(photos.length);
    const scroll = () => {
      const row = document.querySelector('[aria-roledescription="carrousel"]');
      row?.scrollTo({ left: 1e6, behavior: 'instant' });
      return row?.scrollLeft;
    };
    expect(await webkit.run(scroll)).not.toBe(0);
    await webkit.press('[data-category] a');
    await expect.poll(webkit.address).toMatch(/^\/_astro\/.*\.jpe?g$/);
  });
});
