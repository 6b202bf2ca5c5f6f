import { expect, test } from 'vitest';
import { inFrench } from './french.ts';
import { readPrice, writePrice } from './price.ts';

test.each([
  ['35', 35, '35'],
  [' 37,50 ', 37.5, '37,5'],
  ['Sur devis', 'sur devis', 'sur devis'],
  ['trente', 'trente', 'trente'],
  ['', '', ''],
])('the price typed « %s » is stored as %j and shown as « %s »', (typed, stored, shown) => {
  expect(readPrice(typed)).toBe(stored);
  expect(writePrice(stored)).toBe(shown);
});

test('what Keystatic says in English is said in French, and the rest is left', () => {
  expect(inFrench('Done')).toBe('Terminé');
  expect(inFrench('Must have at least 7 items.')).toBe('Il en faut au moins 7.');
  expect(inFrench('21 entries')).toBe('21 éléments');
  expect(inFrench('French amande')).toBe('French amande');
});
