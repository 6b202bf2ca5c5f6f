import sharp from 'sharp';
import { expect, test } from 'vitest';
import service from './image-service.ts';

/** An upright picture: a red square at the top right, a blue one at the bottom left. */
const SVG = `<svg xmlns="http://www.w3.org/2000/svg" width="300" height="400">
  <path d="M200 0h100v100H200z" fill="#f00"/><path d="M0 300h100v100H0z" fill="#00f"/></svg>`;

/** The colour of a pixel: the letters r, g and b, each if its channel is high. */
async function colour(picture: Uint8Array, left: number, top: number): Promise<string> {
  const pixel = await sharp(picture).extract({ left, top, width: 1, height: 1 }).raw().toBuffer();
  return ['r', 'g', 'b'].filter((_, index) => pixel[index]! > 128).join('');
}

test('imageService: turns a photo upright before cropping it', async () => {
  const photo = await sharp(Buffer.from(SVG))
    .flatten({ background: '#fff' })
    .rotate(270)
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 90 })
    .toBuffer();
  const crop = async (position: string) => {
    const options = { src: '', width: 100, height: 50, format: 'jpeg', position };
    const none = {} as never;
    return (await service.transform(photo, options as never, none, none)).data;
  };
  expect(await colour(await crop('100% 0%'), 90, 20)).toBe('r');
  expect(await colour(await crop('0% 100%'), 10, 30)).toBe('b');
});
