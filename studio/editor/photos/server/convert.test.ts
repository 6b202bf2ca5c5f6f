import sharp from 'sharp';
import { expect, test } from 'vitest';
import { MAX_PIXELS } from '#kit/content/picture-files.ts';
import { convert } from './convert.ts';
import { heic, NAMED_AVIF, type Heic } from './test-heic.ts';

const FLAT = [200, 60, 40];
/** The same numbers read as Display P3. */
const FLAT_P3 = [217, 42, 24];

const flat = (width = 64, height = 48) =>
  sharp({
    create: { width, height, channels: 3, background: { r: FLAT[0], g: FLAT[1], b: FLAT[2] } },
  });
const P3 = (await sharp(await flat().withIccProfile('p3').png().toBuffer()).metadata()).icc!;

/** A red, a green, a blue and a white corner; upright in this order, row by row. */
const CORNERS = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64"><path d="M0 0h64v64H0z" fill="#fff"/><path d="M0 0h32v32H0z" fill="#f00"/><path d="M32 0h32v32H32z" fill="#0f0"/><path d="M0 32h32v32H0z" fill="#00f"/></svg>',
);

async function pixel(picture: Uint8Array, x: number, y: number): Promise<number[]> {
  const { width, height } = await sharp(picture).metadata();
  const [left, top] = [Math.floor(width * x), Math.floor(height * y)];
  return [...(await sharp(picture).extract({ left, top, width: 1, height: 1 }).raw().toBuffer())];
}

/** The colours of the corners, row by row. */
async function corners(picture: Uint8Array): Promise<string> {
  const places = [0.1, 0.9].flatMap((y) => [0.1, 0.9].map((x) => pixel(picture, x, y)));
  const names = (await Promise.all(places)).map((colour) =>
    ['r', 'g', 'b'].filter((_, index) => colour[index]! > 128),
  );
  return names.map((letters) => (letters.length === 3 ? 'w' : letters.join(''))).join('');
}

function expectColour(found: number[], wanted: number[]): void {
  for (const [index, value] of wanted.entries())
    expect(Math.abs(found[index]! - value)).toBeLessThanOrEqual(4);
}

test.each<[string, Heic, string]>([
  ['upright', { tiles: ['corners'] }, 'rgbw'],
  ['turned', { tiles: ['corners'], irot: 1 }, 'gwrb'],
  ['turned, EXIF saying it again', { tiles: ['corners'], irot: 1, exif: 8 }, 'gwrb'],
  ['turned three times', { tiles: ['corners'], irot: 3 }, 'brwg'],
  ['upside down', { tiles: ['corners'], imir: 0 }, 'bwrg'],
  ['in a mirror', { tiles: ['corners'], imir: 1 }, 'grwb'],
  ['turned by EXIF alone', { tiles: ['corners'], exif: 6 }, 'brwg'],
  ['the chosen one of a burst', { tiles: ['corners'], before: ['flat', 'flat'] }, 'rgbw'],
  ['with its depth', { tiles: ['corners'], auxiliary: 'urn:mpeg:hevc:2015:auxid:2' }, 'rgbw'],
  [
    'with its gain map',
    { tiles: ['corners'], auxiliary: 'urn:com:apple:photo:2020:aux:hdrgainmap' },
    'rgbw',
  ],
])('a HEIC comes out upright: %s', async (_, picture, wanted) => {
  expect(await corners((await convert(heic(picture))).jpeg)).toBe(wanted);
});

test('a HEIC of many tiles is one picture', async () => {
  const { jpeg, ...size } = await convert(
    heic({ tiles: ['corners', 'flat', 'flat', 'flat', 'flat', 'corners'], columns: 3 }),
  );
  expect(size).toEqual({ width: 192, height: 128 });
  expect(
    await corners(
      await sharp(jpeg).extract({ left: 128, top: 64, width: 64, height: 64 }).toBuffer(),
    ),
  ).toBe('rgbw');
  expectColour(await pixel(jpeg, 0.5, 0.25), FLAT);
});

