import { readFileSync } from 'node:fs';
import sharp, { type Sharp } from 'sharp';
import { expect, test } from 'vitest';
import { MAX_PIXELS } from '#kit/read/picture-files.ts';
import { TESTS_ALL } from '#kit/test-sample.ts';
import { convert, type Converted } from './convert.ts';

/** A file as phones write it. Those of one colour hold the numbers [200, 60, 40]. */
const sample = (name: string) => readFileSync(new URL(`./samples/${name}`, import.meta.url));

const FLAT = [200, 60, 40];
/** The same numbers read as Display P3. */
const FLAT_P3 = [217, 42, 24];

const flat = (width = 64, height = 48) => {
  const [r, g, b] = FLAT;
  return sharp({ create: { width, height, channels: 3, background: { r, g, b } } });
};

/** A red, a green, a blue and a white corner, row by row. */
const CORNERS = await sharp(Buffer.of(255, 0, 0, 0, 255, 0, 0, 0, 255, 255, 255, 255), {
  raw: { width: 2, height: 2, channels: 3 },
})
  .resize(64, 64, { kernel: 'nearest' })
  .png()
  .toBuffer();

/** The first letters of the colours of the corners, row by row. */
async function cornersOf(picture: Uint8Array): Promise<string> {
  const corners = sharp(picture).resize(2, 2, { fit: 'fill', kernel: 'nearest' });
  const bytes = await corners.raw().toBuffer();
  const letters = [...bytes].map((value, index) => (value > 128 ? 'rgb'[index % 3]! : '-'));
  return letters.join('').match(/.../g)!.join(' ');
}

/** Expects the colour of the last pixel, which may be a little off. */
async function expectColour({ jpeg, width, height }: Converted, colour: number[]): Promise<void> {
  const pixel = { left: width - 1, top: height - 1, width: 1, height: 1 };
  for (const [index, value] of (await sharp(jpeg).extract(pixel).raw().toBuffer()).entries())
    expect(Math.abs(value - colour[index]!)).toBeLessThanOrEqual(4);
}

test('a HEIC of many tiles, the second picture of its file, is one upright picture', async () => {
  const { jpeg, ...size } = await convert(sample('tiles-turned.heic'));
  expect(size).toMatchObject({ width: 128, height: 192 });
  const tile = sharp(jpeg).extract({ left: 0, top: 128, width: 64, height: 64 });
  expect(await cornersOf(await tile.toBuffer())).toBe('-g- rgb r-- --b');
});

test.each([
  ['with no profile', 'tiles-turned.heic', FLAT],
  ['with a Display P3 profile, ten bits', 'phone.heic', FLAT_P3],
  ['that names Display P3, ten bits', 'p3-number.heic', FLAT_P3],
  ['that names Display P3, AVIF', 'p3-number.avif', FLAT_P3],
])('the colours are right: %s', async (_, name, colour) => {
  await expectColour(await convert(sample(name)), colour);
});

test.each([
  ['jpeg', 'comes out upright'],
  ['avif', 'comes out upright'],
  ['png', 'is turned clockwise'],
] as const)('%s %s, as sRGB, with nothing but the picture', async (format, what) => {
  const isTurned = what === 'is turned clockwise';
  const photo = await sharp(CORNERS)
    .withMetadata({ orientation: isTurned ? 1 : 6 })
    .withExifMerge({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '43/1 35/1 7/1' } })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"/>')
    .toFormat(format, { quality: 95 })
    .toBuffer();
  const { jpeg } = await convert(photo, isTurned);
  expect(await cornersOf(jpeg)).toBe('--b r-- rgb -g-');
  expect((await sharp(jpeg).metadata()).space).toBe('srgb');
  expect(Buffer.from(jpeg).toString('latin1')).not.toMatch(/Exif|xmpmeta|ICC_PROFILE/);
});

test('colours for print become those of a screen, what is clear becomes white', async () => {
  const print = await convert(await flat().toColourspace('cmyk').jpeg().toBuffer());
  expect(await sharp(print.jpeg).metadata()).toMatchObject({ space: 'srgb', channels: 3 });
  const clear = sharp({ create: { width: 8, height: 8, channels: 4, background: '#0000' } });
  await expectColour(await convert(await clear.png().toBuffer()), [255, 255, 255]);
});

test('a panorama that is longer than the build takes is made shorter', async () => {
  const panorama = await convert(await flat(16_382, 290).jpeg({ quality: 30 }).toBuffer());
  expect(panorama).toMatchObject({ width: 16_000, height: 283 });
});

