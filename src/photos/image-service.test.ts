import sharp from 'sharp';
import { expect, test } from 'vitest';
import { phonePhoto, SECRET } from '../../e2e/fixtures/pictures.ts';
import service from './image-service.ts';

/** Upright: a red square at the top right, a blue one at the bottom left, white elsewhere. */
const upright = () =>
  sharp(
    Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="400"><rect width="300" height="400" fill="#fff"/><rect x="200" width="100" height="100" fill="#f00"/><rect y="300" width="100" height="100" fill="#00f"/></svg>',
    ),
  ).removeAlpha();

const transform = (data: Buffer, options: { width?: number; height?: number; format: string; position?: string }) =>
  service.transform(data, { src: '', ...options } as never, {} as never, {} as never);

/** The colour in the middle of a square of a picture, as three letters: r, g or b when there is much of it. */
async function colour(data: Uint8Array, left: number, top: number): Promise<string> {
  const pixel = await sharp(data).extract({ left, top, width: 1, height: 1 }).raw().toBuffer();
  return ['r', 'g', 'b'].filter((_, index) => pixel[index]! > 128).join('');
}

test.each([1, 2, 3, 4, 5, 6, 7, 8])('a photo comes out upright, EXIF orientation %i', async (orientation) => {
  const { data } = await transform(await phonePhoto(upright(), orientation), { width: 150, format: 'jpeg' });
  expect(await sharp(data).metadata()).toMatchObject({ width: 150, height: 200 });
  expect(await colour(data, 125, 25)).toBe('r');
  expect(await colour(data, 25, 175)).toBe('b');
  expect(await colour(data, 25, 25)).toBe('rgb');
});

test.each([1, 6, 8])('the focal point is the upright picture’s, EXIF orientation %i', async (orientation) => {
  const photo = await phonePhoto(upright(), orientation);
  const crop = (position: string) => transform(photo, { width: 100, height: 50, format: 'webp', position });
  expect(await colour((await crop('100% 0%')).data, 90, 20)).toBe('r');
  expect(await colour((await crop('0% 100%')).data, 10, 30)).toBe('b');
  expect(await colour((await crop('50% 50%')).data, 50, 25)).toBe('rgb');
});

test.each(['avif', 'webp', 'jpeg'])('nothing of the photo’s metadata is in its %s', async (format) => {
  const photo = await phonePhoto(upright(), 6);
  expect(photo.includes(SECRET)).toBe(true);
  const { data } = await transform(photo, { width: 100, height: 100, format });
  const { exif, icc, xmp, orientation } = await sharp(data).metadata();
  expect({ exif, icc, xmp, orientation }).toEqual({
    exif: undefined,
    icc: undefined,
    xmp: undefined,
    orientation: undefined,
  });
  expect(Buffer.from(data).includes(SECRET)).toBe(false);
});

test('a photo of 50 megapixels is prepared', async () => {
  const photo = await sharp({ create: { width: 8192, height: 6144, channels: 3, background: '#8a4a3d' } })
    .jpeg()
    .toBuffer();
  const { data } = await transform(photo, { width: 400, height: 500, format: 'webp', position: '40% 60%' });
  expect(await sharp(data).metadata()).toMatchObject({ width: 400, height: 500 });
}, 30_000);
