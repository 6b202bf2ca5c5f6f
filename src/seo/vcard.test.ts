import fc from 'fast-check';
import ICAL from 'ical.js';
import { describe, expect, it, test } from 'vitest';
import { readContent } from '#content/read.ts';
import { fold, vcard, vcardName } from './vcard.ts';

const site = await readContent();
const EMBLEM = Uint8Array.from({ length: 300 }, (_, index) => index % 256);

/** Values of a property, as an address book reads them. */
function read(card: string, name: string): unknown[] {
  const component = new ICAL.Component(ICAL.parse(card) as [string, [], []]);
  return component.getAllProperties(name).flatMap((property) => property.getValues());
}

test('an address book reads every fact', () => {
  const card = vcard(site, EMBLEM);
  const { institut } = site;
  expect(read(card, 'version')).toEqual(['3.0']);
  expect(read(card, 'fn')).toEqual([institut.nom]);
  expect(read(card, 'tel')).toEqual(['+33465710034']);
  expect(read(card, 'email')).toEqual([institut.email]);
  expect(read(card, 'adr')).toEqual([['', '', '', institut.adresse.ville, '', institut.adresse.codePostal, 'France']]);
  expect(read(card, 'url')).toEqual(['https://maison-amande.example/']);
  expect(String(read(card, 'photo')[0])).toBe(Buffer.from(EMBLEM).toString('base64'));
});

test('commas, semicolons and backslashes are escaped', () => {
  const card = (nom: string) => vcard({ ...site, institut: { ...site.institut, nom } }, EMBLEM);
  expect(read(card('Ongles, soins \\ Cie'), 'fn')).toEqual(['Ongles, soins \\ Cie']);
  expect(card('Ongles; soins')).toContain('FN:Ongles\\; soins\r\nN:Ongles\\; soins;;;;\r\n');
});

test('every line ends with CRLF and has at most 75 octets', () => {
  const card = vcard(site, EMBLEM);
  expect(card.endsWith('END:VCARD\r\n')).toBe(true);
  const lines = card.split('\r\n');
  expect(lines.join('')).not.toMatch(/[\r\n]/);
  expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
});

describe('folding', () => {
  it('loses nothing and cuts no character', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 300, unit: fc.constantFrom('a', 'é', '€', '💅') }), (line) => {
        const folded = fold(line);
        expect(folded.replaceAll('\r\n ', '')).toBe(line);
        expect(folded.isWellFormed()).toBe(true);
        for (const part of folded.split('\r\n')) expect(Buffer.byteLength(part)).toBeLessThanOrEqual(75);
      }),
    );
  });
});

test('the file is named after the institute', () => {
  expect(vcardName('L’Écrin d’Ambre & Cie')).toBe('l-ecrin-d-ambre-cie');
});
