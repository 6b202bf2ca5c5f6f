import {
  closeSync,
  existsSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { shortName, TEMPORARY } from '#kit/files.ts';
import sharp from 'sharp';
import { beforeEach, expect, test, vi } from 'vitest';
import { parse } from 'yaml';
import type { Path } from '#kit/schema/paths.ts';
import { parisDay } from '#kit/french/format.ts';
import { newFolder, PICTURE, writeBakery } from '#kit/bakery/test-files.ts';
import { yamlOf } from '../content/site-content.ts';
import type { Change } from '../content/server/change.ts';

const DIR = newFolder();
vi.stubEnv('CONTENT_DIR', DIR);
const { save, undoOrRedo } = await import('./save.ts');
const { readState } = await import('./state.ts');
const { goBack, wayBack } = await import('./way-back.ts');
const { commit, finishInterruptedWrite, takeStep } = await import('./history.ts');

const inContent = (file: string) => path.join(DIR, file);
const read = (file: string) => readFileSync(inContent(yamlOf(file)), 'utf8');
/** Changes a file as a hand does in a text editor. */
const edit = (file: string, change: (text: string) => string) =>
  writeFileSync(inContent(yamlOf(file)), change(read(file)));
const TARTS = { file: 'carte', path: ['tartes'] };
const PRICE = [...TARTS.path, 0, 'prix'];

beforeEach(() => {
  rmSync(DIR, { recursive: true, force: true });
  // With today's date there, a changed price changes no other line.
  writeBakery(DIR, { 'carte.cuiteLe': parisDay() });
});

const setting = (file: string, where: Path, value: unknown): Change & { kind: 'set' } => ({
  kind: 'set',
  file,
  path: where,
  value,
});
const change = async (...changes: Change[]) =>
  save({ base: (await readState()).revision, changes });
const set = (...args: Parameters<typeof setting>) => change(setting(...args));

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

test.each<[number, number, string, true?]>([
  [0, 2, 'dbca'],
  [2, 0, 'cdab'],
  [3, 1, 'adbc'],
  [3, 4, 'adbc', true],
  [3, 2, 'dabc', true],
  [2, 3, 'dabc', true],
])(
  'a move of abcd from %i to %i, now that it is dabc, makes it %s: by neighbour, or as a step',
  async (index, to, order, isStep) => {
    const entries = [...'abcd'].map((nom) => ({ nom, prix: 20 }));
    writeBakery(DIR, { 'carte.tartes': entries, 'accueil.dessert': 'a' });
    const { revision } = await readState();
    await change({ ...TARTS, kind: 'move', index: 3, to: 0 });
    await save({ base: revision, changes: [{ ...TARTS, kind: 'move', index, to, isStep }] });
    const { tartes } = parse(read('carte')) as { tartes: { nom: string }[] };
    expect(tartes.map(({ nom }) => nom).join('')).toBe(order);
  },
);

test('an old fault of an entry without a name stops no change before it', async () => {
  writeBakery(DIR, { 'accueil.vitrine.1.titre': undefined });
  await change({ kind: 'remove', file: 'accueil', path: ['vitrine'], index: 0 });
  expect((await readState()).problems).toMatchObject([{ path: ['vitrine', 0, 'titre'] }]);
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

test('a photo in use is erased only with another in its place', async () => {
  const erase: Change = { kind: 'erase', file: 'photos/tarte', path: [] };
  await expect(change(erase)).rejects.toThrow('tarte');
  await change(setting('accueil', ['vitrine', 0, 'photo'], 'fournil'), erase);
  expect(existsSync(inContent('photos/tarte'))).toBe(false);
});

test('values that stay as they are are no part of a step', async () => {
  const at = (key: string, value: number) => setting('photos/tarte', ['cadrage', key], value);
  const { done } = await change(at('x', 50), at('y', 12));
  expect(done?.words).toMatch(/^Depuis le haut.* : 40 → 12$/);
});

test('a field changed elsewhere is a conflict; other changes from elsewhere stay', async () => {
  const { revision: base } = await readState();
  edit('carte', (text) =>
    text
      .replace('prix: 24', 'prix: 43')
      .replace('titre: ', 'titre: Mes ')
      .replace('tartes:\n', '$&  - nom: Flan\n    prix: 3\n'),
  );
  const price = setting('carte', PRICE, 44);
  await expect(save({ base, changes: [price] })).rejects.toThrow(/ailleurs/);
  // Another window has written the same.
  await save({ base, changes: [{ ...price, value: 43 }] });
  await save({ base, changes: [{ ...price, was: 43 }] });
  expect(parse(read('carte'))).toMatchObject({
    titre: 'Mes La carte',
    tartes: [{ prix: 3 }, { prix: 44 }, {}],
  });
});

test.each<[string, Change]>([
  ['changed', setting('carte', PRICE, 44)],
  ['added', { ...TARTS, kind: 'insert', index: 0, value: { nom: 'Tarte aux noix', prix: 22 } }],
  ['removed', { ...TARTS, kind: 'remove', index: 1 }],
])('with a price that is %s the day of prices is today, in one step', async (_, step) => {
  writeBakery(DIR);
  const before = read('carte');
  await change(step);
  expect(read('carte')).toContain(`cuiteLe: ${parisDay()}`);
  await undoOrRedo('undo');
  expect(read('carte')).toBe(before);
});

test('a step can be undone unless its own lines were changed elsewhere', async () => {
  const before = read('carte');
  const byHand = (text: string) => `# à la main\n${text.replace('titre: ', 'titre: Mes ')}`;
  await set('carte', PRICE, 44);
  edit('carte', byHand);
  await undoOrRedo('undo');
  expect(read('carte')).toBe(byHand(before));
  await set('carte', PRICE, 45);
  edit('carte', (text) => text.replace('prix: 45', 'prix: 46'));
  await expect(undoOrRedo('undo')).rejects.toThrow('a changé depuis');
});

test('a history that cannot be read, as of another version of the editor, starts anew', async () => {
  const journal = path.join('.cache/editor-history', shortName(DIR), 'journal.json');
  await set('carte', ['titre'], 'Mes prix');
  const kept = readFileSync(journal, 'utf8');
  // Each step names bytes that are not there.
  writeFileSync(journal, kept.replaceAll(/[\da-f]{32}/g, '0'.repeat(32)));
  expect((await readState()).undo).toBeUndefined();
  await set('carte', ['titre'], 'Tous mes prix');
  await undoOrRedo('undo');
  expect(read('carte')).toContain('titre: Mes prix');
});

test('fifty steps are kept', () => {
  const textOf = (count: number) => `titre: Titre ${count}\n`;
  for (let count = 0; count < 55; count++)
    commit([`Titre ${count}`], { 'carte.yaml': Buffer.from(textOf(count)) });
  for (let count = 0; count < 50; count++) takeStep('undo');
  expect(read('carte')).toBe(textOf(4));
  // What is written next drops the steps that were taken back.
  commit(['Titre'], { 'carte.yaml': Buffer.from(textOf(60)) });
  takeStep('undo');
  expect(read('carte')).toBe(textOf(4));
  expect(() => takeStep('undo')).toThrow('Rien à annuler');
});

test('the next start finishes a write, but not over what hands have changed', () => {
  const mine = 'titre: Mes prix\n';
  /** A write that fails, since a file has the name of the folder of its first one. */
  const interruptWrite = (folder: string) => {
    writeFileSync(inContent(folder), '');
    const files = { [`${folder}/autre.yaml`]: Buffer.from(mine), 'carte.yaml': Buffer.from(mine) };
    expect(() => commit(['Titre'], files)).toThrow();
    rmSync(inContent(folder));
  };
  interruptWrite('une');
  edit('carte', () => 'titre: À la main\n');
  const temporary = inContent(`${TEMPORARY}1-carte.yaml`);
  writeFileSync(temporary, '');
  finishInterruptedWrite();
  expect([read('une/autre'), read('carte')]).toEqual([mine, 'titre: À la main\n']);
  expect(existsSync(temporary)).toBe(false);
  interruptWrite('deux');
  finishInterruptedWrite();
  expect([read('deux/autre'), read('carte')]).toEqual([mine, mine]);
});

test('who reads a file while it is written has it whole', async () => {
  const before = read('carte');
  const reader = openSync(inContent('carte.yaml'), 'r');
  await set('carte', ['titre'], 'Mes prix');
  expect(readFileSync(reader, 'utf8')).toBe(before);
  closeSync(reader);
});

test('a field typed in one go is one step, and none when it is taken back', async () => {
  const before = read('carte');
  const type = async (typingId: string, value: string) => {
    const changes = [setting('carte', ['titre'], value)];
    await save({ base: (await readState()).revision, changes, typingId });
  };
  for (const words of ['Pri', 'Prix']) await type('first go', words);
  for (const words of ['Ailleurs', 'Prix']) await type('there and back', words);
  expect((await readState()).undo).toMatch(/^Titre, La carte : .* → Prix$/);
  await type('next go', 'Mes prix');
  // What a hand changes in the middle of it ends a step.
  edit('carte', (text) => text.replace('Mes prix', 'Mes prix !'));
  await type('next go', 'Tous mes prix');
  await undoOrRedo('undo');
  expect(read('carte')).toContain('titre: Mes prix !');
  edit('carte', (text) => text.replace('Mes prix !', 'Mes prix'));
  await undoOrRedo('undo');
  expect((await undoOrRedo('undo')).redo).toBeDefined();
  expect(read('carte')).toBe(before);
});

test('reading what has not changed writes nothing', async () => {
  const copy = path.resolve('.cache/editor-readable', shortName(DIR), 'carte.yaml');
  // A file is dated more finely than a copy can be.
  utimesSync(inContent('carte.yaml'), 1e9, 1e9 + 0.0007);
  await readState();
  const { ino } = statSync(copy);
  await readState();
  expect(statSync(copy).ino).toBe(ino);
});

test('the way back removes a file that nothing uses, and says so beforehand', async () => {
  await readState();
  const stray = inContent('notes.yaml');
  writeFileSync(stray, 'titre: À faire\n');
  expect((await wayBack()).changes).toEqual(['« notes.yaml » s’en va']);
  await goBack();
  expect(existsSync(stray)).toBe(false);
});

test('the way back is offered where it mends a part', async () => {
  await readState();
  const before = read('carte');
  edit('carte', () => 'titre: [');
  symlinkSync('carte.yaml', inContent('lien.yaml'));
  await goBack();
  expect(read('carte')).toBe(before);
  expect((await readState()).problems).toMatchObject([{ file: 'lien.yaml' }]);
});
