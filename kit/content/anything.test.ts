/**
 * Whatever the content folder holds, it is content, or French sentences that say what to do; never
 * an exception.
 */
import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DECLARATION } from '#kit/bakery/site.ts';
import { bakeryContent, bakeryFolder, TODAY } from '#kit/bakery/test-folder.ts';
import { check, type Report } from './check.ts';
import { characterFault, decode } from './decode.ts';
import { walk } from './places.ts';
import { sentences } from './problem.ts';
import { checkContent } from './read.ts';

/** French instructions begin with an infinitive. */
const REMEDY = /[.:] (?:(?:en|les?|la|y) |l’(?:y )?)?\p{L}+(?:er|ir|re)[ .,]/iu;
const ENGLISH =
  /\b(?:invalid|expected|received|unresolved|unexpected|must|required|implicit|error|the|not|at)\b/i;

/** What only files outside of the content hold, or their paths. */
const ELSEWHERE = [tmpdir(), process.cwd(), 'devDependencies'];

/**
 * Whether a sentence has its place, a remedy and readable signs, and nothing from elsewhere; its
 * quotes may say anything.
 */
function isHelpful(sentence: string): boolean {
  const own = sentence.replace(/« [^]*? »|(?<= : )"[^]*$/g, '').replace(/^.*? : /s, '');
  const isStrange =
    ENGLISH.test(own) ||
    ELSEWHERE.some((each) => sentence.includes(each)) ||
    characterFault(sentence);
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
  fc.constantFrom(
    'Tarte',
    '35',
    ' : ',
    ' # ',
    '- ',
    '\n',
    '</script>',
    '&eacute;',
    'e\u0301',
    '👩🏽‍🍳',
    '\uD800',
    '\uDFFF',
  ),
  fc.constantFrom(
    ...'*&!#:;?"\'<>{}[]|%@`\\\t\r\0\x1B\x85\xA0\xAD\u2028\u202E\u200B\u3164\uFFFD\uFEFF\uFFFE\uE000',
  ),
);
const value = fc.oneof(text, text, fc.double(), fc.date(), fc.boolean(), fc.constant(-0));
const key = fc.oneof(text, fc.constantFrom('nom', 'prix', '__proto__', 'toString'));
const tree = fc.anything({ values: [value, fc.constant(null)], key, maxDepth: 3 });
const yaml = joined(
  text,
  fc.constantFrom(
    '\n  ',
    '\n- ',
    'titre: ',
    'nom: a',
    '&a ',
    '*a',
    '!t ',
    '|\n',
    '? ',
    '<<: ',
    '---\n',
    '0x1F',
  ),
);
const bytes = fc.oneof(
  fc
    .tuple(yaml, fc.constantFrom('utf8', 'latin1'))
    .map(([all, encoding]) => Buffer.from(all, encoding)),
  fc.uint8Array({ maxLength: 60 }).map((all) => Buffer.from(all)),
);

/** Every file, group, list and value of the bakery, by its place. */
const { accueil, carte, photos } = bakeryContent();
const FILES = { accueil, carte, 'photos.tarte': photos['tarte'] };
const PLACES = Object.entries(FILES).flatMap(([file, content]) =>
  [...walk(DECLARATION.files[file as 'carte'] ?? DECLARATION.photo, content)].map(({ path }) =>
    [file, ...path].join('.'),
  ),
);
const YAML_FILES = Object.keys(bakeryFolder().texts);
const some = <T>(names: string[], what: fc.Arbitrary<T>, maxKeys = 3) =>
  fc.dictionary(fc.constantFrom(...names), what, { minKeys: 1, maxKeys, noNullPrototype: true });

test('any value in any place, and any bytes as a file', () => {
  const written: fc.Arbitrary<Record<string, Buffer>> = fc.oneof(
    fc.constant({}),
    some(YAML_FILES, bytes),
  );
  fc.assert(
    fc.property(some(PLACES, fc.oneof(value, tree), 1), written, (changed, overwritten) => {
      const folder = bakeryFolder(changed);
      const texts = Object.fromEntries(
        Object.entries(folder.texts).map(([file, { text }]) => [
          file,
          decode(overwritten[file] ?? Buffer.from(text ?? '')),
        ]),
      );
      expect(faults(check(DECLARATION, { ...folder, texts }, TODAY))).toEqual([]);
    }),
    { numRuns: 300, examples: [[{ accueil: [{ toString: null }] }, {}]] },
  );
});

/** What may stand anywhere in a folder. */
const KINDS: Record<string, (file: string) => Promise<void> | Buffer | true> = {
  'link to a file outside': (file) => symlink(path.resolve('package.json'), file),
  'link to a folder outside': (file) => symlink(path.resolve('kit/content'), file),
  'link to nothing': (file) => symlink('nowhere', file),
  'link to itself': (file) => symlink(file, file),
  pipe: (file) => execFileSync('mkfifo', [file]),
  folder: (file) => mkdir(file),
  'empty file': (file) => writeFile(file, ''),
  text: (file) => writeFile(file, 'titre: La carte\n'),
  nothing: () => true,
};
const NAMES = [
  ...[
    '',
    'carte.yaml',
    'Accueil.yaml',
    'carte.yml',
    'accueil.yaml.txt',
    'notes.docx',
    'a/b/c.yaml',
    'e\u0301te\u0301',
  ],
  ...['', '/a.jpg', '/tarte', '/tarte/index.yaml', '/tarte/photo.jpg', '/b/Index.yml'].map(
    (name) => `photos${name}`,
  ),
];
const odd = some(NAMES, fc.constantFrom(...Object.keys(KINDS)), 6);

/**
 * A content folder on disk, its pictures empty, with what stands at some places; it has a folder to
 * itself.
 */
async function oddFolder(oddities: Record<string, string>): Promise<string> {
  const dir = await mkdtemp(path.join(tmpdir(), 'anything-'));
  const { texts, pictures } = bakeryFolder();
  const right = [...YAML_FILES, ...Object.keys(pictures)].map((name) => [
    name,
    texts[name]?.text ?? 'empty file',
  ]);
  // From the deepest, so that nothing is put behind a link.
  for (const [name, kind] of [...right, ...Object.entries(oddities).sort().reverse()] as [
    string,
    string,
  ][]) {
    const file = path.join(dir, 'content', name);
    await rm(file, { recursive: true, force: true });
    await mkdir(path.dirname(file), { recursive: true });
    await (KINDS[kind]?.(file) ?? writeFile(file, kind));
  }
  return dir;
}

test('files that are links, folders, pipes, nothing, or called otherwise', async () => {
  await fc.assert(
    fc.asyncProperty(odd, async (oddities) => {
      const dir = await oddFolder(oddities);
      const problems = sentences(
        DECLARATION,
        await checkContent(DECLARATION, path.join(dir, 'content')),
      );
      expect(problems.filter((each) => !isHelpful(each))).toEqual([]);
      await rm(dir, { recursive: true });
    }),
    { numRuns: 15 },
  );
});
