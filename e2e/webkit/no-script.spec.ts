/** What WebKit shows of the site without script. */
import { testMenu } from './menu.ts';
import { expect, PHONE, test } from './webkit.ts';

test.use({ script: false });

test.describe('the menu', testMenu);

test('the gallery is whole, its photos open, and the row scrolls', async ({ webkit }) => {
  await webkit.resize(PHONE);
  await webkit.goto('/galerie?categorie=gel');
  expect(await webkit.run(() => document.querySelectorAll('astro-island:not([ssr])').length)).toBe(0);
  expect((await webkit.onScreen('.gallery-item')).every(Boolean)).toBe(true);
  const row = () => {
    const carousel = document.querySelector('[aria-roledescription="carrousel"]')!;
    carousel.scrollTo({ left: 1e6, behavior: 'instant' });
    return carousel.scrollLeft;
  };
  expect(await webkit.run(row)).toBeGreaterThan(0);
  await webkit.press('.gallery-item a');
  await expect.poll(() => webkit.address()).toMatch(/^\/_astro\/.*\.jpe?g$/);
});
