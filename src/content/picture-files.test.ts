import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { inspectPicture, inspectPictures } from './picture-files.ts';

const demonstration = vi.hoisted(() => [] as string[]);
vi.mock('./demonstration-photos.json', () => ({ default: demonstration }));

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
const plain = ({ width, height } = size) => sharp({ create: { width, height, channels: 3, background: '#8a4a3d' } });
const jpeg = () => plain().jpeg().toBuffer();
const png = () => plain().png().toBuffer();
const heic = Buffer.from('\0\0\0\x24ftypheic\0\0\0\0mif1heic, and then the picture', 'latin1');
const HEIC =
  'la photo est au format HEIC, que les navigateurs n’affichent pas. L’exporter en JPEG ; sur iPhone : Réglages › Appareil photo › Formats › « Le plus compatible ».';
const OTHER = 'ce n’est pas une photo JPEG, PNG ou WebP. Ouvrir la photo et l’enregistrer en JPEG, puis la redéposer.';
const BROKEN = 'la photo est abîmée ou incomplète. La copier de nouveau depuis le téléphone.';

describe('a good picture', () => {
  test.each(['jpeg', 'png', 'webp'] as const)('may be %s', async (format) => {
    const photo = await file(`photo.${format}`, await plain().toFormat(format).toBuffer());
    expect(await inspectPicture(photo)).toEqual({ ...size, demonstration: false });
  });

  test.each([1, 3, 6, 8])('is measured upright, EXIF orientation %i', async (orientation) => {
    const stored = orientation < 5 ? size : { width: size.height, height: size.width };
    const photo = await file('turned.jpg', await plain(stored).withMetadata({ orientation }).jpeg().toBuffer());
    expect(await inspectPicture(photo)).toMatchObject(size);
  });

  test('may have the 50 megapixels of a phone', async () => {
    const large = { width: 8192, height: 6144 };
    expect(await inspectPicture(await file('large.jpg', await plain(large).jpeg().toBuffer()))).toMatchObject(large);
  });

  test('is a demonstration picture when its bytes are those of one', async () => {
    const data = await plain({ width: 50, height: 40 }).jpeg().toBuffer();
    demonstration.push(createHash('sha256').update(data).digest('hex'));
    expect(await inspectPicture(await file('IMG_2041.jpg', data))).toMatchObject({ demonstration: true });
    const changed = await sharp(data).jpeg({ quality: 40 }).toBuffer();
    expect(await inspectPicture(await file('changed.jpg', changed))).toMatchObject({ demonstration: false });
  });
});

test.each<[fault: string, name: string, data: () => Promise<Buffer> | Buffer, sentence: string]>([
  ['an empty file', 'a.jpg', () => Buffer.alloc(0), 'le fichier est vide. Redéposer la photo d’origine.'],
  ['a HEIC photo', 'a.heic', () => heic, HEIC],
  ['a HEIC photo renamed', 'a.jpg', () => heic, HEIC],
  ['a file that is no photo', 'a.jpg', () => Buffer.from('%PDF-1.7 and so on'), OTHER],
  ['a picture of another format', 'a.gif', () => plain().gif().toBuffer(), OTHER],
  [
    'a wrong extension',
    'a.jpg',
    png,
    'le nom finit par .jpg, mais c’est une photo PNG. La renommer en .png, ici et dans index.yaml.',
  ],
  ['a truncated JPEG', 'a.jpg', async () => (await jpeg()).subarray(0, -300), BROKEN],
  ['a truncated PNG', 'a.png', async () => (await png()).subarray(0, -300), BROKEN],
  ['a photo with only a header', 'a.jpg', () => Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3]), BROKEN],
  [
    'more than 50 megapixels',
    'a.png',
    () => plain({ width: 10_000, height: 6_000 }).png({ compressionLevel: 1 }).toBuffer(),
    'la photo fait 60 mégapixels, 50 au plus. L’enregistrer en plus petit, par exemple 4000 pixels de large.',
  ],
])('refuses %s', async (_fault, name, data, sentence) => {
  expect(await inspectPicture(await file(name, await data()))).toEqual({ fault: sentence });
});

test('an unchanged photo is looked into only once', async () => {
  const [photo, memory] = [await file('once.jpg', await jpeg()), path.join(dir, 'memory', 'photos.json')];
  const looked = vi.spyOn(sharp.prototype, 'stats');
  const inspect = async () => (await inspectPictures([photo], memory))[photo];
  expect([await inspect(), await inspect()]).toMatchObject([size, size]);
  expect(looked).toHaveBeenCalledTimes(1);

  await file('once.jpg', await plain({ width: 500, height: 410 }).jpeg().toBuffer());
  expect(await inspect()).toMatchObject({ width: 500, height: 410 });
  expect(looked).toHaveBeenCalledTimes(2);
  await writeFile(memory, 'not JSON');
  expect(await inspect()).toMatchObject({ width: 500, height: 410 });
});
