import { expect, test } from 'vitest';
import { linesBetween } from './lines-between.ts';

test.each([
  ['a line too few', 'a\nc', 'a\nb\nc', ['ligne 2 : « b » revient']],
  [
    'several',
    'a\nb\nc\nd\ne',
    'a\nB\nc\ne',
    ['ligne 2 : « b » → « B »', 'ligne 4 : « d » s’en va'],
  ],
  ['other line ends', 'a\r\nb', 'a\nb', []],
])('%s', (_, now, then, words) => {
  expect(linesBetween(now, then)).toEqual(words);
});
