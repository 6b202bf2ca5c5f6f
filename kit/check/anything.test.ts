/**
 * Whatever the content folder holds, it is content, or French sentences that say what to do; never
 * an exception.
 */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DECLARATION } from '#kit/bakery/site.ts';
import { bakeryContent, bakeryFolder, TODAY } from '#kit/bakery/test-folder.ts';
import { characterFault, decode } from '#kit/read/decode.ts';
import { walk } from '#kit/schema/paths.ts';
import { check, type Report } from './check.ts';
import { sentences } from './problem.ts';

/** French instructions begin with an infinitive. */
const REMEDY = /[.:] (?:(?:en|les?|la|y) |l’(?:y )?)?\p{L}+(?:er|ir|re)[ .,]/iu;
const ENGLISH = /\b(?:invalid|expected|received|unresolved|unexpected|must|required|error|the)\b/i;

/** Whether a sentence has its place, a remedy and readable signs; its quotes may say anything. */
function isHelpful(sentence: string): boolean {
  const own = sentence.replace(/« [^]*? »|(?<= : )"[^]*$/g, '').replace(/^.*? : /s, '');
  const isStrange = ENGLISH.test(own) || characterFault(sentence);
  return /^content\/.* : /s.test(sentence) && REMEDY.test(own) && !isStrange;
}

/** What is wrong with the answer to a content folder. */
function faults(report: Report): string[] {
  const problems = sentences(DECLARATION, report);
  if (!report.content && problems.length === 0) return ['neither content nor problems'];
  const warnings = sentences(DECLARATION, report, 'warning');
  return [...problems, ...warnings].filter((sentence) => !isHelpful(sentence));
}

const joined = (...parts: fc.Arbitrary<string>[]) =>
  fc.array(fc.oneof(...parts), { minLength: 1, maxLength: 6 }).map((all) => all.join(''));
const text = joined(
  fc.string({ unit: 'binary', maxLength: 6 }),
  fc.constantFrom('Tarte', '35', ' : ', ' # ', '- ', '\n', '<br>', '&eacute;', '👩🏽‍🍳', '\uD800'),
  fc.constantFrom(...'*&!#:;?"\'<>{}[]|%@`\\\t\r\0\x1B\xA0\u2028\u200B\uFFFD\uFEFF\uE000'),
);
const value = fc.oneof(text, text, fc.double(), fc.date(), fc.boolean(), fc.constant(-0));
const key = fc.oneof(text, fc.constantFrom('nom', 'prix', '__proto__', 'toString'));
const tree = fc.anything({ values: [value, fc.constant(null)], key, maxDepth: 3 });
const YAML = '\n  |\n- |titre: |nom: a|&a |*a|!t |? |<<: |---\n|0x1F'.split('|');
const yaml = joined(text, fc.constantFrom(...YAML));
const bytes = fc.oneof(
  yaml.map((file) => Buffer.from(file)),
  fc.uint8Array({ maxLength: 60 }),
);

/** Every file, group, list and value of the bakery, by its place. */
const { accueil, carte, photos } = bakeryContent();
const PLACES = Object.entries({ accueil, carte, 'photos.tarte': photos['tarte'] }).flatMap(
  ([file, content]) =>
    [...walk(DECLARATION.files[file as 'carte'] ?? DECLARATION.photo, content)].map(({ path }) =>
      [file, ...path].join('.'),
    ),
);
const YAML_FILES = Object.keys(bakeryFolder().texts);

test('any value in any place, and any bytes as a file', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...PLACES),
      fc.oneof(value, tree),
      fc.constantFrom(...YAML_FILES),
      fc.option(bytes),
      (place, changed, file, overwritten) => {
        const folder = bakeryFolder({ [place]: changed });
        const texts = Object.fromEntries(
          Object.entries(folder.texts).map(([name, { text }]) => [name, decode(Buffer.from(text))]),
        );
        if (overwritten) texts[file] = decode(overwritten);
        expect(faults(check(DECLARATION, { ...folder, texts }, TODAY))).toEqual([]);
      },
    ),
    { numRuns: 300, examples: [['accueil', [{ toString: null }], 'carte.yaml', null]] },
  );
});
