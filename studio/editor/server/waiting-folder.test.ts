import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';

const home = process.cwd();
const dir = mkdtempSync(path.join(tmpdir(), 'waiting-'));
afterAll(() => {
  process.chdir(home);
  rmSync(dir, { recursive: true });
});

test('photos that an earlier version of the editor kept go on waiting', async () => {
  vi.stubEnv('CONTENT_DIR', path.join(dir, 'content'));
  process.chdir(dir);
  const former = path.join('.cache/editor-drafts', path.join(dir, 'content').replace(/\W+/g, '-'));
  mkdirSync(path.join(former, '1-a'), { recursive: true });
  const { WAITING_DIR } = await import('./waiting-folder.ts');
  expect(existsSync(path.join(WAITING_DIR, '1-a'))).toBe(true);
  expect(existsSync(former)).toBe(false);
});
