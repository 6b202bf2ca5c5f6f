import sharp from 'sharp';
import { expect, test } from 'vitest';
import service from './image-service.ts';

/** A word that only the photo's metadata holds. */
const SECRET = 'Appareil-de-Camille';
/** Degrees by which a phone has turned what it stores, by EXIF orientation. */
const STORED: Record<number, number> = { 1: 0, 3: 180, 6: 270, 8: 90 };

/** Upright: a red square at the top right, a blue one at the bottom left, white elsewhere. As a phone stores it. */
function phonePhoto(orientation: number): Promise<Buffer> {
  const square = (x: number, y: number, fill: string) =>
    `<rect x="${x}" y="${y}" width="100" height="100" fill="${fill}"/>`;
  const squares = square(200, 0, '#f00') + square(0, 300, '#00f');
  return sharp(Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="300" height="400">${squares}</svg>`))
    .flatten({ background: '#fff' })
    .rotate(STORED[orientation]!)
    .withExif({ IFD0: { Make: SECRET }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '43/1 35/1 7/1' } })
    .withMetadata({ orientation })
    .withIccProfile('p3')
    .jpeg({ quality: 90 })
    .toBuffer();
}

const transform = (data: Buffer, options: { width?: number; height?: number; format: string; position?: string }) =>
  service.transform(data, { src: '', ...options } as never, {} as never, {} as never);

/** The colour in the middle of a square of a picture, as three letters: r, g or b when there is much of it. */
async function colour(data: Uint8Array, left: number, top: number): Promise<string> {
  const pixel = await sharp(data).extract({ left, top, width: 1, height: 1 }).raw().toBuffer();
  return ['r', 'g', 'b'].filter((_, index) => pixel[index]! > 128).join('');
}

test.each([1, 3, 6, 8])(
  'a photo comes out upright and cropped around its point, EXIF orientation %i',
  async (orientation) => {
    const photo = await phonePhoto(orientation);
    const { data } = await transform(photo, { width: 150, format: 'jpeg' });
    expect(await sharp(data).metadata()).toMatchObject({ width: 150, height: 200 });
    expect([await colour(data, 125, 25), await colour(data, 25, 175), await colour(data, 25, 25)]).toEqual([
      'r',
      'b',
      'rgb',
    ]);

    const crop = (position: string) => transform(photo, { width: 100, height: 50, format: 'jpeg', position });
    expect(await colour((await crop('100% 0%')).data, 90, 20)).toBe('r');
    expect(await colour((await crop('0% 100%')).data, 10, 30)).toBe('b');
    expect(await colour((await crop('50% 50%')).data, 50, 25)).toBe('rgb');
  },
);

test.each(['avif', 'jpeg'])('nothing of the photo’s metadata is in its %s', async (format) => {
  const photo = await phonePhoto(6);
  expect(photo.includes(SECRET)).toBe(true);
  const { data } = await transform(photo, { width: 100, height: 100, format });
  const { exif, icc, xmp, orientation } = await sharp(data).metadata();
  expect([exif, icc, xmp, orientation]).toEqual([undefined, undefined, undefined, undefined]);
  expect(Buffer.from(data).includes(SECRET)).toBe(false);
});

test('a format without settings is refused', async () => {
  await expect(transform(await phonePhoto(1), { width: 100, format: 'webp' })).rejects.toThrow(/webp/);
});
