/** Damages each file of the past in each way, and looks at what is left of it. */
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import type * as FileSystem from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { newFolder, PICTURE, writeBakery } from '#kit/bakery/test-files.ts';
import { filesBelow, sha256 } from '#kit/files.ts';
import { parisDay } from '#kit/french/format.ts';
import { sample, TESTS_ALL } from '#kit/test-sample.ts';
import { placeAt } from '../content/content.ts';

const ALL = newFolder();
const [SAVED, DIR] = [path.join(ALL, 'saved'), path.join(ALL, 'now')];
const CONTENT = path.join(DIR, 'content');
const COPY = `${CONTENT}-published`;
vi.stubEnv('CONTENT_DIR', CONTENT);
vi.spyOn(process, 'cwd').mockReturnValue(DIR);
const { readFile } = vi.hoisted(() => ({ readFile: vi.fn() }));
vi.mock('node:fs/promises', async (original) => ({
  ...(await original<typeof FileSystem>()),
  readFile,
}));
const real = await vi.importActual<typeof FileSystem>('node:fs/promises');
const release = () => readFile.mockImplementation(real.readFile);

let editor: Awaited<ReturnType<typeof load>>;
let history: string;
/** Loads the editor’s modules anew, as a restart does. */
async function load() {
  vi.resetModules();
  const snapshots = await import('./snapshots.ts');
  const state = await import('./state.ts');
  const steps = await import('./steps.ts');
  const { versions, goBack } = await import('../publish-panel/server/versions.ts');
  const { overview } = await import('../publish-panel/server/overview.ts');
  const { HISTORY_DIR } = await import('./bytes.ts');
  history = HISTORY_DIR;
  return { ...snapshots, ...state, ...steps, versions, goBack, overview };
}
async function restart(): Promise<void> {
  editor = await load();
  await editor.openHistory();
}

const inContent = (file: string) => path.join(CONTENT, file);
const digest = (file: string) => sha256(readFileSync(inContent(file)));
/** The content as it is, as one text. */
async function contentNow(): Promise<string> {
  const files = await filesBelow(CONTENT);
  return JSON.stringify(Object.fromEntries(files.map((file) => [file, digest(file)])));
}
async function set(where: (string | number)[], value: unknown): Promise<void> {
  const place = placeAt(await editor.readState(), 'carte', where);
  await editor.change({ changes: [{ kind: 'set', place, value }] });
}

/** Makes another picture of the tart. */
const draw = async (look: { brightness: number }) =>
  writeFileSync(
    inContent('photos/tarte/photo.jpg'),
    await sharp(PICTURE).modulate(look).jpeg().toBuffer(),
  );

/** The names in the store of what is damaged. */
const names = { tree: '', card: '', replaced: '', shown: '', published: '' };
/** Every content that there was. */
const contents = new Set<string>();

// Four steps and two publications: a price; a picture; a title; another title.
beforeAll(async () => {
  release();
  writeBakery(CONTENT, { 'carte.cuiteLe': parisDay() });
  await draw({ brightness: 0.8 });
  await restart();
  const keep = async () => contents.add(await contentNow());
  const publish = async (destination: string) => {
    const { tree } = await editor.holdContent();
    await editor.notePublished(tree, destination);
    return tree;
  };
  await keep();
  names.replaced = digest('photos/tarte/photo.jpg');
  await set(['tartes', 0, 'prix'], 25);
  await keep();
  names.card = digest('carte.yaml');
  names.tree = await publish('one');
  await draw({ brightness: 0.5 });
  names.shown = digest('photos/tarte/photo.jpg');
  await editor.inContentTurn(editor.recordContent);
  await keep();
  await set(['titre'], 'Prix');
  await keep();
  names.published = await publish('two');
  await set(['titre'], 'Tarifs');
  await keep();
  cpSync(DIR, SAVED, { recursive: true, preserveTimestamps: true });
});
beforeEach(() => {
  release();
  rmSync(DIR, { recursive: true });
  cpSync(SAVED, DIR, { recursive: true, preserveTimestamps: true });
});

