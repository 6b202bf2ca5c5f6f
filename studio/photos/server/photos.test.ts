import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { expect, test, vi } from 'vitest';
import { newFolder, PICTURE, writeBakery } from '#kit/bakery/test-files.ts';
import type { WaitingPhoto } from '../../content/gallery.ts';
import { below, type Place } from '../../content/place.ts';

// The modules read both: what the editor keeps lies below the current folder.
const dir = newFolder();
process.env.CONTENT_DIR = path.join(dir, 'content');
vi.spyOn(process, 'cwd').mockReturnValue(dir);
const { addPhotos, addWaiting, findPhoto, replacePicture, turnPicture } =
  await import('./photos.ts');
const { change, readState, undoOrRedo } = await import('../../history/steps.ts');
const { entryFor, isInGallery } = await import('../for-gallery.ts');
const { photoPlace, waitingPlace } = await import('../../content/content.ts');
const { pathOf } = await import('../../content/server/folder.ts');

const inContent = (file: string) => path.join(dir, 'content', file);
const read = (file: string) => readFileSync(inContent(file), 'utf8');
const tartFiles = () => readdirSync(inContent('photos/tarte')).sort();
const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#8a4a3d' } })
    .webp()
    .toBuffer();
const waiting = async () =>
  Object.entries((await readState()).waiting) as [id: string, photo: WaitingPhoto][];
const placeOf = async (folder: string) => photoPlace(await readState(), folder);
const set = (place: Place, words: Record<string, unknown>) =>
  change({
    changes: Object.entries(words).map(([key, value]) => ({
      kind: 'set',
      place: below(place, ...key.split('.')),
      value,
    })),
  });

/** Adds a photo that waits, with these words, and returns its id. */
async function addPhoto(width: number, height: number, words = {}): Promise<string> {
  await addWaiting(await picture(width, height));
  const [id] = (await waiting()).at(-1)!;
  await set(waitingPlace(id), words);
  return id;
}

writeBakery(inContent(''), { 'photos.tarte.photo': 'photo.png', 'photos.tarte.cadrage.y': 50 });
rmSync(inContent('photos/tarte/photo.jpg'));
await sharp(PICTURE).png().toFile(inContent('photos/tarte/photo.png'));

const words = { titre: 'Rosé d’été', alt: 'Une tarte', legende: 'Au soleil' };

test('a photo waits outside of the content until it has its words', async () => {
  const before = readdirSync(inContent('photos'));
  const id = await addPhoto(800, 900, { 'cadrage.x': 20, titre: words.titre });
  await expect(addPhotos(false)).rejects.toThrow('À compléter : Ce que montre');
  expect(readdirSync(inContent('photos'))).toEqual(before);

  await set(waitingPlace(id), words);
  const { photos, pictures, photoIds } = await addPhotos(false);
  expect(await waiting()).toEqual([]);
  expect(photos['rose-d-ete']).toMatchObject({
    nom: words.titre,
    alt: words.alt,
    cadrage: { x: 20, y: 50 },
  });
  expect(pictures![`photos/${photoIds['rose-d-ete']}`]).toMatchObject({ width: 800, height: 900 });
});

test('described photos join the gallery in one step; a namesake gets a number', async () => {
  const before = read('accueil.yaml');
  const later = await addPhoto(800, 800, { titre: 'Sans description' });
  const ids = [
    await addPhoto(800, 800, { ...words, titre: 'ROSÉ D’ÉTÉ' }),
    await addPhoto(800, 800, { titre: 'Seigle', alt: words.alt }),
    later,
  ].sort();
  const { files, problems } = await addPhotos(true);
  expect(problems).toEqual([]);
  expect(files.accueil).toMatchObject({
    vitrine: [
      { photo: 'rose-d-ete-2', titre: 'ROSÉ D’ÉTÉ', legende: words.legende },
      { photo: 'seigle', titre: 'Seigle', legende: words.alt },
      {},
      {},
    ],
  });
  await undoOrRedo('undo');
  expect(read('accueil.yaml')).toBe(before);
  expect(existsSync(inContent('photos/rose-d-ete-2'))).toBe(false);
  expect((await waiting()).map(([each]) => each)).toEqual(ids);
  await undoOrRedo('redo');
  expect((await waiting()).map(([each]) => each)).toEqual([later]);
});

test('a photo of the site joins the gallery with its own words', async () => {
  const content = await readState();
  expect(isInGallery(content, 'rose-d-ete')).toBe(false);
  const value = entryFor(content, 'rose-d-ete');
  expect(value).toEqual({ photo: 'rose-d-ete', titre: words.titre, legende: words.alt });
  expect(isInGallery(content, 'seigle')).toBe(true);
});

test('a waiting photo is turned with its point, and removed', async () => {
  const id = await addPhoto(900, 800, { 'cadrage.x': 20, 'cadrage.y': 80 });
  const place = waitingPlace(id);
  await turnPicture(place);
  expect(await findPhoto(place)).toMatchObject({ width: 800, height: 900 });
  expect((await waiting()).at(-1)![1].cadrage).toEqual({ x: 20, y: 20 });
  // Two quick presses: each builds on the one before.
  await Promise.all([turnPicture(place), turnPicture(place)]);
  expect(await findPhoto(place)).toMatchObject({ width: 800, height: 900 });
  await change({ changes: [{ kind: 'remove', place }] });
  expect(existsSync(pathOf(`attente/${id}/photo.jpg`))).toBe(false);
  await undoOrRedo('undo');
  expect(existsSync(pathOf(`attente/${id}/photo.jpg`))).toBe(true);
  await undoOrRedo('redo');
  for (const gone of [place, waitingPlace('../../content')])
    await expect(findPhoto(gone)).rejects.toThrow('plus là');
});

test('a replaced picture keeps its texts and loses the mark of a sample', async () => {
  const index = 'photos/tarte/index.yaml';
  writeFileSync(inContent(index), `# un mot\n${read(index)}exemple: true\n`);
  const before = read(index);
  const place = await placeOf('tarte');
  await replacePicture(place, await picture(1600, 2000));
  expect(tartFiles()).toEqual(['index.yaml', 'photo.jpg']);
  expect(read(index)).toBe(before.replace('photo.png', 'photo.jpg').replace('exemple: true\n', ''));

  await undoOrRedo('undo');
  expect(read(index)).toBe(before);
  await expect(replacePicture(place, await picture(90, 120))).rejects.toThrow(/Trop petite/);
  expect(tartFiles()).toEqual(['index.yaml', 'photo.png']);
});

test('a picture keeps its name where only capitals differ', async () => {
  const index = 'photos/tarte/index.yaml';
  writeFileSync(inContent(index), read(index).replace('photo.png', 'Photo.JPG'));
  rmSync(inContent('photos/tarte/photo.png'));
  writeFileSync(inContent('photos/tarte/Photo.JPG'), PICTURE);
  await replacePicture(await placeOf('tarte'), await picture(1600, 2000));
  expect(tartFiles()).toEqual(['Photo.JPG', 'index.yaml']);
});

test('a photo of the site is turned', async () => {
  const place = await placeOf('fournil');
  await turnPicture(place);
  expect(await findPhoto(place)).toMatchObject({ width: 1200, height: 1600 });
});
