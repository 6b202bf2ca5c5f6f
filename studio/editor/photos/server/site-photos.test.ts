import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inspectPicture } from '#kit/content/picture-files.ts';
import { DECLARATION } from '#kit/bakery/site.ts';
import { TODAY } from '#kit/bakery/test-folder.ts';
import { check } from '#kit/content/check.ts';
import { PICTURE, writeBakery } from '#studio/test-bakery.ts';
import { heic } from './test-heic.ts';

// Both are read when the modules are: what the editor keeps lies below the current folder.
const home = process.cwd();
const dir = mkdtempSync(path.join(tmpdir(), 'photos-'));
process.env.CONTENT_DIR = path.join(dir, 'content');
process.chdir(dir);
const { addWaiting, describeWaiting, waitingPhotos, waitingPicture, removeWaiting, turnWaiting } =
  await import('./waiting-photos.ts');
const { findPhoto, addPhotos, setPicture } = await import('./site-photos.ts');
const { filesOfStep, writeStep } = await import('../../server/history.ts');
const { readFolder } = await import('#kit/content/read.ts');

const inContent = (file: string) => path.join(dir, 'content', file);
const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#8a4a3d' } });

beforeAll(async () => {
  writeBakery(inContent(''), {
    'photos.tarte.photo': 'photo.png',
    'photos.tarte.cadrage.y': 50,
  });
  rmSync(inContent('photos/tarte/photo.jpg'));
  await sharp(PICTURE).png().toFile(inContent('photos/tarte/photo.png'));
});
afterAll(() => {
  process.chdir(home);
  rmSync(dir, { recursive: true });
});

const words = { titre: 'Rosé d’été', alt: 'Une tarte' };
const cadrage = { x: 20, y: 80 };
const entry = { titre: words.titre, legende: 'Au soleil' };

test('a photo without its texts is a draft, outside of the content; with them it is a photo of the site', async () => {
  const before = readdirSync(inContent('photos'));
  const tiles = Array.from({ length: 12 * 13 }, () => 'flat' as const);
  const { id, width, height } = await addWaiting(heic({ tiles, columns: 13, irot: 1 }));
  expect({ width, height }).toEqual({ width: 12 * 64, height: 13 * 64 });
  expect(waitingPhotos().map((draft) => draft.id)).toEqual([id]);
  const kept = [{ id, title: words.titre }];
  await expect(addPhotos(kept)).rejects.toThrow();
  describeWaiting(id, { cadrage, texts: { ...words, alt: '' } });
  await expect(addPhotos(kept)).rejects.toThrow();
  expect(readdirSync(inContent('photos'))).toEqual(before);

  describeWaiting(id, { cadrage, texts: words });
  await addPhotos(kept);
  expect(waitingPhotos()).toEqual([]);
  expect(readdirSync(inContent('photos/rose-d-ete'))).toEqual(['index.yaml', 'photo.jpg']);
  expect((await findPhoto('rose-d-ete')).words).toMatchObject({ nom: words.titre, alt: words.alt });
  expect(await inspectPicture(inContent('photos/rose-d-ete/photo.jpg'), [])).toMatchObject({
    width,
    height,
  });
  expect(check(DECLARATION, await readFolder(DECLARATION, inContent('')), TODAY).problems).toEqual(
    [],
  );
});

