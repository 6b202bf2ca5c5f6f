import { expect, test } from 'vitest';
import { testContent } from '#content/test-content.ts';
import { priceExtent, priceRange, workedExample } from './prices.ts';

const { tarifs } = testContent();

test('the extent goes from the least to the most that is no supplement', () => {
  expect(priceExtent(tarifs)).toBe('20,50\u00A0€ – 40\u00A0€');
  expect(priceExtent({ ...tarifs, familles: [] })).toBeUndefined();
});

test('an example adds up its lines, and cites them unless it has a name', () => {
  const lignes = ['Pose', 'French', 'Dépose'];
  const label = 'Pose + French + Dépose';
  expect(workedExample(tarifs, { lignes })).toEqual({ label, total: 65.5 });
  expect(workedExample(tarifs, { nom: 'Tout', lignes }).label).toBe('Tout');
});

test.each([
  [[60, 50, 55], 'de\u00A050 à\u00A060\u00A0€'],
  [[35, 35], '35\u00A0€'],
  [['sur devis', 40], '40\u00A0€'],
  [['sur devis'], 'sur devis'],
] as const)('the prices %j are said as %j', (prices, words) => {
  expect(priceRange([...prices])).toBe(words);
});
