import { expect, test } from 'vitest';
import { momentInWords, timeOf } from './moment.ts';

test.each([
  ['2026-12-24T10:00', '2026-12-24T09:00Z'],
  ['2027-07-01T00:15', '2027-06-30T22:15Z'],
  // The clocks change at three and at two o’clock.
  ['2027-03-28T01:59', '2027-03-28T00:59Z'],
  ['2027-03-28T03:00', '2027-03-28T01:00Z'],
  ['2027-10-31T03:00', '2027-10-31T02:00Z'],
])('%s in Paris is %s', (moment, utc) => {
  expect(timeOf(moment)).toBe(Date.parse(utc));
});

test('a moment in words', () => {
  const words = ['2026-12-24T10:00', '2027-01-01T09:05'].map(momentInWords);
  expect(words.map((each) => each.replaceAll('\u00A0', ' '))).toEqual([
    'jeudi 24 décembre 2026 à 10 h',
    'vendredi 1er janvier 2027 à 9 h 05',
  ]);
});
