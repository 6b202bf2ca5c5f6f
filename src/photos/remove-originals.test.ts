import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { filesBelow } from '#files.ts';
import { removeOriginals } from './remove-originals.ts';

test('originals leave the built folder, whatever their new name; renditions and other files stay', async () => {
  const dir = await mkdtemp(path.join(tmpdir(), 'originals-'));
  const [photos, dist] = [path.join(dir, 'photos'), path.join(dir, 'dist')];
  const files = {
    'photos/shown/photo.jpg': 'where and when',
    'photos/unused/IMG_1.PNG': 'also where and when',
    'photos/shown/index.yaml': 'alt: Une main',
    'dist/_astro/photo.AbC1.jpg': 'where and when',
    'dist/_astro/IMG_1.DeF2.PNG': 'also where and when',
    'dist/_astro/photo.AbC1_x.jpeg': 'rendition',
    'dist/notes.txt': 'where and when',
  };
  for (const [file, text] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(dir, file)), { recursive: true });
    await writeFile(path.join(dir, file), text);
  }
  const done = removeOriginals(photos).hooks['astro:build:done']!;
  await done({ dir: pathToFileURL(`${dist}/`) } as Parameters<typeof done>[0]);
  expect(await filesBelow(dist)).toEqual(['_astro/photo.AbC1_x.jpeg', 'notes.txt']);
  await rm(dir, { recursive: true });
});
