import {
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import type * as FileSystem from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { beforeEach, expect, test, vi } from 'vitest';
import { newFolder, PICTURE, writeBakery } from '#kit/bakery/test-files.ts';
import { filesBelow } from '#kit/files.ts';
import { parisDay } from '#kit/french/format.ts';
import type { Path } from '#kit/schema/paths.ts';
import { placeAt, valueAt } from '../content/content.ts';
import type { Change } from '../content/server/change.ts';

// What the editor keeps lies below the current folder.
const DIR = newFolder();
const CONTENT = path.join(DIR, 'content');
vi.stubEnv('CONTENT_DIR', CONTENT);
vi.spyOn(process, 'cwd').mockReturnValue(DIR);
const { rename, writeFile } = vi.hoisted(() => ({ rename: vi.fn(), writeFile: vi.fn() }));
vi.mock('node:fs/promises', async (original) => ({
  ...(await original<typeof FileSystem>()),
  rename,
  writeFile,
}));
const real = await vi.importActual<typeof FileSystem>('node:fs/promises');

let editor: Awaited<ReturnType<typeof start>>;
/** Starts the editor, maybe anew. */
async function start() {
  rename.mockImplementation(real.rename);
  writeFile.mockImplementation(real.writeFile);
  vi.resetModules();
  const snapshots = await import('./snapshots.ts');
  const state = await import('./state.ts');
  const steps = await import('./steps.ts');
  const { filesTo } = await import('./bytes.ts');
  const { rereadContent } = await import('../content/server/read.ts');
  await snapshots.openHistory();
  return { ...snapshots, ...state, ...steps, filesTo, rereadContent };
}

/** Begins with the bakery's content; with today's date, a changed price changes no other line. */
async function startWith(changes: Record<string, unknown> = {}): Promise<void> {
  for (const dir of [CONTENT, `${CONTENT}-published`, path.join(DIR, '.cache')])
    rmSync(dir, { recursive: true, force: true });
  writeBakery(CONTENT, { 'carte.cuiteLe': parisDay(), ...changes });
  editor = await start();
}
beforeEach(() => startWith());

const inContent = (file: string) => path.join(CONTENT, file);
const read = (file = 'carte.yaml') => readFileSync(inContent(file), 'utf8');
/** Makes an outside edit: writes a file as a text editor does. */
const write = (text: string, file = 'carte.yaml') => writeFileSync(inContent(file), text);
const replace = (from: string | RegExp, to: string, file?: string) =>
  write(read(file).replace(from, to), file);

const TITLE = ['titre'];
const [STRAWBERRY, LEMON]: [Path, Path] = [
  ['tartes', 0, 'prix'],
  ['tartes', 1, 'prix'],
];
const change = (...changes: Change[]) => editor.change({ changes });
/** The content once the watcher has seen what was edited outside. */
async function seen() {
  await editor.inContentTurn(editor.recordContent);
  return editor.readState();
}
const setting = async (file: string, where: Path, value: unknown): Promise<Change> => ({
  kind: 'set',
  place: placeAt(await seen(), file, where),
  value,
});
const set = async (where: Path, value: unknown, file = 'carte', typing?: string) =>
  editor.change({ changes: [await setting(file, where, value)], typing });
const plain = (text?: string) => text?.replace(/\s/g, ' ');
const next = async () => plain((await editor.readState()).undo);
const step = async (direction: 'undo' | 'redo') =>
  plain((await editor.undoOrRedo(direction)).taken.words);

test('steps are undone and done again over a restart, and say what there is then', async () => {
  const before = read();
  await set(STRAWBERRY, 25.5);
  await set(TITLE, 'Nos tartes');
  const after = read();
  editor = await start();
  expect(await next()).toBe('La carte › Titre : La carte → Nos tartes');
  expect(await step('undo')).toBe('Annulé. Titre : La carte');
  expect(await next()).toBe('La carte › Tarte aux fraises : 24 € → 25,50 €');
  expect(await step('undo')).toBe('Annulé. Tarte aux fraises : 24 €');
  expect(read()).toBe(before);
  await expect(step('undo')).rejects.toThrow('Rien à annuler');
  editor = await start();
  expect(await step('redo')).toBe('Rétabli. Tarte aux fraises : 25,50 €');
  await step('redo');
  expect(read()).toBe(after);
  await expect(step('redo')).rejects.toThrow('Rien à rétablir');
});

test('an outside edit is a step like any other, and places hold over it', async () => {
  const { ids } = await set(LEMON, 23);
  const [first, second] = ids['carte.tartes']!;
  replace('tartes:\n', '# à la main\ntartes:\n  - nom: Flan\n    prix: 3\n');
  const byHand = read();
  editor = await start();
  const now = await editor.readState();
  expect(now.ids['carte.tartes']).toEqual([expect.any(String), first, second]);
  expect(plain(now.undo)).toBe('hors de l’éditeur, La carte › Tartes : ajout de Flan');
  await set(TITLE, 'Prix');
  await step('undo');
  expect(read()).toBe(byHand);
  expect(await step('undo')).toBe('Annulé. Tartes : retrait de Flan');
  const { taken } = await editor.undoOrRedo('undo');
  expect(taken.place).toBe(`carte.tartes.${second}.prix`);
  for (let count = 0; count < 2; count++) await step('redo');
  expect(read()).toBe(byHand);
  // So is what no page shows.
  await step('redo');
  replace('# à la main', '# de ma main');
  expect(await step('undo')).toBe('Annulé : rien ne change sur le site');
  expect(read()).toBe(byHand.replace('La carte', 'Prix'));
});

test('outside edits in a row are one step, but for one that breaks the content', async () => {
  const before = read();
  const save = async (text: string) => {
    write(text);
    await editor.inContentTurn(editor.recordContent);
  };
  const [one, two, half, whole] = ['Un', 'Deux', '[Trois', 'Trois'].map((title) =>
    before.replace('titre: La carte', `titre: ${title}`),
  );
  await save(one!);
  await save(two!);
  await save(half!);
  expect(await next()).toBe(
    'hors de l’éditeur, La carte › ligne 1 : « titre: Deux » → « titre: [Trois »',
  );
  await step('undo');
  expect(read()).toBe(two);
  await step('redo');
  // The rest of a file that was read in the middle of its writing.
  await save(whole!);
  expect(await next()).toBe('hors de l’éditeur, La carte › Titre : La carte → Trois');
  // What is taken back by hand is no step.
  await save(before);
  expect(await next()).toBeUndefined();
});

test('a field typed in one go is one step, and none when it is taken back', async () => {
  const type = (title: string, typing: string) => set(TITLE, title, 'carte', typing);
  await type('Prix', 'one');
  await type('Mes prix', 'one');
  await type('Ailleurs', 'there and back');
  await type('Mes prix', 'there and back');
  expect(await next()).toBe('La carte › Titre : La carte → Mes prix');
  // An outside edit in the middle of it ends a step.
  await type('A', 'two');
  replace('prix: 24', 'prix: 26');
  await type('B', 'two');
  await step('undo');
  expect(read()).toMatch(/titre: A\n[^]* 26\n/);
  // What is written next drops the steps that were taken back.
  const { redo } = await set(TITLE, 'C');
  expect(redo).toBeUndefined();
});

test('texts that cite a name follow it', async () => {
  await startWith({
    'accueil.nom': 'Au Four',
    'accueil.vitrine.0.legende': 'Le pain du Au Four, cuit au four. Au revoir !',
    'photos.tarte.alt': 'La porte de Au Four',
  });
  const before = read('accueil.yaml');
  await set(['nom'], 'Chez Ève', 'accueil');
  expect(read('accueil.yaml')).toContain('du Chez Ève, cuit au four. Au revoir !');
  expect(read('photos/tarte/index.yaml')).toContain('alt: La porte de Chez Ève\n');
  expect(await step('undo')).toBe('Annulé. Nom : Au Four et 2 autres changements');
  expect(read('accueil.yaml')).toBe(before);
});

/** Changes of fields of the home page in one request, each from the value that is in the file. */
async function setTogether(...fields: [where: Path, value: unknown][]): Promise<string> {
  const content = await editor.readState();
  await change(
    ...fields.map(([where, value]): Change => {
      const place = placeAt(content, 'accueil', where);
      return { kind: 'set', place, value, was: valueAt(content, place) ?? null };
    }),
  );
  return read('accueil.yaml');
}
const CAPTION: Path = ['vitrine', 0, 'legende'];

test('a text that is changed together with the name that it cites keeps both changes', async () => {
  const cited = { 'accueil.nom': 'Au Four', 'accueil.vitrine.0.legende': 'Le pain du Au Four' };
  const [name, caption]: [Path, unknown][] = [
    [['nom'], 'Chez Ève'],
    [CAPTION, 'La tarte de Au Four'],
  ];
  for (const fields of [
    [name!, caption!],
    [caption!, name!],
  ]) {
    await startWith(cited);
    expect(await setTogether(...fields)).toContain('legende: La tarte de Chez Ève\n');
  }
  await startWith(cited);
  expect(await setTogether([CAPTION, undefined], name!)).not.toMatch(/undefined|Four\n/);
});

test('a name is never refused for a text that it makes too long; the text is, where it is typed', async () => {
  const caption = `${'x'.repeat(100)} du Four`;
  await startWith({ 'accueil.nom': 'Le Four', 'accueil.vitrine.0.legende': caption });
  expect(await setTogether([['nom'], 'Les Tartes de Jeanne et Louis'])).toMatch(
    /x{100}\s+des Tartes de Jeanne et Louis\n/,
  );
  await expect(setTogether([CAPTION, 'y'.repeat(121)])).rejects.toThrow(
    /^Le texte compte 121 caractères, 1 caractère de trop/,
  );
  await expect(setTogether([['nom'], 'z'.repeat(31)])).rejects.toThrow(/31 caractères/);
  // What is known to be too long refuses no other change.
  expect(await setTogether([['nom'], 'Le Four'])).toMatch(/x{100}\s+du Four\n/);
});

test('a reference that is changed together with the name that it follows is no conflict', async () => {
  const content = await editor.readState();
  const dessert = placeAt(content, 'accueil', ['dessert']);
  await change(await setting('carte', ['tartes', 0, 'nom'], 'Flan'), {
    kind: 'set',
    place: dessert,
    value: 'Tarte au citron',
    was: 'Tarte aux fraises',
  });
  expect(read('accueil.yaml')).toContain('dessert: Tarte au citron\n');
});

test('of two entries, one that gets the name of the other in one request keeps its id', async () => {
  const { ids } = await editor.readState();
  const after = await change(
    await setting('carte', ['tartes', 0, 'nom'], 'Tarte au citron'),
    await setting('carte', ['tartes', 1, 'nom'], 'Flan'),
  );
  expect(after.ids['carte.tartes']).toEqual(ids['carte.tartes']);
  await step('undo');
  expect((await editor.readState()).ids['carte.tartes']).toEqual(ids['carte.tartes']);
});

test('a place that cannot be told after an outside edit is refused, and valid again after « Annuler »', async () => {
  await startWith({ 'carte.gouts': ['Citron', 'Fraise'] });
  const lemon = { ...(await setting('carte', ['gouts', 0], 'Cédrat')), was: 'Citron' } as Change;
  const named = await setting('carte', STRAWBERRY, 25);
  replace('- Citron\n  - Fraise', '- Fraise\n  - Citron');
  const byHand = read();
  await expect(change(lemon)).rejects.toMatchObject({ status: 409, message: /déplacé ailleurs/ });
  expect(read()).toBe(byHand);
  await change(named);
  for (let count = 0; count < 2; count++) await step('undo');
  await change(lemon);
  expect(read()).toContain('- Cédrat\n  - Fraise');
});

test('fifty steps are kept, and the content that is online, but no bytes beyond', async () => {
  // Not held, as after a restart: that it is online keeps its bytes.
  const { tree: online } = await editor.inContentTurn(editor.recordContent);
  await editor.notePublished(online, 'one');
  for (let count = 0; count < 54; count++) await set(TITLE, `Titre ${count}`);
  for (let count = 0; count < 50; count++) await step('undo');
  expect(read()).toContain('titre: Titre 3\n');
  await expect(step('undo')).rejects.toThrow('Rien à annuler');
  expect(await editor.publishedSnapshots()).toMatchObject([{ tree: online, destination: 'one' }]);
  const { folder } = await editor.rereadContent();
  expect(Object.keys(await editor.filesTo(folder.digests, online))).toEqual(['carte.yaml']);
  // Each card and its tree, the other files, the history.
  expect(await filesBelow(path.join(DIR, '.cache/history'))).toHaveLength(2 * 52 + 4 + 1);
});

/** An error of the disk, for files whose names end so. */
function failing(work: typeof rename, name: string, code: string) {
  const original = work.getMockImplementation()!;
  work.mockImplementation((...args: string[]) =>
    args.some((each) => typeof each === 'string' && each.endsWith(name))
      ? Promise.reject(Object.assign(new Error(code), { code, syscall: 'write' }))
      : (original(...args) as unknown),
  );
}

const everything = async () =>
  Object.fromEntries(
    (await filesBelow(DIR)).map((file) => [file, readFileSync(path.join(DIR, file), 'latin1')]),
  );

test.each([
  ['a full disk', writeFile, 'accueil.yaml', 'ENOSPC'],
  ['a full disk for the history', writeFile, 'begun.json', 'ENOSPC'],
  ['a history that another program holds', rename, 'history.json', 'EBUSY'],
  ['a file that another program holds', rename, 'content/carte.yaml', 'EBUSY'],
])('%s leaves everything as it was', async (_, work, name, code) => {
  await set(STRAWBERRY, 25);
  const changes = [
    await setting('photos/tarte', ['nom'], 'Rose'),
    await setting('carte', STRAWBERRY, 26),
  ];
  const before = await everything();
  failing(work, name, code);
  await expect(change(...changes)).rejects.toMatchObject({ code });
  rename.mockImplementation(real.rename);
  writeFile.mockImplementation(real.writeFile);
  expect(await everything()).toEqual(before);
  expect(existsSync(inContent('photos/rose'))).toBe(false);
  expect(await step('undo')).toBe('Annulé. Tarte aux fraises : 24 €');
});

test('the next start finishes a write, but not over outside edits', async () => {
  /** Writes two files, and crashes before the second. */
  const crash = async () => {
    const reached = Promise.withResolvers();
    const both = [
      await setting('accueil', ['nom'], 'Rose'),
      await setting('carte', STRAWBERRY, 25),
    ];
    rename.mockImplementation((...args: [string, string]) => {
      if (!args[1].endsWith('content/carte.yaml')) return real.rename(...args);
      reached.resolve(undefined);
      return new Promise(() => undefined);
    });
    void change(...both);
    await reached.promise;
    expect([read('accueil.yaml').includes('Rose'), read().includes('25')]).toEqual([true, false]);
  };
  await crash();
  editor = await start();
  expect(read()).toContain('prix: 25');
  expect((await filesBelow(DIR)).filter((file) => file.includes('.~'))).toEqual([]);
  expect(await next()).toMatch(/^Accueil › Nom : .* et 1 autre changement$/);
  await step('undo');
  await crash();
  write('titre: À la main\n');
  editor = await start();
  expect(read()).toBe('titre: À la main\n');
});

test('a snapshot whose bytes are lost, or of another version of the editor, is none', async () => {
  await set(STRAWBERRY, 25);
  const lost = read();
  await set(STRAWBERRY, 26);
  const [folder] = readdirSync(path.join(DIR, '.cache/history'));
  const kept = (name: string) => path.join(DIR, '.cache/history', folder!, name);
  for (const name of readdirSync(kept('')))
    if (readFileSync(kept(name), 'utf8') === lost) rmSync(kept(name));
  expect(await step('undo')).toBe('Annulé. Tarte aux fraises : 24 €');
  writeFileSync(kept('history.json'), '{"steps":[]}');
  editor = await start();
  expect((await editor.readState()).redo).toBeUndefined();
});

test('reading, and recording what is known, write nothing', async () => {
  writeFile.mockClear();
  await editor.inContentTurn(editor.recordContent);
  await editor.readState();
  expect(writeFile).not.toHaveBeenCalled();
});

test('an editor starts on a disk that refuses', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  replace('prix: 24', 'prix: 25');
  writeFile.mockRejectedValue(Object.assign(new Error(), { code: 'ENOSPC' }));
  vi.resetModules();
  const { openHistory } = await import('./snapshots.ts');
  const { readState } = await import('./state.ts');
  await openHistory();
  expect((await readState()).files.carte).toMatchObject({ tartes: [{ prix: 25 }, {}] });
});

