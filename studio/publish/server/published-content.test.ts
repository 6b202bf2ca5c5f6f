import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, expect, test, vi } from 'vitest';
import { newFolder, writeBakery } from '#kit/bakery/test-files.ts';
import { filesBelow } from '#kit/files.ts';
import type * as ReadFolder from '#kit/read/folder.ts';

const dir = newFolder();
vi.stubEnv('CONTENT_DIR', path.join(dir, 'content'));
vi.stubEnv('XDG_CONFIG_HOME', path.join(dir, 'user'));
const vanished = vi.hoisted((): string[] => []);
vi.mock('#kit/read/folder.ts', async (original) => {
  const folder = await original<typeof ReadFolder>();
  const filesOf = async () =>
    new Map([
      ...(await folder.filesOf()),
      ...vanished.splice(0).map((name) => [name, name] as const),
    ]);
  return { ...folder, filesOf };
});
const { differencesBetween } = await import('../../history/differences.ts');
const { changesSince } = await import('./overview.ts');
const { filesToRestore, keepContent, publishedVersions, noteAgain, contentNow, snapshotOf } =
  await import('./published-content.ts');

const inContent = (file: string) => path.join(dir, 'content', file);
const write = (file: string, text: string) => writeFileSync(inContent(file), text);
/** The copies of this computer, named by their SHA-256. */
async function keptCopies(): Promise<string[]> {
  const files = await filesBelow(path.join(dir, 'user'));
  return files
    .filter((file) => /[\da-f]{64}$/.test(file))
    .map((file) => path.join(dir, 'user', file));
}
const PICTURE = 'photos/tarte/photo.jpg';

beforeEach(() => {
  rmSync(dir, { recursive: true, force: true });
  writeBakery(inContent(''));
});

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
  for (const copy of await keptCopies()) rmSync(copy);
  expect(await changesSince(snapshot)).toEqual({});
});

test('what systems and programs leave behind is no content, nor is what has just gone', async () => {
  const now = await contentNow();
  // A photo is renamed while the content is read.
  vanished.push('photos/ancienne/photo.jpg');
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
    mkdirSync(path.join((await keptCopies())[0]!, '..', 'f'.repeat(64)), { recursive: true });
  }
  const ids = async () => (await publishedVersions()).map(({ id }) => id);
  expect(await ids()).toEqual([3, 4, 5, 6, 7, 8, 9, 10, 11, 12].map((number) => `v${number}`));
  expect(await keptCopies()).toHaveLength((await filesBelow(inContent(''))).length + 9);
  await noteAgain('v3', 'v13');
  expect(await ids()).not.toContain('v3');
  expect(String((await filesToRestore('v13'))[PICTURE])).toBe('picture 3');
});
