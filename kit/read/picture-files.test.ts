import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp, { type JpegOptions } from 'sharp';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { sha256 } from '#kit/files.ts';
import { inspectPicture, inspectPictures } from './picture-files.ts';

let dir: string;
beforeAll(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'photos-'));
});
afterAll(() => rm(dir, { recursive: true }));

async function write(name: string, data: Buffer): Promise<string> {
  await writeFile(path.join(dir, name), data);
  return path.join(dir, name);
}
const inspect = async (name: string, data: Buffer) => inspectPicture(await write(name, data), []);

const size = { width: 300, height: 400 };
const plain = ({ width, height } = size) =>
  sharp({ create: { width, height, channels: 3, background: '#8a4a3d' } });
const jpeg = (dimensions = size) => plain(dimensions).toColourspace('b-w').jpeg().toBuffer();
const heic = Buffer.from('\0\0\0\x24ftypheic\0\0\0\0mif1heic, and then the picture', 'latin1');

test.each(['jpeg', 'png', 'webp'] as const)(
  'a photo may be %s; its size is upright',
  async (format) => {
    const lying = plain({ width: size.height, height: size.width }).withMetadata({
      orientation: 6,
    });
    const data = await lying.toFormat(format).toBuffer();
    expect(await inspect(`photo.${format}`, data)).toEqual({ ...size, isSample: false });
  },
);

test.each<[fault: string, name: string, data: Buffer | Promise<Buffer>, sentence: string]>([
  ['an empty file', 'a.jpg', Buffer.alloc(0), 'le fichier est vide.'],
  ['a HEIC photo, renamed', 'a.jpg', heic, 'la photo est au format HEIC'],
  ['a file that is no photo', 'a.jpg', Buffer.from('%PDF-1.7'), 'ce n’est pas une photo'],
  ['a wrong extension', 'a.jpg', plain().png().toBuffer(), 'mais c’est une photo PNG. La renommer'],
  ['a truncated photo', 'a.jpg', jpeg().then((data) => data.subarray(0, -300)), 'abîmée'],
  ['a very long photo', 'a.jpg', jpeg({ width: 30_000, height: 1_200 }), '16000 au plus'],
  ['60 megapixels', 'a.jpg', jpeg({ width: 10_000, height: 6_000 }), '60 mégapixels, 50 au plus'],
])('refuses %s', async (_fault, name, data, sentence) => {
  expect(await inspect(name, await data)).toEqual({
    fault: expect.stringContaining(sentence) as string,
  });
});

const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
const THUMBNAIL = '\xff\xe1\0\x14Exif\0\0II*\0\xff\xd8\xff\xda\0\x08\xff\xd9';
/** A picture full of detail, as a phone writes it: a thumbnail before it, a film behind it. */
async function detailed(options: JpegOptions): Promise<Buffer> {
  const picture = sharp({ create: { ...size, channels: 3, background: '#000', noise } });
  const data = await picture.jpeg(options).toBuffer();
  const [thumbnail, film] = [THUMBNAIL, '\0\0\0\x18ftypmp42'].map((bytes) =>
    Buffer.from(bytes, 'latin1'),
  );
  return Buffer.concat([data.subarray(0, 2), thumbnail!, data.subarray(2), film!]);
}

test.each([{}, { progressive: true }])(
  'a photo may be as a phone writes it %j',
  async (options) => {
    const data = await detailed(options);
    // Some cameras leave bytes between the segments.
    const padded = Buffer.concat([data.subarray(0, 2), Buffer.alloc(3), data.subarray(2)]);
    expect(await inspect('a.jpg', padded)).toMatchObject(size);
  },
);

test('a photo may have the 50 megapixels of a phone', async () => {
  const large = { width: 8160, height: 6120 };
  expect(await inspect('large.jpg', await jpeg(large))).toMatchObject(large);
});

test.each([
  ['its middle', {}, 0.2, 0.8],
  ['the middle of its scans', { progressive: true }, 0.2, 0.8],
  ['its end', { optimiseCoding: false }, 0.6, 1],
])('a JPEG that has lost %s is refused', async (_lost, options, from, to) => {
  const data = await detailed(options);
  data.fill(0, Math.round(from * data.length), Math.round(to * data.length));
  expect(await inspect('a.jpg', data)).toHaveProperty('fault');
});

test('a photo is inspected once, until it or the list of sample pictures changes', async () => {
  const data = await jpeg();
  const photo = await write('once.jpg', data);
  const memory = path.join(dir, 'memory/photos.json');
  const inspections = vi.spyOn(sharp.prototype, 'metadata');
  const picture = async (...samples: string[]) =>
    (await inspectPictures([photo], samples, memory))[photo];
  const expected = { ...size, isSample: false };
  expect([await picture(), await picture()]).toEqual([expected, expected]);
  expect(inspections).toHaveBeenCalledTimes(1);
  expect(await picture(sha256(data))).toMatchObject({ isSample: true });

  await write('once.jpg', await jpeg({ width: 500, height: 410 }));
  expect(await picture()).toMatchObject({ width: 500 });
});
