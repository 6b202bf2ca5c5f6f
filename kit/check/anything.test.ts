import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DECLARATION } from '#kit/bakery/site.ts';
import { bakeryContent, bakeryFolder, TODAY } from '#kit/bakery/test-folder.ts';
import { characterFault, decode } from '#kit/read/decode.ts';
import { fields } from '#kit/schema/fields.ts';
import { check, type Report } from './check.ts';
import { sentences } from './problem.ts';

/** An instruction to the owner: « Écrivez », « Supprimez-le ». */
const REMEDY = /[.:] \p{L}+(?:ez|tes)(?:-\p{L}+)?[ .,]/iu;
const ENGLISH = /\b(?:invalid|expected|received|unresolved|unexpected|must|required|error|the)\b/i;

/**
 * Whether a sentence, apart from what it quotes, names the place, tells what to do and is French.
 */
function isHelpful(sentence: string): boolean {
  const own = sentence.replace(/« [^]*? »|(?<= : )"[^]*$/g, '').replace(/^.*? : /s, '');
  const isStrange = ENGLISH.test(own) || characterFault(sentence);
  return /^content\/.* : /s.test(sentence) && REMEDY.test(own) && !isStrange;
}

/** The sentences of a report that do not help the owner. */
function faults(report: Report): string[] {
  const problems = sentences(DECLARATION, report);
  if (!report.content && problems.length === 0) return ['neither content nor problems'];
  return [...problems, ...sentences(DECLARATION, report, 'warning')].filter(
    (sentence) => !isHelpful(sentence),
  );
}

const joined = (...units: fc.Arbitrary<string>[]) =>
  fc.string({ unit: fc.oneof(...units), minLength: 1, maxLength: 6 });
const text = joined(
  fc.string({ unit: 'binary', maxLength: 6 }),
  fc.constantFrom('35', ' : ', ' # ', '<br>', '&eacute;', '👩🏽‍🍳', '\uD800'),
  fc.constantFrom(...'*&!#:;?"\'<>{}[]|%@`\\\t\r\0\x1B\xA0\u2028\u200B\uFFFD\uFEFF\uE000'),
);
const value = fc.oneof(text, fc.double(), fc.date(), fc.boolean(), fc.constant(null));
const key = fc.oneof(text, fc.constantFrom('nom', 'prix', '__proto__', 'toString'));
const tree = fc.anything({ values: [value], key, maxDepth: 3 });
const YAML = '\n  |\n- |titre: |nom: a|&a |*a|!t |? |<<: |---\n|0x1F'.split('|');
const file = joined(text, fc.constantFrom(...YAML));

/** The path of every file, group, list and value of the bakery. */
const { photos, ...files } = bakeryContent();
const PLACES = fields(
  { ...DECLARATION.files, 'photos.tarte': DECLARATION.photo },
  { ...files, 'photos.tarte': photos['tarte'] },
).map(({ file, path }) => [file, ...path].join('.'));

test('check: any value and any file is either accepted or explained in French', () => {
  fc.assert(
    fc.property(fc.constantFrom(...PLACES), tree, fc.option(file), (place, changed, carte) => {
      const folder = bakeryFolder({ [place]: changed });
      const texts = Object.fromEntries(
        Object.entries(folder.texts).map(([name, { text }]) => [name, decode(Buffer.from(text))]),
      );
      if (carte !== null) texts['carte.yaml'] = decode(Buffer.from(carte));
      expect(faults(check(DECLARATION, { ...folder, texts }, TODAY))).toEqual([]);
    }),
    { numRuns: 300, examples: [['accueil', [{ toString: null }], null]] },
  );
});
