import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inspectPicture } from '#content/picture-files.ts';
import { check } from '#content/check.ts';
import { testFolder, TODAY } from '#content/test-content.ts';
import { heic } from './test-heic.ts';

// Both are read when the modules are: what the editor keeps lies below the current folder.
const home = process.cwd();
const dir = mkdtempSync(path.join(tmpdir(), 'photos-'));
process.env.CONTENT_DIR = path.join(dir, 'content');
process.chdir(dir);
const { addDraft, describeDraft, drafts, draftPicture, removeDraft, turnDraft } = await import('./drafts.ts');
const { findPhoto, keep, setPicture } = await import('./site-photos.ts');
const { filesOfStep, walkStep } = await import('../server/history.ts');
const { readFolder } = await import('#content/read.ts');

const inContent = (file: string) => path.join(dir, 'content', file);
const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#8a4a3d' } });

beforeAll(async () => {
  const old = await picture(2400, 3000).png().toBuffer();
  for (const [file, { text }] of Object.entries(testFolder({ 'photos.photo-1.photo': 'photo.png' }).texts)) {
    mkdirSync(path.dirname(inContent(file)), { recursive: true });
    writeFileSync(inContent(file), text);
    const isFirst = file.includes('photo-1/');
    if (file.startsWith('photos/'))
      writeFileSync(
        inContent(file).replace('index.yaml', isFirst ? 'photo.png' : 'photo.jpg'),
        isFirst ? old : await sharp(old).jpeg().toBuffer(),
      );
  }
});
afterAll(() => {
  process.chdir(home);
  rmSync(dir, { recursive: true });
});

const words = { nom: 'Rosé d’été', alt: 'Une main', cadrage: { x: 20, y: 80 } };

test('a photo without its texts is a draft, outside of the content; with them it is a photo of the site', async () => {
  const before = readdirSync(inContent('photos'));
  const { id, width, height } = await addDraft(heic({ tiles: ['corners', 'flat'], irot: 1 }));
  expect({ width, height }).toEqual({ width: 64, height: 128 });
  expect(drafts().map((draft) => draft.id)).toEqual([id]);
  await expect(keep(id)).rejects.toThrow();
  describeDraft(id, { ...words, alt: '' });
  await expect(keep(id)).rejects.toThrow();
  expect(readdirSync(inContent('photos'))).toEqual(before);

  describeDraft(id, words);
  expect(await keep(id)).toBe('rose-d-ete');
  expect(drafts()).toEqual([]);
  expect(readdirSync(inContent('photos/rose-d-ete'))).toEqual(['index.yaml', 'photo.jpg']);
  expect((await findPhoto('rose-d-ete')).words).toMatchObject(words);
  expect(await inspectPicture(inContent('photos/rose-d-ete/photo.jpg'))).toMatchObject({ width: 64, height: 128 });
  expect(check(await readFolder(inContent('')), TODAY).problems).toEqual([]);
});

test('of two photos of one name the second is numbered', async () => {
  const { id } = await addDraft(await picture(8, 8).png().toBuffer());
  describeDraft(id, { ...words, nom: 'ROSÉ D’ÉTÉ' });
  expect(await keep(id)).toBe('rose-d-ete-2');
});

test('a draft is turned with its point, or forgotten; one that is not there is refused', async () => {
  const { id } = await addDraft(await picture(30, 20).jpeg().toBuffer());
  describeDraft(id, words);
  expect(await turnDraft(id, 1)).toMatchObject({ width: 20, height: 30, cadrage: { x: 20, y: 20 } });
  expect(await sharp(draftPicture(id)).metadata()).toMatchObject({ width: 20, height: 30 });
  removeDraft(id);
  expect(drafts()).toEqual([]);
  expect(() => draftPicture(id)).toThrow();
  expect(() => draftPicture('../../content')).toThrow();
});

test('a replaced picture keeps its texts, loses the mark of a sample, and comes back when the step is taken back', async () => {
  const index = inContent('photos/photo-1/index.yaml');
  writeFileSync(index, `# un mot\n${readFileSync(index, 'utf8')}exemple: true\n`);
  const before = readFileSync(index, 'utf8');
  await setPicture('photo-1', await picture(2500, 3200).webp().toBuffer());
  expect(readdirSync(inContent('photos/photo-1'))).toEqual(['index.yaml', 'photo.jpg']);
  expect(readFileSync(index, 'utf8')).toBe(before.replace('photo.png', 'photo.jpg').replace('exemple: true\n', ''));
  expect(check(await readFolder(inContent('')), TODAY).problems).toEqual([]);

  walkStep('undo', filesOfStep('undo'));
  expect(readFileSync(index, 'utf8')).toBe(before);
  expect(readdirSync(inContent('photos/photo-1'))).toEqual(['index.yaml', 'photo.png']);
});

test('a picture too small for its places is refused, and nothing is written', async () => {
  const before = readFileSync(inContent('photos/photo-1/photo.png'));
  await expect(setPicture('photo-1', await picture(90, 120).jpeg().toBuffer())).rejects.toThrow(/trop petite/);
  expect(readFileSync(inContent('photos/photo-1/photo.png')).equals(before)).toBe(true);
  expect(existsSync(inContent('photos/photo-1/photo.jpg'))).toBe(false);
});

test('a photo of the site is turned with its point, as one step', async () => {
  await setPicture('photo-2', 3);
  const { size, words: turned } = await findPhoto('photo-2');
  expect(size).toMatchObject({ width: 3000, height: 2400 });
  expect(turned.cadrage).toEqual({ x: 50, y: 50 });
});
