import { mkdir, mkdtemp, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DECLARATION } from '#kit/bakery/site.ts';
import { bakeryFolder } from '#kit/bakery/test-folder.ts';
import { checkContent, ContentError, readContent } from './load.ts';

let dir: string;
async function write(file: string, data: string | Buffer) {
  await mkdir(path.dirname(path.join(dir, file)), { recursive: true });
  await writeFile(path.join(dir, file), data);
}
beforeAll(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'content-'));
  const { texts, pictures } = bakeryFolder({ 'carte.titre': "L'été arrive ?" });
  const photo = sharp({ create: { width: 1200, height: 1400, channels: 3, background: '#fff' } });
  const data = await photo.jpeg().toBuffer();
  for (const [file, { text }] of Object.entries(texts)) await write(file, text);
  for (const file of Object.keys(pictures)) await write(file, data);
});
afterAll(() => rm(dir, { recursive: true }));

test('a folder becomes typed content; what computers leave behind is ignored', async () => {
  for (const file of ['.DS_Store', 'photos/tarte/.thumbnail.jpg', 'desktop.ini'])
    await write(file, '');
  const { carte, photos } = await readContent(DECLARATION, dir);
  expect(carte.titre).toBe('L’été arrive\u202F?');
  expect(photos['tarte']).toMatchObject({ width: 1200, height: 1400, isSample: false });
});

test('a picture is found by its name however a computer writes its accents', async () => {
  const decomposed = 'e\u0301te\u0301.jpg';
  const folder = path.join(dir, 'photos/tarte');
  await rename(path.join(folder, 'photo.jpg'), path.join(folder, decomposed));
  const description = 'nom: Été\nphoto: été.jpg\nalt: Une tarte\ncadrage: { x: 50, y: 50 }\n';
  await write('photos/tarte/index.yaml', description);
  expect((await readContent(DECLARATION, dir)).photos['tarte']?.photo).toBe(decomposed);
});

test('a link is reported and never followed; a missing folder is said to be', async () => {
  const outside = path.join(dir, '../outside.txt');
  await rm(path.join(dir, 'carte.yaml'));
  await symlink(outside, path.join(dir, 'carte.yaml'));
  const { problems } = await checkContent(DECLARATION, dir);
  expect(problems.find(({ file }) => file === 'carte.yaml')?.message).toContain('un lien');
  const missing = readContent(DECLARATION, outside);
  await expect(missing).rejects.toThrow(ContentError);
  await expect(missing).rejects.toThrow('le dossier content manque');
});
