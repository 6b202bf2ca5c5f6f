import { mkdirSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { newFolder } from './bakery/test-files.ts';
import { writeWhole } from './files.ts';

test('a file that cannot be put in its place leaves nothing behind', async () => {
  const dir = newFolder();
  mkdirSync(path.join(dir, 'a.txt/b'), { recursive: true });
  await expect(writeWhole(path.join(dir, 'a.txt'), 'text')).rejects.toThrow();
  expect(readdirSync(dir)).toEqual(['a.txt']);
});
