import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkContent, ContentError, readContent } from './read.ts';
import { testFolder } from './test-content.ts';

let dir: string;
const write = async (file: string, data: string | Buffer) => {
  await mkdir(path.dirname(path.join(dir, file)), { recursive: true });
  await writeFile(path.join(dir, file), data);
};
beforeAll(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'content-'));
  const { texts, pictures } = testFolder();
  const photo = await sharp({ create: { width: 1200, height: 1400, channels: 3, background: '#fff' } })
    .jpeg()
    .toBuffer();
  for (const [file, text] of Object.entries(texts)) await write(file, text);
  for (const file of Object.keys(pictures)) await write(file, photo);
});
afterAll(() => rm(dir, { recursive: true }));

test('the project’s own content has no problem, and nothing to warn of but the age of its prices', async () => {
  const { problems, warnings } = await checkContent();
  expect(problems).toEqual([]);
  expect(warnings.filter((warning) => !warning.startsWith('content/tarifs.yaml › misAJour'))).toEqual([]);
});

test('a folder becomes typed content, with its typography set and its photos measured', async () => {
  await write('contact.yaml', testFolder({ 'contact.acces': "Près de l'église ?" }).texts['contact.yaml']!);
  const { contact, photos } = await readContent(dir);
  expect(contact.acces).toBe('Près de l’église\u202F?');
  expect(photos['photo-1']).toMatchObject({ width: 1200, height: 1400, demonstration: false });
});

test('what computers leave behind is not looked at', async () => {
  for (const file of ['.DS_Store', 'photos/photo-1/.thumbnail.jpg', 'photos/Thumbs.db', 'desktop.ini'])
    await write(file, 'x');
  expect((await checkContent(dir)).problems).toEqual([]);
});

test('every problem of the folder is told at once, a missing and an unreadable file too', async () => {
  const copy = `${dir}-wrong`;
  await cp(dir, copy, { recursive: true });
  await rm(path.join(copy, 'avis.yaml'));
  await writeFile(path.join(copy, 'tarifs.yaml'), 'titre: "Tarifs\n');
  await writeFile(path.join(copy, 'photos/photo-2/photo.jpg'), '');
  await writeFile(path.join(copy, 'notes.txt'), '');
  const error: unknown = await readContent(copy).catch((reason: unknown) => reason);
  await rm(copy, { recursive: true });
  expect(error).toBeInstanceOf(ContentError);
  const places = (error as ContentError).problems.map((problem) => problem.split(' : ')[0]);
  expect(places).toEqual([
    'content/tarifs.yaml › ligne 1',
    'content/avis.yaml',
    'content/photos/photo-2/photo.jpg',
    'content/notes.txt',
  ]);
});
