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

/** Texts with the same words for each of two names. */
test.each([
  ['Pignan', 'Ongles à Pignan, près de Pignan', 'Le Croisic', 'Ongles au Croisic, près du Croisic'],
  ['Pignan', 'À Pignan. De Pignan à Sète', 'Les Herbiers', 'Aux Herbiers. Des Herbiers à Sète'],
  ['Pignan', 'ONGLES À PIGNAN, à PIGNAN', 'Le Mans', 'ONGLES AU MANS, au MANS'],
  ['Pignan', 'DE PIGNAN', 'Agde', 'D’AGDE'],
  ['Pignan', 'jusqu’à Pignan', 'Les Sables-d’Olonne', 'jusqu’aux Sables-d’Olonne'],
  ['Pignan', '34570 Pignan', 'Le Croisic', '34570 Le Croisic'],
  ['Pignan', 'à\u00A0Pignan (34)', 'Le Croisic', 'au\u00A0Croisic (34)'],
  ['Annecy', 'D’Annecy ou d’Annecy', 'La Rochelle', 'De La Rochelle ou de La Rochelle'],
  ['Le Mans', 'au Mans, du Mans, Le Mans', 'L’Haÿ', 'à L’Haÿ, de L’Haÿ, L’Haÿ'],
  ['Le Mans', 'au Mans', 'Les Mureaux', 'aux Mureaux'],
  ['Hyères', 'd’Hyères', 'Le Havre', 'du Havre'],
  ['Maison Amande', 'de Maison Amande', 'L’Atelier d’Inès', 'de L’Atelier d’Inès'],
  ['Maison Amande', 'L’équipe de Maison Amande', 'Les Ongles', 'L’équipe des Ongles'],
  ['Maison Amande', 'de Maison Amande', 'le Boudoir', 'du Boudoir'],
])('renamed: from %s, « %s », to %s, « %s », and back', (one, text, other, after) => {
  expect(renamed(text, one, other)).toBe(after);
  expect(renamed(after, other, one)).toBe(text);
});

test('renamed: an article in small letters, or one that was not contracted, goes with its name', () => {
  expect(renamed('à Le Croisic, dans le Croisic', 'Le Croisic', 'Sète')).toBe('à Sète, dans Sète');
  expect(renamed('Chez l’Atelier d’Inès', "L'Atelier d'Inès", 'Léa')).toBe('Chez Léa');
  expect(renamed('A Pignan', 'Pignan', 'Le Croisic')).toBe('Au Croisic');
  expect(renamed('A Pignan', 'Pignan', 'Sète')).toBe('A Sète');
});

test('cites: whole words, capitals as they are', () => {
  expect(cites('Le salon d’Amande', 'Amande')).toBe(true);
  expect(cites('Amandes', 'Amande')).toBe(false);
  expect(cites('Ongles au Croisic', 'Le Croisic')).toBe(true);
  expect(cites('Le long du port', 'Le Port')).toBe(false);
  expect(cites('À Pignan (34)', '34570')).toBe(true);
  expect(cites('À Pignan (35)', '34570')).toBe(false);
  expect(cites('Des ongles en amande', 'Amande')).toBe(false);
});
