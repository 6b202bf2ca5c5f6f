import * as fs from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test, vi } from 'vitest';

vi.mock('astro', () => ({ build: ({ outDir }: { outDir: string }) => fs.mkdirSync(outDir) }));
vi.mock('node:fs', async (original) => {
  const real = await original<typeof fs>();
  const renameSync: typeof fs.renameSync = (from, to) => {
    if (String(from).endsWith('.new')) throw new Error('EPERM');
    real.renameSync(from, to);
  };
  return { ...real, renameSync };
});

test('build: the previous site stays when the new one cannot be renamed', async () => {
  const dist = path.join(fs.mkdtempSync(path.join(tmpdir(), 'build-')), 'dist');
  fs.mkdirSync(dist);
  vi.stubEnv('OUT_DIR', dist);
  vi.spyOn(console, 'error').mockReturnValue();
  await import('./build.ts');
  expect(process.exitCode).toBe(1);
  process.exitCode = undefined;
  expect(fs.readdirSync(path.dirname(dist))).toEqual(['dist']);
});
