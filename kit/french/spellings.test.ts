import { expect, test } from 'vitest';
import { slug } from './spellings.ts';

test.each([
  ['Babyboomer rosé, n° 2', 'babyboomer-rose-n-2'],
  ['Cœur d’été !', 'coeur-d-ete'],
  ['!!', ''],
])('%j is the file name %j', (text, name) => {
  expect(slug(text)).toBe(name);
});
