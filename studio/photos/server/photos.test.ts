import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { expect, test, vi } from 'vitest';
import { newFolder, PICTURE, writeBakery } from '#kit/bakery/test-files.ts';
import { below, filePlace } from '../../content/place.ts';
import type { Change } from '../../content/server/change.ts';

// The modules read both: what the editor keeps lies below the current folder.
const dir = newFolder();
process.env.CONTENT_DIR = path.join(dir, 'content');
vi.spyOn(process, 'cwd').mockReturnValue(dir);
const { addPhoto, findPhoto, replacePicture, turnPicture } = await import('./photos.ts');
const { inContentTurn, recordContent } = await import('../../history/snapshots.ts');
const { readState } = await import('../../history/state.ts');
const { change, undoOrRedo } = await import('../../history/steps.ts');
const { entryFor, galleryEntry } = await import('../../content/gallery.ts');
const { contentNow } = await import('../../content/server/read.ts');
const { photoPlace, placeAt } = await import('../../content/content.ts');

const inContent = (file: string) => path.join(dir, 'content', file);
const read = (file: string) => readFileSync(inContent(file), 'utf8');
const folders = () => readdirSync(inContent('photos')).sort();
const tartFiles = () => readdirSync(inContent('photos/tarte')).sort();
const picture = (width: number, height: number, background = '#8a4a3d') =>
  sharp({ create: { width, height, channels: 3, background } })
    .webp()
    .toBuffer();
const placeOf = async (folder: string) => photoPlace(await readState(), folder);
const setName = async (folder: string, value: string) =>
  change({ changes: [{ kind: 'set', place: below(await placeOf(folder), 'nom'), value }] });

writeBakery(inContent(''), { 'photos.tarte.photo': 'photo.png', 'photos.tarte.cadrage.y': 50 });
rmSync(inContent('photos/tarte/photo.jpg'));
await sharp(PICTURE).png().toFile(inContent('photos/tarte/photo.png'));

test('a new photo is one of the site at once, in one step; its file may name its folder', async () => {
  const before = folders();
  const { photos, problems } = await addPhoto(await picture(800, 900), 'Rosé d’été.webp');
  expect(problems).toEqual([]);
  expect(photos['rose-d-ete']).toEqual({ photo: 'photo.jpg', cadrage: { x: 50, y: 50 } });
  expect(findPhoto(await contentNow(), await placeOf('rose-d-ete'))).toMatchObject({
    width: 800,
    height: 900,
  });
  await undoOrRedo('undo');
  expect(folders()).toEqual(before);
  await undoOrRedo('redo');
  // What a phone calls a photo says nothing.
  for (const grey of ['#222', '#777', '#ccc'])
    await addPhoto(await picture(800, 800, grey), 'IMG_0001.HEIC');
  expect(folders()).toEqual([...before, 'photo', 'photo-2', 'photo-3', 'rose-d-ete'].sort());
});

test('a photo that is there already is not added a second time', async () => {
  const before = folders();
  const answer = await addPhoto(await picture(800, 900), 'encore.webp');
  expect(answer).toMatchObject({ added: 'rose-d-ete', wasThere: true });
  expect(folders()).toEqual(before);
});

test('photos that are named and described in one request keep their places', async () => {
  const before = folders();
  const shades = ['gray', 'silver', 'tan'];
  for (const background of shades) {
    const plain = sharp({ create: { width: 800, height: 800, channels: 3, background } });
    await addPhoto(await plain.png().toBuffer(), background);
  }
  const { photoIds: ids } = await readState();
  const changes = shades.flatMap((shade): Change[] =>
    ['nom', 'alt'].map((key) => ({
      kind: 'set',
      place: below(filePlace(`photos/${ids[shade]!}`), key),
      value: `Teinte ${shade}`,
    })),
  );
  const { photoIds } = await change({ changes });
  expect(photoIds).toMatchObject({
    'teinte-gray': ids.gray,
    'teinte-silver': ids.silver,
    'teinte-tan': ids.tan,
  });
  for (let count = 0; count < 4; count++) await undoOrRedo('undo');
  expect(folders()).toEqual(before);
});

test('new photos that are alike keep their places; a namesake’s folder gets a number', async () => {
  const { photoIds: before } = await readState();
  await setName('photo-2', 'ROSÉ D’ÉTÉ');
  const { photoIds, photos } = await setName('photo', 'Seigle');
  expect(photos['rose-d-ete-2']).toMatchObject({ nom: 'ROSÉ D’ÉTÉ' });
  expect(photoIds).toMatchObject({
    seigle: before.photo,
    'rose-d-ete-2': before['photo-2'],
    'photo-3': before['photo-3'],
  });
});

