import { expect, test } from 'vitest';
import { notices } from './closures.ts';
import { periodsOverlapping } from '#kit/content/periods.ts';

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

test('the soonest comes first, and what ended before today is left out', () => {
  const days = ['2027-05-01', '2026-11-19', '2026-11-20'];
  const announced = notices(
    days.map((day) => ({ du: day, au: day })),
    '2026-11-20',
  );
  expect(announced.map(({ until }) => until)).toEqual(['2026-11-20', '2027-05-01']);
});

test('closures overlap from a shared day on, and not with themselves', () => {
  const [first, next, apart] = [
    { du: '2026-12-24', au: '2026-12-28' },
    { du: '2026-12-28', au: '2026-12-30' },
    { du: '2026-12-31', au: '2026-12-31' },
  ] as const;
  const all = [first, next, apart];
  expect(all.map((one) => periodsOverlapping(all, one))).toEqual([[next], [first], []]);
});
