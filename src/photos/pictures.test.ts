import { expect, test, vi } from 'vitest';
import { picture } from '#photos/pictures.ts';
import { SLOTS } from './slots.ts';
import { travelIds } from './travel.ts';

/** A rendition's address says how it is made. */
vi.mock('astro:assets', () => ({
  getImage: ({ width, height, format, position }: Record<string, string>) => ({
    src: `/${width}x${height} ${position}.${format}`,
  }),
}));

test('a picture has the widths of its slot in AVIF and one in JPEG, around its point', async () => {
  // Any photo, for its file has to be there.
  const [file] = Object.keys(import.meta.glob('@content/photos/*/*.{jpg,jpeg,png,webp,JPG}'));
  const [name, photo] = file!.split('/').slice(-2) as [string, string];
  const { widths, sizes } = SLOTS.tile;
  const size = { width: 3000, height: 3000 };
  const described = { photo, ...size, alt: 'Une main', cadrage: { x: 40, y: 60 } };
  const middle = widths[1]!;
  expect(await picture({ photos: { [name]: described } }, name, 'tile')).toEqual({
    src: `/${middle}x${middle} 40% 60%.jpeg`,
    width: middle,
    height: middle,
    alt: 'Une main',
    sizes,
    avif: widths.map((width) => `/${width}x${width} 40% 60%.avif ${width}w`).join(', '),
  });
});

test('a photo that a page repeats travels from and to its first place alone', () => {
  expect(travelIds(['nude', 'gel', 'nude'])).toEqual(['photo-nude', 'photo-gel', undefined]);
});
