import { expect, test } from 'vitest';
import { bakeryFolder } from '#kit/bakery/test-folder.ts';
import { placeAt } from '../content/content.ts';
import { contentOf } from '../content/server/read.ts';
import { noteOn } from './notes.ts';

test.each([
  ['2026-12-21', 'Cuite le 21\u00A0décembre\u00A02026.'],
  ['bientôt', undefined],
])('the day of a price, written as %j, is noted as %j', (day, note) => {
  const content = contentOf(bakeryFolder({ 'carte.cuiteLe': day }));
  expect(noteOn(content, placeAt(content, 'carte', ['tartes', 0, 'prix']))).toBe(note);
});
