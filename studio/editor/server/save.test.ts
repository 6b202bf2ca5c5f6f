import { mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { shortName } from '#kit/files.ts';
import sharp from 'sharp';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { parse } from 'yaml';
import type { Path } from '#kit/schema/paths.ts';
import { parisDay } from '#kit/french/format.ts';
import { PICTURE, writeBakery } from '#studio/test-bakery.ts';
import { yamlOf } from '../shared/site-content.ts';
import type { Change } from './change.ts';

const DIR = mkdtempSync(path.join(tmpdir(), 'content-'));
vi.stubEnv('CONTENT_DIR', DIR);
const { save, undoOrRedo } = await import('./save.ts');
const { readState } = await import('./state.ts');
const { commit, takeStep } = await import('./history.ts');

const inContent = (file: string) => path.join(DIR, file);
const read = (file: string) => readFileSync(inContent(yamlOf(file)), 'utf8');
const PRICE = ['tartes', 0, 'prix'];

beforeEach(() => {
  rmSync(DIR, { recursive: true, force: true });
  // With today's date there, a changed price changes no other line.
  writeBakery(DIR, { 'carte.cuiteLe': parisDay() });
});
afterAll(() => rmSync(DIR, { recursive: true, force: true }));

const change = async (...changes: Change[]) =>
  save({ base: (await readState()).revision, changes });
const set = (file: string, where: Path, value: unknown) =>
  change({ kind: 'set', file, path: where, value });
/** Writes what is typed in one go. */
const type = async (typingId: string, file: string, where: Path, value: unknown) =>
  save({
    base: (await readState()).revision,
    changes: [{ kind: 'set', file, path: where, value }],
    typingId,
  });

test.each<[string, Path, unknown, string]>([
  ['accueil', ['dessert'], 'Tarte au citron', 'dessert: Tarte au citron'],
  ['accueil', ['reprise'], '2027-01-04', 'reprise: 2027-01-04'],
  ['carte', PRICE, 41.5, '    prix: 41.5'],
  ['photos/tarte', ['cadrage', 'x'], 12, '  x: 12'],
])('of %s, %j becomes %j in one line, and nothing else', async (file, where, value, line) => {
  const before = read(file).split('\n');
  await set(file, where, value);
  const fresh = read(file)
    .split('\n')
    .filter((each) => !before.includes(each));
  expect(fresh).toEqual([line]);
});

test.each<[string, Path, unknown, RegExp]>([
  ['carte', PRICE, 'trente', /n’est pas un prix/],
  ['carte', ['tartes', 1, 'nom'], 'Tarte aux fraises', /figure déjà/],
  ['accueil', ['photo'], 'inconnue', /n’est pas une photo/],
])(
  'what the check refuses in %s, %j as %j, never reaches the file',
  async (file, where, value, words) => {
    const before = read(file);
    await expect(set(file, where, value)).rejects.toThrow(words);
    await expect(set(file, where, value)).rejects.not.toThrow('content/');
    expect(read(file)).toBe(before);
  },
);

test('an old fault of an entry without a name stops no change before it', async () => {
  writeBakery(DIR, { 'accueil.vitrine.1.titre': undefined });
  await change({ kind: 'remove', file: 'accueil', path: ['vitrine'], index: 0 });
  expect((await readState()).problems).toMatchObject([{ path: ['vitrine', 0, 'titre'] }]);
});

test('a renamed photo moves with its picture and the fields that show it', async () => {
  const before = read('accueil');
  await set('photos/tarte', ['nom'], 'Tarte d’été');
  expect(read('photos/tarte-d-ete')).toContain('nom: Tarte d’été');
  expect(readFileSync(inContent('photos/tarte-d-ete/photo.jpg'))).toEqual(PICTURE);
  expect(read('accueil')).toBe(before.replace(/photo: tarte$/gm, 'photo: tarte-d-ete'));
  await undoOrRedo('undo');
  expect(read('accueil')).toBe(before);
  expect(readFileSync(inContent('photos/tarte/photo.jpg'))).toEqual(PICTURE);
});

test('a photo’s folder goes with what systems left in it', async () => {
  for (const name of ['.DS_Store', 'Thumbs.db', 'desktop.ini'])
    writeFileSync(inContent(`photos/tarte/${name}`), '');
  await set('photos/tarte', ['nom'], 'Tarte d’été');
  expect((await readState()).problems).toEqual([]);
});

test('a photo whose new name leaves its folder as it is stays where it is shown', async () => {
  const before = read('accueil');
  await set('photos/tarte', ['nom'], 'Tarte !');
  expect(read('photos/tarte')).toContain('nom: Tarte !');
  expect(read('accueil')).toBe(before);
});

test('names of photos that differ in capitals alone are one', async () => {
  for (const name of ['tarte', 'fournil'])
    renameSync(inContent(`photos/${name}`), inContent(`photos/${name.toUpperCase()}`));
  writeFileSync(
    inContent('accueil.yaml'),
    read('accueil').replace(/(?<=photo: )(?:tarte|fournil)$/gm, (name) => name.toUpperCase()),
  );
  const named = (name: string) => set('photos/TARTE', ['nom'], name);
  await expect(named('Fournil')).rejects.toThrow('porte déjà ce nom');
  await named('Tarte !');
  expect(read('photos/TARTE')).toContain('nom: Tarte !');
});

test('references follow the new name of an entry', async () => {
  await set('carte', ['tartes', 0, 'nom'], 'Tarte aux framboises');
  expect(read('accueil')).toMatch(/^dessert: Tarte aux framboises$/m);
  expect((await readState()).problems).toEqual([]);
});

test('a photo in use is erased only with another in its place', async () => {
  const erase: Change = { kind: 'erase', file: 'photos/tarte', path: [] };
  await expect(change(erase)).rejects.toThrow('tarte');
  const instead: Change = {
    kind: 'set',
    file: 'accueil',
    path: ['vitrine', 0, 'photo'],
    value: 'fournil',
  };
  await change(instead, erase);
  expect(() => read('photos/tarte')).toThrow();
});

test('a problem elsewhere is said by the names of its fields', async () => {
  const small = await sharp(PICTURE).resize(300, 300).jpeg().toBuffer();
  writeFileSync(inContent('photos/tarte/photo.jpg'), small);
  const refused = await set('accueil', ['photo'], 'tarte').catch((error: Error) => error.message);
  expect(refused).toMatch(/trop petite pour « Accueil › Grande photo »\./);
  expect(refused).not.toContain('content/');
});

test('values that stay as they are are no part of a step', async () => {
  const at = (key: string, value: number): Change => ({
    kind: 'set',
    file: 'photos/tarte',
    path: ['cadrage', key],
    value,
  });
  const { done } = await change(at('x', 50), at('y', 12));
  expect(done?.words).toMatch(/^Depuis le haut.* : 40 → 12$/);
});

test('a field changed elsewhere is a conflict; other changes from elsewhere stay', async () => {
  const { revision: base } = await readState();
  const edit: Change = {
    kind: 'set',
    file: 'carte',
    path: PRICE,
    value: 44,
  };
  writeFileSync(
    inContent('carte.yaml'),
    read('carte').replace('prix: 24', 'prix: 43').replace('titre: ', 'titre: Mes '),
  );
  await expect(save({ base, changes: [edit] })).rejects.toThrow(/ailleurs/);
  await save({ base, changes: [{ ...edit, was: 43 }] });
  expect(read('carte')).toContain('titre: Mes ');
  expect(read('carte')).toContain('prix: 44');
});

test.each<[string, Change]>([
  ['changed', { kind: 'set', file: 'carte', path: PRICE, value: 44 }],
  [
    'added',
    {
      kind: 'insert',
      file: 'carte',
      path: ['tartes'],
      index: 0,
      value: { nom: 'Tarte aux noix', prix: 22 },
    },
  ],
  ['removed', { kind: 'remove', file: 'carte', path: ['tartes'], index: 1 }],
])('with a price that is %s the day of prices is today, in one step', async (_, edit) => {
  writeBakery(DIR);
  const before = read('carte');
  await change(edit);
  expect(read('carte')).toContain(`cuiteLe: ${parisDay()}`);
  await undoOrRedo('undo');
  expect(read('carte')).toBe(before);
});

test('an entry that was moved elsewhere is found again', async () => {
  const { revision: base } = await readState();
  const move: Change = { kind: 'move', file: 'carte', path: ['tartes'], index: 0, to: 1 };
  await change(move);
  await save({
    base,
    changes: [{ kind: 'set', file: 'carte', path: PRICE, value: 44 }],
  });
  expect(parse(read('carte'))).toMatchObject({
    tartes: [{}, { nom: 'Tarte aux fraises', prix: 44 }],
  });
});

test('a step can be undone unless its own lines were changed elsewhere', async () => {
  const before = read('carte');
  await set('carte', PRICE, 44);
  writeFileSync(
    inContent('carte.yaml'),
    `# à la main\n${read('carte').replace('titre: ', 'titre: Mes ')}`,
  );
  await undoOrRedo('undo');
  expect(read('carte')).toBe(`# à la main\n${before.replace('titre: ', 'titre: Mes ')}`);
  await set('carte', PRICE, 45);
  writeFileSync(inContent('carte.yaml'), read('carte').replace('prix: 45', 'prix: 46'));
  await expect(undoOrRedo('undo')).rejects.toThrow('a changé depuis');
});

test.each([
  ['no JSON', () => '{"steps": ['],
  [
    'another form',
    () =>
      '{"steps": [{"words": "Prix", "files": {"carte.yaml": ["prix: 3", "prix: 4"]}}], "done": 1}',
  ],
  ['bytes that are lost', (text: string) => text.replace(/[\da-f]{32}/, '0'.repeat(32))],
])('an unreadable history starts anew: %s', async (_, spoil) => {
  await set('carte', ['titre'], 'Mes prix');
  const journal = path.join('.cache/editor-history', shortName(DIR), 'journal.json');
  writeFileSync(journal, spoil(readFileSync(journal, 'utf8')));
  expect((await readState()).undo).toBeUndefined();
  await set('carte', ['titre'], 'Tous mes prix');
  await undoOrRedo('undo');
  expect(read('carte')).toContain('titre: Mes prix');
});

test('fifty steps are kept', () => {
  const bytes = (title: string) => ({ 'carte.yaml': Buffer.from(`titre: ${title}\n`) });
  for (let count = 0; count < 55; count++) commit([`Titre ${count}`], bytes(`Titre ${count}`));
  for (let count = 0; count < 50; count++) takeStep('undo');
  expect(read('carte')).toBe('titre: Titre 4\n');
  expect(() => takeStep('undo')).toThrow('Rien à annuler');
});

test('a field typed in one go is one step', async () => {
  const before = read('carte');
  await type('first go', 'carte', ['titre'], 'Pri');
  await type('first go', 'carte', ['titre'], 'Prix');
  await type('next go', 'carte', ['titre'], 'Mes prix');
  await undoOrRedo('undo');
  expect((await readState()).undo).toMatch(/^Titre, La carte : .* → Prix$/);
  expect((await undoOrRedo('undo')).redo).toBeDefined();
  expect(read('carte')).toBe(before);
});

test('what is typed and taken back in one go is no step', async () => {
  const { undo } = await readState();
  const { titre } = parse(read('carte')) as { titre: string };
  for (const title of ['Ailleurs', titre]) await type('there and back', 'carte', ['titre'], title);
  expect((await readState()).undo).toBe(undo);
});
