import fc from 'fast-check';
import { expect, test } from 'vitest';
import { testContent } from '#content/test-content.ts';
import { SITE_URL } from '#site.ts';
import { escapeText, fold, vcard } from './vcard.ts';

const EMBLEM = Uint8Array.from({ length: 300 }, (_, index) => index % 256);

test('an address book reads every fact', () => {
  const card = vcard(testContent({ 'institut.nom': 'Ongles, soins; \\ Cie' }), EMBLEM);
  expect(card.endsWith('END:VCARD\r\n')).toBe(true);
  const lines = card.replaceAll('\r\n ', '').split('\r\n');
  expect(lines).toEqual(
    expect.arrayContaining([
      'BEGIN:VCARD',
      'VERSION:3.0',
      'FN:Ongles\\, soins\u202F\\; \\\\ Cie',
      'N:Ongles\\, soins\u202F\\; \\\\ Cie;;;;',
      'TEL;TYPE=WORK,VOICE:+33465710034',
      'EMAIL;TYPE=INTERNET:bonjour@mon-institut.fr',
      'ADR;TYPE=WORK:;;;Ville adresse;;34570;France',
      `URL:${SITE_URL}/`,
      `PHOTO;ENCODING=b;TYPE=PNG:${Buffer.from(EMBLEM).toString('base64')}`,
    ]),
  );
});

test('folding keeps lines to 75 octets, loses nothing and cuts no character', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 300, unit: fc.constantFrom('a', 'é', '€', '💅') }), (line) => {
      const folded = fold(line);
      expect(folded.replaceAll('\r\n ', '')).toBe(line);
      expect(folded.isWellFormed()).toBe(true);
      for (const part of folded.split('\r\n')) expect(Buffer.byteLength(part)).toBeLessThanOrEqual(75);
    }),
  );
});

test('a value is one line, whatever it holds', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('a', ',', ';', '\\', '\n', '\r\n') }), (text) => {
      const escaped = escapeText(text);
      expect(escaped).not.toContain('\n');
      const read = escaped.replace(/\\(.)/g, (_, character: string) => (character === 'n' ? '\n' : character));
      expect(read).toBe(text.replaceAll('\r\n', '\n'));
    }),
  );
});
