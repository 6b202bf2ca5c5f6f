import { execFileSync } from 'node:child_process';
import { utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test, vi } from 'vitest';
import { newFolder } from '#kit/bakery/test-files.ts';

const cwd = newFolder();
vi.stubEnv('CONTENT_DIR', cwd);
const { lastModified } = await import('./last-modified.ts');

const WRITTEN = '2026-05-05T10:00:00.000Z';
const COMMITTED = '2026-03-01T08:00:00.000Z';

test('lastModified: the last commit, or the last change that is not committed', async () => {
  const env = { ...process.env, GIT_AUTHOR_DATE: COMMITTED, GIT_COMMITTER_DATE: COMMITTED };
  const author = ['-c', 'user.name=A', '-c', 'user.email=a@a.example'];
  const git = (...args: string[]) =>
    execFileSync('git', [...author, ...args], { cwd, env, encoding: 'utf8' });
  const write = (file: string, text: string) => {
    writeFileSync(path.join(cwd, file), text);
    utimesSync(path.join(cwd, file), new Date(WRITTEN), new Date(WRITTEN));
  };
  const change = () => lastModified(['jours', 'prix']);

  write('prix.yaml', 'titre: Prix');
  write('jours.yaml', 'titre: Jours');
  expect(await change(), 'without a repository: the modification time').toBe(WRITTEN);
  git('init', '-q');
  git('add', '.');
  git('commit', '-qm', 'x');
  expect(await change(), 'the last commit').toBe(COMMITTED);
  write('prix.yaml', 'titre: Nos prix');
  expect(await change(), 'a change that is not committed').toBe(WRITTEN);
  git('commit', '-qam', 'y');
  writeFileSync(path.join(cwd, '.git/shallow'), git('rev-parse', 'HEAD'));
  expect(await change(), 'a shallow clone: unknown').toBeUndefined();
});
