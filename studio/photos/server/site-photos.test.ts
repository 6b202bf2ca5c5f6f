import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { expect, test, vi } from 'vitest';
import { newFolder, PICTURE, writeBakery } from '#kit/bakery/test-files.ts';

// The modules read both: what the editor keeps lies below the current folder.
const dir = newFolder();
process.env.CONTENT_DIR = path.join(dir, 'content');
vi.spyOn(process, 'cwd').mockReturnValue(dir);
// A thread for each photo would load all of its modules anew.
vi.mock('./convert-in-worker.ts', async () => {
  const { convert: convertInWorker } = await import('./convert.ts');
  return { convertInWorker };
});
const { addWaiting, describeWaiting, waitingPhotos, waitingPicture, removeWaiting, turnWaiting } =
  await import('./waiting-photos.ts');
const { findPhoto, addPhotos, replacePicture, turnPicture } = await import('./site-photos.ts');
const { takeStep } = await import('../../history/history.ts');
const { readState } = await import('../../history/state.ts');

const inContent = (file: string) => path.join(dir, 'content', file);
const read = (file: string) => readFileSync(inContent(file), 'utf8');
const tartFiles = () => readdirSync(inContent('photos/tarte')).sort();
const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#8a4a3d' } })
    .webp()
    .toBuffer();

/** Adds a waiting photo and returns its id. */
async function addPhoto(width: number, height: number): Promise<string> {
  await addWaiting(await picture(width, height));
  return waitingPhotos().at(-1)!.id;
}

writeBakery(inContent(''), { 'photos.tarte.photo': 'photo.png', 'photos.tarte.cadrage.y': 50 });
rmSync(inContent('photos/tarte/photo.jpg'));
await sharp(PICTURE).png().toFile(inContent('photos/tarte/photo.png'));

const texts = { titre: 'Rosé d’été', alt: 'Une tarte', legende: 'Au soleil' };
const cadrage = { x: 20, y: 80 };

test('a photo waits outside of the content until it has its texts', async () => {
  const before = readdirSync(inContent('photos'));
  const id = await addPhoto(800, 900);
  describeWaiting(id, { cadrage });
  const photo = { id, texts, isForGallery: false };
  await expect(addPhotos([{ ...photo, texts: { ...texts, alt: '' } }])).rejects.toThrow();
  expect(readdirSync(inContent('photos'))).toEqual(before);

  await addPhotos([photo]);
  expect(waitingPhotos()).toEqual([]);
  expect(await findPhoto('rose-d-ete')).toMatchObject({
    description: { nom: texts.titre, alt: texts.alt, cadrage },
    size: { width: 800, height: 900 },
  });
});

test('photos join the gallery in one step; a namesake gets a number', async () => {
  const id = await addPhoto(800, 800);
  const known = { name: 'rose-d-ete', texts, isForGallery: true };
  const namesake = { id, texts: { ...texts, titre: 'ROSÉ D’ÉTÉ' }, isForGallery: true };
  const before = read('accueil.yaml');
  const tooLong = { ...known, texts: { ...texts, titre: 'Long '.repeat(9) } };
  await expect(addPhotos([tooLong, namesake])).rejects.toThrow(/40 caractères/);
  expect(read('accueil.yaml')).toBe(before);

  await addPhotos([known, namesake]);
  const { files, problems } = await readState();
  expect(problems).toEqual([]);
  expect(files.accueil).toMatchObject({
    vitrine: [
      { photo: 'rose-d-ete', titre: texts.titre, legende: texts.legende },
      { photo: 'rose-d-ete-2', titre: namesake.texts.titre },
      {},
      {},
    ],
  });
  takeStep('undo');
  expect(read('accueil.yaml')).toBe(before);
  expect(existsSync(inContent('photos/rose-d-ete-2'))).toBe(false);
  expect(waitingPhotos()).toMatchObject([{ id, texts: namesake.texts }]);
  takeStep('redo');
  expect(waitingPhotos()).toEqual([]);
});

test('a waiting photo is turned with its point, described and removed', async () => {
  const id = await addPhoto(900, 800);
  describeWaiting(id, { cadrage, texts });
  await turnWaiting(id);
  expect(waitingPhotos()[0]).toMatchObject({ width: 800, height: 900, cadrage: { x: 20, y: 20 } });
  // Two quick presses: each builds on the one before.
  await Promise.all([turnWaiting(id), turnWaiting(id)]);
  expect(await sharp(waitingPicture(id)).metadata()).toMatchObject({ width: 800, height: 900 });
  // Another window writes only what was typed in it; an empty text removes the one before.
  describeWaiting(id, { texts: { alt: 'Deux tartes', legende: '' } });
  expect(waitingPhotos()[0]!.texts).toEqual({ titre: texts.titre, alt: 'Deux tartes' });
  await removeWaiting(id);
  takeStep('undo');
  expect(waitingPhotos()).toHaveLength(1);
  takeStep('redo');
  for (const absent of [id, '../../content']) expect(() => waitingPicture(absent)).toThrow();
});

test('a replaced picture keeps its texts and loses the mark of a sample', async () => {
  const index = 'photos/tarte/index.yaml';
  writeFileSync(inContent(index), `# un mot\n${read(index)}exemple: true\n`);
  const before = read(index);
  await replacePicture('tarte', await picture(1600, 2000));
  expect(tartFiles()).toEqual(['index.yaml', 'photo.jpg']);
  expect(read(index)).toBe(before.replace('photo.png', 'photo.jpg').replace('exemple: true\n', ''));

  takeStep('undo');
  expect(read(index)).toBe(before);
  await expect(replacePicture('tarte', await picture(90, 120))).rejects.toThrow(/Trop petite/);
  expect(tartFiles()).toEqual(['index.yaml', 'photo.png']);
});

test('a picture keeps its name where only capitals differ', async () => {
  const index = 'photos/tarte/index.yaml';
  writeFileSync(inContent(index), read(index).replace('photo.png', 'Photo.JPG'));
  rmSync(inContent('photos/tarte/photo.png'));
  writeFileSync(inContent('photos/tarte/Photo.JPG'), PICTURE);
  await replacePicture('tarte', await picture(1600, 2000));
  expect(tartFiles()).toEqual(['Photo.JPG', 'index.yaml']);
});

test('a photo of the site is turned', async () => {
  await turnPicture('fournil');
  expect((await findPhoto('fournil')).size).toMatchObject({ width: 1200, height: 1600 });
});
