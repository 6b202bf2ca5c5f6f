import { expect, test } from 'vitest';
import { bakeryFolder } from '#kit/bakery/test-folder.ts';
import { photoPlace, placeName, type Place } from '../shared/place.ts';
import { readValues } from '../server/state.ts';
import { fieldAt, type Values } from '../shared/site-content.ts';
import {
  acceptStep,
  asText,
  messageFor,
  newEntryName,
  NOTHING,
  rebaseDrafts,
  validDrafts,
  withNewEntry,
  withTyped,
  type Draft,
} from './drafts.ts';

const values = readValues(bakeryFolder());
const draft: Draft = { text: 'beaucoup', was: 24, tab: 'one', time: 0, typingId: 'first' };
const price: Place = { file: 'carte', path: ['tartes', 0, 'prix'] };
const nothing = rebaseDrafts(NOTHING, values);
const kept = { ...nothing, fields: { [placeName(price)]: draft } };

/** The content with other tarts. */
function withTarts(change: (tarts: unknown[]) => unknown[]): Values {
  const carte = values.files.carte as { tartes: unknown[] };
  return { ...values, files: { ...values.files, carte: { tartes: change(carte.tartes) } } };
}
const reversed = withTarts((tarts) => tarts.toReversed());
const withoutFirst = withTarts(([, ...others]) => others);

test('a draft goes where its entry goes, and ends with it', () => {
  expect(Object.keys(rebaseDrafts(kept, reversed).fields)).toEqual(['carte.tartes.1.prix']);
  expect(rebaseDrafts(kept, withoutFirst).fields).toEqual({});
});

test('« Annuler » makes no value that was changed elsewhere that of a draft', () => {
  const withPrices = (...prices: number[]) =>
    withTarts((tarts) => tarts.map((tart, rank) => ({ ...(tart as object), prix: prices[rank] })));
  const draftOf = (was: number): Draft => ({ ...draft, was });
  const fields = { 'carte.tartes.0.prix': draftOf(26), 'carte.tartes.1.prix': draftOf(22) };
  const undone = { ...nothing, fields, base: withPrices(24, 23) };
  expect(acceptStep(undone, withPrices(26, 23)).fields).toMatchObject({
    'carte.tartes.0.prix': { was: 24 },
    'carte.tartes.1.prix': { was: 22 },
  });
});

test('a draft follows its photo when « Annuler » gives it its earlier name', () => {
  const { tarte, ...others } = values.photos;
  const renamed = { ...others, 'autre-nom': { ...(tarte as { alt: string }), nom: 'Autre nom' } };
  const name = `${placeName(photoPlace('tarte'))}.alt`;
  const begun = { ...nothing, fields: { [name]: draft } };
  const { fields } = rebaseDrafts(begun, { ...values, photos: renamed });
  expect(Object.keys(fields)).toEqual(['photos/autre-nom.alt']);
  renamed['autre-nom'].alt = 'Un autre texte, écrit avec le nom';
  const both = rebaseDrafts(begun, { ...values, photos: renamed });
  expect(both.fields).toEqual(fields);
  expect(rebaseDrafts(begun, { ...values, photos: others }).fields).toEqual({});
});

test('a new entry goes where its list goes, and ends with it', () => {
  const list: Place = { file: 'carte', path: ['tartes', 0, 'gouts'] };
  const entry = { list, index: 0, first: {}, value: { nom: 'Citron' } };
  const begun = withNewEntry(nothing, newEntryName(list, {}), entry);
  const moved = { ...list, path: ['tartes', 1, 'gouts'] };
  expect(rebaseDrafts(begun, reversed).newEntries).toEqual({
    [newEntryName(moved, {})]: { ...entry, list: moved },
  });
  expect(rebaseDrafts(begun, withoutFirst).newEntries).toEqual({});
});

test('a draft stays while its file cannot be read', () => {
  const broken = { ...values, files: { ...values.files, carte: undefined } };
  expect(rebaseDrafts(rebaseDrafts(kept, broken), values).fields).toEqual(kept.fields);
});

test('a text that the file has is no draft, unless the file is just getting another', () => {
  const typed = { text: '24', tab: 'one', time: 1, typingId: 'first' };
  expect(withTyped(kept, price, typed).fields).toEqual({});
  const held = withTyped(kept, price, typed, true).fields;
  expect(held[placeName(price)]).toMatchObject({ text: '24', was: 24 });
});

test('the page shows drafts that their own fields accept', () => {
  expect(validDrafts(kept.fields)).toEqual([]);
  const typed = { ...draft, text: '37,5 €' };
  // The schema has no such field any more.
  const fields = { [placeName(price)]: typed, 'carte.sousTitre': typed };
  expect(validDrafts(fields)).toMatchObject([{ value: 37.5 }]);
  expect(messageFor(fieldAt(price)!, ' ')).toMatch(/^Ce champ manque\./);
  expect([37.5, 24].map((value) => asText(fieldAt(price), value))).toEqual(['37,50', '24']);
});
