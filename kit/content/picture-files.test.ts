import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sha256 } from '../files.ts';
import sharp, { type JpegOptions } from 'sharp';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { inspectPicture, inspectPictures } from './picture-files.ts';

let dir: string;
beforeAll(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'photos-'));
});
afterAll(() => rm(dir, { recursive: true }));

async function file(name: string, data: Buffer | string): Promise<string> {
  await writeFile(path.join(dir, name), data);
  return path.join(dir, name);
}
const samplePictures: string[] = [];
const inspect = async (name: string, data: Buffer) =>
  inspectPicture(await file(name, data), samplePictures);

const size = { width: 300, height: 400 };
const plain = ({ width, height } = size) =>
  sharp({ create: { width, height, channels: 3, background: '#8a4a3d' } });
const jpeg = (wanted = size) => plain(wanted).toColourspace('b-w').jpeg().toBuffer();
const heic = Buffer.from('\0\0\0\x24ftypheic\0\0\0\0mif1heic, and then the picture', 'latin1');
const HEIC =
  'la photo est au format HEIC, que les navigateurs n’affichent pas. L’exporter en JPEG ; sur iPhone : Réglages › Appareil photo › Formats › « Le plus compatible ».';
const OTHER =
  'ce n’est pas une photo JPEG, PNG ou WebP. Ouvrir la photo et l’enregistrer en JPEG, puis la redéposer.';
const BROKEN = 'la photo est abîmée ou incomplète. La copier de nouveau depuis le téléphone.';
const RENAME =
  'le nom finit par .jpg, mais c’est une photo PNG. La renommer en .png, ici et dans index.yaml.';
const LONG =
  'la photo mesure 30000 × 1200 pixels, trop grande : 16000 au plus de chaque côté. La recadrer, puis la redéposer.';
const LARGE =
  'la photo fait 60 mégapixels, 50 au plus. L’enregistrer en plus petit, par exemple 4000 pixels de large.';

test.each(['jpeg', 'png', 'webp'] as const)('a photo may be %s', async (format) => {
  const data = await plain().toFormat(format).toBuffer();
  expect(await inspect(`photo.${format}`, data)).toEqual({ ...size, isSample: false });
});

test.each([3, 6, 8])('a photo is measured upright, EXIF orientation %i', async (orientation) => {
  const stored = plain(orientation === 3 ? size : { width: size.height, height: size.width });
  const data = await stored.withMetadata({ orientation }).jpeg().toBuffer();
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
  expect(await inspect('a.jpg', await jpeg({ width: 301, height: 400 }))).toMatchObject({
    isSample: false,
  });
});

test.each<[fault: string, name: string, data: Buffer | Promise<Buffer>, sentence: string]>([
  ['an empty file', 'a.jpg', Buffer.alloc(0), 'le fichier est vide. Redéposer la photo d’origine.'],
  ['a HEIC photo', 'a.heic', heic, HEIC],
  ['a HEIC photo renamed', 'a.jpg', heic, HEIC],
  ['a file that is no photo', 'a.jpg', Buffer.from('%PDF-1.7 and so on'), OTHER],
  ['a picture of another format', 'a.gif', plain().gif().toBuffer(), OTHER],
  ['a wrong extension', 'a.jpg', plain().png().toBuffer(), RENAME],
  ['a truncated photo', 'a.jpg', jpeg().then((data) => data.subarray(0, -300)), BROKEN],
  ['a photo with only a header', 'a.jpg', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3]), BROKEN],
  ['a very long photo', 'a.jpg', jpeg({ width: 30_000, height: 1_200 }), LONG],
  ['more than 50 megapixels', 'a.jpg', jpeg({ width: 10_000, height: 6_000 }), LARGE],
])('refuses %s', async (_fault, name, data, sentence) => {
  expect(await inspect(name, await data)).toEqual({ fault: sentence });
});

/** A picture full of detail, as a phone takes it. */
const detailed = (options?: JpegOptions) =>
  sharp({
    create: {
      ...size,
      channels: 3,
      background: '#000',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  })
    .jpeg(options)
    .toBuffer();

/** A JPEG file with a segment right after its start. */
const withSegment = (data: Buffer, marker: number, text: string) => {
  const header = Buffer.from([0xff, marker, 0, text.length + 2]);
  return Buffer.concat([
    data.subarray(0, 2),
    header,
    Buffer.from(text, 'latin1'),
    data.subarray(2),
  ]);
};

const THUMBNAIL = 'Exif\0\0II*\0\xff\xd8\xff\xda\0\x08\xff\xd9';

test.each<[oddity: string, change: (data: Buffer) => Buffer | Promise<Buffer>]>([
  [
    'a film behind it',
    (data) => Buffer.concat([data, Buffer.from('\0\0\0\x18ftypmp42'), Buffer.alloc(900)]),
  ],
  ['a second picture behind it', (data) => Buffer.concat([data, data])],
  ['EXIF that leads nowhere', (data) => withSegment(data, 0xe1, 'Exif\0\0MM\0*\xff\xff\xff\xff')],
  ['a thumbnail', (data) => withSegment(data, 0xe1, THUMBNAIL)],
  [
    'an unknown JFIF version',
    (data) => withSegment(data, 0xe0, 'JFIF\0\x05\x09\0\0\x01\0\x01\0\0'),
  ],
  ['an incomplete colour profile', (data) => withSegment(data, 0xe2, 'ICC_PROFILE\0\x02\x05?')],
  [
    'bytes between its segments',
    (data) => Buffer.concat([data.subarray(0, 2), Buffer.alloc(3), data.subarray(2)]),
  ],
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
  expect(await inspect('a.jpg', withSegment(data, 0xe1, THUMBNAIL))).toEqual({ fault: BROKEN });
});

test('an unchanged photo is looked into only once', async () => {
  const photo = await file('once.jpg', await jpeg());
  const memory = path.join(dir, 'memory/photos.json');
  const looked = vi.spyOn(sharp.prototype, 'metadata');
  const width = async () =>
    ((await inspectPictures([photo], [], memory))[photo] as { width?: number }).width;
  expect([await width(), await width()]).toEqual([300, 300]);
  expect(looked).toHaveBeenCalledTimes(1);

  await file('once.jpg', await jpeg({ width: 500, height: 410 }));
  expect(await width()).toBe(500);
  await writeFile(memory, 'not JSON');
  expect(await width()).toBe(500);
});
