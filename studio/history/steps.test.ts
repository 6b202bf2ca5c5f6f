import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { beforeEach, expect, test, vi } from 'vitest';
import { parse } from 'yaml';
import type { Path } from '#kit/schema/paths.ts';
import { parisDay } from '#kit/french/format.ts';
import { newFolder, PICTURE, writeBakery } from '#kit/bakery/test-files.ts';
import { entriesOf, placeAt } from '../content/content.ts';
import { readPlace } from '../content/place.ts';
import type { Change } from '../content/server/change.ts';

const DIR = newFolder();
vi.stubEnv('CONTENT_DIR', DIR);
const { change: write, readState, undoOrRedo } = await import('./steps.ts');

const inContent = (file: string) => path.join(DIR, file);
const yamlOf = (file: string) =>
  file.startsWith('photos/') ? `${file}/index.yaml` : `${file}.yaml`;
const read = (file: string) => readFileSync(inContent(yamlOf(file)), 'utf8');
/** Changes a file as a hand does in a text editor. */
const edit = (file: string, change: (text: string) => string) =>
  writeFileSync(inContent(yamlOf(file)), change(read(file)));
const TARTS = readPlace('carte.tartes');
const PRICE = ['tartes', 0, 'prix'];

beforeEach(() => {
  rmSync(DIR, { recursive: true, force: true });
  // With today's date there, a changed price changes no other line.
  writeBakery(DIR, { 'carte.cuiteLe': parisDay() });
});

const change = (...changes: Change[]) => write({ changes });
const setting = async (file: string, where: Path, value: unknown): Promise<Change> => ({
  kind: 'set',
  place: placeAt(await readState(), file, where),
  value,
});
const set = async (...args: Parameters<typeof setting>) => change(await setting(...args));

test.each<[string, Path, unknown, RegExp]>([
  ['carte', PRICE, 'trente', /n’est pas un prix/],
  ['accueil', ['photo'], 'tarte', /trop petite pour « Accueil › Grande photo »\./],
])('what the check refuses in %s never reaches the file', async (file, where, value, words) => {
  const small = await sharp(PICTURE).resize(300, 300).jpeg().toBuffer();
  writeFileSync(inContent('photos/tarte/photo.jpg'), small);
  const before = read(file);
  await expect(set(file, where, value)).rejects.toThrow(words);
  await expect(set(file, where, value)).rejects.not.toThrow('content/');
  expect(read(file)).toBe(before);
});

test.each<[string, { after?: string; by?: 1 | -1 }, string]>([
  ['a', { after: 'c' }, 'dbca'],
  ['c', {}, 'cdab'],
  ['d', { after: 'a' }, 'adbc'],
  ['d', { by: 1 }, 'adbc'],
  ['d', { by: -1 }, 'dabc'],
  ['c', { by: 1 }, 'dabc'],
])('%s, moved by %j in dabc, makes it %s', async (name, { after, by }, order) => {
  const entries = [...'dabc'].map((nom) => ({ nom, prix: 20 }));
  writeBakery(DIR, { 'carte.tartes': entries, 'accueil.dessert': 'a' });
  const places = entriesOf(await readState(), TARTS);
  const placeOf = (nom: string) => places['dabc'.indexOf(nom)]!;
  const id = after && placeOf(after).path.at(-1);
  await change({ kind: 'move', place: placeOf(name), after: id, by });
  const { tartes } = parse(read('carte')) as { tartes: { nom: string }[] };
  expect(tartes.map(({ nom }) => nom).join('')).toBe(order);
});

test('an old fault of an entry without a name stops no change before it', async () => {
  writeBakery(DIR, { 'accueil.vitrine.1.titre': undefined });
  await change({ kind: 'remove', place: placeAt(await readState(), 'accueil', ['vitrine', 0]) });
  expect((await readState()).problems).toMatchObject([{ path: ['vitrine', 0, 'titre'] }]);
});

test('a change of an entry that is gone says so', async () => {
  const price = await setting('carte', PRICE, 44);
  edit('carte', (text) => text.replace(/ {2}- nom: Tarte aux fraises\n.*\n/, ''));
  await expect(change(price)).rejects.toMatchObject({ status: 410, message: /supprimé ailleurs/ });
});

