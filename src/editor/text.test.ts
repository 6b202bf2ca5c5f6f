import { expect, it } from 'vitest';
import { inFrench } from './french.ts';
import { readPrice, writePrice } from './price.ts';
import { slug as slugFrom } from '#french/slug.ts';

it.each([
  ['35', 35],
  [' 37,50 ', 37.5],
  ['37.5', 37.5],
  ['Sur devis', 'sur devis'],
  ['trente', 'trente'],
  ['-3', -3],
  ['', ''],
])('reads the price « %s »', (typed, stored) => expect(readPrice(typed)).toBe(stored));

it.each([
  [35, '35'],
  [37.5, '37,5'],
  ['sur devis', 'sur devis'],
  [undefined, ''],
])('shows the price %s', (stored, shown) => expect(writePrice(stored)).toBe(shown));

it('names a folder after a photo', () => {
  expect(slugFrom('Babyboomer rosé, n° 2')).toBe('babyboomer-rose-n-2');
  expect(slugFrom('Cœur d’été !')).toBe('coeur-d-ete');
  expect(slugFrom('!!')).toBe('');
});

it('says in French what Keystatic says in English, and leaves the rest', () => {
  expect(inFrench('Done')).toBe('Terminé');
  expect(inFrench('Must have at least 7 items.')).toBe('Il en faut au moins 7.');
  expect(inFrench('21 entries')).toBe('21 éléments');
  expect(inFrench('French amande')).toBe('French amande');
});
