import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { drawing, phonePhoto } from '../../e2e/fixtures/pictures.ts';
import { hashDistance, inspectPicture, inspectPictures, isIllustration } from './picture-files.ts';

let dir: string;
beforeAll(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'photos-'));
});
afterAll(() => rm(dir, { recursive: true }));

async function file(name: string, data: Buffer | string): Promise<string> {
  const full = path.join(dir, name);
  await writeFile(full, data);
  return full;
}

const size = { width: 300, height: 400 };
const jpeg = () => drawing('a', size).jpeg().toBuffer();
const HEIC =
  'la photo est au format HEIC, que les navigateurs n’affichent pas. L’exporter en JPEG ; sur iPhone : Réglages › Appareil photo › Formats › « Le plus compatible ».';
const heic = Buffer.from('\0\0\0\x24ftypheic\0\0\0\0mif1heic, and then the picture', 'latin1');

describe('a good picture', () => {
  test.each([1, 2, 3, 4, 5, 6, 7, 8])('is measured upright, EXIF orientation %i', async (orientation) => {
    const picture = await inspectPicture(
      await file(`o${orientation}.jpg`, await phonePhoto(drawing('a', size), orientation)),
    );
    expect(picture).toMatchObject(size);
  });

  test.each(['jpeg', 'png', 'webp'] as const)('may be %s', async (format) => {
    const data = await drawing('a', size).toFormat(format).toBuffer();
    expect(await inspectPicture(await file(`photo.${format}`, data))).toMatchObject(size);
  });

  test('may have 50 megapixels', async () => {
    const large = { width: 8192, height: 6144 };
    const data = await sharp({ create: { ...large, channels: 3, background: '#8a4a3d' } })
      .jpeg()
      .toBuffer();
    expect(await inspectPicture(await file('large.jpg', data))).toMatchObject(large);
  }, 30_000);
});

test.each<[fault: string, name: string, data: () => Promise<Buffer> | Buffer, sentence: string]>([
  ['an empty file', 'a.jpg', () => Buffer.alloc(0), 'le fichier est vide. Redéposer la photo d’origine.'],
  ['a HEIC photo', 'a.heic', () => heic, HEIC],
  ['a HEIC photo renamed', 'a.jpg', () => heic, HEIC],
  [
    'a file that is no photo',
    'a.jpg',
    () => Buffer.from('%PDF-1.7 and so on'),
    'ce n’est pas une photo JPEG, PNG ou WebP. Ouvrir la photo et l’enregistrer en JPEG, puis la redéposer.',
  ],
  [
    'a picture of another format',
    'a.gif',
    () => drawing('a', size).gif().toBuffer(),
    'ce n’est pas une photo JPEG, PNG ou WebP. Ouvrir la photo et l’enregistrer en JPEG, puis la redéposer.',
  ],
  [
    'a wrong extension',
    'a.jpg',
    () => drawing('a', size).png().toBuffer(),
    'le nom finit par .jpg, mais c’est une photo PNG. La renommer en .png, ici et dans index.yaml.',
  ],
  [
    'a truncated photo',
    'a.jpg',
    async () => (await jpeg()).subarray(0, 2500),
    'la photo est abîmée ou incomplète. La copier de nouveau depuis le téléphone.',
  ],
  [
    'a truncated PNG',
    'a.png',
    async () => (await drawing('a', size).png().toBuffer()).subarray(0, 2500),
    'la photo est abîmée ou incomplète. La copier de nouveau depuis le téléphone.',
  ],
  [
    'a photo with only a header',
    'a.jpg',
    () => Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3]),
    'la photo est abîmée ou incomplète. La copier de nouveau depuis le téléphone.',
  ],
  [
    'more than 50 megapixels',
    'a.png',
    () =>
      sharp({ create: { width: 10_000, height: 6_000, channels: 3, background: '#fff' } })
        .png()
        .toBuffer(),
    'la photo fait 60 mégapixels, 50 au plus. L’enregistrer en plus petit, par exemple 4000 pixels de large.',
  ],
])(
  'refuses %s',
  async (_fault, name, data, sentence) => {
    expect(await inspectPicture(await file(name, await data()))).toEqual({ fault: sentence });
  },
  30_000,
);

describe('the project’s illustrations', () => {
  const original = () => readFile('content/photos/french-amande/photo.jpg');
  const inspect = async (name: string, data: Buffer) => {
    const picture = await inspectPicture(await file(name, data));
    if ('fault' in picture) throw new Error(picture.fault);
    return picture;
  };

  test.each<[change: string, name: string, data: () => Promise<Buffer>]>([
    ['renamed', 'IMG_2041.jpg', original],
    [
      'encoded again',
      'a.jpg',
      async () =>
        sharp(await original())
          .jpeg({ quality: 40 })
          .toBuffer(),
    ],
    [
      'in another format',
      'a.webp',
      async () =>
        sharp(await original())
          .webp()
          .toBuffer(),
    ],
    [
      'smaller',
      'a.jpg',
      async () =>
        sharp(await original())
          .resize(700)
          .jpeg()
          .toBuffer(),
    ],
    ['with a metadata of its own', 'a.jpg', async () => phonePhoto(sharp(await original()), 6)],
  ])('are recognised %s', async (_change, name, data) => {
    expect(isIllustration(await inspect(name, await data()))).toBe(true);
  });

  test('are not mistaken for another photo', async () => {
    for (const seed of ['a', 'b', 'c']) {
      const data = await drawing(seed, { width: 1400, height: 1750 }).jpeg().toBuffer();
      expect(isIllustration(await inspect('a.jpg', data))).toBe(false);
    }
  });

  test('differ by the bits of their hashes', () => {
    expect(hashDistance('00ff', '00fe')).toBe(1);
    expect(hashDistance('0000', 'ffff')).toBe(16);
  });
});

test('an unchanged photo is looked into only once', async () => {
  const [photo, memory] = [await file('once.jpg', await jpeg()), path.join(dir, 'memory', 'photos.json')];
  const decoded = vi.spyOn(sharp.prototype, 'greyscale');
  const first = await inspectPictures([photo], memory);
  expect(decoded).toHaveBeenCalledTimes(1);
  expect(await inspectPictures([photo], memory)).toEqual(first);
  expect(decoded).toHaveBeenCalledTimes(1);

  await file('once.jpg', await drawing('b', { width: 500, height: 400 }).jpeg().toBuffer());
  expect((await inspectPictures([photo], memory))[photo]).toMatchObject({ width: 500, height: 400 });
  expect(decoded).toHaveBeenCalledTimes(2);
  await writeFile(memory, 'not JSON');
  expect((await inspectPictures([photo], memory))[photo]).toMatchObject({ width: 500, height: 400 });
});