test.runIf(TESTS_ALL)('a photo of more than 50 megapixels is made smaller', async () => {
  const { width, height } = await convert(await flat(8700, 5800).jpeg({ quality: 30 }).toBuffer());
  expect(width * height).toBeLessThanOrEqual(MAX_PIXELS);
  expect(width * height).toBeGreaterThan(MAX_PIXELS * 0.999);
  expect(width / height).toBeCloseTo(1.5, 3);
});

/** A JPEG whose head says that it has 324 megapixels. */
const HUGE = await flat().jpeg().toBuffer();
HUGE.writeUInt32BE((18_000 << 16) + 18_000, HUGE.indexOf(Buffer.of(0xff, 0xc0)) + 5);

test.each<[string, Buffer, RegExp]>([
  ['a text', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), /pas une photo/],
  ['a film', Buffer.from('\0\0\0\x14ftypqt  \0\0\0\0qt  '), /vidéo/],
  ['half a HEIC', sample('phone.heic').subarray(0, -30), /abîmée/],
  ['half a JPEG', (await flat(640, 480).jpeg().toBuffer()).subarray(0, 2000), /abîmée/],
  ['a picture of 324 megapixels', HUGE, /220 mégapixels/],
])('%s is refused in words', async (_, bytes, words) => {
  await expect(convert(bytes)).rejects.toThrow(words);
});

/** A photo with detail, the same in each run: whether a hole is seen depends on what it hides. */
const DETAILED = await sharp(
  Buffer.from(
    Array.from({ length: 640 * 480 * 3 }, (_, at) => 128 + 60 * Math.sin(at * at * 0.37)),
  ),
  { raw: { width: 640, height: 480, channels: 3 } },
)
  .png()
  .toBuffer();
const FORMS = {
  jpeg: (image: Sharp) => image.jpeg({ quality: 85 }),
  'jpeg of a phone': (image: Sharp) => image.jpeg({ quality: 85, optimiseCoding: false }),
  'progressive jpeg': (image: Sharp) => image.jpeg({ progressive: true }),
  png: (image: Sharp) => image.png({ compressionLevel: 1 }),
  webp: (image: Sharp) => image.webp(),
};

test.each(Object.entries(FORMS))(
  'of a %s, what is drawn decides whether it is whole',
  async (form, as) => {
    for (const picture of [DETAILED, await flat(640, 480).png().toBuffer()]) {
      const whole = await as(sharp(picture)).toBuffer();
      expect(await convert(whole)).toMatchObject({ width: 640 });
      if (form.includes('jpeg'))
        expect(await convert(whole.subarray(0, -2))).toMatchObject({ width: 640 });
      for (const part of [0.5, 0.95])
        await expect(convert(whole.subarray(0, Math.floor(part * whole.length)))).rejects.toThrow(
          /abîmée/,
        );
    }
    if (form.includes('jpeg')) {
      const most = (await as(sharp(DETAILED)).toBuffer()).subarray(0, -300);
      const ended = Buffer.concat([most, Buffer.of(0xff, 0xd9)]);
      // Several at once clear each other’s messages in libvips.
      const all = Array.from({ length: 20 }, () => convert(ended));
      for (const each of await Promise.allSettled(all)) expect(each.status).toBe('rejected');
    }
    // A WebP has no checksum, and most bytes mean something there.
    if (form === 'webp') return;
    const hole = await as(sharp(DETAILED)).toBuffer();
    const middle = Math.floor(hole.length / 2);
    hole.fill(0, middle, middle + 3000);
    await expect(convert(hole)).rejects.toThrow(/abîmée/);
  },
);

test('the point that stays in the frame is on the side of what stands out', async () => {
  const spot = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="1600">
    <path d="M0 0h1200v1600H0z" fill="#ddd"/><circle cx="900" cy="1300" r="100" fill="#c0604a"/></svg>`;
  const { focal } = await convert(await sharp(Buffer.from(spot)).jpeg().toBuffer());
  expect(Math.abs(focal.x - 62)).toBeLessThan(4);
  expect(Math.abs(focal.y - 66)).toBeLessThan(4);
  const { focal: ofPlain } = await convert(
    await sharp({ create: { width: 90, height: 120, channels: 3, background: '#8a4a3d' } })
      .png()
      .toBuffer(),
  );
  expect(ofPlain).toEqual({ x: 50, y: 50 });
});
