import sharp from 'sharp';
import { expect, test } from 'vitest';
import service from './image-service.ts';

/** Upright: a red square at the top right, a blue one at the bottom left. */
const SVG = `<svg xmlns="http://www.w3.org/2000/svg" width="300" height="400">
  <path d="M200 0h100v100H200z" fill="#f00"/><path d="M0 300h100v100H0z" fill="#00f"/></svg>`;

async function transform(photo: Buffer, options: object): Promise<Buffer> {
  const none = {} as never;
  const { data } = await service.transform(photo, { src: '', ...options } as never, none, none);
  return Buffer.from(data);
}

/** The colour of a pixel as letters: r, g or b when there is much of it. */
async function colour(picture: Buffer, left: number, top: number): Promise<string> {
  const pixel = await sharp(picture).extract({ left, top, width: 1, height: 1 }).raw().toBuffer();
  return ['r', 'g', 'b'].filter((_, index) => pixel[index]! > 128).join('');
}

test('a photo that a phone has turned is cropped upright', async () => {
  const photo = await sharp(Buffer.from(SVG))
    .flatten({ background: '#fff' })
    .rotate(270)
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 90 })
    .toBuffer();
  const whole = await transform(photo, { width: 150, format: 'jpeg' });
  expect(await sharp(whole).metadata()).toMatchObject({ width: 150, height: 200 });
  const crop = (position: string) =>
    transform(photo, { width: 100, height: 50, format: 'jpeg', position });
  expect(await colour(await crop('100% 0%'), 90, 20)).toBe('r');
  expect(await colour(await crop('0% 100%'), 10, 30)).toBe('b');
});
