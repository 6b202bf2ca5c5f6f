/** Photos drawn for tests: each like no other, in every form that a phone may give them. */
import sharp, { type Metadata, type Sharp } from 'sharp';
import type { Size } from '#photos/crop.ts';

export type Orientation = NonNullable<Metadata['orientation']>;

/** A few large discs of colour; the same seed draws the same picture. */
export function drawing(seed: number, { width, height }: Size): Sharp {
  let state = seed + 1;
  // A linear congruential generator (Numerical Recipes).
  const random = (to: number) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.round((state / 2 ** 32) * to);
  };
  const colour = () => `rgb(${random(255)} ${random(255)} ${random(255)})`;
  const disc = () =>
    `<circle cx="${random(width)}" cy="${random(height)}" r="${random(width / 2)}" fill="${colour()}"/>`;
  const discs = Array.from({ length: 14 }, disc).join('');
  const ground = `<rect width="100%" height="100%" fill="${colour()}"/>`;
  return sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${ground}${discs}</svg>`),
  ).removeAlpha();
}

/**
 * How a sensor stores an upright picture so that an EXIF orientation shows it upright again: quarter turns clockwise, then
 * perhaps a mirror from left to right (Exif 2.32, tag 0x0112).
 */
const STORED: Record<Orientation, { turns: number; mirror: boolean }> = {
  1: { turns: 0, mirror: false },
  2: { turns: 0, mirror: true },
  3: { turns: 2, mirror: false },
  4: { turns: 2, mirror: true },
  5: { turns: 1, mirror: true },
  6: { turns: 3, mirror: false },
  7: { turns: 3, mirror: true },
  8: { turns: 1, mirror: false },
};

/** A word that only a photo's metadata holds. */
export const SECRET = 'Appareil-de-Camille';

const PLACE = {
  GPSLatitudeRef: 'N',
  GPSLatitude: '43/1 35/1 7/1',
  GPSLongitudeRef: 'E',
  GPSLongitude: '3/1 45/1 45/1',
};

/** A photo as a phone writes it: its orientation in EXIF, the place where it was taken, a camera's name and a wide colour profile. */
export async function phonePhoto(
  upright: Sharp,
  orientation: Orientation = 1,
  format: 'jpeg' | 'png' | 'webp' = 'jpeg',
): Promise<Buffer> {
  const { turns, mirror } = STORED[orientation]!;
  const turned = sharp(await upright.png().toBuffer()).rotate(turns * 90);
  const stored = mirror ? sharp(await turned.png().toBuffer()).flop() : turned;
  return stored
    .withExif({ IFD0: { Make: SECRET, Orientation: String(orientation) }, IFD3: PLACE })
    .withMetadata({ orientation })
    .withIccProfile('p3')
    .toFormat(format, { quality: 90 })
    .toBuffer();
}