test.each<[string, Path, unknown, RegExp]>([
  ['carte', STRAWBERRY, 'trente', /n’est pas un prix/],
  ['accueil', ['photo'], 'tarte', /trop petite pour « Accueil › Grande photo »\./],
])('what the check refuses in %s never reaches the file', async (file, where, value, words) => {
  const small = await sharp(PICTURE).resize(300, 300).jpeg().toBuffer();
  writeFileSync(inContent('photos/tarte/photo.jpg'), small);
  const before = read(`${file}.yaml`);
  await expect(set(where, value, file)).rejects.toThrow(words);
  await expect(set(where, value, file)).rejects.not.toThrow('content/');
  expect(read(`${file}.yaml`)).toBe(before);
});

test('an old fault of an entry without a name stops no change before it', async () => {
  await startWith({ 'accueil.vitrine.1.titre': undefined });
  const place = placeAt(await editor.readState(), 'accueil', ['vitrine', 0]);
  const { problems } = await change({ kind: 'remove', place });
  expect(problems).toMatchObject([{ path: ['vitrine', 0, 'titre'] }]);
});

test.each([
  ['tarte', 'Tarte d’été', 'tarte-d-ete'],
  // Disks of Windows and macOS hold one folder for both.
  ['TARTE', 'Tarte !', 'TARTE'],
  ['e\u0301te\u0301', 'Tarte d’été', 'tarte-d-ete'],
])('a photo in %s that is named %s lies in %s, and fields show it', async (folder, nom, wanted) => {
  const name = folder.normalize();
  for (const [from, to] of [
    ['tarte', 'other'],
    ['other', folder],
  ])
    renameSync(inContent(`photos/${from}`), inContent(`photos/${to}`));
  replace(/photo: tarte$/gm, `photo: ${name}`, 'accueil.yaml');
  const before = read('accueil.yaml');
  // What systems leave in a folder goes with it.
  write('', `photos/${folder}/.DS_Store`);
  await set(['alt'], 'Une tarte au soleil', `photos/${name}`);
  expect(read(`photos/${folder}/index.yaml`)).toContain('au soleil');
  const { problems } = await set(['nom'], nom, `photos/${name}`);
  expect(problems).toEqual([]);
  expect(readdirSync(inContent('photos')).sort()).toEqual([wanted, 'fournil'].sort());
  expect(read(`photos/${wanted}/index.yaml`)).toContain(`nom: ${nom}`);
  expect(readFileSync(inContent(`photos/${wanted}/photo.jpg`))).toEqual(PICTURE);
  expect(read('accueil.yaml')).toBe(before.replace(`photo: ${name}`, `photo: ${wanted}`));
  await step('undo');
  expect(read('accueil.yaml')).toBe(before);
  expect((await editor.readState()).problems).toEqual([]);
});

