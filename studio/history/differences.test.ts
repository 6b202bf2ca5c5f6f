import { expect, test } from 'vitest';
import { z } from 'zod';
import { bakeryFolder } from '#kit/bakery/test-folder.ts';
import { metaOf, walk } from '#kit/schema/paths.ts';
import { FILE_NAMES, rankPathOf, schemaOf, yamlOf } from '../content/content.ts';
import { filePlace } from '../content/place.ts';
import { contentOf, contentOnDisk } from '../content/server/read.ts';
import {
  differenceInWords,
  differencesBetween,
  longWords,
  shortWords,
  type Compared,
} from './differences.ts';

const PICTURES = { 'photos/fournil/photo.jpg': 'an oven', 'photos/tarte/photo.jpg': 'a tart' };

/** The bakery with other values at some places, and with its own pictures. */
function bakery(changes: Record<string, unknown> = {}, isOnDisk = false): Compared {
  const folder = bakeryFolder(changes);
  const { texts } = folder;
  const read = isOnDisk ? contentOnDisk : contentOf;
  return { ...read(folder), texts, tree: PICTURES };
}
const NOW = bakery({}, true);

/** The differences by the ranks of their places; without one, by ''. */
const words = (before: Compared, now: Compared) =>
  Object.fromEntries(
    differencesBetween(before, now).map((difference) => {
      const { place } = difference;
      const ranks = place && (rankPathOf(now, place) ?? place.path);
      return [
        place ? [yamlOf(now, place)!.replace(/(\/index)?\.yaml$/, ''), ...ranks!].join('.') : '',
        differenceInWords(difference).replace(/\s/g, ' '),
      ];
    }),
  );

test.each<[string, Record<string, unknown>, Record<string, string>]>([
  [
    'a price is called by its line, and the day of the prices moves with it',
    { 'carte.tartes.1.prix': 37.5, 'carte.cuiteLe': '2026-12-21' },
    { 'carte.tartes.1.prix': 'La carte › Tarte au citron : 22 € → 37,50 €' },
  ],
  [
    'the day alone',
    { 'carte.cuiteLe': '2026-12-21' },
    { 'carte.cuiteLe': 'La carte › Cuite le : 1er novembre 2026 → 21 décembre 2026' },
  ],
  [
    'an entry that is taken away before a changed one',
    { 'carte.tartes': ([, second]: object[]) => [{ ...second, prix: 23 }] },
    {
      'carte.tartes.0.prix': 'La carte › Tarte au citron : 22 € → 23 €',
      'carte.tartes': 'La carte › Tartes : retrait de Tarte aux fraises',
    },
  ],
  [
    'an entry that is added',
    { 'carte.tartes': (tarts: object[]) => [...tarts, { nom: 'Flan', prix: 3 }] },
    { 'carte.tartes.2': 'La carte › Tartes : ajout de Flan' },
  ],
  [
    'another order',
    { 'carte.tartes': (tarts: object[]) => tarts.toReversed() },
    { 'carte.tartes': 'La carte › Tartes : nouvel ordre' },
  ],
  [
    'a reference to a photo',
    { 'accueil.photo': 'tarte' },
    { 'accueil.photo': 'Accueil › Grande photo : Le fournil → La tarte' },
  ],
  ['photos', { photos: {} }, { '': 'Photos : retrait de 2 photos' }],
])('%s', (_, changes, wanted) => {
  expect(words(NOW, bakery(changes))).toEqual(wanted);
});

test('a long text is shown where it differs', () => {
  const text =
    'Une légende assez longue pour que personne ne la relise en entier, avec soin, sur un écran.';
  const withText = (legende: string) => bakery({ 'accueil.vitrine.0.legende': legende });
  expect(words(withText(text), withText(text.replace('avec soin', 'sans hâte')))).toEqual({
    'accueil.vitrine.0.legende':
      'Accueil › La tarte du dimanche › Légende : ' +
      '…entier, avec soin, sur… → …entier, sans hâte, sur…',
  });
});

