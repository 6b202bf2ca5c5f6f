import { expect, test } from 'vitest';
import { readContent } from '#content/read.ts';
import { priceLine, priceRange, workedExample } from './prices.ts';

const { tarifs } = await readContent();

test('adds up the lines it names', () => {
  const nom = 'Gainage gel + Babyboomer + dépose';
  const lignes = ['Gainage gel', 'French ou Babyboomer sur gel', 'Dépose gel et soin'];
  expect(workedExample(tarifs, { nom, lignes })).toEqual({ label: nom, total: 65 });
});

test('cites the lines of an example without a name', () => {
  expect(workedExample(tarifs, { lignes: ['Gainage gel', 'Remplissage'] }).label).toBe('Gainage gel + Remplissage');
});

test('refuses a line without a price', () => {
  expect(() => workedExample(tarifs, { lignes: ['Gainage gel', 'Supplément décoration'] })).toThrow('sur devis');
});

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
