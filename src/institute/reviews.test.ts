import { expect, test } from 'vitest';
import { readReviews, visitMonths } from './reviews.ts';

const TODAY = '2026-03-10';
const read = (text: string) => readReviews(text, TODAY).entries;

test('several reviews are taken apart; what Google adds is left out', () => {
  const text = `
    Avis
    127 avis
     Prune T.
     Local Guide·12 avis·3 photos
     il y a 2 mois
     Très douce.

     Je reviendrai.
     ❤️1
    Réponse du propriétaire
    il y a un mois
    Merci Prune !

    Line O.
    1 avis
    Modifié il y a une semaine
    Soirée réussie.
    Photo 3 dans l'avis de Line O.
    J'aime
    Répondre
    Chez Line (propriétaire)
    il y a 3 jours
    Avec plaisir.
    Ada
    4 avis · 1 photo
    il y a 3 semainesNouveau
    Parfait`;
  expect(read(text)).toEqual([
    { nom: 'Prune T.', date: 'Visité en janvier', commentaire: 'Très douce. Je reviendrai.' },
    { nom: 'Line O.', date: 'Visité en mars', commentaire: 'Soirée réussie.' },
    { nom: 'Ada', date: 'Visité en février', commentaire: 'Parfait' },
  ]);
});

test.each([
  ['Ada\n★★★★☆\nil y a 3\u00A0mois\nBien', { note: 4, date: 'Visité en décembre 2025' }],
  ['Ada\n5 avis\nil y a un an\n3/5\nBien', { note: 3 }],
  [
    'Ada\nLocal Guide • 4 avis\nil y a 2 ans\nBien\nVisité en mai 2024',
    { date: 'Visité en mai 2024' },
  ],
])('of %j the stars and the month, where they are known', (text, known) => {
  expect(read(text)).toEqual([{ nom: 'Ada', commentaire: 'Bien', ...known }]);
});

test('a review without words is left out; one that is cut is said', () => {
  const { entries, note } = readReviews(
    'Ada\n1 avis\nil y a 2 mois\nOda\n1 avis\nil y a 2 mois\nUne pose… Plus',
    TODAY,
  );
  expect(entries).toMatchObject([{ nom: 'Oda', commentaire: 'Une pose…' }]);
  expect(note).toMatch(/1 de moins.*coupé/);
  expect(read('Rien de tel')).toEqual([]);
});

test('a translated review keeps the words of the customer', () => {
  const text = 'Ada\nil y a 1 mois\n(Traduit par Google) Joli (Avis d’origine) Lovely';
  expect(read(text)).toMatchObject([{ commentaire: 'Lovely' }]);
});

test('the last twelve months are offered', () => {
  const months = visitMonths(TODAY);
  expect([months.length, ...months.slice(0, 4)]).toEqual([
    12,
    'Visité en mars',
    'Visité en février',
    'Visité en janvier',
    'Visité en décembre 2025',
  ]);
});
