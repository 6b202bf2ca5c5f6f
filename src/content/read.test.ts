import { mkdir, mkdtemp, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkContent, readContent } from '#content/load.ts';
import { testFolder } from './test-content.ts';

let dir: string;
async function write(files: Record<string, string | Buffer>) {
  for (const [file, data] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(dir, file)), { recursive: true });
    await writeFile(path.join(dir, file), data);
  }
}
beforeAll(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'content-'));
  const { texts, pictures } = testFolder({
    'contact.acces': "Près de l'église ?",
    'tarifs.misAJour': '2026-11-01',
    'mentions-legales.misAJour': '2026-11-01',
  });
  const photo = sharp({
    create: { width: 1200, height: 1400, channels: 3, background: '#fff' },
  }).jpeg();
  const data = await photo.toBuffer();
  const written = Object.entries(texts).map(([file, { text }]) => [file, text]);
  await write({
    ...Object.fromEntries(written),
    ...Object.fromEntries(Object.keys(pictures).map((file) => [file, data])),
  });
});
afterAll(() => rm(dir, { recursive: true }));

test('a folder becomes typed content: typography set, photos measured, what computers leave behind not looked at', async () => {
  await write({
    '.DS_Store': '',
    'photos/photo-1/.thumbnail.jpg': '',
    'photos/Thumbs.db': '',
    'desktop.ini': '',
  });
  const { contact, photos } = await readContent(dir);
  expect(contact.acces).toBe('Près de l’église\u202F?');
  expect(photos['photo-1']).toMatchObject({ width: 1200, height: 1400, demonstration: false });
});

test('a link is told and never followed, a picture is known by its name however a computer writes its accents', async () => {
  const outside = path.join(dir, '../outside.txt');
  await rename(
    path.join(dir, 'photos/photo-1/photo.jpg'),
    path.join(dir, 'photos/photo-1/e\u0301te\u0301.jpg'),
  );
  await write({
    'photos/photo-1/index.yaml':
      'nom: Été\nphoto: été.jpg\nalt: Une main\ncadrage: { x: 50, y: 50 }\n',
  });
  expect((await readContent(dir)).photos['photo-1']?.photo).toBe('e\u0301te\u0301.jpg');
  await rm(path.join(dir, 'avis.yaml'));
  await symlink(outside, path.join(dir, 'avis.yaml'));
  const { problems } = await checkContent(dir);
  expect(problems).toMatchObject([
    { file: 'avis.yaml', message: expect.stringContaining('un lien') as string },
  ]);
  const message = expect.stringContaining('le dossier content manque') as string;
  expect((await checkContent(outside)).problems).toMatchObject([{ file: '', message }]);
});
