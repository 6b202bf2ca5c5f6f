import { expect, test } from 'vitest';
import { cites, renamed } from './citations.ts';

test.each([
  [
    'Le salon de Maison Amande, à Pignan',
    'Maison Amande',
    'Studio Rose',
    'Le salon de Studio Rose, à Pignan',
  ],
  ['L’équipe de Maison\nAmande.', 'Maison Amande', 'Onglerie', 'L’équipe d’Onglerie.'],
  ['Près d’Agde', 'Agde', 'Sète', 'Près de Sète'],
  ['Amandes et MAISON AMANDE', 'Maison Amande', 'Rose', 'Amandes et ROSE'],
  ['Les Pignanais de Pignan (34)', 'Pignan', 'Hérépian', 'Les Pignanais d’Hérépian (34)'],
  ['Chez C. & Co', 'C. & Co', 'Léa', 'Chez Léa'],
  ['NAILS et nails', 'NAILS', 'NAILS ROSE', 'NAILS ROSE et nails'],
  ['Sans nom', '', 'Léa', 'Sans nom'],
  ['À Pignan (34570), dans le 34 (34)', '34570', '74000', 'À Pignan (74000), dans le 34 (74)'],
  ['Près de Pignan (34)', '34570', '20137', 'Près de Pignan (2A)'],
  ['Au Port (974)', '97420', '20600', 'Au Port (2B)'],
])('renamed: « %s » with %s as %s', (text, from, to, after) => {
  expect(renamed(text, from, to)).toBe(after);
});

test('cites: whole words, capitals as they are', () => {
  expect(cites('Le salon d’Amande', 'Amande')).toBe(true);
  expect(cites('Amandes', 'Amande')).toBe(false);
  expect(cites('À Pignan (34)', '34570')).toBe(true);
  expect(cites('À Pignan (35)', '34570')).toBe(false);
  expect(cites('Des ongles en amande', 'Amande')).toBe(false);
});
