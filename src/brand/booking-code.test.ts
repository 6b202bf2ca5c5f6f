import jsQR from 'jsqr';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { bookingCode } from './booking-code.ts';
import { colour } from './colours.ts';

/** The pixels of the smallest printed code (25 mm) at 150 dots per inch. */
const SIDE = 148;
const ADDRESS = `https://rendez-vous.exemple.fr/prendre?institut=34&teinte=${'rose'.repeat(6)}`;

test.each(['white', 'petal', 'prune', 'ink'])('the code is read on %s', async (ground) => {
  const code = await sharp(Buffer.from(bookingCode(ADDRESS)), { density: 600 })
    .resize(SIDE, SIDE)
    .toBuffer();
  const { data, info } = await sharp({
    create: { width: 2 * SIDE, height: 2 * SIDE, channels: 4, background: colour(ground) },
  })
    .composite([{ input: code }])
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect(jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data).toBe(ADDRESS);
});