test('a photo in use is removed only with another in its place', async () => {
  const place = placeAt(await editor.readState(), 'photos/tarte');
  const removal: Change = { kind: 'remove', place };
  await expect(change(removal)).rejects.toThrow('tarte');
  await change(await setting('accueil', ['vitrine', 0, 'photo'], 'fournil'), removal);
  expect(existsSync(inContent('photos/tarte'))).toBe(false);
});

/** What the repair says beforehand; then makes it. */
async function takeRepair() {
  const { repair } = await seen();
  return { differences: repair?.map(plain), problems: (await editor.takeRepair()).problems };
}

test('files that cannot be read come back, others stay, and « Annuler » takes it back', async () => {
  const before = read();
  replace('titre: La carte', 'titre: [La carte');
  const broken = read();
  replace('Jeanne', 'Rose', 'accueil.yaml');
  await editor.inContentTurn(editor.recordContent);
  expect(await takeRepair()).toEqual({
    differences: ['La carte › ligne 1 : « titre: [La carte » → « titre: La carte »'],
    problems: [],
  });
  expect([read(), read('accueil.yaml').includes('Rose')]).toEqual([before, true]);
  expect(await step('undo')).toBe('Annulé : Retour à la dernière version lisible');
  expect(read()).toBe(broken);
  // It is offered again, and where a fault is left that no file of the past mends.
  symlinkSync('carte.yaml', inContent('lien.yaml'));
  expect((await takeRepair()).problems).toMatchObject([{ file: 'lien.yaml' }]);
  expect(read()).toBe(before);
});

test('a photo that is still shown comes back, and a file that nothing uses goes', async () => {
  rmSync(inContent('photos/tarte'), { recursive: true });
  write('titre: À faire\n', 'notes.yaml');
  expect(await takeRepair()).toEqual({
    differences: ['Photos : ajout de La tarte', 'notes.yaml : retrait'],
    problems: [],
  });
  expect(existsSync(inContent('notes.yaml'))).toBe(false);
  expect((await editor.readState()).repair).toBeUndefined();
});
