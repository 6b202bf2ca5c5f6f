import { expect, test, vi } from 'vitest';
import { picture } from './pictures.ts';
import { travelIds } from './travel.ts';

/** The address of a rendition tells how it is made. */
vi.mock('astro:assets', () => ({
  getImage: ({ width, height, format, position }: Record<string, string>) => ({
    src: `/${width}x${height} ${position}.${format}`,
  }),
}));

test('picture: the widths of its slot in AVIF, the middle one in JPEG, around its focal point', async () => {
  // Any photo will do, but its file must exist.
  const [file] = Object.keys(import.meta.glob('@content/photos/*/*.{jpg,jpeg,png,webp,JPG}'));
  const [name, photo] = file!.split('/').slice(-2) as [string, string];
  const size = { width: 3000, height: 3000 };
  const described = { photo, ...size, alt: 'Une main', cadrage: { x: 40, y: 60 } };
  expect(await picture({ photos: { [name]: described } }, name, 'tile')).toEqual({
    src: '/345x345 40% 60%.jpeg',
    width: 345,
    height: 345,
    alt: 'Une main',
    sizes: '(min-width: 1304px) clamp(295px, 19vw - 15px, 425px), (min-width: 560px) 22vw, 44vw',
    avif:
      '/200x200 40% 60%.avif 200w, ' +
      '/345x345 40% 60%.avif 345w, ' +
      '/620x620 40% 60%.avif 620w',
  });
});

test('travelIds: only the first place of a repeated photo has an id', () => {
  expect(travelIds(['nude', 'gel', 'nude'])).toEqual(['photo-nude', 'photo-gel', undefined]);
});
