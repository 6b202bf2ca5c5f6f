import sharp from 'sharp';
import { expect, test } from 'vitest';
import service from './image-service.ts';

/** A word that only the photo's metadata holds. */
const SECRET = 'Appareil-de-Camille';
/** Degrees by which a phone has turned what it stores, by EXIF orientation. */
const STORED: Record<number, number> = { 1: 0, 3: 180, 6: 270, 8: 90 };
/** Upright: a red square at the top right, a blue one at the bottom left. */
const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="400"><path d="M200 0h100v100H200z" fill="#f00"/><path d="M0 300h100v100H0z" fill="#00f"/></svg>';

const phonePhoto = (orientation: number) =>
  sharp(Buffer.from(SVG))
    .flatten({ background: '#fff' })
    .rotate(STORED[orientation]!)
    .withExif({ IFD0: { Make: SECRET }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '43/1 35/1 7/1' } })
    .withMetadata({ orientation })
    .withIccProfile('p3')
    .jpeg({ quality: 90 })
    .toBuffer();

async function transform(photo: Buffer, options: object): Promise<Buffer> {
  const { data } = await service.transform(photo, { src: '', ...options } as never, {} as never, {} as never);
  return Buffer.from(data);
}

/** The colour of a pixel as letters: r, g or b when there is much of it. */
async function colour(picture: Buffer, left: number, top: number): Promise<string> {
  const pixel = await sharp(picture).extract({ left, top, width: 1, height: 1 }).raw().toBuffer();
  return ['r', 'g', 'b'].filter((_, index) => pixel[index]! > 128).join('');
}

test.each([1, 3, 6, 8])('a photo comes out upright, cropped around its point, EXIF orientation %i', async (turn) => {
  const photo = await phonePhoto(turn);
  const whole = await transform(photo, { width: 150, format: 'jpeg' });
  expect(await sharp(whole).metadata()).toMatchObject({ width: 150, height: 200 });
  expect(await colour(whole, 125, 25)).toBe('r');
  expect(await colour(whole, 25, 175)).toBe('b');
  const crop = (position: string) => transform(photo, { width: 100, height: 50, format: 'jpeg', position });
  expect(await colour(await crop('100% 0%'), 90, 20)).toBe('r');
  expect(await colour(await crop('0% 100%'), 10, 30)).toBe('b');
});

test.each(['avif', 'jpeg'])('nothing of the photo’s metadata is in its %s', async (format) => {
  const photo = await phonePhoto(6);
  expect(photo.includes(SECRET)).toBe(true);
  const picture = await transform(photo, { width: 100, height: 100, format });
  const { exif, icc, xmp, orientation } = await sharp(picture).metadata();
  expect([exif, icc, xmp, orientation]).toEqual([undefined, undefined, undefined, undefined]);
  expect(picture.includes(SECRET)).toBe(false);
});
