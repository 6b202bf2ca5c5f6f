/** Controls and movements in WebKit. */
import { readContent } from '#content/load.ts';
import { clicksOn, countClicks, placesOf } from '../support/presses.ts';
import { expect, KEY, test } from './webkit.ts';

test('menu, filter, lightbox and reviews work; every control of the home page gets its presses', async ({
  webkit,
}) => {
  test.slow();
  const { galerie, avis } = await readContent();
  const { photos } = galerie;
  const isOpen = () => webkit.run(() => document.getElementById('menu')!.checkVisibility());
  await webkit.resize(460, 900);
  await webkit.goto('/');
  expect(await isOpen()).toBe(false);
  await webkit.press('button', 'Menu');
  await expect.poll(isOpen).toBe(true);
  await webkit.key(KEY.escape);
  await expect.poll(isOpen).toBe(false);
  await webkit.press('button', 'Menu');
  await webkit.press('#menu a', 'Galerie');
  await expect.poll(webkit.address).toBe('/galerie');
  expect(await isOpen()).toBe(false);

  const shown = () =>
    webkit.run(() => {
      const items = [...document.querySelectorAll('[data-category]')];
      return items.filter((item) => item.checkVisibility()).length;
    });
  await webkit.hydrate();
  await webkit.press('[aria-pressed="false"]');
  await expect.poll(webkit.address).toContain('?categorie=');
  const category = new URL(await webkit.address(), 'https://site').searchParams.get('categorie');
  const inCategory = photos.filter(({ categorie }) => categorie === category);
  await expect.poll(shown).toBe(inCategory.length);
  await webkit.back();
  await expect.poll(shown).toBe(photos.length);

  const label = () =>
    webkit.run(() => document.querySelector('dialog[open]')?.ariaLabel ?? 'closed');
  await webkit.press('[data-category] a');
  await expect.poll(label).toContain(photos[0]!.titre);
  await webkit.key(KEY.left);
  await expect.poll(label).toContain(photos.at(-1)!.titre);
  await webkit.press('button', 'Photo suivante');
  await expect.poll(label).toContain(photos[0]!.titre);
  await webkit.key(KEY.escape);
  await expect.poll(label).toBe('closed');
  const hasFocus = () => webkit.run(() => document.activeElement!.matches('[data-category] a'));
  await expect.poll(hasFocus).toBe(true);

  await webkit.goto('/');
  await webkit.hydrate();
  const reviews = avis.avis.length;
  if (reviews > 0) {
    const status = () =>
      webkit.run(() => document.querySelector('main p[aria-live]:last-of-type')!.textContent);
    await webkit.press('button', 'Avis précédent');
    await expect.poll(status).toContain(`Avis ${reviews} sur ${reviews}`);
    await webkit.key(KEY.right);
    await expect.poll(status).toContain(`Avis 1 sur ${reviews}`);
  }
  // Hides the scrollbar, which covers the edge where the announcement has its button on a phone.
  await webkit.run(() => void (document.documentElement.style.overflow = 'hidden'));
  const { count } = await webkit.run(countClicks, []);
  expect(count).toBeGreaterThan(0);
  for (let index = 0; index < count; index++) {
    const places = await webkit.run(placesOf, index);
    await webkit.pressPlaces(places);
    await expect.poll(() => webkit.run(clicksOn, index)).toBe(places.length);
  }
});