type Damage = (file: string, bytes: Buffer) => void;
const WAYS: Record<string, Damage> = {
  missing: (file) => rmSync(file, { force: true, recursive: true }),
  empty: (file) => writeFileSync(file, ''),
  cut: (file, bytes) => writeFileSync(file, bytes.subarray(0, bytes.length / 2)),
  'with other bytes': (file) => writeFileSync(file, Buffer.from([0, 255, 254, 1])),
  'with one wrong type': (file, bytes) => {
    const text = bytes
      .toString('latin1')
      .replace(/"tree":"\w+"|[^{"]/, (old) => (old.length > 1 ? '"tree":5' : '5'));
    writeFileSync(file, text, 'latin1');
  },
  'a folder': (file) => {
    rmSync(file, { force: true });
    mkdirSync(file);
    writeFileSync(path.join(file, 'x'), '');
  },
};

/** How much of the past is left: steps, versions, and files that were set aside. */
type Left = { steps: number; versions: number; aside: number };
const WHOLE: Left = { steps: 5, versions: 2, aside: 0 };
const FILES: [what: string, find: () => string, left: Left][] = [
  // A new history knows what was published last.
  ['the history', () => path.join(history, 'history.json'), { steps: 1, versions: 1, aside: 1 }],
  ['a begun write', () => path.join(history, 'begun.json'), { ...WHOLE, aside: 1 }],
  ['a tree', () => path.join(history, names.tree), { ...WHOLE, steps: 4, versions: 1 }],
  ['a text', () => path.join(history, names.card), { ...WHOLE, steps: 3, versions: 1 }],
  ['a picture', () => path.join(history, names.replaced), { ...WHOLE, steps: 3, versions: 1 }],
  // The content has it too.
  ['a picture that is shown', () => path.join(history, names.shown), WHOLE],
  // The copy has it too, and the history has what the copy has.
  ['what was published last', () => path.join(history, names.published), WHOLE],
  ['a picture of the copy', () => path.join(COPY, names.shown), WHOLE],
  ['the note of the copy', () => path.join(COPY, 'published.json'), WHOLE],
];
/** Bytes of the store are known by their hash, so that all other bytes are alike. */
const waysFor = (what: string) =>
  Object.entries(WAYS).filter(
    ([way]) =>
      ['the history', 'a begun write', 'the note of the copy'].includes(what) ||
      ['missing', 'cut', 'a folder'].includes(way),
  );
const MOMENTS = ['at rest', 'between two changes'] as const;
/** Of the ways of a file, another one for each file; of the moments, each for every second file. */
const sampleOf = (what: string, moment: string) => {
  const ways = waysFor(what);
  const rank = FILES.findIndex(([name]) => name === what);
  if (TESTS_ALL) return ways;
  return MOMENTS[rank % 2] === moment ? [ways[rank % ways.length]!] : [];
};

const stored = () => readdirSync(history).filter((name) => /^[\da-f]{64}$/.test(name));

describe.each(MOMENTS)('%s', (moment) => {
  /** Does something to a file while the editor is closed, or while it is open. */
  async function meanwhile(damage: () => void): Promise<void> {
    if (moment === 'between two changes') {
      await restart();
      damage();
    } else {
      damage();
      await restart();
    }
  }

  /** Changes a price, and takes back all that can be, by versions and by steps. */
  async function pastAfterChange(): Promise<Left> {
    await set(['tartes', 1, 'prix'], 31);
    expect(readFileSync(inContent('carte.yaml'), 'utf8')).toContain('prix: 31');
    contents.add(await contentNow());
    const state = await editor.readState();
    const { differences } = await editor.overview();
    expect(differences?.map(({ words }) => words)).toHaveLength(2);
    const versions = (await editor.versions()).filter((version) => version.differences);
    await editor.goBack(versions[0]!);
    expect(contents).toContain(await contentNow());
    expect((await editor.versions())[0]!.differences).toEqual([]);
    await editor.undoOrRedo('undo');
    let steps = 0;
    for (; ; steps++)
      try {
        await editor.undoOrRedo('undo');
        expect(contents).toContain(await contentNow());
      } catch (error) {
        expect(String(error)).toMatch(/Rien à annuler|abîmé sur cet ordinateur/);
        break;
      }
    return { steps, versions: versions.length, aside: state.setAside!.length };
  }

  const damaged = FILES.filter(([what]) => sampleOf(what, moment).length > 0);
  describe.each(damaged)('%s', (what, find, left) => {
    test.each(sampleOf(what, moment))('%s costs only what needs it', async (way, damage) => {
      const before = stored();
      let bytes: Buffer | undefined;
      const isNone = what === 'a begun write' && ['missing', 'cut'].includes(way);
      await meanwhile(() => {
        const file = find();
        bytes = existsSync(file) ? readFileSync(file) : Buffer.from(`{"tree":"${names.tree}"}`);
        if (!isNone) damage(file, bytes);
        if (way !== 'a folder') bytes = existsSync(file) ? readFileSync(file) : undefined;
      });
      const isLost = way === 'missing' || isNone;
      expect(await pastAfterChange()).toEqual({ ...left, aside: isLost ? 0 : left.aside });
      // Nothing that was there is gone; what could not be understood is there under another name.
      if (way !== 'missing' || what === 'the history')
        expect(stored()).toEqual(expect.arrayContaining(before));
      if (left.aside > 0 && !isLost) {
        const [aside] = (await editor.readState()).setAside!;
        if (way !== 'a folder') expect(readFileSync(path.join(DIR, aside!))).toEqual(bytes);
        // It is said once, also over a restart.
        expect((await editor.workOnContent(editor.noteSetAsideRead)).setAside).toEqual([]);
        await restart();
        expect((await editor.readState()).setAside).toEqual([]);
        expect(existsSync(path.join(DIR, aside!))).toBe(true);
      }
    });
  });

  test('a file in place of the folder of the history leaves what was published last', async () => {
    await meanwhile(() => {
      rmSync(history, { recursive: true });
      writeFileSync(history, 'x');
    });
    expect(await pastAfterChange()).toEqual({ steps: 1, versions: 1, aside: 1 });
  });

  test('a history of another shape is no empty history', async () => {
    await meanwhile(() => writeFileSync(path.join(history, 'history.json'), '{"steps":[]}'));
    expect(await pastAfterChange()).toEqual({ steps: 1, versions: 1, aside: 1 });
  });

  test('an empty .cache leaves what was published last', async () => {
    await meanwhile(() => rmSync(path.join(DIR, '.cache'), { recursive: true }));
    expect(await pastAfterChange()).toEqual({ steps: 1, versions: 1, aside: 0 });
  });

  /** Has the disk refuse to read a file, for so many times. */
  function refuse(file: string, code: string, times: number): void {
    let left = times;
    readFile.mockImplementation((...args: Parameters<typeof real.readFile>) =>
      args[0] === file && left-- > 0
        ? Promise.reject(Object.assign(new Error(code), { code, syscall: 'open', path: file }))
        : real.readFile(...args),
    );
  }

  test.each(sample(['EBUSY', 'EACCES', 'EIO', 'EPERM'], 1))(
    'a history that is refused by %s for a moment is read again',
    async (code) => {
      await meanwhile(() => refuse(path.join(history, 'history.json'), code, 3));
      expect(await pastAfterChange()).toEqual(WHOLE);
    },
  );

  test.each(sample(['EBUSY', 'EACCES', 'EIO'], 1))(
    'while %s refuses the history, nothing is changed, and then nothing is lost',
    async (code) => {
      vi.spyOn(console, 'error').mockReturnValue();
      await meanwhile(() => refuse(path.join(history, 'history.json'), code, Infinity));
      const before = await filesBelow(DIR);
      const was = await contentNow();
      const { files } = await editor.readState();
      expect(files.carte).toMatchObject({ titre: 'Tarifs' });
      await expect(set(['tartes', 1, 'prix'], 31)).rejects.toMatchObject({ code });
      await expect(editor.undoOrRedo('undo')).rejects.toMatchObject({ code });
      expect(await contentNow()).toBe(was);
      expect(await filesBelow(DIR)).toEqual(before);
      release();
      expect(await pastAfterChange()).toEqual(WHOLE);
    },
  );

  test('bytes that are refused are neither restored nor lost', async () => {
    await meanwhile(() => refuse(path.join(history, names.replaced), 'EIO', Infinity));
    await set(['tartes', 1, 'prix'], 31);
    for (let count = 0; count < 3; count++) await editor.undoOrRedo('undo');
    await expect(editor.undoOrRedo('undo')).rejects.toMatchObject({ code: 'EIO' });
    const { undo, redo } = await editor.readState();
    expect([undo, redo]).toEqual([undefined, expect.stringContaining('→')]);
    release();
    await editor.undoOrRedo('undo');
    expect(digest('photos/tarte/photo.jpg')).toBe(names.replaced);
  });
});

test('a history that was damaged in a crash is replaced by that of the begun write', async () => {
  const file = path.join(history, 'history.json');
  cpSync(file, path.join(history, 'begun.json'));
  writeFileSync(file, '');
  await restart();
  expect((await editor.readHistory()).past).toHaveLength(5);
  expect((await editor.readState()).setAside).toHaveLength(1);
});

test('what cannot come back is said, and costs no other version', async () => {
  rmSync(path.join(history, names.published));
  rmSync(path.join(COPY, names.published));
  await restart();
  const { since, differences } = await editor.overview();
  expect([since === undefined, differences]).toEqual([false, undefined]);
  const [last, first] = await editor.versions();
  expect(last!.differences).toBeUndefined();
  expect(first!.differences).not.toHaveLength(0);
  await expect(editor.goBack(last!)).rejects.toThrow('abîmé sur cet ordinateur');
  // « Rétablir » passes over it as « Annuler » does.
  await editor.undoOrRedo('undo');
  expect(contents).toContain(await contentNow());
  expect((await editor.undoOrRedo('redo')).taken.words).toMatch(/^Rétabli/);
  expect(readFileSync(inContent('carte.yaml'), 'utf8')).toContain('titre: Tarifs');
});

test('« Revenir à la dernière version lisible » takes the newest that is not damaged', async () => {
  writeFileSync(path.join(history, digest('carte.yaml')), '');
  writeFileSync(inContent('carte.yaml'), 'titre: [');
  await restart();
  const { repair } = await editor.readState();
  expect(repair?.join()).toContain('titre: Prix');
  expect((await editor.takeRepair()).problems).toEqual([]);
  expect(readFileSync(inContent('carte.yaml'), 'utf8')).toContain('titre: Prix');
  for (const name of stored()) writeFileSync(path.join(history, name), '');
  for (const name of readdirSync(COPY)) writeFileSync(path.join(COPY, name), '');
  writeFileSync(inContent('carte.yaml'), 'titre: [[');
  await restart();
  expect((await editor.readState()).undo).toContain('abîmé');
  await expect(editor.takeRepair()).rejects.toThrow('Aucune version lisible');
  expect(readFileSync(inContent('carte.yaml'), 'utf8')).toBe('titre: [[');
});
