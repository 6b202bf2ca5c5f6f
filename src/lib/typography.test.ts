import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { typographie } from './typography.ts';

test.each([
  ['Prête à sublimer vos ongles ?', 'Prête à sublimer vos ongles\u202F?'],
  ['Prête?', 'Prête\u202F?'],
  ['Oui ! Non ; peut-être', 'Oui\u202F! Non\u202F; peut-être'],
  ['Vraiment ?!', 'Vraiment\u202F?!'],
  ['Le bon rythme : quatre semaines', 'Le bon rythme\u00A0: quatre semaines'],
  ['« sur devis »', '«\u00A0sur devis\u00A0»'],
  ['«sur devis»', '«\u00A0sur devis\u00A0»'],
  ["l'ongle d'aujourd'hui", 'l’ongle d’aujourd’hui'],
  ['25 € ou 30€', '25\u00A0€ ou 30\u00A0€'],
  ['3 à 4 semaines, 20 minutes, 30 %', '3 à 4\u00A0semaines, 20\u00A0minutes, 30\u00A0%'],
  ['Appelez le 04 65 71 00 34.', 'Appelez le 04\u00A065\u00A071\u00A000\u00A034.'],
])('%j becomes %j', (text, set) => {
  expect(typographie(text)).toBe(set);
});

const WORDS = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        '?',
        '!',
        ';',
        ':',
        '«',
        '»',
        '€',
        '25',
        '3',
        'semaines',
        "l'ongle",
        '04 65 71 00 34',
        ' ',
        '\u00A0',
      ),
      fc.string({ maxLength: 8 }),
      fc.constantFrom('9h00', 'https://maison.example/?a=1;b', 'bonjour@maison.example', '`a ? b : c`'),
    ),
    { maxLength: 12 },
  )
  .map((words) => words.join(' '));

describe('for any text', () => {
  test('setting it twice is setting it once', () => {
    fc.assert(
      fc.property(WORDS, (text) => {
        expect(typographie(typographie(text))).toBe(typographie(text));
      }),
      { numRuns: 2000 },
    );
  });

  test('nothing but spaces and apostrophes changes', () => {
    const bare = (text: string) => text.replaceAll(/[ \u00A0\u202F]/g, '').replaceAll('’', "'");
    fc.assert(
      fc.property(WORDS, (text) => {
        expect(bare(typographie(text))).toBe(bare(text));
      }),
      { numRuns: 2000 },
    );
  });

  test('a closing mark never begins a line', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-zé]{1,8}$/), fc.constantFrom('?', '!', ';'), (word, mark) => {
        expect(typographie(`${word} ${mark}`)).toBe(`${word}\u202F${mark}`);
        expect(typographie(`${word}${mark}`)).toBe(`${word}\u202F${mark}`);
      }),
    );
  });
});

describe('left alone', () => {
  const same = (text: string) => {
    expect(typographie(text)).toBe(text);
    expect(typographie(`Voir ${text} ici`)).toBe(`Voir ${text} ici`);
  };

  test('web addresses', () => {
    fc.assert(fc.property(fc.webUrl({ withQueryParameters: true, withFragments: true }), same));
    same('www.cnil.fr/page?id=3');
  });

  test('e-mail addresses', () => {
    fc.assert(fc.property(fc.stringMatching(/^[a-z][a-z0-9._+-]{0,10}@[a-z0-9-]{1,10}\.(fr|example)$/), same));
  });

  test('times and ranges of times', () => {
    const two = (max: number) => fc.integer({ min: 0, max }).map((value) => String(value).padStart(2, '0'));
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 23 }), two(59), (hour, minute) => {
        same(`${hour}h${minute}`);
      }),
    );
    same('9h00-18h30');
    same('9:30');
  });

  test('code', () => {
    fc.assert(
      fc.property(
        fc.string().map((code) => `\`${code.replaceAll('`', '')}\``),
        same,
      ),
    );
  });
});
