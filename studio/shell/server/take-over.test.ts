import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test, vi } from 'vitest';
import { newFolder, writeBakery } from '#kit/bakery/test-files.ts';
import { shortName } from '#kit/files.ts';

const dir = newFolder();
const CONTENT = path.join(dir, 'content');
vi.stubEnv('CONTENT_DIR', CONTENT);
vi.spyOn(process, 'cwd').mockReturnValue(dir);
const { readState } = await import('../../history/steps.ts');
const { takeOver } = await import('./take-over.ts');

test('photos that wait in an earlier editor are taken over once', async () => {
  writeBakery(CONTENT);
  const waiting = path.join(dir, '.cache/editor-waiting-photos', shortName(CONTENT));
  const write = (file: string, text: string) => {
    mkdirSync(path.dirname(path.join(waiting, file)), { recursive: true });
    writeFileSync(path.join(waiting, file), text);
  };
  const words = { id: '17-ab', cadrage: { x: 1, y: 2 }, texts: { titre: 'Rose' } };
  write('17-ab/photo.jpg', 'picture');
  write('17-ab/words.json', JSON.stringify(words));
  write('18-cd/photo.jpg', 'unfinished');

  await takeOver();
  const state = await readState();
  expect(state.waiting).toEqual({ '17-ab': { titre: 'Rose', cadrage: words.cadrage } });
  expect(existsSync(waiting)).toBe(false);
});
