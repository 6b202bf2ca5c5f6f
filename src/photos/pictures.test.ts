import { expect, test, vi } from 'vitest';
import { picture } from './pictures.ts';
import { SLOTS } from './slots.ts';

type Options = { width: number; height: number; format: string; position: string };

/** A rendition's address says how it was asked for. */
vi.mock('astro:assets', () => ({
  getImage: ({ width, height, format, position }: Options) => ({
    src: `/${width}x${height} ${position}.${format}`,
  }),
}));

/** Any photo, for its file has to be there. */
const files = Object.keys(import.meta.glob('@content/photos/*/*.{jpg,jpeg,png,webp,JPG}'));
const [name, file] = files[0]!.split('/').slice(-2) as [string, string];
const photo = {
  photo: file,
  width: 3000,
  height: 3000,
  alt: 'Une main',
  cadrage: { x: 40, y: 60 },
};
const site = { photos: { [name]: photo } };

test('a picture has every width of its slot in AVIF, and the middle one in JPEG, around its point', async () => {
  const { widths, sizes } = SLOTS.tile;
  const width = widths[Math.floor(widths.length / 2)]!;
  const src = `/${width}x${width} 40% 60%.jpeg`;
  const avif = widths.map((each) => `/${each}x${each} 40% 60%.avif ${each}w`).join(', ');
  expect(await picture(site, name, 'tile')).toEqual({
    src,
    width,
    height: width,
    alt: 'Une main',
    sizes,
    avif,
  });
  expect((await picture(site, name, 'band', '')).alt, 'decoration').toBe('');
});