test('a photo is added to the gallery with the words that an entry needs', async () => {
  const content = await readState();
  expect(galleryEntry(content, 'seigle')).toBeUndefined();
  expect(entryFor(content, 'tarte')).toEqual({
    photo: 'tarte',
    titre: 'La tarte',
  });
  expect(galleryEntry(content, 'tarte')).toBeDefined();
});

test('a replaced picture of her own has no words any more, and one too small is refused', async () => {
  const index = 'photos/tarte/index.yaml';
  const before = read(index);
  const place = await placeOf('tarte');
  await replacePicture(place, await picture(1600, 2000));
  expect(tartFiles()).toEqual(['index.yaml', 'photo.jpg']);
  expect(read(index)).toBe('photo: photo.jpg\ncadrage:\n  x: 50\n  y: 50\n');
  await undoOrRedo('undo');
  expect(read(index)).toBe(before);
  await expect(replacePicture(place, await picture(90, 120))).rejects.toThrow(/Trop petite/);
  expect(tartFiles()).toEqual(['index.yaml', 'photo.png']);
});

test('a replaced sample has no words and no mark any more, and has them again after one undo', async () => {
  const index = 'photos/fournil/index.yaml';
  const before = `${read(index)}exemple: true\n`;
  writeFileSync(inContent(index), before);
  const words = 'titre: Le fournil\n    legende: Notre four';
  const shown = read('accueil.yaml').replace('titre: Le fournil', words);
  writeFileSync(inContent('accueil.yaml'), shown);
  const { undo } = await replacePicture(await placeOf('fournil'), await picture(1600, 1200));
  expect(read(index)).toBe('photo: photo.jpg\ncadrage:\n  x: 50\n  y: 50\n');
  expect(read('accueil.yaml')).not.toContain('Notre four');
  expect(undo).toContain('image remplacée');
  await undoOrRedo('undo');
  expect(read(index)).toBe(before);
  expect(read('accueil.yaml')).toBe(shown);
});

test('an entry of the gallery that gets another photo loses its title and caption', async () => {
  const place = placeAt(await readState(), 'accueil', ['vitrine', 1, 'photo']);
  expect(read('accueil.yaml')).toContain('Notre four');
  await change({ changes: [{ kind: 'set', place, value: 'tarte' }] });
  expect(read('accueil.yaml')).not.toContain('Notre four');
  await undoOrRedo('undo');
});

test('a caption that comes with another photo of the gallery stays', async () => {
  const content = await readState();
  const changes = ['photo', 'legende'].map((key): Change => ({
    kind: 'set',
    place: placeAt(content, 'accueil', ['vitrine', 1, key]),
    value: key === 'photo' ? 'tarte' : 'Deux tartes',
  }));
  for (const inOrder of [changes, changes.toReversed()]) {
    await change({ changes: inOrder });
    expect(read('accueil.yaml')).toContain('legende: Deux tartes\n');
    await undoOrRedo('undo');
  }
});

test('a picture keeps its name where only capitals differ', async () => {
  const index = 'photos/tarte/index.yaml';
  writeFileSync(inContent(index), read(index).replace('photo.png', 'Photo.JPG'));
  rmSync(inContent('photos/tarte/photo.png'));
  writeFileSync(inContent('photos/tarte/Photo.JPG'), PICTURE);
  await replacePicture(await placeOf('tarte'), await picture(1600, 2000));
  expect(tartFiles()).toEqual(['Photo.JPG', 'index.yaml']);
});

test('a photo is turned with its point; of two quick presses, each builds on the one before', async () => {
  mkdirSync(inContent('photos/brioche'));
  writeFileSync(inContent('photos/brioche/photo.jpg'), PICTURE);
  const words = 'photo: photo.jpg\nnom: Brioche\ncadrage:\n  x: 1\n  y: 2\n';
  writeFileSync(inContent('photos/brioche/index.yaml'), words);
  await inContentTurn(recordContent);
  const place = await placeOf('brioche');
  await turnPicture(place);
  expect((await readState()).photos.brioche).toMatchObject({ cadrage: { x: 98, y: 1 } });
  await Promise.all([turnPicture(place), turnPicture(place)]);
  expect((await readState()).photos.brioche).toMatchObject({ cadrage: { x: 2, y: 99 } });
  const tall = await placeOf('rose-d-ete');
  await turnPicture(tall);
  expect(findPhoto(await contentNow(), tall)).toMatchObject({ width: 900, height: 800 });
});
