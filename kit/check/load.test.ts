import {
  cpSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { expect, test, vi } from 'vitest';
import { DECLARATION } from '#kit/bakery/site.ts';
import { newFolder, PICTURE, writeBakery } from '#kit/bakery/test-files.ts';

const outside = newFolder();
const inContent = (file: string) => path.join(outside, 'content', file);
// Both are read when the modules load; the cache of inspected pictures is below the current folder.
vi.stubEnv('CONTENT_DIR', inContent(''));
vi.spyOn(process, 'cwd').mockReturnValue(outside);
const { checkContent, contentLoader, readContent } = await import('./load.ts');
const { onDisk } = await import('#kit/read/folder.ts');
writeBakery(inContent(''), { 'carte.titre': "L'été arrive ?" });

/** Files that systems and programs leave in a folder. */
const LEFT_BEHIND = [
  '.DS_Store',
  'Icon\r',
  '__MACOSX/carte.yaml',
  'photos/tarte/._photo.jpg',
  'photos/tarte/.photo.jpg.icloud',
  'photos/Thumbs.db',
  'photos/ehthumbs.db',
  'desktop.ini',
  'photos/tarte/photo.jpg:Zone.Identifier',
  'photos/@eaDir/tarte/SYNOFILE_THUMB_M.jpg',
  'photos/tarte/IMG_2041.AAE',
  '.~lock.carte.yaml#',
  '~$carte.docx',
  'carte.yaml~',
  '.stfolder/a.yaml',
  '.syncthing.carte.yaml.tmp',
  'carte.yaml.tmp',
  'photos/tarte/photo.jpg.crdownload',
];

test('readContent: gives typed content, and ignores files that systems leave behind', async () => {
  for (const file of LEFT_BEHIND) {
    mkdirSync(path.dirname(inContent(file)), { recursive: true });
    writeFileSync(inContent(file), '');
  }
  for (const folder of ['anciens', 'photos/vide', 'photos/icone']) mkdirSync(inContent(folder));
  writeFileSync(inContent('photos/icone/Icon\r'), '');
  const { carte, photos } = await readContent(DECLARATION);
  expect(carte.titre).toBe('L’été arrive\u202F?');
  expect(Object.keys(photos)).toEqual(['fournil', 'tarte']);
});

test('checkContent: reports files that may be the owner’s own', async () => {
  const own = ['carte (1).yaml', 'carte.sync-conflict-1.yaml', 'photos/tarte/Icon.png', 'à faire'];
  for (const file of own) writeFileSync(inContent(file), '');
  const { problems } = await checkContent(DECLARATION);
  for (const file of own) rmSync(inContent(file));
  expect(problems.map(({ file }) => file).toSorted()).toEqual(own.toSorted());
});

test('readContent: compares names in one Unicode form', async () => {
  const content = path.join(newFolder(), 'content');
  writeBakery(content, { 'accueil.photo': 'four é', 'accueil.vitrine.1.photo': 'four é' });
  // Decomposed letters, as a Mac writes them into a .zip, and a no-break space.
  const folder = path.join(content, 'photos/four\u00A0e\u0301');
  renameSync(path.join(content, 'photos/fournil'), folder);
  renameSync(path.join(folder, 'photo.jpg'), path.join(folder, 'e\u0301te\u0301.jpg'));
  const index = path.join(folder, 'index.yaml');
  writeFileSync(index, readFileSync(index, 'utf8').replace('photo.jpg', 'été.jpg'));
  const { photos } = await readContent(DECLARATION, content);
  expect(photos['four é']).toMatchObject({ photo: 'été.jpg', width: 1600, height: 1200 });
  expect(readFileSync(onDisk('photos/four é/été.jpg', content))).toEqual(PICTURE);
  expect(onDisk('photos/crème/photo.jpg', content)).toBe(
    path.join(content, 'photos/crème/photo.jpg'),
  );

  cpSync(folder, path.join(content, 'photos/four é'), { recursive: true });
  expect((await checkContent(DECLARATION, content)).problems).toMatchObject([
    { file: 'photos/four é', message: expect.stringContaining('portent ce nom') as string },
  ]);
});

test('checkContent: reports a symbolic link and does not follow it', async () => {
  renameSync(inContent('carte.yaml'), path.join(outside, 'carte.yaml'));
  symlinkSync('../carte.yaml', inContent('carte.yaml'));
  const { problems } = await checkContent(DECLARATION);
  expect(problems).toMatchObject([
    { file: 'carte.yaml', message: expect.stringContaining('un lien') as string },
  ]);
});

test('contentLoader: reads content once, and again on another day', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const checkedOn: string[] = [];
  const rules = (_raw: unknown, today: string) => (checkedOn.push(today), []);
  const load = contentLoader({ ...DECLARATION, rules });
  for (const day of ['2026-12-24', '2026-12-24', '2026-12-25']) {
    vi.setSystemTime(day);
    await load().catch(() => undefined);
  }
  expect(checkedOn).toEqual(['2026-12-24', '2026-12-25']);
});
