import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { lastModified } from './last-modified.ts';

const folder = vi.hoisted(() => ({ path: '' }));
vi.mock('./read.ts', () => ({
  get CONTENT_DIR() {
    return folder.path;
  },
}));

const WRITTEN = '2026-05-05T10:00:00.000Z';
const COMMITTED = '2026-03-01T08:00:00.000Z';

function git(...args: string[]): string {
  const env = { ...process.env, GIT_AUTHOR_DATE: COMMITTED, GIT_COMMITTER_DATE: COMMITTED };
  const author = ['-c', 'user.name=A', '-c', 'user.email=a@a.example'];
  return execFileSync('git', [...author, ...args], { cwd: folder.path, env, encoding: 'utf8' });
}

function write(file: string, text: string) {
  writeFileSync(path.join(folder.path, file), text);
  utimesSync(path.join(folder.path, file), new Date(WRITTEN), new Date(WRITTEN));
}

beforeAll(() => {
  folder.path = mkdtempSync(path.join(tmpdir(), 'modified-'));
  write('tarifs.yaml', 'titre: Tarifs');
  write('prestations.yaml', 'titre: Prestations');
});
afterAll(() => rmSync(folder.path, { recursive: true }));

test('a page changed when the last of its files did, as far as the history can tell', async () => {
  expect(await lastModified('tarifs'), 'no history: when it was written').toBe(WRITTEN);

  git('init', '-q');
  git('add', '.');
  git('commit', '-qm', 'x');
  expect(await lastModified('prestations'), 'its last commit').toBe(COMMITTED);

  write('tarifs.yaml', 'titre: Prix');
  expect(await lastModified('prestations'), 'a change that is not committed').toBe(WRITTEN);

  git('commit', '-qam', 'y');
  writeFileSync(path.join(folder.path, '.git/shallow'), git('rev-parse', 'HEAD'));
  expect(await lastModified('prestations'), 'a shallow copy knows nothing true').toBeUndefined();
});
