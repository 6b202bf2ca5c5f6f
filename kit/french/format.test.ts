import { expect, test } from 'vitest';
import {
  formatMoment,
  agree,
  e164,
  formatDuration,
  formatPhone,
  formatPrice,
  formatSiret,
  parisDay,
  speakDuration,
  speakPrice,
} from './format.ts';

test('formatPhone: pairs with no-break spaces; e164: with the code of the country', () => {
  expect(formatPhone('04 65 71 00 34')).toBe('04\u00A065\u00A071\u00A000\u00A034');
  expect(e164('04 65 71 00 34')).toBe('+33465710034');
});

test('formatSiret: no-break spaces between its groups', () => {
  expect(formatSiret('123 456 782 00010')).toBe('123\u00A0456\u00A0782\u00A000010');
});

test.each([
  [25, false, '25\u00A0€'],
  [5, true, '+\u00A05\u00A0€'],
  ['sur devis', true, 'sur devis'],
] as const)('formatPrice: %j (supplement: %j) is %j', (price, supplement, shown) => {
  expect(formatPrice(price, supplement)).toBe(shown);
});

test.each([
  [32.5, '32,50\u00A0euros'],
  [1.5, '1,50\u00A0euro'],
])('speakPrice: %d is %j', (price, aloud) => {
  expect(speakPrice(price)).toBe(aloud);
});

test.each([
  [45, false, '45\u00A0min', '45\u00A0minutes'],
  [60, false, '1\u00A0h', '1\u00A0heure'],
  [90, false, '1\u00A0h\u00A030', '1\u00A0heure\u00A030'],
  [125, false, '2\u00A0h\u00A005', '2\u00A0heures\u00A05'],
  [15, true, '+\u00A015\u00A0min', 'plus 15\u00A0minutes'],
  [75, true, '+\u00A01\u00A0h\u00A015', 'plus 1\u00A0heure\u00A015'],
])(
  'formatDuration, speakDuration: %d minutes (supplement: %j) are %j, read aloud %j',
  (minutes, supplement, shown, aloud) => {
    expect(formatDuration(minutes, supplement)).toBe(shown);
    expect(speakDuration(minutes, supplement)).toBe(aloud);
  },
);

test('parisDay: the day in Paris, in winter and in summer', () => {
  expect(parisDay(new Date('2026-12-31T23:00:00Z'))).toBe('2027-01-01');
  expect(parisDay(new Date('2026-07-14T22:00:00Z'))).toBe('2026-07-15');
});

test('agree: the feminine form after « une »', () => {
  expect([agree('une fermeture', 'passé'), agree('un avis', 'aucun')]).toEqual(['passée', 'aucun']);
});

test('formatMoment: what clocks in Paris show', () => {
  const words = ['2026-11-22T14:05:00Z', '2026-07-31T22:00:00Z'].map(formatMoment);
  expect(words.map((each) => each.replaceAll('\u00A0', ' '))).toEqual([
    '22 novembre 2026 à 15 h 05',
    '1er août 2026 à 0 h',
  ]);
});
