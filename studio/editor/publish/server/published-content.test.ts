import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import type * as Files from '#kit/files.ts';
import { sha256 } from '#kit/files.ts';
import { writeBakery } from '#studio/test-bakery.ts';

const dir = mkdtempSync(path.join(tmpdir(), 'kept-'));
vi.stubEnv('CONTENT_DIR', path.join(dir, 'content'));
vi.stubEnv('XDG_CONFIG_HOME', path.join(dir, 'user'));
const hooks = vi.hoisted(() => ({
  vanished: [] as string[],
  onWrite: undefined as (() => void) | undefined,
}));
vi.mock('#kit/files.ts', async (original) => {
  const files = await original<typeof Files>();
  const filesBelow = async (folder: string) => [
    ...(await files.filesBelow(folder)),
    ...hooks.vanished.splice(0),
  ];
  const writeWhole: typeof Files.writeWhole = (...args) => {
    hooks.onWrite?.();
    hooks.onWrite = undefined;
    files.writeWhole(...args);
  };
  return { ...files, filesBelow, writeWhole };
});
const { differencesBetween } = await import('../../server/differences.ts');
const { changesSince } = await import('./overview.ts');
const { filesToRestore, keepContent, publishedVersions, noteAgain, contentNow, snapshotOf } =
  await import('./published-content.ts');

const inContent = (file: string) => path.join(dir, 'content', file);
const write = (file: string, text: string) => writeFileSync(inContent(file), text);
const PICTURE = 'photos/tarte/photo.jpg';

beforeEach(() => {
  rmSync(dir, { recursive: true, force: true });
  writeBakery(inContent(''));
});
afterAll(() => rmSync(dir, { recursive: true, force: true }));

test('the content of a version is compared, and comes back byte for byte', async () => {
  write(PICTURE, 'a picture');
  const note = await keepContent();
  // What changes while it is sent is still to be published.
  const before = readFileSync(inContent('carte.yaml'), 'utf8');
  write('carte.yaml', before.replace('prix: 24', 'prix: 26'));
  await note('one');
  write(PICTURE, 'another picture');
  write('photos/rose.yaml', 'added');
  const [version] = await publishedVersions();
  const changes = differencesBetween(await snapshotOf(version!), (await contentNow()).snapshot);
  expect(changes.map(({ words }) => words).join()).toMatch(/24.€ → 26.€,.*image remplacée$/);

  const { 'photos/rose.yaml': added, ...files } = await filesToRestore('one');
  expect(added).toBeNull();
  expect(Object.entries(files).map(([file, bytes]) => [file, String(bytes)])).toEqual([
    ['carte.yaml', before],
    [PICTURE, 'a picture'],
  ]);
});

test('a version without its copy is compared with nothing; the next can be published', async () => {
  await (
    await keepContent()
  )('one');
  const { snapshot } = await contentNow();
  expect(await changesSince(snapshot)).toMatchObject({ changes: [], since: { id: 'one' } });
  for (const file of readdirSync(path.join(dir, 'user'), { recursive: true, withFileTypes: true }))
    if (file.isFile() && file.parentPath.includes('contenus'))
      rmSync(path.join(file.parentPath, file.name));
  expect(await changesSince(snapshot)).toEqual({});
});

test('a photo that is renamed while the content is read causes no fault', async () => {
  const { id } = await contentNow();
  hooks.vanished = ['photos/ancienne/photo.jpg'];
  expect((await contentNow()).id).toBe(id);
});

test('what systems and programs leave behind is no content', async () => {
  const now = await contentNow();
  for (const file of ['Thumbs.db', 'photo.jpg~', '__MACOSX/photo.jpg']) {
    mkdirSync(path.dirname(inContent(`photos/tarte/${file}`)), { recursive: true });
    write(`photos/tarte/${file}`, '');
  }
  expect(await contentNow()).toEqual(now);
});

test('what changes while the content is copied is kept as it was copied', async () => {
  write(PICTURE, 'a picture');
  hooks.onWrite = () => write(PICTURE, 'a later picture');
  await (
    await keepContent()
  )('one');
  write(PICTURE, 'another picture');
  expect(String((await filesToRestore('one'))[PICTURE])).toBe('a later picture');
  const [version] = await publishedVersions();
  expect(version!.files[PICTURE]).toBe(sha256('a later picture'));
});

test('a folder of the user that cannot be written is a fault of this computer', async () => {
  write('../user', 'a file in its place');
  await expect(keepContent()).rejects.toMatchObject({ code: 'this-computer' });
});

test('a copy that cannot be removed stops no publication', async () => {
  const note = await keepContent();
  await note('one');
  const userFiles = readdirSync(path.join(dir, 'user'), { recursive: true, withFileTypes: true });
  const { parentPath } = userFiles.find(({ name }) => name === 'versions.json')!;
  mkdirSync(path.join(parentPath, 'f'.repeat(64)));
  await note('two');
});

test('ten versions are kept, and each of their files once', async () => {
  for (let count = 1; count <= 12; count++) {
    write(PICTURE, `picture ${count}`);
    const note = await keepContent();
    await note(`v${count}`);
  }
  const ids = async () => (await publishedVersions()).map(({ id }) => id);
  const numbers = [3, 4, 5, 6, 7, 8, 9, 10, 11, 12];
  expect(await ids()).toEqual(numbers.map((number) => `v${number}`));
  const userFiles = readdirSync(path.join(dir, 'user'), { recursive: true, withFileTypes: true });
  const kept = userFiles.filter((entry) => /^[\da-f]{64}$/.test(entry.name));
  const content = readdirSync(inContent(''), { recursive: true, withFileTypes: true });
  expect(kept).toHaveLength(content.filter((entry) => entry.isFile()).length + 9);
  await noteAgain('v3', 'v13');
  expect(await ids()).not.toContain('v3');
  const files = await filesToRestore('v13');
  expect(String(files[PICTURE])).toBe('picture 3');
});
