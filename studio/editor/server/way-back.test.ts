import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { writeBakery } from '#studio/test-bakery.ts';

const DIR = mkdtempSync(path.join(tmpdir(), 'content-'));
vi.stubEnv('CONTENT_DIR', DIR);
const { readState } = await import('./state.ts');
const { goBack, wayBack } = await import('./way-back.ts');

afterAll(() => rmSync(DIR, { recursive: true, force: true }));

test('the way back removes a file that nothing uses, and says so beforehand', async () => {
  writeBakery(DIR);
  await readState();
  const stray = path.join(DIR, 'notes.yaml');
  writeFileSync(stray, 'titre: À faire\n');
  expect((await wayBack()).changes).toEqual(['« notes.yaml » s’en va']);
  await goBack();
  expect(existsSync(stray)).toBe(false);
});
