import { expect, test } from 'vitest';
import { readLines, reviewsOf, visitDates } from './reviews.ts';

const TODAY = '2026-03-10';
const read = (text: string) => reviewsOf(readLines(text), TODAY).entries;
/** The lines that are asked about. */
const asked = (text: string) =>
  readLines(text).flatMap((line) => (line.role === undefined ? line.text : []));

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
  expect(asked(text)).toEqual([]);
  expect(read(text)).toEqual([
    { nom: 'Prune T.', date: 'Publié en janvier', commentaire: 'Très douce. Je reviendrai.' },
    { nom: 'Line O.', date: 'Publié en mars', commentaire: 'Soirée réussie.' },
    { nom: 'Ada', date: 'Publié en février', commentaire: 'Parfait' },
  ]);
});

test.each([
  ['Ada\n★★★★☆\nil y a 3\u00A0mois\nBien', { note: 4, date: 'Publié en décembre 2025' }],
  ['Ada\n5 avis\nil y a un an\n3/5\nBien', { note: 3 }],
  [
    'Ada\nLocal Guide • 4 avis\nil y a 2 ans\nBien\nVisité en mai 2024',
    { date: 'Visité en mai 2024' },
  ],
])('of %j the stars and the month, where they are known', (text, known) => {
  expect(read(text)).toEqual([{ nom: 'Ada', commentaire: 'Bien', ...known }]);
});

test('a review without words is left out; one that is cut is said', () => {
  const { entries, note } = reviewsOf(
    readLines('Ada\n1 avis\nil y a 2 mois\nOda\n1 avis\nil y a 2 mois\nUne pose… Plus'),
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

test('the last twelve months are offered, and then years', () => {
  const dates = visitDates(TODAY);
  expect([dates.length, ...dates.slice(0, 4), ...dates.slice(11, 14)]).toEqual([
    17,
    'Visité en mars',
    'Visité en février',
    'Visité en janvier',
    'Visité en décembre 2025',
    'Visité en avril 2025',
    'Visité en 2025',
    'Visité en 2024',
  ]);
});

const ONE = 'Prune T.\nLocal Guide · 12 avis\n★★★★★ il y a 2 mois\nTrès douce.';

test.each<[head: string, known: object]>([
  ['⭐⭐⭐⭐⭐ il y a un mois', { note: 5, date: 'Publié en février' }],
  ['⭐️⭐️⭐️⭐️⭐️ · il y a un mois', { note: 5 }],
  ['★ ★ ★ ★ ☆\nil y a un mois', { note: 4 }],
  ['\uE838\uE838\uE838\uE838\uE83A\nil y a un mois', { note: 4 }],
  ['\uE838\uE838\uE838\uE838\uE838 il y a 3 semaines', { note: 5 }],
  ['5/5\nil y a 3 mois sur\u00A0Google', { note: 5, date: 'Publié en décembre 2025' }],
  ['Note : 5 sur 5 · il y a 3 mois', { note: 5 }],
  ['5,0 étoiles\nil y a 3 mois', { note: 5 }],
  ["4 avis\nà l'instant", { date: 'Publié en mars' }],
  ['4 avis · 2 vidéos\nhier', { date: 'Publié en mars' }],
  ['Avis local\nla semaine dernière', { date: 'Publié en mars' }],
  ['Guide local • Niveau 5 • 4 avis\nle mois dernier', { date: 'Publié en février' }],
  ['4 avis\nDernière modification : il y a 3 mois', { date: 'Publié en décembre 2025' }],
  ['★★★★★ il y a 3 mois, modifié', { note: 5 }],
  ['★★★★★ il y a quelques secondes Nouveau', { note: 5, date: 'Publié en mars' }],
  ['4 avis\n12 novembre 2025', { date: 'Publié en novembre 2025' }],
  ['4 avis\n12/11/2025', { date: 'Publié en novembre 2025' }],
  ['4 avis\nnovembre 2025', { date: 'Publié en novembre 2025' }],
  ['★★★★★\nil y a 2 ans', { note: 5 }],
  ['4 avis\nil y a deux mois', { date: 'Publié en janvier' }],
  ['4 avis\nil y a moins d’une semaine', { date: 'Publié en mars' }],
  ['4 avis\nil y a 15 h', { date: 'Publié en mars' }],
])('two reviews stay two, and nothing is asked, with %j', (head, known) => {
  const text = `${ONE}\nLine O.\n${head}\nSuper moment`;
  expect(asked(text)).toEqual([]);
  expect(read(text)).toMatchObject([
    { nom: 'Prune T.', commentaire: 'Très douce.' },
    { nom: 'Line O.', commentaire: 'Super moment', ...known },
  ]);
});

test('a whole review on one line, and a text behind the stars', () => {
  expect(read(`${ONE}\nLine O. ★★★★☆ il y a un mois\nSuper`)).toMatchObject([
    { commentaire: 'Très douce.' },
    { nom: 'Line O.', note: 4, commentaire: 'Super' },
  ]);
  expect(read('Ada\n2 avis\n★★★★★ il y a un mois Super')).toMatchObject([
    { nom: 'Ada', commentaire: 'Super' },
  ]);
});

test.each([
  ['a date inside a text', `${ONE}\nJe la connais depuis\nil y a 2 ans\nRavie`, 2],
  ['a date in English', `${ONE}\nLine O.\n2 months ago\nGreat`, 2],
  ['a date in words that are not known', `${ONE}\nLine O.\nil y a belle lurette\nSuper`, 2],
  ['stars at the end of a text', `${ONE}\nJe recommande\n⭐⭐⭐⭐⭐`, 2],
  ['a review without its name', `${ONE}\nPartager\n★★★★★ il y a un mois\nSuper`, 2],
  [
    'a sentence where the name would be',
    `${ONE}\nMerci pour tout !\n★★★★★ il y a un mois\nSuper`,
    3,
  ],
  ['lines before the first name', `Je ne sais pas\nquoi\n\n${ONE}`, 2],
  ['nothing of the kind', 'Rien de tel', 1],
])('what does not fit is asked: %s', (_what, text, count) => {
  expect(asked(text)).toHaveLength(count);
  const letters = (words: string) => words.replace(/[^\p{L}\p{N}★⭐]/gu, '');
  expect(
    letters(
      readLines(text)
        .map((line) => line.text)
        .join(''),
    ),
  ).toBe(letters(text));
});

test('the answer of the owner is nobody’s review', () => {
  const text = `${ONE}\nRéponse du propriétaire il y a un mois\nMerci Prune !\n\nLine O.\n2 avis\nhier\nSuper`;
  expect(asked(text)).toEqual([]);
  expect(read(text).map(({ commentaire }) => commentaire)).toEqual(['Très douce.', 'Super']);
});
