import { expect, test } from 'vitest';
import { testContent } from '#content/test-content.ts';
import { vcard } from './vcard.ts';

test('vcard: escapes punctuation, and folds lines between characters', () => {
  const accents = 'é'.repeat(40);
  const site = testContent({ 'institut.nom': 'A,; \\', 'institut.metier': accents });
  const card = vcard(site, new Uint8Array(99));
  expect(card).toContain('\r\nFN:A\\,\u202F\\; \\\\\r\n');
  expect(card.replaceAll('\r\n ', '')).toContain(`;${accents} au`);
  expect(card).toContain('\r\nNOTE:Du lundi au dimanche\u00A0: 9h30-18h00\\n');
  for (const line of card.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
});
