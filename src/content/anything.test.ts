/**
 * Whatever the content folder holds, it gives whole pages, or French sentences that say what to do;
 * never an exception.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import reactRenderer from '@astrojs/react/server.js';
import { experimental_AstroContainer as AstroContainer } from 'astro/container';
import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { check, type Report } from '#kit/content/check.ts';
import { characterFault, decode } from '#kit/content/decode.ts';
import { walk } from '#kit/content/places.ts';
import { sentences } from '#kit/content/problem.ts';
import { checkContent } from '#content/load.ts';
import { CONTENT_FILES, photoSchema, type Content } from './schema.ts';
import { DECLARATION } from './declaration.ts';
import { testContent, testFolder, TODAY } from './test-content.ts';

/** What the pages read; only a release has a sitemap. */
const site = vi.hoisted(() => {
  process.env.RELEASE = 'true';
  return { content: {} as Content };
});
vi.mock('#kit/content/read.ts', async (original) => ({
  ...(await original<object>()),
  loadContent: () => site.content,
}));
vi.mock('#kit/content/last-modified.ts', () => ({ lastModified: () => TODAY }));
// Vitest empties the style sheet that colours are read from.
vi.mock('#brand/colours.ts', () => ({ colour: () => '#fff' }));
vi.mock('#photos/pictures.ts', () => ({
  picture: ({ photos }: Content, name: string) => ({
    avif: '',
    sizes: '',
    src: '/a.jpg',
    width: 1,
    height: 1,
    alt: photos[name]!.alt,
  }),
  rendition: () => ({ url: '/a.jpg', width: 1, height: 1 }),
}));

type Page = { default: Parameters<AstroContainer['renderToString']>[0] };
const PAGES = import.meta.glob<Page>('../pages/*.astro');
const { GET, getStaticPaths } = await import('../pages/[file].ts');
const renderers = [
  { name: '@astrojs/react', ssr: reactRenderer, clientEntrypoint: '@astrojs/react/client.js' },
];
const clientDirectives = new Map(['visible', 'painted'].map((name) => [name, ';']));
const container = await AstroContainer.create({
  renderers,
  manifest: { clientDirectives },
} as object);

/**
 * Every page, with its data but without its scripts, and every text file of the site, by its name.
 */
