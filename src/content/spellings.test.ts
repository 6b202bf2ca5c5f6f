import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { clean, decode } from './decode.ts';
import {
  readAddress,
  readDay,
  readEmail,
  readHours,
  readPhone,
  readPostalCode,
  readPrice,
  readProfile,
  readSiret,
  readYesNo,
} from './spellings.ts';

/** Spellings of one meaning, by that meaning; `undefined` for what has none, or two. */
const READ: Record<string, [read: (text: string) => unknown, meanings: [meaning: unknown, ...spellings: string[]][]]> =
  {
    price: [
      readPrice,
      [
        [35, '35', '35 €', '35,00', '35.00', '\u00a035\u202f€ ', '35 euros', '35 € TTC'],
        [5, '+ 5 €'],
        ['sur devis', 'Sur devis', 'sur\u00a0devis'],
        [undefined, '0x23', '1e2', '35 ou 40', 'trente'],
      ],
    ],
    hours: [
      readHours,
      [
        ['9h00-18h30', '9h-18h30', '9:00 – 18:30', '09h00 - 18h30', '9h à 18h30', 'de 9h00 à 18h30'],
        ['9h00-12h00, 14h00-18h00', '9h-12h / 14h-18h', '9h00-12h00,14h00-18h00', 'de 9h à 12h et de 14h à 18h'],
        ['fermé', 'Fermé', 'FERMÉE', 'ferme'],
        [undefined, 'midi', '9h', '25h-26h', '9h00-18h75'],
      ],
    ],
    phone: [
      readPhone,
      [
        [
          '04 65 71 00 34',
          '0465710034',
          '+33 4 65 71 00 34',
          '04.65.71.00.34',
          '0033465710034',
          '+33 (0)4-65-71-00-34',
        ],
        [undefined, '+41 22 123 45 67', '04 65 71 00 3', '00 00 00 00 00', 'appelez-moi'],
      ],
    ],
    day: [
      readDay,
      [
        ['2026-12-04', '2026-12-04', '4/12/2026', '04.12.2026', '4 décembre 2026', '4 Décembre 2026'],
        ['2026-05-01', '1er mai 2026'],
        [undefined, '30/02/2026', '04/12/26', '206-12-04', 'bientôt'],
      ],
    ],
    siret: [
      readSiret,
      [
        ['123 456 782 00010', '12345678200010', '123.456.782.00010', '1234 5678 2000 10'],
        [undefined, '123'],
      ],
    ],
    postcode: [
      readPostalCode,
      [
        ['34570', '34 570'],
        [undefined, '3457O', '345'],
      ],
    ],
    'yes or no': [
      readYesNo,
      [
        [true, 'Oui', 'vrai', 'TRUE'],
        [false, 'Non', 'faux'],
        [undefined, 'peut-être'],
      ],
    ],
    email: [readEmail, [['Bonjour@maison.fr', 'Bonjour@Maison.FR ', 'mailto:Bonjour@maison.fr']]],
    address: [
      readAddress,
      [
        [
          'https://www.planity.com/maison',
          'https://www.planity.com/maison',
          'HTTPS://www.Planity.com/maison',
          'www.planity.com/maison',
        ],
        [
          undefined,
          ...[
            'https:planity.com',
            'https:/planity.com',
            'http://planity.com',
            'javascript:alert(1)',
            'https://localhost',
          ],
          ...[
            'https://moi:secret@planity.com',
            'https://planity.com\\a',
            'https://a.fr https://b.fr',
            'https://1.2.3.4/',
          ],
          ...[
            'https://planity',
            'https://planity.com:8443/',
            'https://plan ity.com',
            'https://planity.com/\n'.replace('/\n', '/a\nb'),
          ],
        ],
      ],
    ],
    profile: [
      (text) => readProfile('instagram', text),
      [
        [
          'https://www.instagram.com/maison.amande',
          ...[
            '@maison.amande',
            'maison.amande',
            'instagram.com/maison.amande',
            'https://instagram.com/maison.amande/?hl=fr',
          ],
        ],
        [
          undefined,
          'https://www.instagram.com',
          'https://facebook.com/maison',
          'instagram.com',
          'https://instagram.com/p/1',
        ],
      ],
    ],
  };

describe.each(Object.entries(READ))('%s', (_kind, [read, meanings]) => {
  test.each(meanings.flatMap(([meaning, ...spellings]) => spellings.map((spelling) => [spelling, meaning])))(
    '%j means %j',
    (spelling, meaning) => expect(read(spelling as string)).toEqual(meaning),
  );
});

test('whatever is understood is understood the same once it is in its one form', () => {
  const readers = [
    readPhone,
    readDay,
    readHours,
    readSiret,
    readAddress,
    (text: string) => readProfile('tiktok', text),
  ];
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 40 }), fc.constantFrom(...readers), (text, read) => {
      const once = read(text);
      expect(once === undefined ? undefined : read(once)).toBe(once);
    }),
  );
});

describe('bytes', () => {
  const faults = (bytes: Uint8Array) => decode(bytes).faults.map(({ message }) => message);

  test('UTF-8 is read, with or without its mark; letters are composed, what nobody sees goes, an emoji stays whole', () => {
    expect(decode(Buffer.from('\uFEFFcafe\u0301\u200B 👩\u200D👧\r\nà'))).toEqual({
      text: 'café 👩\u200D👧\nà',
      faults: [],
    });
  });

  test.each([
    ['Latin-1', Buffer.from('été', 'latin1'), /UTF-8/],
    ['UTF-16', Buffer.from('\uFEFFété', 'utf16le'), /UTF-16/],
    ['a picture', Buffer.from([0x89, 0x50, 0, 0]), /UTF-16/],
    ['a control character', Buffer.from('a\u0007'), /U\+0007/],
    ['letters read as another encoding', Buffer.from('Ã©tÃ©'), /abîmée/],
    ['a lost letter', Buffer.from('\uFFFD'), /perdue/],
  ])('%s is refused', (_name, bytes, reason) => expect(faults(bytes)).toEqual([expect.stringMatching(reason)]));

  test('cleaning twice is cleaning once', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(clean(clean(text))).toBe(clean(text));
      }),
    );
  });
});
