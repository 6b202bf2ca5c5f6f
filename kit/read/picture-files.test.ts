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

async function write(name: string, data: Buffer | string): Promise<string> {
  await writeFile(path.join(dir, name), data);
  return path.join(dir, name);
}
const samplePictures: string[] = [];
const inspect = async (name: string, data: Buffer) =>
  inspectPicture(await write(name, data), samplePictures);

const size = { width: 300, height: 400 };
const plain = ({ width, height } = size) =>
  sharp({ create: { width, height, channels: 3, background: '#8a4a3d' } });
const jpeg = (dimensions = size) => plain(dimensions).toColourspace('b-w').jpeg().toBuffer();
const heic = Buffer.from('\0\0\0\x24ftypheic\0\0\0\0mif1heic, and then the picture', 'latin1');

test.each(['jpeg', 'png', 'webp'] as const)('a photo may be %s', async (format) => {
  const data = await plain().toFormat(format).toBuffer();
  expect(await inspect(`photo.${format}`, data)).toEqual({ ...size, isSample: false });
});

test('a photo is measured upright', async () => {
  const lying = plain({ width: size.height, height: size.width });
  const data = await lying.withMetadata({ orientation: 6 }).jpeg().toBuffer();
  expect(await inspect('a.jpg', data)).toMatchObject(size);
});

test('a photo may have the 50 megapixels of a phone', async () => {
  const large = { width: 8192, height: 6144 };
  expect(await inspect('large.jpg', await jpeg(large))).toMatchObject(large);
});

test('a sample picture is known by its bytes, under any name', async () => {
  const data = await jpeg();
  samplePictures.push(sha256(data));
  expect(await inspect('IMG_2041.jpg', data)).toMatchObject({ isSample: true });
});

test.each<[fault: string, name: string, data: Buffer | Promise<Buffer>, sentence: string]>([
  ['an empty file', 'a.jpg', Buffer.alloc(0), 'le fichier est vide.'],
  ['a HEIC photo, renamed', 'a.jpg', heic, 'la photo est au format HEIC'],
  ['a file that is no photo', 'a.jpg', Buffer.from('%PDF-1.7'), 'ce n’est pas une photo'],
  ['a wrong extension', 'a.jpg', plain().png().toBuffer(), 'mais c’est une photo PNG. La renommer'],
  ['a truncated photo', 'a.jpg', jpeg().then((data) => data.subarray(0, -300)), 'abîmée'],
  ['only a header', 'a.jpg', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3]), 'abîmée'],
  ['a very long photo', 'a.jpg', jpeg({ width: 30_000, height: 1_200 }), '16000 au plus'],
  ['60 megapixels', 'a.jpg', jpeg({ width: 10_000, height: 6_000 }), '60 mégapixels, 50 au plus'],
])('refuses %s', async (_fault, name, data, sentence) => {
  expect(await inspect(name, await data)).toEqual({
    fault: expect.stringContaining(sentence) as string,
  });
});

const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
/** A picture full of detail, as a phone takes it. */
const detailed = (options?: JpegOptions) =>
  sharp({ create: { ...size, channels: 3, background: '#000', noise } })
    .jpeg(options)
    .toBuffer();

/** A JPEG file with bytes right after its start. */
const withStart = (data: Buffer, bytes: Buffer) =>
  Buffer.concat([data.subarray(0, 2), bytes, data.subarray(2)]);
const segment = (marker: number, text: string) =>
  Buffer.concat([Buffer.from([0xff, marker, 0, text.length + 2]), Buffer.from(text, 'latin1')]);
const THUMBNAIL = segment(0xe1, 'Exif\0\0II*\0\xff\xd8\xff\xda\0\x08\xff\xd9');

test.each<[oddity: string, change: (data: Buffer) => Buffer | Promise<Buffer>]>([
  ['a film behind it', (data) => Buffer.concat([data, Buffer.from('\0\0\0\x18ftypmp42')])],
  ['a second picture behind it', (data) => Buffer.concat([data, data])],
  ['EXIF that leads nowhere', (data) => withStart(data, segment(0xe1, 'Exif\0\0MM\0*\xff\xff'))],
  ['a thumbnail', (data) => withStart(data, THUMBNAIL)],
  ['bytes between its segments', (data) => withStart(data, Buffer.alloc(3))],
  ['four inks', (data) => sharp(data).toColourspace('cmyk').jpeg().toBuffer()],
  ['several scans', (data) => sharp(data).jpeg({ progressive: true }).toBuffer()],
])('a photo may have %s', async (_oddity, change) => {
  expect(await inspect('a.jpg', await change(await detailed()))).toMatchObject(size);
});

test.each<[lost: string, options: JpegOptions, from: number, to: number]>([
  ['its middle', {}, 0.2, 0.8],
  ['the middle of its scans', { progressive: true }, 0.2, 0.8],
  ['its end', { optimiseCoding: false }, 0.6, 1],
])('a JPEG that has lost %s is refused', async (_lost, options, from, to) => {
  const data = await detailed(options);
  data.fill(0, Math.round(from * data.length), Math.round(to * data.length));
  expect(await inspect('a.jpg', withStart(data, THUMBNAIL))).toHaveProperty('fault');
});

test('an unchanged photo is inspected only once', async () => {
  const photo = await write('once.jpg', await jpeg());
  const memory = path.join(dir, 'memory/photos.json');
  const inspections = vi.spyOn(sharp.prototype, 'metadata');
  const picture = async () => (await inspectPictures([photo], [], memory))[photo];
  expect([await picture(), await picture()]).toMatchObject([size, size]);
  expect(inspections).toHaveBeenCalledTimes(1);

  await write('once.jpg', await jpeg({ width: 500, height: 410 }));
  expect(await picture()).toMatchObject({ width: 500 });
  await writeFile(memory, 'not JSON');
  expect(await picture()).toMatchObject({ width: 500 });
});

test('a photo is inspected again when the list of sample pictures changes', async () => {
  const data = await jpeg();
  const photo = await write('sample.jpg', data);
  const memory = path.join(dir, 'memory/samples.json');
  const isSample = async (samples: string[]) =>
    (await inspectPictures([photo], samples, memory))[photo];
  expect(await isSample([])).toMatchObject({ isSample: false });
  expect(await isSample([sha256(data)])).toMatchObject({ isSample: true });
});
