import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { child, metaOf, walk } from '#kit/schema/paths.ts';
import { bakeryContent } from '#kit/bakery/test-folder.ts';
import { placeName } from '../shared/place.ts';
import { FILE_NAMES, schemaOf, typeAt, valueAt } from '../shared/site-content.ts';
import { differencesBetween, type Snapshot } from './differences.ts';

const { photos, ...files } = bakeryContent();
const NOW: Snapshot = {
  files,
  photos,
  pictures: Object.fromEntries(Object.keys(photos).map((name) => [name, `picture of ${name}`])),
};

/** A state with other values at some places; undefined removes one. */
function withValues(changes: Record<string, unknown>, from = NOW): Snapshot {
  const next = structuredClone(from);
  for (const [name, value] of Object.entries(changes)) {
    const keys = name.split('.');
    const last = keys.pop()!;
    const holder = keys.reduce<unknown>(child, next) as Record<string, unknown>;
    if (value === undefined) Reflect.deleteProperty(holder, last);
    else holder[last] = value;
  }
  return next;
}

const words = (before: Snapshot, now: Snapshot) =>
  differencesBetween(before, now).map((change) => change.words.replace(/\s/g, ' '));
const changed = (changes: Record<string, unknown>) => words(NOW, withValues(changes));

test('a price is called by its line, and the day of the prices moves with it', () => {
  const line = 'files.carte.tartes.1';
  expect(changed({ [`${line}.prix`]: 37.5, 'files.carte.cuiteLe': '2026-12-21' })).toEqual([
    'La carte › Tarte au citron : 22 € → 37,50 €',
  ]);
  expect(changed({ 'files.carte.cuiteLe': '2026-12-21' })).toEqual([
    'La carte › Cuite le : 1er novembre 2026 → 21 décembre 2026',
  ]);
  expect(changed({ [`${line}.nom`]: 'Tarte meringuée' })).toEqual([
    'La carte › Tarte meringuée › Nom : Tarte au citron → Tarte meringuée',
  ]);
});

test('a long text is shown where it differs', () => {
  const text =
    'Une légende assez longue pour que personne ne la relise en entier, avec soin, sur un écran.';
  const place = 'files.accueil.vitrine.0.legende';
  const before = withValues({ [place]: text });
  const now = withValues({ [place]: text.replace('avec soin', 'sans hâte') });
  expect(words(before, now)).toEqual([
    'Accueil › La tarte du dimanche › Légende : ' +
      '…entier, avec soin, sur… → …entier, sans hâte, sur…',
  ]);
});

test('entries are added, taken away and moved', () => {
  const list = 'files.carte.tartes';
  const [first, second] = valueAt(NOW, { file: 'carte', path: ['tartes'] }) as object[];
  expect(changed({ [list]: [second] })).toEqual([
    'La carte › Tartes : retrait de Tarte aux fraises',
  ]);
  expect(words(withValues({ [list]: [second] }), NOW)).toEqual([
    'La carte › Tartes : ajout de Tarte aux fraises',
  ]);
  expect(changed({ [list]: [second, first] })).toEqual(['La carte › Tartes : nouvel ordre']);
  expect(changed({ [list]: [{ ...second, prix: 23 }] })).toEqual([
    'La carte › Tarte au citron : 22 € → 23 €',
    'La carte › Tartes : retrait de Tarte aux fraises',
  ]);
});

test('photos are counted, and one named anew is the same', () => {
  const without = withValues({ 'photos.tarte': undefined, 'photos.fournil': undefined });
  expect(words(without, NOW)).toEqual(['2 photos ajoutées']);
  expect(words(NOW, without)).toEqual(['2 photos retirées']);
  expect(changed({ 'pictures.tarte': 'another' })).toEqual(['Photos › La tarte : image remplacée']);
  const renamed = JSON.parse(JSON.stringify(NOW).replaceAll('"tarte"', '"rose"')) as Snapshot;
  expect(words(NOW, renamed)).toEqual([]);
  expect(words(NOW, withValues({ 'photos.rose.nom': 'Rose' }, renamed))).toEqual([
    'Photos › Rose › Nom : La tarte → Rose',
  ]);
});

/** All fields, groups and lists of the files. */
const VISITS = FILE_NAMES.flatMap((file) =>
  [...walk(schemaOf(file), NOW.files[file])].map((visit) => ({ file, ...visit })),
);
const LISTS = VISITS.filter(({ type }) => type instanceof z.ZodArray);
const FIELDS = VISITS.filter(
  ({ type }) => !(type instanceof z.ZodObject || type instanceof z.ZodArray),
);

test('one changed field is one change that leads to it', () => {
  fc.assert(
    fc.property(fc.constantFrom(...FIELDS), (field) => {
      const { file, path, type, value } = field;
      const text = metaOf(type).input === 'date' ? '2027-02-03' : 'Autre';
      const other = typeof value === 'number' ? 100 + value : text;
      const now = withValues({ [['files', file, ...path].map(String).join('.')]: other });
      const places = differencesBetween(NOW, now).map(({ place }) => placeName(place!));
      expect(places).toEqual([placeName(field)]);
    }),
  );
});

test('states that differ have changes, and each leads to a place that is there', () => {
  const edit = fc.record({
    list: fc.constantFrom(...LISTS),
    order: fc.array(fc.nat(12), { maxLength: 12 }),
  });
  fc.assert(
    fc.property(fc.array(edit, { maxLength: 3 }), (edits) => {
      const now = structuredClone(NOW);
      for (const { list, order } of edits) {
        const entries = valueAt(now, list);
        if (!Array.isArray(entries)) continue;
        const next = order.filter((rank) => rank < entries.length).map((rank) => entries[rank]);
        entries.splice(0, entries.length, ...structuredClone(next));
      }
      for (const changes of [differencesBetween(NOW, now), differencesBetween(now, NOW)]) {
        expect(changes.length > 0).toBe(!isDeepStrictEqual(NOW, now));
        for (const { place } of changes) expect(typeAt(place!), placeName(place!)).toBeDefined();
      }
    }),
  );
});