async function published(content: Content): Promise<Record<string, string>> {
  site.content = content;
  const texts: Record<string, string> = {};
  for (const [name, load] of Object.entries(PAGES)) {
    const options = { params: { status: '500' }, props: { reason: 'Panne' }, partial: false };
    const html = await container.renderToString((await load()).default, options);
    texts[name] = html.replace(/<(script(?! type="application)|style)[^]*?<\/\1>/g, '');
  }
  for (const { params } of await getStaticPaths())
    if (!/png$|ico$/.test(params.file))
      texts[params.file] = await (await GET({ params } as never)).text();
  return texts;
}

/** Traces of values that are none, and signs that nobody can read. */
const TRACE =
  /[\uFFFD\p{Co}\p{Noncharacter_Code_Point}]|[^\P{Cc}\r\n]|\b(?:NaN|Infinity|undefined)\b|\[object/u;
const TARGET = /\bhref="(?:\/|#|\?|https:\/\/[^/"]+\.[^"]+|tel:\+33\d{9}"|mailto:[^"@]+@[^"]+)/;

/** The traces in a published text, and its links without an address or without words. */
function textFaults([name, text]: [name: string, text: string]): string[] {
  const links = [...text.matchAll(/<a\s([^>]*)>([^]*?)<\/a>/g)].filter(([, attributes, inside]) => {
    const words = inside!.replace(/<img[^>]* alt="([^"]+)"[^>]*>/g, '$1').replace(/<[^>]*>/g, '');
    return !TARGET.test(attributes!) || !/[^\p{Z}\p{C}]/u.test(words);
  });
  return [...(TRACE.exec(text) ?? []), ...links.map(([link]) => link)].map(
    (fault) => `${name}: ${fault}`,
  );
}

/** French instructions begin with an infinitive. */
const REMEDY = /[.:] (?:(?:en|les?|la|y) |l’(?:y )?)?\p{L}+(?:er|ir|re)[ .,]|champs possibles/iu;
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
async function faults(report: Report<typeof CONTENT_FILES>): Promise<string[]> {
  const { content } = report;
  const problems = sentences(DECLARATION, report);
  const warnings = sentences(DECLARATION, report, 'warning');
  if (!content && problems.length === 0) return ['neither pages nor problems'];
  const texts = content ? Object.entries(await published(content)) : [];
  return [
    ...texts.flatMap(textFaults),
    ...[...problems, ...warnings].filter((each) => !isHelpful(each)),
  ];
}

const joined = (...parts: fc.Arbitrary<string>[]) =>
  fc.array(fc.oneof(...parts), { minLength: 1, maxLength: 6 }).map((all) => all.join(''));
const text = joined(
  fc.string({ unit: 'binary', maxLength: 6 }),
  fc.constantFrom(
    'Pose',
    '35',
    ' : ',
    ' # ',
    '- ',
    '\n',
    '</script>',
    '&eacute;',
    'e\u0301',
    '💅🏽',
    '\uD800',
    '\uDFFF',
  ),
  fc.constantFrom(
    ...'*&!#:;?"\'<>{}[]|%@`\\\t\r\0\x1B\x85\xA0\xAD\u2028\u202E\u200B\u3164\uFFFD\uFEFF\uFFFE\uE000',
  ),
);
/** What most fields take. */
const prose = joined(
  fc.string({ unit: 'grapheme', maxLength: 6 }),
  fc.constantFrom(
    'Pose',
    '*',
    '<b>',
    '&eacute;',
    '\xA0',
    '\xAD',
    '\u202E',
    '\u200B',
    'e\u0301',
    '💅🏽',
  ),
);
const cents = fc.nat(110_000).map((all) => all / 100);
const price = cents.map((euros) => `${euros} €`);
const value = fc.oneof(
  text,
  text,
  fc.double(),
  cents,
  price,
  fc.date(),
  fc.boolean(),
  fc.webUrl(),
  fc.constant(-0),
);
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

/** Every file, group, list and value of a right content, by its place. */
const { photos, ...files } = testContent();
const PLACES = Object.entries({ ...files, 'photos.photo-1': photos['photo-1'] }).flatMap(
  ([file, content]) =>
    [...walk(CONTENT_FILES[file as keyof typeof files] ?? photoSchema, content)].map(
      ({ path, value }) => [[file, ...path].join('.'), value instanceof Object] as const,
    ),
);
const ANYWHERE = PLACES.map(([place]) => place);
const VALUES = PLACES.flatMap(([place, isGroup]) => (isGroup ? [] : [place]));
const YAML_FILES = Object.keys(testFolder().texts);
const some = <T>(names: string[], what: fc.Arbitrary<T>, maxKeys = 3) =>
  fc.dictionary(fc.constantFrom(...names), what, { minKeys: 1, maxKeys, noNullPrototype: true });

test('any value in any place, and any bytes as a file', async () => {
  const changes = fc.oneof(some(VALUES, prose, 2), some(VALUES, value, 1), some(ANYWHERE, tree, 1));
  const written: fc.Arbitrary<Record<string, Buffer>> = fc.oneof(
    fc.constant({}),
    fc.constant({}),
    some(YAML_FILES, bytes),
  );
  await fc.assert(
    fc.asyncProperty(changes, written, async (changed, overwritten) => {
      const folder = testFolder(changed);
      const texts = { ...folder.texts };
      for (const [file, { text }] of Object.entries(texts))
        texts[file] = decode(overwritten[file] ?? Buffer.from(text ?? ''));
      expect(await faults(check(DECLARATION, { ...folder, texts }, TODAY))).toEqual([]);
    }),
    { numRuns: 60, examples: [[{ institut: [{ toString: null }] }, {}]] },
  );
});

/** What may stand anywhere in a folder. */
const KINDS: Record<string, (file: string) => Promise<void> | Buffer | true> = {
  'link to a file outside': (file) => symlink(path.resolve('package.json'), file),
  'link to a folder outside': (file) => symlink(path.resolve('src/content'), file),
  'link to nothing': (file) => symlink('nowhere', file),
  'link to itself': (file) => symlink(file, file),
  pipe: (file) => execFileSync('mkfifo', [file]),
  folder: (file) => mkdir(file),
  'empty file': (file) => writeFile(file, ''),
  text: (file) => writeFile(file, 'titre: Galerie\n'),
  nothing: () => true,
};
const NAMES = [
  ...[
    '',
    'tarifs.yaml',
    'Avis.yaml',
    'contact.yml',
    'galerie.yaml.txt',
    'notes.docx',
    'a/b/c.yaml',
    'e\u0301te\u0301',
  ],
  ...['', '/a.jpg', '/photo-1', '/photo-1/index.yaml', '/photo-1/photo.jpg', '/b/Index.yml'].map(
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
  const { texts, pictures } = testFolder();
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
      const problems = sentences(DECLARATION, await checkContent(path.join(dir, 'content')));
      expect(problems.filter((each) => !isHelpful(each))).toEqual([]);
      await rm(dir, { recursive: true });
    }),
    { numRuns: 15 },
  );
});

test('npm run check tells it all and ends with status 1', async () => {
  const dir = await oddFolder({
    'tarifs.yaml': 'link to itself',
    'contact.yml': 'text',
    'photos/photo-1': 'pipe',
  });
  await writeFile(path.join(dir, 'content/avis.yaml'), Buffer.from('é: &a\n- \0', 'latin1'));
  const options = { cwd: dir, encoding: 'utf8' } as const;
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [path.resolve('scripts/check.ts')],
    options,
  );
  const [total, ...told] = stderr.trim().split('\n').filter(Boolean).reverse();
  expect([status, stdout, total]).toEqual([
    1,
    '',
    `${told.length} problèmes à corriger, puis relancer npm run check.`,
  ]);
  expect(told.filter((each) => !isHelpful(each))).toEqual([]);
  await rm(dir, { recursive: true });
});