test.each<[string, Heic, number[]]>([
  ['nothing said', { tiles: ['flat'] }, FLAT],
  ['sRGB', { tiles: ['flat'], nclx: [1, 13] }, FLAT],
  ['Display P3 by its profile', { tiles: ['flat'], icc: P3 }, FLAT_P3],
  ['Display P3 by its number', { tiles: ['flat'], nclx: [12, 13] }, FLAT_P3],
  ['ten bits', { tiles: ['deep'] }, FLAT],
  ['ten bits, Display P3', { tiles: ['deep'], icc: P3 }, FLAT_P3],
])('the colours of a HEIC are right: %s', async (_, picture, wanted) => {
  expectColour(await pixel((await convert(heic(picture))).jpeg, 0.3, 0.3), wanted);
});

test('the colours of an AVIF are right: Display P3 by its profile, and by its number', async () => {
  const profiled = await flat().withIccProfile('p3').avif({ quality: 90 }).toBuffer();
  expectColour(await pixel((await convert(profiled)).jpeg, 0.5, 0.5), FLAT);
  expectColour(await pixel((await convert(NAMED_AVIF)).jpeg, 0.5, 0.5), FLAT_P3);
});

test.each(['jpeg', 'png', 'webp', 'avif'] as const)(
  '%s comes out upright, as sRGB, with nothing but the picture',
  async (format) => {
    const exif = {
      IFD0: { Copyright: 'Moi' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '43/1 35/1 7/1' },
    };
    const photo = await sharp(CORNERS)
      .flatten()
      .withMetadata({ orientation: 6 })
      .withExifMerge(exif)
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"/>')
      .toFormat(format, { quality: 95 })
      .toBuffer();
    const { jpeg } = await convert(photo);
    expect(await corners(jpeg)).toBe('brwg');
    const { exif: left, xmp, icc, iptc, orientation, space } = await sharp(jpeg).metadata();
    expect({ left, xmp, icc, iptc, orientation, space }).toEqual({ space: 'srgb' });
    expect(Buffer.from(jpeg).toString('latin1')).not.toMatch(
      /Exif|Copyright|xmpmeta|MPF|ICC_PROFILE/,
    );
  },
);

test('colours for print and see-through pictures are photos too', async () => {
  const print = await convert(await flat().toColourspace('cmyk').jpeg().toBuffer());
  expect(await sharp(print.jpeg).metadata()).toMatchObject({
    format: 'jpeg',
    space: 'srgb',
    channels: 3,
  });
  const clear = sharp({ create: { width: 8, height: 8, channels: 4, background: '#0000' } });
  expectColour(
    await pixel((await convert(await clear.png().toBuffer())).jpeg, 0.5, 0.5),
    [255, 255, 255],
  );
});

test('quarter turns go clockwise', async () => {
  const photo = await sharp(CORNERS).png().toBuffer();
  expect(await corners((await convert(photo, 1)).jpeg)).toBe('brwg');
  expect(await corners((await convert(photo, 3)).jpeg)).toBe('gwrb');
});

test('a photo of more than 50 megapixels is made smaller', async () => {
  const { width, height } = await convert(await flat(9000, 6000).jpeg({ quality: 30 }).toBuffer());
  expect(width * height).toBeLessThanOrEqual(MAX_PIXELS);
  expect(width * height).toBeGreaterThan(MAX_PIXELS * 0.999);
  expect(width / height).toBeCloseTo(1.5, 3);
});

test.each<[string, Buffer, RegExp]>([
  ['nothing', Buffer.alloc(0), /pas une photo/],
  ['a text', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), /pas une photo/],
  ['a film', Buffer.from('\0\0\0\x14ftypqt  \0\0\0\0qt  '), /vidéo/],
  ['half a HEIC', heic({ tiles: ['corners', 'flat'] }).subarray(0, -30), /abîmée/],
  ['half a JPEG', (await flat(640, 480).jpeg().toBuffer()).subarray(0, 2000), /abîmée/],
])('%s is refused in words', async (_, bytes, words) => {
  await expect(convert(bytes)).rejects.toThrow(words);
});
