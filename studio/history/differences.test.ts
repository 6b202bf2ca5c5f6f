import { expect, test } from 'vitest';
import { z } from 'zod';
import { bakeryFolder } from '#kit/bakery/test-folder.ts';
import { metaOf, walk } from '#kit/schema/paths.ts';
import { placeName } from '../content/place.ts';
import { FILE_NAMES, schemaOf } from '../content/site-content.ts';
import { differencesBetween, type Snapshot } from './differences.ts';
import { readValues } from '../content/server/values.ts';

/** The bakery with other values at some places, and with the pictures of its own photos. */
const bakery = (changes: Record<string, unknown> = {}): Snapshot => ({
  ...readValues(bakeryFolder(changes)),
  pictures: { fournil: 'an oven', tarte: 'a tart' },
});
const NOW = bakery();

/** The differences by their places; without one, by ''. */
const words = (before: Snapshot, now: Snapshot) =>
  Object.fromEntries(
    differencesBetween(before, now).map(({ place, words }) => [
      place ? placeName(place) : '',
      words.replace(/\s/g, ' '),
    ]),
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
  ['photos', { photos: {} }, { '': '2 photos retirées' }],
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
  const replaced = { ...NOW, pictures: { ...NOW.pictures, tarte: 'another' } };
  expect(words(NOW, replaced)).toEqual({ 'photos/tarte': 'Photos › La tarte : image remplacée' });
  const renamed = (nom: string) =>
    JSON.parse(
      JSON.stringify(NOW).replaceAll('"tarte"', '"rose"').replace('"La tarte"', `"${nom}"`),
    ) as Snapshot;
  expect(words(NOW, renamed('La tarte'))).toEqual({});
  expect(words(NOW, renamed('Rose'))).toEqual({
    'photos/rose.nom': 'Photos › Rose › Nom : La tarte → Rose',
  });
});

test('any changed field is one change that leads to it', () => {
  for (const file of FILE_NAMES)
    for (const { path, type, value } of walk(schemaOf(file), NOW.files[file])) {
      if (type instanceof z.ZodObject || type instanceof z.ZodArray) continue;
      const text = metaOf(type).input === 'date' ? '2027-02-03' : 'Autre';
      const name = [file, ...path].join('.');
      const now = bakery({ [name]: typeof value === 'number' ? value + 1 : text });
      expect(Object.keys(words(NOW, now))).toEqual([name]);
    }
});
