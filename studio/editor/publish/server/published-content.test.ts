import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import type * as Files from '#kit/files.ts';
import { writeBakery } from '#studio/test-bakery.ts';

const dir = mkdtempSync(path.join(tmpdir(), 'kept-'));
vi.stubEnv('CONTENT_DIR', path.join(dir, 'content'));
vi.stubEnv('XDG_CONFIG_HOME', path.join(dir, 'user'));
const vanished = vi.hoisted((): string[] => []);
vi.mock('#kit/files.ts', async (original) => {
  const files = await original<typeof Files>();
  const filesBelow = async (folder: string) => [
    ...(await files.filesBelow(folder)),
    ...vanished.splice(0),
  ];
  return { ...files, filesBelow };
});
const { differencesBetween } = await import('../../server/differences.ts');
const { changesSince } = await import('./overview.ts');
const { filesToRestore, keepContent, publishedVersions, noteAgain, contentNow, snapshotOf } =
  await import('./published-content.ts');

const inContent = (file: string) => path.join(dir, 'content', file);
const write = (file: string, text: string) => writeFileSync(inContent(file), text);
const filesOf = (folder: string) =>
  readdirSync(path.join(dir, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => path.join(parentPath, name));
/** The copies of this computer, named by their SHA-256. */
const keptCopies = () => filesOf('user').filter((file) => /[\da-f]{64}$/.test(file));
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
  const note = await keepContent();
  await note('one');
  const { snapshot } = await contentNow();
  expect(await changesSince(snapshot)).toMatchObject({ changes: [], since: { id: 'one' } });
  for (const copy of keptCopies()) rmSync(copy);
  expect(await changesSince(snapshot)).toEqual({});
});

test('a photo that is renamed while the content is read causes no fault', async () => {
  const { id } = await contentNow();
  vanished.push('photos/ancienne/photo.jpg');
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

test('a folder of the user that cannot be written is a fault of this computer', async () => {
  write('../user', 'a file in its place');
  await expect(keepContent()).rejects.toMatchObject({ code: 'this-computer' });
});

test('ten versions are kept, each of their files once, and what cannot be removed', async () => {
  for (let count = 1; count <= 12; count++) {
    write(PICTURE, `picture ${count}`);
    const note = await keepContent();
    await note(`v${count}`);
    mkdirSync(path.join(keptCopies()[0]!, '..', 'f'.repeat(64)), { recursive: true });
  }
  const ids = async () => (await publishedVersions()).map(({ id }) => id);
  expect(await ids()).toEqual([3, 4, 5, 6, 7, 8, 9, 10, 11, 12].map((number) => `v${number}`));
  expect(keptCopies()).toHaveLength(filesOf('content').length + 9);
  await noteAgain('v3', 'v13');
  expect(await ids()).not.toContain('v3');
  expect(String((await filesToRestore('v13'))[PICTURE])).toBe('picture 3');
});
