// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { bakeryFolder } from '#kit/bakery/test-folder.ts';
import { placeName, type Place } from '../content/place.ts';
import { readValues } from '../content/server/values.ts';
import { fieldAt } from '../content/site-content.ts';
import {
  acceptStep,
  asText,
  newEntryName,
  NOTHING,
  rebaseDrafts,
  validDrafts,
  withNewEntry,
  withTyped,
  type Draft,
} from './drafts.ts';
import type { ContentModel } from './useContent.ts';
import { useDraftStore } from './useDraftStore.ts';

const contentWith = (changes: Record<string, unknown>) => readValues(bakeryFolder(changes));
const values = contentWith({});
const nothing = rebaseDrafts(NOTHING, values);
const draft: Draft = { text: 'beaucoup', was: 24, tab: 'one', time: 0, typingId: 'first' };
const price: Place = { file: 'carte', path: ['tartes', 0, 'prix'] };
const kept = { ...nothing, fields: { [placeName(price)]: draft } };

test('drafts and new entries go where what they are in goes, and end with it', () => {
  const list: Place = { file: 'carte', path: ['tartes', 0, 'gouts'] };
  const entry = { list, index: 0, first: {}, value: { nom: 'Citron' } };
  const begun = withNewEntry(kept, newEntryName(list, {}), entry);
  const withTarts = (change: (tarts: unknown[]) => unknown[]) =>
    rebaseDrafts(begun, contentWith({ 'carte.tartes': change }));
  const { fields, newEntries } = withTarts((tarts) => tarts.toReversed());
  expect(Object.keys(fields)).toEqual(['carte.tartes.1.prix']);
  const moved = { ...entry, list: { ...list, path: ['tartes', 1, 'gouts'] } };
  expect(newEntries).toEqual({ 'carte.tartes.1.gouts': moved });
  const { base: _, ...gone } = withTarts(([, ...others]) => others);
  expect(gone).toEqual({ fields: {}, newEntries: {} });
});

test('drafts of one list that are typed in different contents stay with their entries', () => {
  const withTarts = (...names: string[]) =>
    contentWith({ 'carte.tartes': names.map((nom) => ({ nom, prix: 20 })) });
  const content = { latest: { current: withTarts('Pomme', 'Citron') } };
  const { result } = renderHook(() => useDraftStore(content as ContentModel));
  const typePrice = (rank: number) => {
    const place = { file: 'carte', path: ['tartes', rank, 'prix'] };
    act(() => result.current.change((now) => withTyped(now, place, draft)));
  };
  typePrice(0);
  content.latest.current = withTarts('Poire', 'Flan', 'Citron');
  typePrice(2);
  content.latest.current = withTarts('Flan', 'Citron', 'Poire');
  expect(Object.keys(result.current.read().fields)).toEqual([
    'carte.tartes.2.prix',
    'carte.tartes.1.prix',
  ]);
});

test('« Annuler » makes no value that was changed elsewhere that of a draft', () => {
  const prices = (...[first, second]: number[]) =>
    contentWith({ 'carte.tartes.0.prix': first, 'carte.tartes.1.prix': second });
  const fields = {
    'carte.tartes.0.prix': { ...draft, was: 26 },
    'carte.tartes.1.prix': { ...draft, was: 22 },
  };
  const undone = { ...nothing, fields, base: prices(24, 23) };
  expect(acceptStep(undone, prices(26, 23)).fields).toMatchObject({
    'carte.tartes.0.prix': { was: 24 },
    'carte.tartes.1.prix': { was: 22 },
  });
});

test('a draft follows its photo when « Annuler » gives it its earlier name', () => {
  const begun = { ...nothing, fields: { 'photos/tarte.alt': draft } };
  const { tarte, ...others } = values.photos;
  const after = (photos: object) =>
    rebaseDrafts(begun, { ...values, photos: { ...others, ...photos } });
  for (const changed of [{ nom: 'Img.1' }, { nom: 'Img.1', alt: 'Un autre texte' }]) {
    const renamed = after({ 'img.1': Object.assign({}, tarte, changed) });
    // The dot of its folder is none between the keys of a place.
    expect(rebaseDrafts(renamed, values).fields).toEqual(begun.fields);
  }
  expect(after({}).fields).toEqual({});
});

test('a draft stays while its file cannot be read', () => {
  const broken = { ...values, files: { ...values.files, carte: undefined } };
  expect(rebaseDrafts(rebaseDrafts(kept, broken), values).fields).toEqual(kept.fields);
});

test('a text that the file has is no draft, unless the file is just getting another', () => {
  const typed = { ...draft, text: '24' };
  expect(withTyped(kept, price, typed).fields).toEqual({});
  expect(withTyped(kept, price, typed, true).fields).toEqual({ [placeName(price)]: typed });
});

test('the page shows drafts that their own fields accept', () => {
  expect(validDrafts(kept.fields)).toEqual([]);
  const typed = { ...draft, text: '37,5 €' };
  // The schema has no such field any more.
  const fields = { [placeName(price)]: typed, 'carte.sousTitre': typed };
  expect(validDrafts(fields)).toMatchObject([{ value: 37.5 }]);
  expect([37.5, 24].map((value) => asText(fieldAt(price), value))).toEqual(['37,50', '24']);
});
