import fc from 'fast-check';
import { expect, test } from 'vitest';
import { typography } from './typography.ts';

/** Shows the spaces that look alike: `_` is a no-break space, `~` a narrow one. */
const seen = (text: string) => typography(text).replaceAll('\u00A0', '_').replaceAll('\u202F', '~');

test.each([
  ['Oui ; non ! Vraiment ?', 'Oui~; non~! Vraiment~?'],
  ['Prête?!', 'Prête~?!'],
  ['(?) et (!)', '(?) et (!)'],
  ['Une *hésitation* ?', 'Une *hésitation*~?'],
  ['Semi-permanent : 25€', 'Semi-permanent_: 25_€'],
  ['Horaires: fermé', 'Horaires_: fermé'],
  ['Ouvert à 9:30, format 4:3', 'Ouvert à 9:30, format 4:3'],
  ['de 9h00 à 18h30 !', 'de 9h00 à 18h30~!'],
  ['dire «sur devis»', 'dire «_sur devis_»'],
  ["l'ongle d'*or* aujourd'hui", 'l’ongle d’*or* aujourd’hui'],
  ['sous 3 à 4 semaines, 12 mm, 2 h', 'sous 3 à 4_semaines, 12_mm, 2_h'],
  ['50% et quelques €', '50_% et quelques_€'],
  ['au 04 65 71 00 34 ou +33 4 65 71 00 34', 'au 04_65_71_00_34 ou +33_4_65_71_00_34'],
  ['34570 Pignan, 5 minuteries', '34570 Pignan, 5 minuteries'],
  ["Voir https://a.example/l'x?y=1;z ?", "Voir https://a.example/l'x?y=1;z~?"],
  ['Écrire à bonjour@maison-amande.example !', 'Écrire à bonjour@maison-amande.example~!'],
  ["Code `a ? b : c; d = 'e'` ;", "Code `a ? b : c; d = 'e'`~;"],
])('%s', (written, set) => {
  expect(seen(written)).toBe(set);
});

/** Texts dense in what the rules look at. */
const PIECES =
  '9h00|3 semaines|04 65 71 00 34|25€|l’ongle|www.a.example|https://a.example/?b;c|x@y.example|cm|12'.split(
    '|',
  );
const marks = fc.constantFrom(..." \u00A0\u202F\uE000\n'’;!?:«»€%(*`@./=0");
const piece = fc.oneof(
  marks,
  fc.constantFrom(...PIECES),
  fc.string({ maxLength: 4, unit: 'grapheme' }),
);
const texts = fc.array(piece, { maxLength: 14 }).map((pieces) => pieces.join(''));
const letters = (text: string) => text.replace(/[ \u00A0\u202F]/g, '').replaceAll("'", '’');

test('whatever the text, only spaces and apostrophes change, once, and no mark is left behind an ordinary space', () => {
  fc.assert(
    fc.property(texts, (text) => {
      const set = typography(text);
      expect(letters(set)).toBe(letters(text));
      expect(typography(set)).toBe(set);
      expect(set.replace(/https?:\/\/\S+|`[^`]*`/g, '')).not.toMatch(
        /\S (?:»|€|:(?!\/)|[;!?]+(?![\w=/;!?]))/,
      );
    }),
    { numRuns: 3000 },
  );
});
