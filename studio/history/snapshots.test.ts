import {
  closeSync,
  existsSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import type * as FileSystem from 'node:fs/promises';
import path from 'node:path';
import { beforeEach, expect, test, vi } from 'vitest';
import { newFolder, writeBakery } from '#kit/bakery/test-files.ts';
import { filesBelow } from '#kit/files.ts';

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
  vi.resetModules();
  Reflect.deleteProperty(globalThis, 'studioIds');
  const snapshots = await import('./snapshots.ts');
  const { readState } = await import('./steps.ts');
  await snapshots.begin();
  return { ...snapshots, readState };
}

beforeEach(async () => {
  rename.mockImplementation(real.rename);
  writeFile.mockImplementation(real.writeFile);
  rmSync(path.join(DIR, '.cache'), { recursive: true, force: true });
  rmSync(CONTENT, { recursive: true, force: true });
  writeBakery(CONTENT);
  editor = await start();
});

const inContent = (file: string) => path.join(CONTENT, file);
const read = (file = 'carte.yaml') => readFileSync(inContent(file), 'utf8');
const write = (text: string, file = 'carte.yaml') => writeFileSync(inContent(file), text);
/** Changes the text of a file, as the editor does, in one step; by hand without it. */
const replace = (from: string, to: string) => read().replace(from, to);
const commit = (from: string, to: string, typing?: string) =>
  editor.commit({ 'carte.yaml': Buffer.from(replace(from, to)) }, { typing });
const plain = (text?: string) => text?.replace(/\s/g, ' ');
const undo = async () => plain((await editor.takeStep('undo')).words);
const redo = async () => plain((await editor.takeStep('redo')).words);

test('steps are undone and done again over a restart, and say what there is then', async () => {
  const before = read();
  await commit('prix: 24', 'prix: 25.5');
  await commit('titre: La carte', 'titre: Nos tartes');
  const after = read();
  editor = await start();
  expect(editor.nextSteps()).toEqual({ undo: 'La carte › Titre : La carte → Nos tartes' });
  expect(await undo()).toBe('Annulé. Titre : La carte');
  expect(plain(editor.nextSteps().undo)).toBe('La carte › Tarte aux fraises : 24 € → 25,50 €');
  expect(await undo()).toBe('Annulé. Tarte aux fraises : 24 €');
  expect(read()).toBe(before);
  await expect(undo()).rejects.toThrow('Rien à annuler');
  editor = await start();
  expect(await redo()).toBe('Rétabli. Tarte aux fraises : 25,50 €');
  await redo();
  expect(read()).toBe(after);
  await expect(redo()).rejects.toThrow('Rien à rétablir');
});

test('a place holds over a restart, whatever hands have changed meanwhile', async () => {
  await commit('prix: 22', 'prix: 23');
  const { ids } = await editor.readState();
  write(replace('tartes:\n', 'tartes:\n  - nom: Flan\n    prix: 3\n'));
  editor = await start();
  const { place } = await editor.takeStep('undo');
  expect(place).toBe(`carte.tartes.${ids['carte.tartes']![1]}.prix`);
  expect((await editor.readState()).ids['carte.tartes']).toEqual([
    expect.any(String),
    ...ids['carte.tartes']!,
  ]);
});

test('what hands have changed since is kept by a step, or the step is left out', async () => {
  const before = read();
  await commit('prix: 24', 'prix: 25');
  await commit('prix: 22', 'prix: 23');
  write(`# à la main\n${replace('titre: ', 'titre: Mes ')}`);
  expect(await undo()).toBe('Annulé. Tarte au citron : 22 €');
  await redo();
  // Its own line, and one that an earlier step has not.
  write(replace('prix: 23', 'prix: 99'));
  expect(await undo()).toBe('« La carte » a changé depuis, ailleurs : ce pas est passé.');
  expect(await undo()).toBe('Annulé. Tarte aux fraises : 24 €');
  expect(read()).toBe(
    `# à la main\n${before.replace('titre: ', 'titre: Mes ').replace('prix: 22', 'prix: 99')}`,
  );
  await expect(undo()).rejects.toThrow('Rien à annuler');
});

test('a field typed in one go is one step, and none when it is taken back', async () => {
  const before = read();
  await commit('La carte', 'Prix', 'one');
  await commit('Prix', 'Mes prix', 'one');
  await commit('Mes prix', 'Ailleurs', 'there and back');
  await commit('Ailleurs', 'Mes prix', 'there and back');
  expect(editor.nextSteps().undo).toBe('La carte › Titre : La carte → Mes prix');
  // What a hand changes in the middle of it ends a step.
  await commit('Mes prix', 'A', 'two');
  write(replace('prix: 24', 'prix: 26'));
  await editor.noteHands();
  await commit('titre: A', 'titre: B', 'two');
  await undo();
  expect(read()).toContain('titre: A');
  await undo();
  await undo();
  expect(read()).toBe(before.replace('prix: 24', 'prix: 26'));
  await redo();
  // What is written next drops the steps that were taken back.
  await commit('Mes prix', 'C');
  expect(editor.nextSteps().redo).toBeUndefined();
});

