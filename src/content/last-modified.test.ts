import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

let folder: string;
const file = (name: string) => path.join(folder, `${name}.yaml`);
const WRITTEN = new Date('2026-05-05T10:00:00Z');
const COMMITTED = '2026-03-01T08:00:00Z';

function git(...args: string[]) {
  const env = { ...process.env, GIT_AUTHOR_DATE: COMMITTED, GIT_COMMITTER_DATE: COMMITTED };
  execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@a.example', ...args], { cwd: folder, env });
}

async function modified() {
  vi.stubEnv('CONTENT_DIR', folder);
  vi.resetModules();
  const { lastModified } = await import('./last-modified.ts');
  return lastModified('tarifs');
}

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'modified-'));
  writeFileSync(file('tarifs'), 'titre: Tarifs');
  utimesSync(file('tarifs'), WRITTEN, WRITTEN);
});
afterEach(() => rmSync(folder, { recursive: true }));

test('without history, the time of the last writing', async () => {
  expect(await modified()).toBe(WRITTEN.toISOString());
});

test('with history, the last commit of the page’s file', async () => {
  git('init', '-q');
  git('add', '.');
  git('commit', '-qm', 'x');
  expect(await modified()).toBe(new Date(COMMITTED).toISOString());
});

test('a change that is not committed counts', async () => {
  git('init', '-q');
  git('add', '.');
  git('commit', '-qm', 'x');
  writeFileSync(file('tarifs'), 'titre: Prix');
  utimesSync(file('tarifs'), WRITTEN, WRITTEN);
  expect(await modified()).toBe(WRITTEN.toISOString());
});

test('a shallow copy of the history says nothing', async () => {
  git('init', '-q');
  git('add', '.');
  git('commit', '-qm', 'x');
  git('commit', '-qm', 'y', '--allow-empty');
  const head = execFileSync('git', ['rev-parse', 'HEAD'], { cwd: folder, encoding: 'utf8' });
  writeFileSync(path.join(folder, '.git/shallow'), head);
  expect(await modified()).toBeUndefined();
});