test('a photo named anew is the same, unless its picture is another', () => {
  const replaced = { ...NOW, tree: { ...PICTURES, 'photos/tarte/photo.jpg': 'another' } };
  expect(words(NOW, replaced)).toEqual({ 'photos/tarte': 'Photos › La tarte : image remplacée' });
  const { fournil, tarte } = NOW.photos;
  const renamed = (nom: string): Compared => ({
    ...NOW,
    files: JSON.parse(
      JSON.stringify(NOW.files).replaceAll('"tarte"', '"rose"'),
    ) as object as Compared['files'],
    photos: { fournil, rose: { ...(tarte as object), nom } },
    photoIds: { fournil: NOW.photoIds.fournil!, rose: NOW.photoIds.tarte! },
    tree: { 'photos/fournil/photo.jpg': 'an oven', 'photos/rose/photo.jpg': 'a tart' },
  });
  expect(words(NOW, renamed('La tarte'))).toEqual({});
  expect(words(NOW, renamed('Rose'))).toEqual({
    'photos/rose.nom': 'Photos › Rose › Nom : La tarte → Rose',
  });
});

test('several are said by the first, long or as it is now; photos that wait alone', () => {
  const said = (before: Compared, now: Compared) =>
    [longWords, shortWords].map((inWords) =>
      inWords(differencesBetween(before, now)).replace(/\s/g, ' '),
    );
  const changes = { 'carte.tartes.1.prix': 23, 'carte.titre': 'Prix', 'accueil.photo': 'tarte' };
  expect(said(NOW, bakery(changes))).toEqual([
    'Accueil › Grande photo : Le fournil → La tarte et 2 autres changements',
    'Grande photo : La tarte et 2 autres changements',
  ]);
  const caption = { 'accueil.vitrine.0.legende': 'À midi.', 'carte.titre': 'Prix' };
  expect(said(NOW, bakery(caption))[1]).toBe(
    'La tarte du dimanche, Légende : À midi. et 1 autre changement',
  );
  const waiting = { ...NOW, waiting: { one: { titre: 'Rose' } } };
  expect(said(NOW, waiting)).toEqual([
    'Photos en attente : ajout de Rose',
    'Photos en attente : ajout de Rose',
  ]);
  expect(said({ ...bakery(changes), waiting: {} }, waiting)[1]).toMatch(/^Grande photo/);
});

test.each([
  ['a line too few', '    prix: 24\n', '', ['ligne 5 : « prix: 24 » revient']],
  ['other words', 'prix: 24', 'prix: [24', ['ligne 5 : « prix: [24 » → « prix: 24 »']],
  ['spaces alone', '    prix: 24', '  prix: 24', ['ligne 5 : « ··prix: 24 » → « ····prix: 24 »']],
  ['a tabulation', '    prix: 24', '\tprix: 24', ['ligne 5 : « ⇥prix: 24 » → « ····prix: 24 »']],
])('a file that cannot be read is compared by lines: %s', (_, line, broken, wanted) => {
  const folder = bakeryFolder();
  const text = folder.texts['carte.yaml']!.text.replace(line, broken).replace(
    '- nom: T',
    '- nom: [T',
  );
  const texts = { ...folder.texts, 'carte.yaml': { text, faults: [] } };
  const before = { ...contentOf({ ...folder, texts }), texts, tree: PICTURES };
  expect(before.files.carte).toBeUndefined();
  expect(differencesBetween(before, NOW).map(differenceInWords)).toEqual(
    ['ligne 4 : « - nom: [Tarte aux fraises » → « - nom: Tarte aux fraises »', ...wanted].map(
      (each) => `La carte › ${each}`,
    ),
  );
});

test('any changed field is one change that leads to it', () => {
  for (const file of FILE_NAMES)
    for (const { path, type, value } of walk(schemaOf(filePlace(file)), NOW.files[file])) {
      if (type instanceof z.ZodObject || type instanceof z.ZodArray) continue;
      const text = metaOf(type).input === 'date' ? '2027-02-03' : 'Autre';
      const name = [file, ...path].join('.');
      const now = bakery({ [name]: typeof value === 'number' ? value + 1 : text });
      expect(Object.keys(words(NOW, now))).toEqual([name]);
    }
});