test('photos go to the gallery as one step, new ones and those of the site: of two with one name the second is numbered', async () => {
  const { id } = await addWaiting(await picture(800, 800).png().toBuffer());
  const waitingTexts = { ...words, titre: 'ROSÉ D’ÉTÉ' };
  describeWaiting(id, { cadrage, texts: waitingTexts });
  const before = readFileSync(inContent('accueil.yaml'), 'utf8');
  const known = { name: 'rose-d-ete', title: entry.titre, entry };
  // What the gallery refuses leaves everything as it was.
  const long = { ...entry, titre: 'Long '.repeat(9) };
  await expect(addPhotos([known, { id, title: 'Autre', entry: long }])).rejects.toThrow(
    /40 caractères/,
  );
  expect(readFileSync(inContent('accueil.yaml'), 'utf8')).toBe(before);
  expect(waitingPhotos()).toHaveLength(1);

  await addPhotos([known, { id, title: 'Autre', entry: { ...entry, titre: 'Autre' } }]);
  const { content } = check(DECLARATION, await readFolder(DECLARATION, inContent('')), TODAY);
  expect(content?.accueil.vitrine.slice(0, 2).map(({ photo }) => photo)).toEqual([
    'rose-d-ete',
    'rose-d-ete-2',
  ]);
  writeStep('undo', filesOfStep('undo'));
  expect(readFileSync(inContent('accueil.yaml'), 'utf8')).toBe(before);
  expect(existsSync(inContent('photos/rose-d-ete-2'))).toBe(false);
  // The new one waits again, with its texts.
  expect(waitingPhotos()).toEqual([expect.objectContaining({ id, texts: waitingTexts, cadrage })]);
  writeStep('redo', filesOfStep('redo'));
  expect(waitingPhotos()).toEqual([]);
  expect(existsSync(inContent('photos/rose-d-ete-2'))).toBe(true);
});

test('a draft is turned with its point, or forgotten; one that is not there is refused', async () => {
  const { id } = await addWaiting(await picture(900, 800).jpeg().toBuffer());
  describeWaiting(id, { cadrage, texts: words });
  expect(await turnWaiting(id, 1)).toMatchObject({
    width: 800,
    height: 900,
    cadrage: { x: 20, y: 20 },
  });
  expect(await sharp(waitingPicture(id)).metadata()).toMatchObject({ width: 800, height: 900 });
  // Two quick presses: each builds on the one before.
  await Promise.all([turnWaiting(id, 1), turnWaiting(id, 1)]);
  expect(await sharp(waitingPicture(id)).metadata()).toMatchObject({ width: 800, height: 900 });
  // Another window writes only what was typed in it.
  describeWaiting(id, { texts: { alt: 'Deux tartes' } });
  expect(waitingPhotos()[0]).toMatchObject({ texts: { ...words, alt: 'Deux tartes' } });
  await removeWaiting(id);
  writeStep('undo', filesOfStep('undo'));
  expect(waitingPhotos()).toHaveLength(1);
  writeStep('redo', filesOfStep('redo'));
  expect(waitingPhotos()).toEqual([]);
  expect(() => waitingPicture(id)).toThrow();
  expect(() => waitingPicture('../../content')).toThrow();
});

test('a replaced picture keeps its texts, loses the mark of a sample, and comes back when the step is taken back', async () => {
  const index = inContent('photos/tarte/index.yaml');
  writeFileSync(index, `# un mot\n${readFileSync(index, 'utf8')}exemple: true\n`);
  const before = readFileSync(index, 'utf8');
  await setPicture('tarte', await picture(2500, 3200).webp().toBuffer());
  expect(readdirSync(inContent('photos/tarte'))).toEqual(['index.yaml', 'photo.jpg']);
  expect(readFileSync(index, 'utf8')).toBe(
    before.replace('photo.png', 'photo.jpg').replace('exemple: true\n', ''),
  );
  expect(check(DECLARATION, await readFolder(DECLARATION, inContent('')), TODAY).problems).toEqual(
    [],
  );

  writeStep('undo', filesOfStep('undo'));
  expect(readFileSync(index, 'utf8')).toBe(before);
  expect(readdirSync(inContent('photos/tarte'))).toEqual(['index.yaml', 'photo.png']);
});

test('a picture too small for its places is refused, and nothing is written', async () => {
  const before = readFileSync(inContent('photos/tarte/photo.png'));
  await expect(setPicture('tarte', await picture(90, 120).jpeg().toBuffer())).rejects.toThrow(
    /Trop petite/,
  );
  expect(readFileSync(inContent('photos/tarte/photo.png')).equals(before)).toBe(true);
  expect(existsSync(inContent('photos/tarte/photo.jpg'))).toBe(false);
});

test('a photo of the site is turned with its point, as one step', async () => {
  await setPicture('fournil', 3);
  const { size, words: turned } = await findPhoto('fournil');
  expect(size).toMatchObject({ width: 1200, height: 1600 });
  expect(turned.cadrage).toEqual({ x: 50, y: 50 });
});
