import { renameSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test, vi } from 'vitest';
import { DECLARATION } from '#kit/bakery/site.ts';
import { newFolder, writeBakery } from '#kit/bakery/test-files.ts';

const outside = newFolder();
const inContent = (file: string) => path.join(outside, 'content', file);
// The modules read both: what is known of pictures is kept below the current folder.
vi.stubEnv('CONTENT_DIR', inContent(''));
vi.spyOn(process, 'cwd').mockReturnValue(outside);
const { checkContent, contentLoader, readContent } = await import('./load.ts');
writeBakery(inContent(''), { 'carte.titre': "L'été arrive ?", 'photos.tarte.photo': 'été.jpg' });
/** As some computers write the name of a file. */
const DECOMPOSED = 'e\u0301te\u0301.jpg';
renameSync(inContent('photos/tarte/photo.jpg'), inContent(`photos/tarte/${DECOMPOSED}`));

test('a folder becomes typed content; what computers leave behind is ignored', async () => {
  for (const file of ['.DS_Store', 'photos/tarte/.thumbnail.jpg', 'desktop.ini'])
    writeFileSync(inContent(file), '');
  const { carte, photos } = await readContent(DECLARATION);
  expect(carte.titre).toBe('L’été arrive\u202F?');
  expect(photos['tarte']).toMatchObject({ photo: DECOMPOSED, width: 1600, height: 1200 });
});

test('a link is reported and never followed', async () => {
  renameSync(inContent('carte.yaml'), path.join(outside, 'carte.yaml'));
  symlinkSync('../carte.yaml', inContent('carte.yaml'));
  const { problems } = await checkContent(DECLARATION);
  expect(problems).toMatchObject([
    { file: 'carte.yaml', message: expect.stringContaining('un lien') as string },
  ]);
});

test('content is read once, and checked again on another day', async () => {
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
