import { mkdir, mkdtemp, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { DECLARATION } from '#kit/bakery/site.ts';
import { bakeryFolder } from '#kit/bakery/test-folder.ts';
import { checkContent, readContent } from './load.ts';

let outside: string;
let dir: string;
async function write(file: string, data: string | Buffer) {
  await mkdir(path.dirname(path.join(dir, file)), { recursive: true });
  await writeFile(path.join(dir, file), data);
}
/** As some computers write the name of a file. */
const DECOMPOSED = 'e\u0301te\u0301.jpg';
beforeAll(async () => {
  outside = await mkdtemp(path.join(tmpdir(), 'content-'));
  dir = path.join(outside, 'content');
  const photo = sharp({ create: { width: 1200, height: 1400, channels: 3, background: '#fff' } });
  const data = await photo.jpeg().toBuffer();
  const { texts, pictures } = bakeryFolder({
    'carte.titre': "L'été arrive ?",
    'photos.tarte.photo': 'été.jpg',
  });
  for (const [file, { text }] of Object.entries(texts)) await write(file, text);
  for (const file of Object.keys(pictures))
    await write(file.replace('tarte/photo.jpg', `tarte/${DECOMPOSED}`), data);
});
afterAll(() => rm(outside, { recursive: true }));

test('a folder becomes typed content; what computers leave behind is ignored', async () => {
  for (const file of ['.DS_Store', 'photos/tarte/.thumbnail.jpg', 'desktop.ini'])
    await write(file, '');
  const { carte, photos } = await readContent(DECLARATION, dir);
  expect(carte.titre).toBe('L’été arrive\u202F?');
  expect(photos['tarte']).toMatchObject({ photo: DECOMPOSED, width: 1200, height: 1400 });
});

test('a link is reported and never followed', async () => {
  const carte = path.join(dir, 'carte.yaml');
  await rename(carte, path.join(dir, '../carte.yaml'));
  await symlink('../carte.yaml', carte);
  const { problems } = await checkContent(DECLARATION, dir);
  expect(problems).toMatchObject([
    { file: 'carte.yaml', message: expect.stringContaining('un lien') as string },
  ]);
});

test('content is read once, and checked again on another day', async () => {
  vi.stubEnv('CONTENT_DIR', dir);
  vi.resetModules();
  const { contentLoader } = await import('./load.ts');
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const checkedOn: string[] = [];
  const rules = (_raw: unknown, today: string) => (checkedOn.push(today), []);
  const load = contentLoader({ ...DECLARATION, rules });
  for (const day of ['2026-12-24', '2026-12-24', '2026-12-25']) {
    vi.setSystemTime(day);
    await load().catch(() => undefined);
  }
  expect(checkedOn).toEqual(['2026-12-24', '2026-12-25']);
});
