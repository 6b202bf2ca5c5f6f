import { writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp, { type JpegOptions } from 'sharp';
import { expect, test, vi } from 'vitest';
import { newFolder } from '#kit/bakery/test-files.ts';
import { sha256 } from '#kit/files.ts';
import { TESTS_ALL } from '#kit/test-sample.ts';
import { inspectPicture, inspectPictures } from './picture-files.ts';

const dir = newFolder();

function write(name: string, data: Buffer): string {
  writeFileSync(path.join(dir, name), data);
  return path.join(dir, name);
}
const inspect = (name: string, data: Buffer) => inspectPicture(write(name, data), []);

const size = { width: 300, height: 400 };
const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#8a4a3d' } });
const jpeg = (width: number, height: number) =>
  plain(width, height).toColourspace('b-w').jpeg().toBuffer();
const heic = Buffer.from('\0\0\0\x24ftypheic\0\0\0\0mif1heic', 'latin1');

test.each(['jpeg', 'png', 'webp'] as const)(
  'inspectPicture: a %s has its upright size',
  async (format) => {
    const lying = plain(size.height, size.width).withMetadata({ orientation: 6 });
    const data = await lying.toFormat(format).toBuffer();
    expect(await inspect(`photo.${format}`, data)).toEqual({ ...size, isSample: false });
  },
);

test.each<[fault: string, name: string, data: Buffer | Promise<Buffer>, sentence: string]>([
  ['an empty file', 'a.jpg', Buffer.alloc(0), 'le fichier est vide.'],
  ['a HEIC photo, renamed', 'a.jpg', heic, 'la photo est au format HEIC'],
  ['a file that is no photo', 'a.jpg', Buffer.from('%PDF-1.7'), 'ce n’est pas une photo'],
  [
    'a wrong extension',
    'a.jpg',
    plain(9, 9).png().toBuffer(),
    'mais c’est une photo PNG. Renommez-la',
  ],
  ['a very long photo', 'a.jpg', jpeg(30_000, 9), '16000 au plus'],
  ['60 megapixels', 'a.jpg', jpeg(10_000, 6_000), '60 mégapixels, 50 au plus'],
])('inspectPicture: refuses %s', async (_fault, name, data, sentence) => {
  expect(await inspect(name, await data)).toEqual({
    fault: expect.stringContaining(sentence) as string,
  });
});

const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
const THUMBNAIL = '\xff\xe1\0\x14Exif\0\0II*\0\xff\xd8\xff\xda\0\x08\xff\xd9';
/** A detailed JPEG as phones write it: with a thumbnail before the picture, a film after it. */
async function detailed(options: JpegOptions): Promise<Buffer> {
  const picture = sharp({ create: { ...size, channels: 3, background: '#000', noise } });
  const data = (await picture.jpeg(options).toBuffer()).toString('latin1');
  return Buffer.from(`${data.slice(0, 2)}${THUMBNAIL}${data.slice(2)}\0\0\0\x18ftypmp42`, 'latin1');
}

test.each([{}, { progressive: true }])(
  'inspectPicture: accepts a JPEG as phones write it, %j',
  async (options) => {
    const data = await detailed(options);
    // Some cameras put bytes between the segments.
    const padded = Buffer.concat([data.subarray(0, 2), Buffer.alloc(3), data.subarray(2)]);
    expect(await inspect('a.jpg', padded)).toMatchObject(size);
  },
);

test.runIf(TESTS_ALL)('inspectPicture: accepts 50 megapixels', async () => {
  expect(await inspect('a.jpg', await jpeg(8160, 6120))).toMatchObject({ width: 8160 });
});

test.each([
  ['its middle', {}, 0.2, 0.8],
  ['the middle of its scans', { progressive: true }, 0.2, 0.8],
  ['its end', { optimiseCoding: false }, 0.6, 1],
])('inspectPicture: refuses a JPEG that has lost %s', async (_lost, options, from, to) => {
  const data = await detailed(options);
  data.fill(0, Math.round(from * data.length), Math.round(to * data.length));
  expect(await inspect('a.jpg', data)).toEqual({
    fault: expect.stringContaining('abîmée') as string,
  });
});

test('inspectPictures: inspects a photo again only after it or the list of samples has changed', async () => {
  const data = await jpeg(300, 400);
  const photo = write('once.jpg', data);
  const memory = path.join(dir, 'memory/photos.json');
  const inspections = vi.spyOn(sharp.prototype, 'metadata');
  const picture = async (...samples: string[]) =>
    (await inspectPictures([photo], samples, memory))[photo];
  const expected = { ...size, isSample: false };
  expect([await picture(), await picture()]).toEqual([expected, expected]);
  expect(inspections).toHaveBeenCalledTimes(1);
  expect(await picture(sha256(data))).toMatchObject({ isSample: true });

  write('once.jpg', await jpeg(500, 410));
  expect(await picture()).toMatchObject({ width: 500 });
});
