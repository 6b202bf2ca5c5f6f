import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, expect, test, vi } from 'vitest';
import { newFolder, writeBakery } from '#kit/bakery/test-files.ts';

const DIR = newFolder();
const CONTENT = path.join(DIR, 'content');
vi.stubEnv('CONTENT_DIR', CONTENT);
vi.spyOn(process, 'cwd').mockReturnValue(DIR);
const { begin, noteHands, takeStep } = await import('./snapshots.ts');
const { readState } = await import('./steps.ts');
const { goBack, wayBack } = await import('./way-back.ts');

const inContent = (file: string) => path.join(CONTENT, file);
const read = (file = 'carte.yaml') => readFileSync(inContent(file), 'utf8');
const write = (text: string, file = 'carte.yaml') => writeFileSync(inContent(file), text);

beforeEach(async () => {
  rmSync(CONTENT, { recursive: true, force: true });
  writeBakery(CONTENT);
  await begin();
});

test('files that cannot be read come back, also those that are noted so; others stay', async () => {
  const before = read();
  const broken = before.replace('titre: La carte', 'titre: [La carte');
  write(broken);
  const others = read('accueil.yaml').replace('Jeanne', 'Rose');
  write(others, 'accueil.yaml');
  await noteHands();
  expect(await wayBack()).toEqual({
    changes: ['La carte › ligne 1 : « titre: [La carte » → « titre: La carte »'],
  });
  expect((await goBack()).problems).toEqual([]);
  expect([read(), read('accueil.yaml')]).toEqual([before, others]);
  const { words } = await takeStep('undo');
  expect(words).toBe('Annulé : Retour à la dernière version lisible');
  expect(read()).toBe(broken);
});

test('two versions that git has mixed are said to be mixed, and go back', async () => {
  const before = read();
  write(before.replace('  - nom', '<<<<<<< HEAD\n  - nom').concat('=======\nb\n>>>>>>> b\n'));
  const { problems } = await readState();
  expect(problems).toMatchObject([{ line: 4, message: expect.stringMatching(/^deux versions/) }]);
  expect((await wayBack()).changes).toHaveLength(4);
  await goBack();
  expect(read()).toBe(before);
});

test('a file that nothing uses goes, and the way back says so beforehand', async () => {
  write('titre: À faire\n', 'notes.yaml');
  expect((await wayBack()).changes).toEqual(['« notes.yaml » s’en va']);
  await goBack();
  expect(existsSync(inContent('notes.yaml'))).toBe(false);
  expect((await wayBack()).changes).toBeUndefined();
  await expect(goBack()).rejects.toThrow('plus rien à reprendre');
});

test('a photo comes back where a field still shows it', async () => {
  rmSync(inContent('photos/tarte'), { recursive: true });
  expect((await wayBack()).changes).toEqual(['Photos : ajout de La tarte']);
  await goBack();
  expect((await readState()).problems).toEqual([]);
});

test('the way back is offered where it mends a part', async () => {
  const before = read();
  write('titre: [');
  symlinkSync('carte.yaml', inContent('lien.yaml'));
  await goBack();
  expect(read()).toBe(before);
  expect((await readState()).problems).toMatchObject([{ file: 'lien.yaml' }]);
});

test('an empty folder of photos is no photo', async () => {
  mkdirSync(inContent('photos/vide'));
  const { problems, photos } = await readState();
  expect([problems, Object.keys(photos)]).toEqual([[], ['fournil', 'tarte']]);
});
