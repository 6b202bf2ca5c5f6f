import { expect, test } from 'vitest';
import type { Line } from './prices.ts';
import {
  addressOfLines,
  addressOfOne,
  choicesOf,
  closestLook,
  durationOf,
  packMenu,
  readVisit,
  totalOf,
  unpackMenu,
  visitAddress,
  visitOfLines,
  type Menu,
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
  // The first pose unless one is named, at most one finish and one removal, in the order of the
  // work.
  ['', 'Gel'],
  ['utm_source=a&pose=vernis&__proto__=soin&option=%', 'Gel'],
  ['depose=depose-gel&depose=depose&finition=chrome&finition=french', 'Dépose, Gel, French'],
  ['pose=gel&option=decor&option=strass&finition=chrome', 'Gel, Chrome, Strass, Décor'],
  // Finishes and options of another family are left out.
  ['pose=soin&option=strass&option=decor&finition=french&depose=depose', 'Dépose, Soin, Décor'],
  // A pose may take the finishes of another family instead, and refuse removals.
  [
    'pose=remplissage&option=strass&option=lime&option=decor&finition=french&depose=depose',
    'Remplissage, French, Strass, Décor',
  ],
  // A removal alone, the first unless one is named; but not against a pose that is named.
  ['pose=&depose=depose-gel&finition=french&option=decor', 'Dépose gel'],
  ['pose=', 'Dépose'],
  ['pose=&pose=soin&depose=depose', 'Dépose, Soin'],
])('readVisit: « %s » is %s', (query, names) => {
  const visit = readVisit(CHOICES, new URLSearchParams(query));
  expect(visit.map(({ nom }) => nom).join(', ')).toBe(names);
  const { searchParams } = new URL(visitAddress(visit), 'https://site');
  expect(readVisit(CHOICES, searchParams)).toEqual(visit);
});

test('readVisit: without removals, no removal alone', () => {
  const choices = choicesOf([family('', { nom: 'Gel', prix: 40 })]);
  expect(readVisit(choices, new URLSearchParams('pose='))).toEqual(choices);
});

test('readVisit, choicesOf: no visit without a pose; similar names get different ids', () => {
  const names = ['Pose', 'pose !', '***', '€', 'Pose 2', 'Cœur d’été'];
  const lines = names.map((nom): Line => ({ nom, prix: 'sur devis' }));
  const choices = choicesOf([family('', ...lines)]);
  expect(readVisit(choices, new URLSearchParams('option=pose'))).toEqual([]);
  expect(choices.map(({ id }) => id).join()).toBe('pose,pose-2,ligne,ligne-2,pose-2-2,coeur-d-ete');
});

test('totalOf: the sum without items on request, and these', () => {
  const { total, onRequest } = totalOf(CHOICES);
  expect(total.words).toBe('151,60\u00A0€');
  expect(onRequest.map(({ nom }) => nom)).toEqual(['Décor']);
});

test.each([
  ['French, Gel, Dépose', '?depose=depose&pose=gel&finition=french#votre-pose'],
  ['Dépose, Remplissage', undefined],
  ['Soin, Décor', '?pose=soin&option=decor#votre-pose'],
  ['Soin, French', undefined],
  ['Gel, Soin', undefined],
  ['Gel, Vernis', undefined],
  ['Dépose gel', '?depose=depose-gel&pose=#votre-pose'],
  ['Dépose, Dépose gel', undefined],
  ['Dépose, Décor', undefined],
  ['French', undefined],
])('addressOfLines: %s is %s', (names, address) => {
  expect(addressOfLines(CHOICES, names.split(', '))).toBe(address);
});

test('visitOfLines: only of visits with a pose', () => {
  expect(visitOfLines(CHOICES, ['Dépose'])).toBeUndefined();
});

test.each([
  ['Dépose, Soin, Gel', '?pose=soin#votre-pose'],
  ['French, Dépose gel', '?depose=depose-gel&pose=#votre-pose'],
  ['French, Vernis', undefined],
])('addressOfOne: of %s is %s', (names, address) => {
  expect(addressOfOne(CHOICES, names.split(', '))).toBe(address);
});

test.each([
  ['depose=depose&finition=french', { minutes: 110, isWhole: true }],
  // An item without a length takes some time too.
  ['option=strass', { minutes: 75, isWhole: false }],
  ['pose=soin&depose=depose', undefined],
  ['pose=&depose=depose', { minutes: 20, isWhole: true }],
  ['pose=&depose=depose-gel', undefined],
])('durationOf: %s takes %j', (query, duration) => {
  expect(durationOf(readVisit(CHOICES, new URLSearchParams(query)))).toEqual(duration);
});

test.each([
  // The same pose, then the same finish, then the options; the first of equal ones.
  ['Gel, French', 'Gel, French'],
  ['Gel', 'Gel, Strass'],
  ['Gel, Chrome, Strass', 'Gel, Strass'],
  ['Gel, French, Strass, Décor, Dépose', 'Gel, French'],
  ['Gel, Strass, Dépose gel', 'Gel, Strass'],
  ['Remplissage, French', 'Remplissage'],
  ['Soin', undefined],
])('closestLook: %s looks like %s', (names, expected) => {
  const looks = ['Gel, French', 'Gel, Strass', 'Gel, Strass, Décor', 'Remplissage'].map(
    (lines) => ({
      visit: visitOfLines(CHOICES, lines.split(', '))!,
      lines,
    }),
  );
  expect(closestLook(looks, visitOfLines(CHOICES, names.split(', '))!)?.lines).toBe(expected);
});

test('closestLook: none of a removal alone', () => {
  const looks = [{ visit: visitOfLines(CHOICES, ['Dépose', 'Gel'])! }];
  expect(closestLook(looks, readVisit(CHOICES, new URLSearchParams('pose=')))).toBeUndefined();
});

test('packMenu, unpackMenu: the menu comes back as it was', () => {
  const menu: Menu = [
    {
      nom: 'Gel, pose « longue »',
      lignes: [
        { nom: 'Pose', prix: 40.5, duree: 75 },
        { nom: 'Remplissage', prix: 35, finitions: 'Gel, pose « longue »', sansDepose: true },
      ],
    },
    {
      nom: 'Plus',
      lignes: [
        { nom: 'Décor', prix: 'sur devis' },
        { nom: 'French', prix: 5, role: 'finition' },
      ],
    },
  ];
  expect(unpackMenu(packMenu(menu))).toEqual(menu);
});
