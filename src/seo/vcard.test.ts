import fc from 'fast-check';
import { expect, test } from 'vitest';
import { testContent } from '#content/test-content.ts';
import { SITE_URL } from '#site.ts';
import { fold, vcard } from './vcard.ts';

test('an address book reads every fact, commas and semicolons in them too', () => {
  const emblem = Uint8Array.from({ length: 300 }, (_, index) => index % 256);
  const card = vcard(testContent({ 'institut.nom': 'Ongles, soins; \\ Cie' }), emblem);
  const lines = card.replaceAll('\r\n ', '').split('\r\n');
  expect(lines.slice(0, 2)).toEqual(['BEGIN:VCARD', 'VERSION:3.0']);
  expect(lines.slice(-2)).toEqual(['END:VCARD', '']);
  for (const fact of [
    'FN:Ongles\\, soins\u202F\\; \\\\ Cie',
    'N:Ongles\\, soins\u202F\\; \\\\ Cie;;;;',
    'TEL;TYPE=WORK,VOICE:+33465710034',
    'EMAIL;TYPE=INTERNET:bonjour@mon-institut.fr',
    'ADR;TYPE=WORK:;;;Ville adresse;;34570;France',
    `URL:${SITE_URL}/`,
    `PHOTO;ENCODING=b;TYPE=PNG:${Buffer.from(emblem).toString('base64')}`,
  ]) {
    expect(lines).toContain(fact);
  }
});

test('folding keeps lines to 75 octets, loses nothing and cuts no character', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 300, size: 'max', unit: fc.constantFrom('a', 'é', '€', '💅') }), (line) => {
      const folded = fold(line);
      expect(folded.replaceAll('\r\n ', '')).toBe(line);
      expect(folded.isWellFormed()).toBe(true);
      for (const part of folded.split('\r\n')) expect(Buffer.byteLength(part)).toBeLessThanOrEqual(75);
    }),
  );
});