test('fifty steps are kept, and the content that is online, but no bytes beyond', async () => {
  const online = await editor.holdContent();
  await editor.markPublished(online, { version: 'v1' });
  const titleOf = (count: number) => `titre: Titre ${count}\n`;
  for (let count = 0; count < 54; count++)
    await commit(/titre: .*\n/.exec(read())![0], titleOf(count));
  for (let count = 0; count < 50; count++) await editor.takeStep('undo');
  expect(read()).toContain(titleOf(3));
  await expect(undo()).rejects.toThrow('Rien à annuler');
  expect(editor.publishedSnapshots()).toMatchObject([{ version: 'v1', tree: online }]);
  expect(Object.keys(await editor.filesTo(online))).toEqual(['carte.yaml']);
  // Each card, its tree, the other files, the lists of snapshots and ids.
  const kept = await filesBelow(path.join(DIR, '.cache/history'));
  expect(kept).toHaveLength(2 * 52 + 4 + 2);
});

/** An error of the disk, for a file of some name. */
function failing(work: typeof rename, name: string, code: string, times = Infinity) {
  const original = work.getMockImplementation()!;
  let left = times;
  work.mockImplementation((...args: string[]) => {
    const isMeant = args.some((each) => typeof each === 'string' && each.endsWith(name));
    if (!isMeant || left-- <= 0) return original(...args) as unknown;
    return Promise.reject(Object.assign(new Error(code), { code, syscall: 'write' }));
  });
}

const everything = async () =>
  Object.fromEntries(
    (await filesBelow(DIR)).map((file) => [file, readFileSync(path.join(DIR, file), 'latin1')]),
  );

test.each([
  ['a full disk', writeFile, 'rose/index.yaml', 'ENOSPC'],
  ['a full disk for the list of snapshots', writeFile, 'snapshots.json', 'ENOSPC'],
  ['a file that another program holds', rename, 'content/carte.yaml', 'EBUSY'],
])('%s leaves everything as it was', async (_, work, name, code) => {
  await commit('prix: 24', 'prix: 25');
  await editor.readState();
  const before = await everything();
  failing(work, name.replace('rose/', ''), code);
  const files = {
    'accueil.yaml': Buffer.from(read('accueil.yaml').replace('Jeanne', 'Rose')),
    'carte.yaml': Buffer.from(replace('prix: 25', 'prix: 26')),
    'photos/rose/photo.jpg': Buffer.from('picture'),
    'photos/rose/index.yaml': Buffer.from('nom: Rose\n'),
    'photos/tarte/photo.jpg': null,
  };
  await expect(editor.commit(files)).rejects.toMatchObject({ code });
  rename.mockImplementation(real.rename);
  writeFile.mockImplementation(real.writeFile);
  expect(await everything()).toEqual(before);
  expect(existsSync(inContent('photos/rose'))).toBe(false);
  expect(await undo()).toBe('Annulé. Tarte aux fraises : 24 €');
});

test('a file that is held for a moment is written all the same', async () => {
  failing(rename, 'content/carte.yaml', 'EPERM', 2);
  await commit('prix: 24', 'prix: 25');
  expect(read()).toContain('prix: 25');
});

test('who reads a file while it is written has it whole', async () => {
  const before = read();
  const reader = openSync(inContent('carte.yaml'), 'r');
  await commit('prix: 24', 'prix: 25');
  expect(readFileSync(reader, 'utf8')).toBe(before);
  closeSync(reader);
});

test('the next start finishes a write, but not over what hands have changed', async () => {
  /** Writes two files, and crashes before the second. */
  const crash = async () => {
    const reached = Promise.withResolvers();
    rename.mockImplementation((...args: [string, string]) => {
      if (!args[1].endsWith('content/carte.yaml')) return real.rename(...args);
      reached.resolve(undefined);
      return new Promise(() => undefined);
    });
    const other = Buffer.from(read('accueil.yaml').replace('Jeanne', 'Rose'));
    const card = Buffer.from(replace('prix: 24', 'prix: 25'));
    void editor.commit({ 'accueil.yaml': other, 'carte.yaml': card });
    await reached.promise;
    rename.mockImplementation(real.rename);
  };
  await crash();
  expect([read().includes('25'), read('accueil.yaml').includes('Rose')]).toEqual([false, true]);
  editor = await start();
  expect(read()).toContain('prix: 25');
  expect((await filesBelow(DIR)).filter((file) => file.includes('.~'))).toEqual([]);
  expect(plain(editor.nextSteps().undo)).toMatch(/^Accueil › Nom : .* et 1 autre changement$/);
  await undo();
  await crash();
  write('titre: À la main\n');
  editor = await start();
  expect(read()).toBe('titre: À la main\n');
});

test('a step whose bytes are lost, or of another version of the editor, is no step', async () => {
  await commit('prix: 24', 'prix: 25');
  await commit('prix: 25', 'prix: 26');
  const [folder] = readdirSync(path.join(DIR, '.cache/history'));
  const kept = (name: string) => path.join(DIR, '.cache/history', folder!, name);
  for (const name of readdirSync(kept('')))
    if (readFileSync(kept(name), 'utf8') === replace('prix: 26', 'prix: 25')) rmSync(kept(name));
  expect(editor.nextSteps().undo).toBeUndefined();
  await commit('prix: 26', 'prix: 27');
  expect(await undo()).toMatch(/26 €$/);
  writeFileSync(kept('snapshots.json'), '{"steps":[]}');
  editor = await start();
  expect(editor.nextSteps()).toEqual({});
});

test('reading, and noting what is known, write nothing', async () => {
  writeFile.mockClear();
  await editor.noteHands();
  await editor.readState();
  expect(writeFile).not.toHaveBeenCalled();
});

test('an editor starts on a disk that refuses', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  write(replace('prix: 24', 'prix: 25'));
  write('another picture', 'photos/tarte/photo.jpg');
  failing(writeFile, '', 'ENOSPC');
  editor = await start();
  expect((await editor.readState()).files.carte).toMatchObject({ tartes: [{ prix: 25 }, {}] });
});
