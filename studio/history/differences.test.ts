import { expect, test } from 'vitest';
import { bakeryFolder } from '#kit/bakery/test-folder.ts';
import { rankPathOf, yamlOf } from '../content/content.ts';
import type { ContentTexts } from '../content/server/folder.ts';
import { contentOf } from '../content/server/read.ts';
import {
  differenceInWords,
  differencesBetween,
  firstInWords,
  stateInWords,
} from './differences.ts';

const DIGESTS = { 'photos/fournil/photo.jpg': 'an oven', 'photos/tarte/photo.jpg': 'a tart' };

/** The bakery with other values at some places, and its own pictures. */
const bakery = (changes: Record<string, unknown> = {}): ContentTexts => ({
  ...bakeryFolder(changes),
  digests: DIGESTS,
});
const NOW = bakery();
const KNOWN = { folder: NOW, content: contentOf(NOW) };

/** The differences by the ranks of their places; without one, by ''. */
function words(before: ContentTexts, now: ContentTexts) {
  const content = contentOf(now, KNOWN);
  const differences = differencesBetween(before, now, KNOWN).map((difference) => {
    const { place } = difference;
    const file = place && yamlOf(content, place)!.replace(/(\/index)?\.yaml$/, '');
    const ranks = place ? rankPathOf(content, place)! : [];
    return [[file, ...ranks].join('.'), differenceInWords(difference).replace(/\s/g, ' ')];
  });
  return Object.fromEntries(differences) as Record<string, string>;
}

/** The bakery whose photo of a tart lies in another folder, under another name. */
function renamed(nom: string): ContentTexts {
  const { texts } = bakery({ 'accueil.vitrine.0.photo': 'rose', 'photos.tarte.nom': nom });
  const { 'photos/tarte/index.yaml': tart, ...others } = texts;
  return {
    texts: { ...others, 'photos/rose/index.yaml': tart! },
    photos: ['fournil', 'rose'],
    digests: { 'photos/fournil/photo.jpg': 'an oven', 'photos/rose/photo.jpg': 'a tart' },
  };
}

test.each<[string, ContentTexts, Record<string, string>]>([
  [
    'a price is called by its line, and the day of the prices moves with it',
    bakery({ 'carte.tartes.1.prix': 37.5, 'carte.cuiteLe': '2026-12-21' }),
    { 'carte.tartes.1.prix': 'La carte › Tarte au citron : 22 € → 37,50 €' },
  ],
  [
    'the day alone',
    bakery({ 'carte.cuiteLe': '2026-12-21' }),
    { 'carte.cuiteLe': 'La carte › Cuite le : 1er novembre 2026 → 21 décembre 2026' },
  ],
  [
    'an entry that is taken away before a changed one',
    bakery({ 'carte.tartes': ([, second]: object[]) => [{ ...second, prix: 23 }] }),
    {
      'carte.tartes.0.prix': 'La carte › Tarte au citron : 22 € → 23 €',
      'carte.tartes': 'La carte › Tartes : retrait de Tarte aux fraises',
    },
  ],
  [
    'an entry that is added',
    bakery({ 'carte.tartes': (tarts: object[]) => [...tarts, { nom: 'Flan', prix: 3 }] }),
    { 'carte.tartes.2': 'La carte › Tartes : ajout de Flan' },
  ],
  [
    'a sentence that is added',
    bakery({ 'carte.gouts': ['Une pâte qui croustille'] }),
    { 'carte.gouts.0': 'La carte › Goûts : ajout de « Une pâte qui croustille »' },
  ],
  [
    'other entries in place of all',
    bakery({ 'carte.tartes': [{ nom: 'Flan', prix: 3 }] }),
    {
      'carte.tartes.0': 'La carte › Tartes : ajout de Flan',
      'carte.tartes': 'La carte › Tartes : retrait de Tarte au citron',
    },
  ],
  [
    'another order',
    bakery({ 'carte.tartes': (tarts: object[]) => tarts.toReversed() }),
    { 'carte.tartes': 'La carte › Tartes : nouvel ordre' },
  ],
  [
    'a reference to a photo',
    bakery({ 'accueil.photo': 'tarte' }),
    { 'accueil.photo': 'Accueil › Grande photo : Le fournil → La tarte' },
  ],
  [
    'a photo is removed',
    bakery({ photos: ({ fournil }: { fournil: object }) => ({ fournil }) }),
    { '': 'Photos : retrait de La tarte' },
  ],
  [
    'another picture',
    { ...NOW, digests: { ...DIGESTS, 'photos/tarte/photo.jpg': 'another' } },
    { 'photos/tarte': 'Photos › La tarte : image remplacée' },
  ],
  ['a photo in another folder is the same', renamed('La tarte'), {}],
  [
    'a photo named anew',
    renamed('Rose'),
    { 'photos/rose.nom': 'Photos › Rose › Nom : La tarte → Rose' },
  ],
])('%s', (_, now, wanted) => {
  expect(words(NOW, now)).toEqual(wanted);
});

test('a file that comes back is one difference', () => {
  const { 'carte.yaml': _, ...texts } = NOW.texts;
  expect(words({ ...NOW, texts }, NOW)).toEqual({ carte: 'La carte : ajout' });
});

test('a long text is shown where it differs', () => {
  const text =
    'Une légende assez longue pour que personne ne la relise en entier, avec soin, sur un écran.';
  const withText = (legende: string) => bakery({ 'accueil.vitrine.0.legende': legende });
  expect(
    Object.values(words(withText(text), withText(text.replace('avec soin', 'sans hâte')))),
  ).toEqual([
    'Accueil › La tarte du dimanche › Légende : …entier, avec soin, sur… → …entier, sans hâte, sur…',
  ]);
});

test('several are said by the first, long or as it is now', () => {
  const said = (now: ContentTexts) =>
    [differenceInWords, stateInWords].map((inWords) =>
      firstInWords(differencesBetween(NOW, now, KNOWN), inWords).replace(/\s/g, ' '),
    );
  const changed = bakery({ 'accueil.vitrine.0.legende': 'À midi.', 'carte.titre': 'Prix' });
  expect(said(changed)).toEqual([
    'Accueil › La tarte du dimanche › Légende : Dès quatre heures du matin. → À midi. et 1 autre changement',
    'La tarte du dimanche, Légende : À midi. et 1 autre changement',
  ]);
});

test.each([
  ['a line too few', '    prix: 24\n', '', ['ligne 5 : ajout de « prix: 24 »']],
  ['other words', 'prix: 24', 'prix: [24', ['ligne 5 : « prix: [24 » → « prix: 24 »']],
  ['spaces alone', '    prix: 24', '  prix: 24', ['ligne 5 : « ··prix: 24 » → « ····prix: 24 »']],
  ['a tabulation', '    prix: 24', '\tprix: 24', ['ligne 5 : « ⇥prix: 24 » → « ····prix: 24 »']],
])('a file that cannot be read is compared by lines: %s', (_, line, broken, wanted) => {
  const text = NOW.texts['carte.yaml']!.text.replace(line, broken).replace('- nom: T', '- nom: [T');
  const before = { ...NOW, texts: { ...NOW.texts, 'carte.yaml': { text, faults: [] } } };
  expect(differencesBetween(before, NOW, KNOWN).map(differenceInWords)).toEqual(
    ['ligne 4 : « - nom: [Tarte aux fraises » → « - nom: Tarte aux fraises »', ...wanted].map(
      (each) => `La carte › ${each}`,
    ),
  );
});
