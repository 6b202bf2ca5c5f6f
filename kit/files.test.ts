import { mkdirSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { newFolder } from './bakery/test-files.ts';
import { writeWhole } from './files.ts';

test('writeWhole: removes its temporary file when the rename fails', async () => {
  const dir = newFolder();
  mkdirSync(path.join(dir, 'a.txt/b'), { recursive: true });
  await expect(writeWhole(path.join(dir, 'a.txt'), 'text')).rejects.toThrow();
  expect(readdirSync(dir)).toEqual(['a.txt']);
});
