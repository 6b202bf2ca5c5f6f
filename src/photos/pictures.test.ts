import { expect, test, vi } from 'vitest';
import { photoOf, picture, rendition } from './pictures.ts';
import { SLOTS } from './slots.ts';

type Options = { width: number; height: number; format: string; position: string };

/** A rendition's address says how it was asked for. */
vi.mock('astro:assets', () => ({
  getImage: ({ width, height, format, position }: Options) => ({ src: `/${width}x${height}@${position}.${format}` }),
}));

/** Any photo's name: only its file has to be there. */
const [, name, file] = /([^/]+)\/([^/]+)$/.exec(
  Object.keys(import.meta.glob('@content/photos/*/*.{jpg,jpeg,png,webp,JPG}'))[0]!,
)!;
const photo = { photo: file!, width: 3000, height: 3000, alt: 'Une main', cadrage: { x: 40, y: 60 } };
const site = { photos: { [name!]: photo } };

test('a picture has every width of its slot in AVIF, and the middle one in JPEG, around the focal point', async () => {
  const { widths, sizes } = SLOTS.gallery;
  const height = (width: number) => Math.round((width * 5) / 4);
  const shown = await picture(site, name!, 'gallery');
  expect(shown).toMatchObject({ alt: 'Une main', sizes });
  expect(shown.avif).toBe(widths.map((width) => `/${width}x${height(width)}@40% 60%.avif ${width}w`).join(', '));
  const middle = widths[Math.floor(widths.length / 2)]!;
  expect(shown).toMatchObject({
    width: middle,
    height: height(middle),
    src: `/${middle}x${height(middle)}@40% 60%.jpeg`,
  });
  expect((await picture(site, name!, 'band', '')).alt, 'decoration').toBe('');
});

test('a rendition for programs has an absolute address and at most 1200 px, as far as the photo goes', async () => {
  expect(await rendition(site, name!, 4 / 3)).toMatchObject({
    url: expect.stringMatching(/^https:.*\.jpeg$/),
    width: 1200,
    height: 900,
  });
  const small = { photos: { [name!]: { ...photo, height: 600 } } };
  expect(await rendition(small, name!, 1)).toMatchObject({ width: 600, height: 600 });
});

test('a photo that is not there is named', async () => {
  expect(() => photoOf(site, 'perdue')).toThrow('content/photos/perdue : cette photo est introuvable.');
  const lost = { photos: { [name!]: { ...photo, photo: 'perdue.jpg' } } };
  await expect(picture(lost, name!, 'tile')).rejects.toThrow(`content/photos/${name}/perdue.jpg`);
});
