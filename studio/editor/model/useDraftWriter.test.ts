// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { readPlace } from '../shared/place.ts';
import { TAB } from './tab.ts';
import { isWritable } from './useDraftWriter.ts';

const [NAME, PRICE] = ['photos/tarte.nom', 'carte.tartes.0.prix'] as const;

test.each([
  [NAME, 'this', 0, true],
  [NAME, 'another', 30, false],
  [NAME, 'another', 1000, true],
  [PRICE, 'another', 1, false],
  [PRICE, 'another', 60, true],
])('%s, typed in %s window %i s ago, is written at the end: %s', (name, which, age, isWritten) => {
  const tab = which === 'this' ? TAB : which;
  const draft = { text: '', was: null, tab, time: Date.now() - age * 1000, typingId: '' };
  const entry = { place: readPlace(name), draft };
  expect(isWritable(entry, true)).toBe(isWritten);
  expect(isWritable(entry, false)).toBe(isWritten && name !== NAME);
});
