import { expect, test } from 'vitest';
import { bakeryFolder } from '#kit/bakery/test-folder.ts';
import { placeName, type Place } from '../place.ts';
import { readValues } from '../server/state.ts';
import { fieldAt, valueAt, type Values } from '../site-content.ts';
import {
  asText,
  faultOf,
  moveDrafts,
  newEntryName,
  NOTHING,
  validDrafts,
  withDrafts,
  withNewEntry,
  withTyped,
  type Draft,
} from './drafts.ts';

const values = readValues(bakeryFolder());
const draft: Draft = { text: 'beaucoup', was: 24, tab: 'one', time: 0, typingId: 'first' };
const price: Place = { file: 'carte', path: ['tartes', 0, 'prix'] };
const kept = withDrafts(NOTHING, { [placeName(price)]: draft }, values);
type Tarts = { tartes: unknown[] };
/** The content with other tarts. */
const withTarts = (change: (tarts: unknown[]) => unknown[]): Values => {
  const carte = values.files.carte as Tarts;
  return {
    ...values,
    files: { ...values.files, carte: { ...carte, tartes: change(carte.tartes) } },
  };
};

test('a draft goes where its entry goes, and ends with it', () => {
  const { fields } = moveDrafts(
    kept,
    withTarts((tarts) => tarts.toReversed()),
  );
  expect(Object.keys(fields)).toEqual(['carte.tartes.1.prix']);
  const without = withTarts(([, ...others]) => others);
  expect(moveDrafts(kept, without).fields).toEqual({});
});

test('a draft follows its photo when « Annuler » gives it its earlier name', () => {
  const [[name, photo] = []] = Object.entries(values.photos);
  const { [name!]: _, ...others } = values.photos;
  const renamed = { ...others, 'autre-nom': { ...(photo as object), nom: 'Autre nom' } };
  const place: Place = { file: `photos/${name!}`, path: ['alt'] };
  const begun = withDrafts(NOTHING, { [placeName(place)]: draft }, values);
  const { fields } = moveDrafts(begun, { ...values, photos: renamed });
  expect(Object.keys(fields)).toEqual(['photos/autre-nom.alt']);
  expect(moveDrafts(begun, { ...values, photos: others }).fields).toEqual({});
});

test('an addition that is begun goes where its list goes, and ends with it', () => {
  const list: Place = { file: 'carte', path: ['tartes', 0, 'gouts'] };
  const entry = { list, index: 0, first: {}, value: { nom: 'Citron' } };
  const begun = withNewEntry(NOTHING, newEntryName(list, {}), entry, values);
  const { newEntries } = moveDrafts(
    begun,
    withTarts((tarts) => tarts.toReversed()),
  );
  const moved = { ...list, path: ['tartes', 1, 'gouts'] };
  expect(newEntries).toEqual({ [newEntryName(moved, {})]: { ...entry, list: moved } });
  const without = withTarts(([, ...others]) => others);
  expect(moveDrafts(begun, without).newEntries).toEqual({});
});

test('a draft stays while its file cannot be read', () => {
  const broken = { ...values, files: { ...values.files, carte: undefined } };
  expect(moveDrafts(moveDrafts(kept, broken), values).fields).toEqual(kept.fields);
});

test('a text that the file has is no draft, unless the file is just getting another', () => {
  const typed = { text: '24', tab: 'one', time: 1, typingId: 'first' };
  expect(withTyped(kept, price, typed, values).fields).toEqual({});
  const held = withTyped(kept, price, typed, values, true).fields;
  expect(held[placeName(price)]).toMatchObject({ text: '24', was: 24 });
});

test('what is right by itself is what the page shows; a required field that is empty is missing', () => {
  expect(validDrafts(kept.fields)).toEqual([]);
  expect(validDrafts({ [placeName(price)]: { ...draft, text: '37,5 €' } })).toMatchObject([
    { value: 37.5 },
  ]);
  expect(faultOf(fieldAt(price), ' ')).toMatch(/^Ce champ manque\./);
  expect(asText(fieldAt(price), 37.5)).toBe('37,50');
  expect(asText(fieldAt(price), valueAt(values, price))).toBe('24');
});
