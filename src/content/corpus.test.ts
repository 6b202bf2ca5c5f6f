/**
 * What is understood, and how every kind of fault is refused: `corpus.json` holds the cases, as
 * they stand in the files.
 */
import { describe, expect, test } from 'vitest';
import { check } from '#kit/content/check.ts';
import { decode } from '#kit/content/decode.ts';
import type { Folder } from '#kit/content/entries.ts';
import { sentences } from '#kit/content/problem.ts';
import corpus from './corpus.json' with { type: 'json' };
import { DECLARATION } from './declaration.ts';
import { applyRules } from './rules.ts';
import { testFolder, TODAY } from './test-content.ts';

const GOOD = testFolder();
const AT_SITE: typeof DECLARATION = {
  ...DECLARATION,
  rules: (raw, today) => applyRules(raw, today, 'https://www.maison.test'),
};
/** The content, and sentences about it. */
function report(folder: Folder) {
  const report = check(AT_SITE, folder, TODAY);
  const [problems, warnings] = [sentences(AT_SITE, report), sentences(AT_SITE, report, 'warning')];
  return { content: report.content, problems, warnings };
}

const withBytes = (file: string, bytes: Buffer, folder = GOOD): Folder => ({
  ...folder,
  texts: { ...folder.texts, [file]: decode(bytes) },
});

const fileOf = (place: string) =>
  place.startsWith('photos.')
    ? `photos/${place.split('.')[1]}/index.yaml`
    : `${place.split('.')[0]}.yaml`;

/** A folder with a value as it is written in its file. */
function written(place: string, value: string): Folder {
  const folder = testFolder({ [place]: '§' });
  const text = folder.texts[fileOf(place)]!.text.replace('§', () => value);
  return withBytes(fileOf(place), Buffer.from(text), folder);
}

/** A folder with a part of a file replaced: the title of the gallery unless told. */
const edited = ({
  file = 'galerie.yaml',
  from = '^titre: .*',
  to,
}: {
  file?: string;
  from?: string;
  to: string;
}) => withBytes(file, Buffer.from(GOOD.texts[file]!.text.replace(new RegExp(from, 'm'), to)));

/** Expects sentences that all begin with one place. */
function expectRefused(folder: Folder, place: string) {
  const { content, problems } = report(folder);
  expect(content).toBeUndefined();
  const sentence = new RegExp(`^${RegExp.escape(place)}(?: › [^:]*)? : .+\\.$`, 's');
  expect(problems).toEqual(problems.map(() => expect.stringMatching(sentence) as string));
}

type Values = { understood?: Record<string, string[]>; refused?: string[]; odd?: string[] };

describe.each(Object.entries(corpus.values as Record<string, Values>))('%s', (place, values) => {
  const { understood = {}, refused = [], odd = [] } = values;
  const spellings = Object.entries(understood).flatMap(([meaning, all]) =>
    all.map((each) => [each, meaning] as const),
  );
  test.each(spellings)('%j is understood as %j', (spelling, meaning) => {
    const { content, problems, warnings } = report(written(place, spelling));
    expect([problems, warnings]).toEqual([[], []]);
    expect(content).toEqual(report(written(place, meaning)).content);
  });

  test.each(refused)('%j is refused', (value) =>
    expectRefused(written(place, value), `content/${fileOf(place)}`),
  );

  test.each(odd)('%j is worth a look', (value) => {
    const { problems, warnings } = report(written(place, value));
    expect(problems).toEqual([]);
    expect(warnings).toEqual([expect.stringContaining(`content/${fileOf(place)}`)]);
  });
});

type Line = { file?: string; from?: string; to: string; line: number };

test.each(corpus.lines as Line[])('line $line: $to', ({ line, ...change }) => {
  const { problems } = report(edited(change));
  expect(problems).toEqual([
    expect.stringMatching(`^content/${change.file ?? 'galerie.yaml'} › ligne ${line} : `),
  ]);
});

test('twenty thousand brackets are refused', () =>
  expectRefused(edited({ to: `titre: ${'['.repeat(20_000)}` }), 'content/galerie.yaml › ligne 1'));

test.each(corpus.keys)('key: $to', (change) => {
  const [first] = report(edited(change)).problems;
  expect(first).toContain(
    `${[`content/${change.file}`, change.place].filter(Boolean).join(' › ')} : `,
  );
});

test.each(corpus.same)('nothing is wrong with $to', (change) =>
  expect(report(edited(change)).problems).toEqual([]),
);

type Entries = Partial<Record<'lose' | 'others' | 'odd' | 'folders' | 'texts', string[]>> & {
  pictures?: Folder['pictures'];
};

test.each(corpus.folders as (Entries & { said: string[] })[])(
  'files: $said',
  ({ said, ...change }) => {
    const { lose = [], others = [], odd = [], folders = [], texts = [], pictures = {} } = change;
    const isKept = (file: string) =>
      !lose.some((each) => each === '' || file === each || file.startsWith(`${each}/`));
    const kept = <T>(all: Readonly<Record<string, T>>) =>
      Object.fromEntries(Object.entries(all).filter(([file]) => isKept(file)));
    const { problems } = report({
      texts: {
        ...kept(GOOD.texts),
        ...Object.fromEntries(texts.map((file) => [file, GOOD.texts['horaires.yaml']!])),
      },
      photos: GOOD.photos.filter((name) => isKept(`photos/${name}`)),
      folders: [...GOOD.folders.filter(isKept), ...folders],
      odd,
      pictures: { ...kept(GOOD.pictures), ...pictures },
      others,
    });
    const files = problems.map((sentence) => /^content\/(.*?)(?: › .*?)? : /s.exec(sentence)?.[1]);
    expect([...new Set(files)]).toEqual(said);
  },
);

test.each<[string, (text: string) => Buffer]>([
  ['Latin-1', (text) => Buffer.from(text, 'latin1')],
  ['UTF-16 with its mark', (text) => Buffer.from(`\uFEFF${text}`, 'utf16le')],
  ['UTF-16 without', (text) => Buffer.from(text, 'utf16le')],
  ['a Word document', (text) => Buffer.from(`PK\x03\x04\0${text}`)],
])('%s is refused once, by the name of the file', (_name, encode) => {
  const folder = withBytes('accueil.yaml', encode(`# été\n${GOOD.texts['accueil.yaml']!.text}`));
  expect(report(folder).problems).toEqual([expect.stringMatching('^content/accueil.yaml : ')]);
});
