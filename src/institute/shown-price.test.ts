import { expect, test } from 'vitest';
import { testContent } from '#content/test-content.ts';
import {
  isExact,
  priceExtent,
  pricesOf,
  shownPrice,
  shownRange,
  shownTotal,
  startingPrice,
  workedExample,
  type ShownPrice,
} from './shown-price.ts';

const { tarifs } = testContent();
const family = { nom: 'Gel' };
const priceOf = (prix: number | 'sur devis', role: 'pose' | 'finition' | 'option' = 'pose') =>
  shownPrice({ nom: 'Ligne', prix, role }, family);
/** A price as a change of its wording would make it (docs/recipes.md). */
const from = (euros: number): ShownPrice => ({
  euros,
  before: 'à partir de\u00A0',
  words: `à partir de\u00A0${euros}\u00A0€`,
  spoken: `à partir de\u00A0${euros}\u00A0euros`,
});

test.each([
  [priceOf(32.5), '32,50\u00A0€', '32,50\u00A0euros', true],
  [priceOf(5, 'finition'), '+\u00A05\u00A0€', 'plus 5\u00A0euros', true],
  [priceOf('sur devis', 'option'), 'sur devis', 'sur devis', false],
  [from(25), 'à partir de\u00A025\u00A0€', 'à partir de\u00A025\u00A0euros', false],
])('shownPrice, isExact: %j', (price, words, spoken, exact) => {
  expect([price.words, price.spoken, isExact(price)]).toEqual([words, spoken, exact]);
});

test.each([
  ['the lowest to the highest', [priceOf(60), priceOf(50.5)], 'de\u00A050,50 à\u00A060\u00A0€'],
  ['equal ones', [priceOf(35), priceOf(35)], '35\u00A0€'],
  ['one supplement, as in the price list', [priceOf(5, 'option')], '+\u00A05\u00A0€'],
  ['a pose and a supplement', [priceOf(5), priceOf(5, 'option')], '5\u00A0€'],
  ['what is on request, left out', [priceOf('sur devis'), priceOf(40)], '40\u00A0€'],
  ['all on request', [priceOf('sur devis')], 'sur devis'],
  ['one that may be more', [priceOf(60), from(25)], 'à partir de\u00A025\u00A0€'],
])('shownRange: %s', (_what, prices, words) => {
  expect(shownRange(prices)).toBe(words);
});

test('shownTotal: exact to the cent; without what is on request, unless all is', () => {
  // As floating-point numbers, the prices add up to a little more.
  const prices = [priceOf(40), priceOf(5.1, 'finition'), priceOf(8.3), priceOf('sur devis')];
  expect(shownTotal(prices)).toMatchObject({ euros: 53.4, words: '53,40\u00A0€' });
  expect(shownTotal([priceOf('sur devis')]).words).toBe('sur devis');
  expect(shownTotal([priceOf(5), from(25)]).words).toBe('à partir de\u00A030\u00A0€');
});

test('startingPrice: the lowest; empty if all are on request', () => {
  expect(startingPrice([priceOf(60), from(50.5), priceOf('sur devis')])).toBe(
    'dès\u00A050,50\u00A0€',
  );
  expect(startingPrice([priceOf('sur devis')])).toBe('');
});

test('priceExtent: from the lowest to the highest price, without supplements', () => {
  expect(priceExtent(tarifs)).toBe('20,50\u00A0€ – 40\u00A0€');
  expect(priceExtent({ ...tarifs, familles: [] })).toBeUndefined();
});

test('workedExample: adds up its lines, and lists them unless it has a name', () => {
  const lignes = ['Pose', 'French', 'Dépose'];
  const { label, total } = workedExample(tarifs, { lignes });
  expect([label, total.words]).toEqual(['Pose + French + Dépose', '65,50\u00A0€']);
  expect(workedExample(tarifs, { nom: 'Tout', lignes }).label).toBe('Tout');
  expect(workedExample(tarifs, { lignes: ['Pose', 'Décor'] }).total.words).toBe('sur devis');
});

test('pricesOf: an unknown name is refused', () => {
  expect(pricesOf(tarifs, ['Pose', 'French']).map(({ euros }) => euros)).toEqual([40, 5]);
  expect(() => pricesOf(tarifs, ['Rien'])).toThrow('Rien');
});
