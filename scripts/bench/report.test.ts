import { expect, test } from 'vitest';
import { median, table } from './report.ts';

test.each([
  [[5], 5],
  [[3, 1, 2], 2],
  [[4, 1, 3, 2], 2.5],
  [[10, 9, 100, 2, 1], 9],
])('the median of %j is %d', (values, expected) => {
  expect(median(values)).toBe(expected);
});

test('a table', () => {
  expect(table(['Page', 'LCP'], [['/', 1]])).toBe('| Page | LCP |\n| --- | --- |\n| / | 1 |');
});
