import { expect, test } from 'vitest';
import { chooseLook, made } from './photo-words.ts';

const LONG = 'Rallonges en gel sculptées à la forme, longueur ballerine L';
const SUPPLEMENT = 'Réparation d’un ongle cassé ou abîmé depuis la dernière pose';
const french = (on: string) => ({
  nom: `French ou Babyboomer sur ${on}`,
  prix: 5,
  duree: 15,
  role: 'finition',
});
const RAW = {
  institut: { fondatrice: 'Inès Le Goff' },
  tarifs: {
    familles: [
      { nom: 'Mains', lignes: [{ nom: 'Semi-permanent', prix: 25 }, french('semi-permanent')] },
      {
        nom: 'Extensions',
        lignes: [
          { nom: 'Extensions M ou L', prix: 60, duree: 120 },
          french('extensions'),
          { nom: 'Chrome', prix: 8, duree: 10, role: 'finition' },
          { nom: LONG, prix: 90 },
          { nom: SUPPLEMENT, prix: 4, role: 'option' },
        ],
      },
      { nom: 'Retrait', lignes: [{ nom: 'Dépose', prix: 15, role: 'dépose' }] },
      { nom: 'Sur mesure', lignes: [{ nom: 'Décor', prix: 'sur devis' }] },
    ],
  },
  galerie: {
    photos: [
      { photo: 'french', pose: ['French ou Babyboomer sur extensions', 'Extensions M ou L'] },
      { photo: 'longue', pose: [LONG, SUPPLEMENT] },
      { photo: 'courte', pose: ['Semi-permanent'] },
      { photo: 'salle' },
      { photo: 'main' },
    ],
  },
  'photos/courte': { nom: 'Rouge cerise' },
  'photos/salle': { sujet: 'institut' },
  'photos/main': { sujet: 'main' },
  'photos/elle': { sujet: 'portrait' },
};

test.each<[photo: string, nom: string | undefined, alt: string | undefined]>([
  [
    'french',
    'Extensions M ou L, French ou Babyboomer',
    'Ongles faits à l’institut\u00A0: Extensions M ou L, French ou Babyboomer',
  ],
  ['longue', LONG, `Ongles faits à l’institut\u00A0: ${LONG}, ${SUPPLEMENT}`],
  ['salle', 'L’institut', 'Une vue de l’institut'],
  ['elle', 'Inès Le Goff', 'Portrait\u00A0: Inès Le Goff'],
  ['sans-rien', undefined, undefined],
])('made: the words of the photo « %s »', (photo, nom, alt) => {
  expect(made(RAW, `photos/${photo}`, ['nom'])).toBe(nom);
  expect(made(RAW, `photos/${photo}`, ['alt'])).toBe(alt);
});

test.each<[rank: number, title: string, caption: string, category: string | undefined]>([
  [0, 'Extensions M ou L, French ou Babyboomer', 'Ongles faits à l’institut', 'gel'],
  [2, 'Rouge cerise', 'Ongles faits à l’institut', 'semi-permanent'],
  [3, 'L’institut', 'Une vue de l’institut', 'salon'],
  [4, 'Une main', 'Une main aux ongles faits à l’institut', undefined],
])('made: title, caption and category of entry %i of the gallery', (rank, ...words) => {
  const keys = ['titre', 'description', 'categorie'];
  expect(keys.map((key) => made(RAW, 'galerie', ['photos', rank, key]))).toEqual(words);
});

test('chooseLook: only what goes together stays chosen, and its sum is said', () => {
  const [pose, finish] = ['Extensions M ou L', 'French ou Babyboomer sur extensions'];
  const poses = ['Semi-permanent', pose, LONG];
  expect(chooseLook(RAW, [])).toEqual({ lines: [poses, []], chosen: [], words: '' });
  expect(chooseLook(RAW, [], pose)).toEqual({
    lines: [poses, [finish, 'Chrome', SUPPLEMENT, 'Décor']],
    chosen: [pose],
    words: '60\u00A0€\u00A0· environ\u00A02\u00A0h',
  });
  const both = chooseLook(RAW, [pose], finish);
  expect([both.chosen, both.words]).toEqual([
    [pose, finish],
    '65\u00A0€\u00A0· environ\u00A02\u00A0h\u00A015',
  ]);
  const choose = (chosen: string[], press: string) => chooseLook(RAW, chosen, press).chosen;
  expect(choose([pose, finish, 'Décor'], 'Chrome')).toEqual([pose, 'Chrome', 'Décor']);
  expect(choose([pose, finish, 'Décor'], 'Semi-permanent')).toEqual(['Semi-permanent', 'Décor']);
  expect(choose([pose, finish], finish)).toEqual([pose]);
  expect(choose([pose, finish], pose)).toEqual([]);
});
