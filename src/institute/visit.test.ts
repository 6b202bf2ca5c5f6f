import { expect, test } from 'vitest';
import type { Line } from './prices.ts';
import {
  addressOfLines,
  choicesOf,
  durationOf,
  readVisit,
  totalOf,
  visitAddress,
} from './visit.ts';

const family = (nom: string, ...lignes: Line[]) => ({ nom, lignes });
const CHOICES = choicesOf([
  family(
    'Poses',
    { nom: 'Gel', prix: 40, duree: 75 },
    { nom: 'French', prix: 5.1, role: 'finition', duree: 15 },
    { nom: 'Chrome', prix: 8.3, role: 'finition' },
    { nom: 'Strass', prix: 2.2, role: 'option' },
  ),
  family('Soins', { nom: 'Soin', prix: 20 }),
  family(
    'Entretien',
    { nom: 'Remplissage', prix: 35, duree: 60, finitions: 'Poses', sansDepose: true },
    { nom: 'Lime', prix: 1, role: 'option' },
  ),
  family(
    'Sur mesure',
    { nom: 'Décor', prix: 'sur devis' },
    { nom: 'Dépose', prix: 15, role: 'dépose', duree: 20 },
    { nom: 'Dépose gel', prix: 25, role: 'dépose' },
  ),
]);

test.each([
  // The first pose unless stated, at most one finish and one removal; what comes first stands first.
  ['', 'Gel'],
  ['utm_source=a&pose=vernis&__proto__=soin&option=%', 'Gel'],
  ['depose=depose-gel&depose=depose&finition=chrome&finition=french', 'Dépose, Gel, French'],
  ['pose=gel&option=decor&option=strass&finition=chrome', 'Gel, Chrome, Strass, Décor'],
  // What belongs to another family does not go with it.
  ['pose=soin&option=strass&option=decor&finition=french&depose=depose', 'Dépose, Soin, Décor'],
  // A pose may take what belongs to another family instead, and refuse every removal.
  [
    'pose=remplissage&option=strass&option=lime&option=decor&finition=french&depose=depose',
    'Remplissage, French, Strass, Décor',
  ],
])('a visit is all of « %s » that goes together: %s', (query, names) => {
  const visit = readVisit(CHOICES, new URLSearchParams(query));
  expect(visit.map(({ nom }) => nom).join(', ')).toBe(names);
  const { searchParams } = new URL(visitAddress(visit), 'https://site');
  expect(readVisit(CHOICES, searchParams)).toEqual(visit);
});

test('without a pose there is no visit; names that look alike have their own addresses', () => {
  const names = ['Pose', 'pose !', '***', '€', 'Pose 2', 'Cœur d’été'];
  const lines = names.map((nom): Line => ({ nom, prix: 'sur devis' }));
  const choices = choicesOf([family('', ...lines)]);
  expect(readVisit(choices, new URLSearchParams('option=pose'))).toEqual([]);
  expect(choices.map(({ id }) => id).join()).toBe('pose,pose-2,ligne,ligne-2,pose-2-2,coeur-d-ete');
});

test('a sum is exact to the cent, without what is on request', () => {
  const { euros, onRequest } = totalOf(CHOICES);
  // In binary fractions the prices add up to a little more.
  expect(euros).toBe(151.6);
  expect(onRequest.map(({ nom }) => nom)).toEqual(['Décor']);
});

test.each([
  ['French, Gel, Dépose', '?depose=depose&pose=gel&finition=french#votre-pose'],
  ['Dépose, Remplissage', undefined],
  ['Soin, Décor', '?pose=soin&option=decor#votre-pose'],
  ['Soin, French', undefined],
  ['Gel, Soin', undefined],
  ['Gel, Vernis', undefined],
])('the lines %s have the address %s', (names, address) => {
  expect(addressOfLines(CHOICES, names.split(', '))).toBe(address);
});

test.each([
  ['depose=depose&finition=french', { minutes: 110, isWhole: true }],
  // What does not say its own takes some time too.
  ['option=strass', { minutes: 75, isWhole: false }],
  ['pose=soin&depose=depose', undefined],
])('a visit of %s takes %j', (query, duration) => {
  expect(durationOf(readVisit(CHOICES, new URLSearchParams(query)))).toEqual(duration);
});
