import { expect, test } from 'vitest';
import { shareOut } from './parts.ts';

const group = (heading: string, count: number) => ({
  heading,
  rows: Array.from({ length: count }, (_, index) => ({ name: `${heading} ${index}`, figure: '1' })),
});
const shape = (parts: ReturnType<typeof shareOut>) =>
  parts.map((groups) => groups.map(({ heading, rows }) => `${heading} ${rows.length}`));

test.each([
  [1, [['A 3', 'B 3', 'C 2']]],
  [2, [['A 3'], ['B 3', 'C 2']]],
  [3, [['A 3'], ['B 3'], ['C 2']]],
])('groups stay whole on %i pictures', (count, expected) => {
  expect(shape(shareOut([group('A', 3), group('B', 3), group('C', 2)], count))).toEqual(expected);
});

test('a group longer than a picture goes on in the next, under its heading', () => {
  expect(shape(shareOut([group('A', 8)], 2))).toEqual([['A 4'], ['A 4']]);
});
