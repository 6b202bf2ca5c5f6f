import { expect, test } from 'vitest';
import { testContent } from '#content/test-content.ts';
import { priceExtent, findPriceLine, priceRange, workedExample } from './prices.ts';

const { tarifs } = testContent();

test('a line is found by its name in any family, an unknown one is named with its file', () => {
  expect(findPriceLine(tarifs, 'Dépose').prix).toBe(20.5);
  expect(() => findPriceLine(tarifs, 'Vernis')).toThrow(
    'content/tarifs.yaml : aucune ligne ne s’appelle « Vernis ».',
  );
});

test('the extent goes from the least to the most that is no supplement', () => {
  expect(priceExtent(tarifs)).toBe('20,50\u00A0€ – 40\u00A0€');
  expect(priceExtent({ ...tarifs, familles: [] })).toBeUndefined();
});

test('an example adds up the lines it names, or cites', () => {
  const lignes = ['Pose', 'French', 'Dépose'];
  expect(workedExample(tarifs, { nom: 'Pose complète', lignes })).toEqual({
    label: 'Pose complète',
    total: 65.5,
  });
  expect(workedExample(tarifs, { lignes }).label).toBe('Pose + French + Dépose');
  expect(() => workedExample(tarifs, { lignes: ['Pose', 'Décor'] })).toThrow('sur devis');
});

test.each([
  [[60, 50, 55], 'de\u00A050 à\u00A060\u00A0€'],
  [[35, 35], '35\u00A0€'],
  [['sur devis', 40], '40\u00A0€'],
  [['sur devis'], 'sur devis'],
] as const)('the prices %j are said as %j', (prices, said) => {
  expect(priceRange([...prices])).toBe(said);
});
