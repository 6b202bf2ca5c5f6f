import { expect, test } from 'vitest';
import { priceLine, priceRange } from './prices.ts';

const tarifs = {
  titre: 'Tarifs',
  introduction: 'Des prix nets.',
  misAJour: '2026-11-20',
  familles: [
    { nom: 'Gel', note: 'Note', lignes: [{ nom: 'Gainage gel', prix: 40 }] },
    { nom: 'Entretien', note: 'Note', lignes: [{ nom: 'Remplissage', prix: 35 }] },
  ],
  reserver: { titre: 'Titre', texte: 'Texte', photo: 'photo' },
};

test('a line is found by its name in any family', () => {
  expect(priceLine(tarifs, 'Remplissage').prix).toBe(35);
});

test('an unknown line is an error that names the file and the line', () => {
  expect(() => priceLine(tarifs, 'Vernis')).toThrow('content/tarifs.yaml : aucune ligne ne s’appelle « Vernis ».');
});

test.each([
  [[50, 60], 'de\u00A050 à\u00A060\u00A0€'],
  [[60, 50, 55], 'de\u00A050 à\u00A060\u00A0€'],
  [[35], '35\u00A0€'],
  [[35, 35], '35\u00A0€'],
  [['sur devis', 40], '40\u00A0€'],
  [['sur devis'], 'sur devis'],
] as const)('the prices %j are said as %j', (prices, said) => {
  expect(priceRange([...prices])).toBe(said);
});
