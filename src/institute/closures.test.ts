import { describe, expect, test } from 'vitest';
import { notices, parisDay } from './closures.ts';

const NBSP = '\u00A0';
const text = (du: string, au: string, motif?: string) =>
  notices([{ du, au, motif }], '2026-11-20')[0]!.text.replaceAll(NBSP, ' ');

describe('a closure is told with its dates', () => {
  test.each([
    ['2026-12-24', '2027-01-02', 'Fermé du 24 décembre 2026 au 2 janvier 2027 inclus'],
    ['2026-12-24', '2026-12-28', 'Fermé du 24 au 28 décembre 2026 inclus'],
    ['2026-11-28', '2026-12-02', 'Fermé du 28 novembre au 2 décembre 2026 inclus'],
    ['2027-05-01', '2027-05-08', 'Fermé du 1er au 8 mai 2027 inclus'],
    ['2026-12-24', '2026-12-24', 'Fermé le 24 décembre 2026'],
    ['2026-12-24', '2027-12-24', 'Fermé du 24 décembre 2026 au 24 décembre 2027 inclus'],
  ])('%s to %s', (du, au, expected) => {
    expect(text(du, au)).toBe(expected);
  });

  test('and its reason', () => {
    expect(text('2026-12-24', '2026-12-24', 'Réveillon')).toBe('Fermé le 24 décembre 2026 (Réveillon)');
  });
});

test('closures show until their last day, soonest first', () => {
  const closures = [
    { du: '2027-05-01', au: '2027-05-01' },
    { du: '2026-12-24', au: '2027-01-02' },
    { du: '2026-08-01', au: '2026-08-15' },
  ];
  const until = (today: string) => notices(closures, today).map((notice) => notice.until);
  expect(until('2026-11-20')).toEqual(['2027-01-02', '2027-05-01']);
  expect(until('2027-01-02')).toEqual(['2027-01-02', '2027-05-01']);
  expect(until('2027-01-03')).toEqual(['2027-05-01']);
  expect(until('2027-05-02')).toEqual([]);
});

test('the day is that of Paris, in winter and in summer', () => {
  expect(parisDay(new Date('2026-12-31T22:59:59Z'))).toBe('2026-12-31');
  expect(parisDay(new Date('2026-12-31T23:00:00Z'))).toBe('2027-01-01');
  expect(parisDay(new Date('2026-07-14T22:00:00Z'))).toBe('2026-07-15');
});
