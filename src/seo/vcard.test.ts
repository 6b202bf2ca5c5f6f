import fc from 'fast-check';
import { expect, test } from 'vitest';
import { testContent } from '#content/test-content.ts';
import { fold, vcard } from './vcard.ts';

test('commas, semicolons and backslashes of a text do not end its line', () => {
  const card = vcard(testContent({ 'institut.nom': 'Ongles, soins; \\ Cie' }), new Uint8Array());
  expect(card).toContain('\r\nFN:Ongles\\, soins\u202F\\; \\\\ Cie\r\n');
});

test('folding keeps lines to 75 octets, loses nothing and cuts no character', () => {
  fc.assert(
    fc.property(
      fc.string({ maxLength: 300, size: 'max', unit: fc.constantFrom('a', 'é', '€', '💅') }),
      (line) => {
        const folded = fold(line);
        expect(folded.replaceAll('\r\n ', '')).toBe(line);
        expect(folded.isWellFormed()).toBe(true);
        for (const part of folded.split('\r\n'))
          expect(Buffer.byteLength(part)).toBeLessThanOrEqual(75);
      },
    ),
  );
});
