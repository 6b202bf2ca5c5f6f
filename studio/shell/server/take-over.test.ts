import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test, vi } from 'vitest';
import { newFolder, writeBakery } from '#kit/bakery/test-files.ts';
import { sha256, shortName } from '#kit/files.ts';

const dir = newFolder();
const CONTENT = path.join(dir, 'content');
vi.stubEnv('CONTENT_DIR', CONTENT);
vi.stubEnv('XDG_CONFIG_HOME', path.join(dir, 'user'));
vi.spyOn(process, 'cwd').mockReturnValue(dir);
const { begin, filesTo, publishedSnapshots } = await import('../../history/snapshots.ts');
const { readState } = await import('../../history/steps.ts');
const { userFolder } = await import('#studio/publishing/user-folder.ts');
const { takeOver } = await import('./take-over.ts');

test('waiting photos and published contents of an earlier editor are taken over once', async () => {
  writeBakery(CONTENT);
  const write = (file: string, text: string) => {
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
  };
  const waiting = path.join(dir, '.cache/editor-waiting-photos', shortName(CONTENT));
  const words = { id: '17-ab', cadrage: { x: 1, y: 2 }, texts: { titre: 'Rose' } };
  write(path.join(waiting, '17-ab/photo.jpg'), 'picture');
  write(path.join(waiting, '17-ab/words.json'), JSON.stringify(words));
  write(path.join(waiting, '18-cd/photo.jpg'), 'unfinished');
  const kept = path.join(userFolder(), 'contenus', shortName(CONTENT));
  const version = { id: 'old', date: '2026-11-01T10:00:00.000Z' };
  const files = { 'carte.yaml': sha256('titre: Avant') };
  write(path.join(kept, files['carte.yaml']), 'titre: Avant');
  write(path.join(kept, 'versions.json'), JSON.stringify([{ ...version, files }]));

  await takeOver();
  await begin();
  const state = await readState();
  expect(state.waiting).toEqual({ '17-ab': { titre: 'Rose', cadrage: words.cadrage } });
  const [published] = publishedSnapshots();
  expect(published).toMatchObject({ version: 'old', date: version.date });
  expect(String((await filesTo(published!.tree))['carte.yaml'])).toBe('titre: Avant');
  expect([waiting, kept].map(existsSync)).toEqual([false, false]);
});