test('a renamed photo moves with its picture and the fields that show it', async () => {
  const before = read('accueil');
  // What systems leave in a folder goes with it.
  for (const name of ['.DS_Store', 'Thumbs.db', 'desktop.ini'])
    writeFileSync(inContent(`photos/tarte/${name}`), '');
  await set('photos/tarte', ['nom'], 'Tarte d’été');
  expect(read('photos/tarte-d-ete')).toContain('nom: Tarte d’été');
  expect(readFileSync(inContent('photos/tarte-d-ete/photo.jpg'))).toEqual(PICTURE);
  expect(read('accueil')).toBe(before.replace(/photo: tarte$/gm, 'photo: tarte-d-ete'));
  expect((await readState()).problems).toEqual([]);
  await undoOrRedo('undo');
  expect(read('accueil')).toBe(before);
  expect(readFileSync(inContent('photos/tarte/photo.jpg'))).toEqual(PICTURE);
});

test('names of photos that differ in capitals alone are one', async () => {
  for (const name of ['tarte', 'fournil'])
    renameSync(inContent(`photos/${name}`), inContent(`photos/${name.toUpperCase()}`));
  edit('accueil', (text) =>
    text.replace(/(?<=photo: )(?:tarte|fournil)$/gm, (name) => name.toUpperCase()),
  );
  const before = read('accueil');
  const named = (name: string) => set('photos/TARTE', ['nom'], name);
  await expect(named('Fournil')).rejects.toThrow('porte déjà ce nom');
  await named('Tarte !');
  expect(read('photos/TARTE')).toContain('nom: Tarte !');
  expect(read('accueil')).toBe(before);
});

test('a folder in decomposed letters is read, written and renamed where it lies', async () => {
  const decomposed = 'photos/e\u0301te\u0301';
  renameSync(inContent('photos/tarte'), inContent(decomposed));
  edit('accueil', (text) => text.replace('photo: tarte', 'photo: été'));
  await set('photos/été', ['alt'], 'Une tarte au soleil');
  expect(readdirSync(inContent('photos')).sort()).toEqual([path.basename(decomposed), 'fournil']);
  expect(readFileSync(inContent(`${decomposed}/index.yaml`), 'utf8')).toContain('au soleil');

  const { problems } = await set('photos/été', ['nom'], 'Tarte d’été');
  expect(problems).toEqual([]);
  expect(readdirSync(inContent('photos')).sort()).toEqual(['fournil', 'tarte-d-ete']);
  await undoOrRedo('undo');
  expect((await readState()).problems).toEqual([]);
  expect(readFileSync(inContent('photos/été/photo.jpg'))).toEqual(PICTURE);
});

test('a photo in use is removed only with another in its place', async () => {
  const removal: Change = { kind: 'remove', place: placeAt(await readState(), 'photos/tarte') };
  await expect(change(removal)).rejects.toThrow('tarte');
  await change(await setting('accueil', ['vitrine', 0, 'photo'], 'fournil'), removal);
  expect(existsSync(inContent('photos/tarte'))).toBe(false);
});

test('a field changed elsewhere is a conflict; other changes from elsewhere stay', async () => {
  const price = await setting('carte', PRICE, 44);
  edit('carte', (text) =>
    text
      .replace('prix: 24', 'prix: 43')
      .replace('titre: ', 'titre: Mes ')
      .replace('tartes:\n', '$&  - nom: Flan\n    prix: 3\n'),
  );
  await expect(change({ ...price, was: 24 } as Change)).rejects.toThrow(/ailleurs/);
  // Another window has written the same.
  await change({ ...price, value: 43, was: 24 } as Change);
  await change({ ...price, was: 43 } as Change);
  expect(parse(read('carte'))).toMatchObject({
    titre: 'Mes La carte',
    tartes: [{ prix: 3 }, { prix: 44 }, {}],
  });
});

test.each<[string, (tarts: typeof TARTS, last: typeof TARTS) => Change]>([
  ['added', (place) => ({ kind: 'insert', place, value: { nom: 'Tarte aux noix', prix: 22 } })],
  ['removed', (_, place) => ({ kind: 'remove', place })],
])('with a price that is %s the day of prices is today, in one step', async (_, step) => {
  writeBakery(DIR);
  const before = read('carte');
  await change(step(TARTS, entriesOf(await readState(), TARTS).at(-1)!));
  expect(read('carte')).toContain(`cuiteLe: ${parisDay()}`);
  await undoOrRedo('undo');
  expect(read('carte')).toBe(before);
});
