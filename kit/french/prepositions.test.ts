import { expect, test } from 'vitest';
import { withPreposition } from './prepositions.ts';

test.each([
  ['Pignan', 'à Pignan', 'de Pignan'],
  ['Le Croisic', 'au Croisic', 'du Croisic'],
  ['le Mans', 'au Mans', 'du Mans'],
  ['Le Havre', 'au Havre', 'du Havre'],
  ['Les Sables-d’Olonne', 'aux Sables-d’Olonne', 'des Sables-d’Olonne'],
  ['LES HERBIERS', 'aux HERBIERS', 'des HERBIERS'],
  ['La Rochelle', 'à La Rochelle', 'de La Rochelle'],
  ['L’Haÿ-les-Roses', 'à L’Haÿ-les-Roses', 'de L’Haÿ-les-Roses'],
  ["L'Union", "à L'Union", "de L'Union"],
  ['Lesparre-Médoc', 'à Lesparre-Médoc', 'de Lesparre-Médoc'],
  ['Noisy-le-Grand', 'à Noisy-le-Grand', 'de Noisy-le-Grand'],
  ['Annecy', 'à Annecy', 'd’Annecy'],
  ['Évry', 'à Évry', 'd’Évry'],
  ['Aÿ', 'à Aÿ', 'd’Aÿ'],
  ['Œuilly', 'à Œuilly', 'd’Œuilly'],
  ['Yerres', 'à Yerres', 'd’Yerres'],
  ['Yvetot', 'à Yvetot', 'd’Yvetot'],
  ['Y', 'à Y', 'd’Y'],
  ['Yutz', 'à Yutz', 'de Yutz'],
  ['Hyères', 'à Hyères', 'd’Hyères'],
  ['Hénin-Beaumont', 'à Hénin-Beaumont', 'd’Hénin-Beaumont'],
  ['Hauterives', 'à Hauterives', 'd’Hauterives'],
  ['Haguenau', 'à Haguenau', 'de Haguenau'],
  ['Ham', 'à Ham', 'de Ham'],
  ['Honfleur', 'à Honfleur', 'de Honfleur'],
  ['Hœnheim', 'à Hœnheim', 'de Hœnheim'],
  ['Herrlisheim', 'à Herrlisheim', 'de Herrlisheim'],
  ['Haute-Goulaine', 'à Haute-Goulaine', 'de Haute-Goulaine'],
  ['Le Boudoir', 'au Boudoir', 'du Boudoir'],
  ['les Ongles de Léa', 'aux Ongles de Léa', 'des Ongles de Léa'],
  ['L’Atelier d’Inès', 'à L’Atelier d’Inès', 'de L’Atelier d’Inès'],
  ['Atelier d’Inès', 'à Atelier d’Inès', 'd’Atelier d’Inès'],
  ['Harmonie', 'à Harmonie', 'd’Harmonie'],
  ['Happy Nails', 'à Happy Nails', 'de Happy Nails'],
  ['8 Nails', 'à 8 Nails', 'de 8 Nails'],
  ['Le', 'à Le', 'de Le'],
])('withPreposition: %s, « %s », « %s »', (name, at, of) => {
  expect(withPreposition('à', name)).toBe(at);
  expect(withPreposition('de', name)).toBe(of);
});
