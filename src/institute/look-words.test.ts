import { expect, test } from 'vitest';
import type { Line } from './prices.ts';
import { choicesOf, visitOfLines } from './visit.ts';
import { lookCaption } from './look-words.ts';

const finish = (nom: string): Line => ({ nom, prix: 5, duree: 15, role: 'finition' });
const CHOICES = choicesOf([
  {
    nom: 'Extensions',
    lignes: [
      { nom: 'Extensions M ou L', prix: 60, duree: 120 },
      { nom: 'Capsules', prix: 47.5 },
      finish('French ou Babyboomer sur extensions'),
      finish('Dessin sur deux ongles'),
    ],
  },
  {
    nom: 'Sur mesure',
    lignes: [
      { nom: 'Supplément décoration', prix: 'sur devis' },
      { nom: 'Strass', prix: 0.1, role: 'option', duree: 5 },
    ],
  },
]);

test.each([
  ['Extensions M ou L', 'Nude', 'Extensions M ou L · 60 € · environ 2 h'],
  // What the pose and the title say already is left out.
  [
    'Extensions M ou L, French ou Babyboomer sur extensions',
    'French blanche',
    'Extensions M ou L, French · 65 € · environ 2 h 15',
  ],
  [
    'Extensions M ou L, French ou Babyboomer sur extensions',
    'Laiteux',
    'Extensions M ou L, French ou Babyboomer · 65 € · environ 2 h 15',
  ],
  // But not more.
  [
    'Capsules, French ou Babyboomer sur extensions',
    'Le babyboomer, ou la french',
    'Capsules, French ou Babyboomer sur extensions · 52,50 €',
  ],
  [
    'Extensions M ou L, Dessin sur deux ongles, Strass, Supplément décoration',
    'Étoiles',
    'Extensions M ou L, Dessin sur deux ongles, Strass · 65,10 € + décoration sur devis' +
      ' · au moins 2 h 20',
  ],
])('lookCaption: %s below « %s »', (names, title, words) => {
  const visit = visitOfLines(CHOICES, names.split(', '))!;
  expect(lookCaption(visit, title).replaceAll('\u00A0', ' ')).toBe(words);
});
