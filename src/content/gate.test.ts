import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { removeOriginals } from './gate.ts';

const dirs: string[] = [];
afterAll(() => Promise.all(dirs.map((dir) => rm(dir, { recursive: true }))));

async function folder(files: Record<string, string>): Promise<string> {
  const dir = await mkdtemp(path.join(tmpdir(), 'guard-'));
  dirs.push(dir);
  for (const [file, text] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(dir, file)), { recursive: true });
    await writeFile(path.join(dir, file), text);
  }
  return dir;
}

test('original photos leave the published folder, whatever their name; nothing else does', async () => {
  const photos = await folder({ 'a/photo.jpg': 'original', 'b/photo.png': 'another' });
  const published = await folder({
    'index.html': 'page',
    '_astro/photo.X1.jpg': 'original',
    '_astro/photo.X2.avif': 'rendered',
    'deep/er/photo.Y.png': 'another',
  });
  await removeOriginals(published, photos);
  const left = (await readdir(published, { recursive: true })).filter((file) => path.extname(file) !== '');
  expect(left.sort()).toEqual(['_astro/photo.X2.avif', 'index.html']);
});
