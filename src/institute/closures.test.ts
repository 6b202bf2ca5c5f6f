import { expect, test } from 'vitest';
import { notices } from './closures.ts';

test.each([
  ['2026-12-24', '2027-01-02', undefined, 'Fermé du 24 décembre 2026 au 2 janvier 2027 inclus'],
  ['2026-12-24', '2026-12-28', undefined, 'Fermé du 24 au 28 décembre 2026 inclus'],
  ['2026-11-28', '2026-12-02', undefined, 'Fermé du 28 novembre au 2 décembre 2026 inclus'],
  ['2027-05-01', '2027-05-08', undefined, 'Fermé du 1er au 8 mai 2027 inclus'],
  ['2026-12-24', '2027-12-24', undefined, 'Fermé du 24 décembre 2026 au 24 décembre 2027 inclus'],
  ['2026-12-24', '2026-12-24', 'Réveillon', 'Fermé le 24 décembre 2026 (Réveillon)'],
])('a closure from %s to %s is told with its dates and its reason (%s)', (du, au, motif, text) => {
  const [notice] = notices([{ du, au, motif }], '2026-11-20');
  expect(notice!.text.replaceAll('\u00A0', ' ')).toBe(text);
});

test('closures show until their last day, soonest first', () => {
  const closures = [
    { du: '2027-05-01', au: '2027-05-01' },
    { du: '2026-12-24', au: '2027-01-02' },
    { du: '2026-08-01', au: '2026-08-15' },
  ];
  const until = (today: string) => notices(closures, today).map((notice) => notice.until);
  expect(until('2027-01-02')).toEqual(['2027-01-02', '2027-05-01']);
  expect(until('2027-01-03')).toEqual(['2027-05-01']);
  expect(until('2027-05-02')).toEqual([]);
});
