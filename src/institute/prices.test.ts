import { expect, test } from 'vitest';
import { testContent } from '#content/test-content.ts';
import { durationRange, priceExtent, priceRange, startingPrice, workedExample } from './prices.ts';

const { tarifs } = testContent();

test('priceExtent: from the lowest to the highest price, without supplements', () => {
  expect(priceExtent(tarifs)).toBe('20,50\u00A0€ – 40\u00A0€');
  expect(priceExtent({ ...tarifs, familles: [] })).toBeUndefined();
});

test('workedExample: adds up its lines, and lists them unless it has a name', () => {
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
] as const)('priceRange: %j is %j', (prices, words) => {
  expect(priceRange([...prices])).toBe(words);
});

test.each([
  [[120, undefined, 105], 'de\u00A01\u00A0h\u00A045 à\u00A02\u00A0h'],
  [[45, 45], 'environ\u00A045\u00A0min'],
  [[undefined], ''],
] as const)('durationRange: %j is %j', (minutes, words) => {
  expect(durationRange(minutes)).toBe(words);
});

test.each([
  [[60, 50.5, 'sur devis'], 'dès\u00A050,50\u00A0€'],
  [['sur devis'], ''],
] as const)('startingPrice: %j is « %s »', (prices, words) => {
  expect(startingPrice(prices)).toBe(words);
});
