import { expect, test } from 'vitest';
import type { Line } from './prices.ts';
import { addressOfLines, choicesOf, readVisit, totalOf, visitAddress } from './visit.ts';

const family = (...lignes: Line[]) => ({ nom: '', note: '', lignes });
const CHOICES = choicesOf({
  familles: [
    family(
      { nom: 'Gel', prix: 40 },
      { nom: 'French', prix: 5.1, role: 'finition' },
      { nom: 'Chrome', prix: 8.3, role: 'finition' },
      { nom: 'Strass', prix: 2.2, role: 'option' },
    ),
    family({ nom: 'Soin', prix: 20 }),
    family(
      { nom: 'Décor', prix: 'sur devis' },
      { nom: 'Dépose', prix: 15, role: 'dépose' },
      { nom: 'Dépose gel', prix: 25, role: 'dépose' },
    ),
  ],
});

test.each([
  // The first pose unless stated, at most one finish and one removal.
  ['', 'Gel'],
  ['utm_source=a&pose=vernis&__proto__=soin&option=%', 'Gel'],
  ['depose=depose-gel&depose=depose&finition=chrome&finition=french', 'Gel, French, Dépose'],
  ['pose=gel&option=decor&option=strass&finition=chrome', 'Gel, Chrome, Strass, Décor'],
  // What belongs to another family does not go with it.
  ['pose=soin&option=strass&option=decor&finition=french&depose=depose', 'Soin, Décor, Dépose'],
])('a visit is all of « %s » that goes together: %s', (query, names) => {
  const visit = readVisit(CHOICES, new URLSearchParams(query));
  expect(visit.map(({ nom }) => nom).join(', ')).toBe(names);
  const { searchParams } = new URL(visitAddress(visit), 'https://site');
  expect(readVisit(CHOICES, searchParams)).toEqual(visit);
});

test('without a pose there is no visit; names that look alike have their own addresses', () => {
  const names = ['Pose', 'pose !', '***', '€', 'Pose 2', 'Cœur d’été'];
  const lines = names.map((nom): Line => ({ nom, prix: 'sur devis' }));
  const choices = choicesOf({ familles: [family(...lines)] });
  expect(readVisit(choices, new URLSearchParams('option=pose'))).toEqual([]);
  expect(choices.map(({ id }) => id).join()).toBe('pose,pose-2,ligne,ligne-2,pose-2-2,coeur-d-ete');
});

test('a sum is exact to the cent, without what is on request', () => {
  const { euros, onRequest } = totalOf(CHOICES);
  // In binary fractions the prices add up to a little more.
  expect(euros).toBe(115.6);
  expect(onRequest.map(({ nom }) => nom)).toEqual(['Décor']);
});

test.each([
  ['French, Gel, Dépose', '?pose=gel&finition=french&depose=depose#votre-pose'],
  ['Soin, Décor', '?pose=soin&option=decor#votre-pose'],
  ['Soin, French', undefined],
  ['Gel, Soin', undefined],
  ['Gel, Vernis', undefined],
])('the lines %s have the address %s', (names, address) => {
  expect(addressOfLines(CHOICES, names.split(', '))).toBe(address);
});
