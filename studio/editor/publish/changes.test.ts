import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { metaOf, walk, type Path } from '#kit/content/places.ts';
import { CONTENT_FILES, FILE_NAMES, type FileName } from '#content/schema.ts';
import { testContent } from '#content/test-content.ts';
import { placeName, type Place } from '../place.ts';
import { typeAt, valueAt } from '../site-content.ts';
import { changesBetween, type Snapshot } from './changes.ts';

const { photos, ...files } = testContent();
const NOW: Snapshot = {
  files,
  photos,
  pictures: Object.fromEntries(Object.keys(photos).map((name) => [name, `picture of ${name}`])),
};

/** A state with other values at some places. */
function withValues(changes: Record<string, unknown>, from = NOW): Snapshot {
  const next = structuredClone(from);
  for (const [name, value] of Object.entries(changes)) {
    const keys = name.split('.');
    const key = keys.pop()!;
    const holder = keys.reduce(
      (here, each) => here[each] as Record<string, unknown>,
      next as Record<string, unknown>,
    );
    if (value === undefined) Reflect.deleteProperty(holder, key);
    else holder[key] = value;
  }
  return next;
}

const words = (before: Snapshot, now: Snapshot) =>
  changesBetween(before, now).map((change) => change.words.replace(/\s/g, ' '));
const changed = (changes: Record<string, unknown>) => words(NOW, withValues(changes));

test('nothing is said of two states that are the same', () => {
  expect(changesBetween(NOW, structuredClone(NOW))).toEqual([]);
});

test('a price is called by its line, and the day of the prices moves with it', () => {
  const line = 'files.tarifs.familles.1.lignes.0';
  expect(changed({ [`${line}.prix`]: 37.5, 'files.tarifs.misAJour': '2026-12-21' })).toEqual([
    'Tarifs › Dépose : 20,50 € → 37,50 €',
  ]);
  expect(changed({ 'files.tarifs.misAJour': '2026-12-21' })).toEqual([
    'Tarifs › Tarifs à jour au : 20 décembre 2026 → 21 décembre 2026',
  ]);
  expect(changed({ [`${line}.nom`]: 'Dépose douce' })).toEqual([
    'Tarifs › Dépose douce › Prestation : Dépose → Dépose douce',
  ]);
});

test('a long text is shown where it differs', () => {
  const text =
    'Une introduction assez longue pour que personne ne la relise en entier, avec soin, sur un écran.';
  const before = withValues({ 'files.tarifs.introduction': text });
  const now = withValues({ 'files.tarifs.introduction': text.replace('avec soin', 'sans hâte') });
  expect(words(before, now)).toEqual([
    'Tarifs › Introduction : …entier, avec soin, sur… → …entier, sans hâte, sur…',
  ]);
});

test('entries are added, taken away and moved', () => {
  const { photos: shown } = NOW.files.galerie as { photos: { titre: string }[] };
  const list = 'files.galerie.photos';
  const [first, ...rest] = shown;
  expect(changed({ [list]: rest })).toEqual(['Galerie › Photos : retrait de Titre 1']);
  expect(words(withValues({ [list]: rest }), NOW)).toEqual(['Galerie › Photos : ajout de Titre 1']);
  expect(changed({ [list]: [...rest, first] })).toEqual(['Galerie › Photos : nouvel ordre']);
  const [second, ...others] = rest;
  expect(changed({ [list]: [{ ...second, description: 'Autre' }, ...others] })).toEqual([
    'Galerie › Titre 2 › Légende : Légende 2 → Autre',
    'Galerie › Photos : retrait de Titre 1',
  ]);
});

test('photos are counted, and one named anew is the same', () => {
  const without = withValues({ 'photos.photo-9': undefined, 'photos.photo-10': undefined });
  expect(words(without, NOW)).toEqual(['2 photos ajoutées']);
  expect(words(NOW, without)).toEqual(['2 photos retirées']);
  expect(changed({ 'pictures.photo-1': 'another' })).toEqual([
    expect.stringMatching(/^Photos › .+ : image remplacée$/),
  ]);
  const renamed = JSON.parse(JSON.stringify(NOW).replaceAll('"photo-1"', '"rose"')) as Snapshot;
  expect(words(NOW, renamed)).toEqual([]);
  expect(words(NOW, withValues({ 'photos.rose.nom': 'Rose' }, renamed))).toEqual([
    expect.stringMatching(/^Photos › Rose › Nom : .+ → Rose$/),
  ]);
});

/** Every field of the content, with what else could stand there. */
const FIELDS = FILE_NAMES.flatMap((file) =>
  [...walk(CONTENT_FILES[file], NOW.files[file])].flatMap(({ path, type, value }) =>
    type instanceof z.ZodObject || type instanceof z.ZodArray ? [] : [{ file, path, type, value }],
  ),
);

test('one changed field is one change that leads to it', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...FIELDS),
      fc.integer({ min: 100, max: 999 }),
      ({ file, path, type, value }, number) => {
        const other =
          typeof value === 'number'
            ? number
            : metaOf(type).input === 'date'
              ? '2027-02-03'
              : `Autre ${number}`;
        const now = withValues({ [['files', file, ...path].map(String).join('.')]: other });
        const found = changesBetween(NOW, now);
        expect(found.map(({ place }) => placeName(place!))).toEqual([placeName({ file, path })]);
      },
    ),
  );
});

const LISTS = FILE_NAMES.flatMap((file) =>
  [...walk(CONTENT_FILES[file], NOW.files[file])]
    .filter(({ type }) => type instanceof z.ZodArray)
    .map(({ path }) => ({ file, path })),
);

test('two states that differ are never told to be the same, and every change leads to a place that is there', () => {
  const edit = fc.record({
    list: fc.constantFrom<{ file: FileName; path: Path }>(...LISTS),
    order: fc.array(fc.nat(12), { maxLength: 12 }),
  });
  fc.assert(
    fc.property(fc.array(edit, { maxLength: 3 }), (edits) => {
      const now = structuredClone(NOW);
      for (const { list, order } of edits) {
        const entries = valueAt(now, list);
        if (!Array.isArray(entries)) continue;
        const next = order.flatMap((rank) =>
          rank < entries.length ? [entries[rank] as unknown] : [],
        );
        entries.splice(0, entries.length, ...structuredClone(next));
      }
      for (const [one, other] of [
        [NOW, now],
        [now, NOW],
      ] as const) {
        const found = changesBetween(one, other);
        expect(found.length > 0).toBe(!isDeepStrictEqual(one, other));
        for (const { place } of found)
          expect(typeAt(place as Place), placeName(place!)).toBeDefined();
      }
    }),
  );
});
