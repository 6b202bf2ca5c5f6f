/**
 * Every message holds: a content with one fault has one sentence, at the right place; doing literally what it says, in each of the
 * ways it offers, leaves no fault. `corpus.json` holds the cases; values in it are written as they stand in the file.
 */
import { stringify } from 'yaml';
import { describe, expect, test } from 'vitest';
import { check } from '#kit/content/check.ts';
import type { Folder } from '#kit/content/entries.ts';
import corpus from './corpus.json' with { type: 'json' };
import { decode } from '#kit/content/decode.ts';
import { child, place, walk, type Path } from '#kit/content/places.ts';
import { DECLARATION } from './declaration.ts';
import { applyRules } from './rules.ts';
import { FICHIERS, photoDecrite, type FileName } from './schema.ts';
import { testFolder, TODAY } from './test-content.ts';
import { readYaml } from '#kit/content/yaml.ts';

const SITE = 'https://www.maison.test';
const GOOD = testFolder();
const AT_SITE: typeof DECLARATION = { ...DECLARATION, rules: (raw, today) => applyRules(raw, today, SITE) };
const report = (folder: Folder) => check(AT_SITE, folder, TODAY);
const problems = (folder: Folder) => report(folder).problems;

const withText = (file: string, text: string, folder = GOOD): Folder => ({
  ...folder,
  texts: { ...folder.texts, [file]: decode(Buffer.from(text)) },
});

/** A folder with a value as it is written in its file. */
function written(where: string, value: string): Folder {
  const folder = testFolder({ [where]: '§' });
  const file = where.startsWith('photos.') ? `photos/${where.split('.')[1]}/index.yaml` : `${where.split('.')[0]}.yaml`;
  return withText(
    file,
    folder.texts[file]!.text.replace('§', () => value),
    folder,
  );
}

const edited = ({ file, from, to }: { file: string; from: string; to: string }) =>
  withText(file, GOOD.texts[file]!.text.replace(new RegExp(from, 'm'), to));

const schemaOf = (file: string) => FICHIERS[file.replace('.yaml', '') as FileName] ?? photoDecrite;

/** The path that a sentence names, whether something is there or is missing. */
function pathOf(schema: ReturnType<typeof schemaOf>, data: unknown, words: string): Path {
  const places = [...walk(schema, data)].flatMap(({ path, type, value }) => {
    const keys = [...Object.keys(Object(value) as object), ...Object.keys(Object(child(type, 'shape')) as object)];
    return [path, ...keys.map((key) => [...path, key])];
  });
  return places.find((path) => place(schema, data, path).join(' › ') === words)!;
}

/** The file with the value at a place set, renamed or, when there is none, taken out. */
function changed(folder: Folder, file: string, words: string, change: { to?: unknown; name?: string }): Folder {
  const schema = schemaOf(file);
  const { data } = readYaml(folder.texts[file]!, schema);
  const path = words === '' ? [] : pathOf(schema, data, words);
  const holder = path.slice(0, -1).reduce<unknown>(child, data) as Record<PropertyKey, unknown>;
  const key = path.at(-1)!;
  if (change.name) holder[change.name] = holder[key];
  if ('to' in change) holder[key] = change.to;
  else Reflect.deleteProperty(holder, key);
  return withText(file, stringify(data), folder);
}

/** What only a person can do: the case is put right as it was. */
const FREE =
  /Le remplir|Enregistrer la photo|Corriger l’une|Écrire une liste|Écrire le nom d’un (?:dossier|prix de)|en ajouter|l’une des deux|une autre version|[Rr]éécrire|de nouveau|[Rr]edéposer|déposer la photo|en JPEG|sauvegarde|avec ses champs|sur le modèle|Le remplacer par|L’y déplacer|lui donner son propre/;

/** Every way that a sentence offers to put a line right. */
function lineWays(folder: Folder, file: string, line: number, remedy: string): Folder[] {
  const lines = folder.texts[file]!.text.split('\n');
  const index = line - 1;
  const old = lines[index]!;
  const indent = /^\s*/.exec(old)![0];
  const put = (text: string) => withText(file, lines.with(index, text).join('\n'), folder);
  const [, taken = 1, instead] = /Écrire (?:la ligne|ces (\d+) lignes) ainsi : (.*)$/.exec(remedy) ?? [];
  if (instead !== undefined) {
    return [withText(file, lines.toSpliced(index, Number(taken), indent + instead).join('\n'), folder)];
  }
  const [, spaces] = /La commencer (?:par (\d+) espaces?)?/.exec(remedy) ?? [];
  const dash = remedy.includes('un tiret et une espace') ? '- ' : '';
  if (remedy.includes('La commencer')) return [put(' '.repeat(Number(spaces ?? 0)) + dash + old.trim())];
  return remedy.includes('Supprimer la ligne') ? [withText(file, lines.toSpliced(index, 1).join('\n'), folder)] : [];
}

/** Every way that a sentence offers to put a value, a key or a list right. */
function valueWays(folder: Folder, file: string, words: string, remedy: string): Folder[] {
  const change = (what: { to?: unknown; name?: string }) => changed(folder, file, words, what);
  const name = /Le renommer « (.*?) »/.exec(remedy)?.[1];
  if (name) return [change({ name })];
  const ways: Folder[] = [];
  if (remedy.includes('Le supprimer')) ways.push(change({}));
  if (remedy.includes('laisser vide')) ways.push(change({ to: null }));
  if (remedy.includes('écrire []')) ways.push(change({ to: [] }));
  const pairs = [...remedy.matchAll(/« (\w+): ([^»]*) »/g)];
  if (pairs.length > 0) {
    const group = words.split(' › ').slice(0, -1);
    const put = (all: Folder, [, key, to]: RegExpExecArray) => changed(all, file, [...group, key].join(' › '), { to });
    return [pairs.reduce(put, folder)];
  }
  const length = /un texte de (?:\d+ à )?(\d+) caractères/.exec(remedy)?.[1];
  if (length) ways.push(change({ to: 'x'.repeat(Number(length)) }));
  const values = [...remedy.matchAll(/« ([^»]*) »/g)].map(([, value]) => change({ to: value }));
  return remedy.includes('déposer la photo') ? ways : [...ways, ...values];
}

/** Every way that a sentence offers to name a file right, or to take it away. */
function fileWays(folder: Folder, file: string, remedy: string): Folder[] {
  const name = /Le renommer « (.*?) »/.exec(remedy)?.[1];
  const isOther = (each: string) => each !== file && !each.startsWith(`${file}/`);
  const without = (all: Folder['texts']) => Object.fromEntries(Object.entries(all).filter(([each]) => isOther(each)));
  const left: Folder = {
    ...folder,
    texts: without(folder.texts),
    others: folder.others.filter(isOther),
    folders: folder.folders.filter(isOther),
    odd: folder.odd.filter(isOther),
    pictures: Object.fromEntries(Object.entries(folder.pictures).filter(([each]) => isOther(each))),
  };
  if (name === 'photos') return [GOOD];
  const right = file.replace(/[^/]*$/, name ?? '');
  if (name) return [{ ...left, texts: { ...left.texts, [right]: GOOD.texts[right]! } }];
  return /[LS][ae] supprimer/.test(remedy) ? [left] : [];
}

/** Where a sentence begins to say what to do. */
const VERB =
  /(?<=[.:)] )(?:Écrire|Le |La |L’|Les |Y |En |Supprimer|Remplacer|Corriger|Changer|Enregistrer|Effacer|Redéposer|Relire|Tout relire|en ajouter|en retirer|redéposer).*$/s;

/** Does what a sentence says, in each of its ways. */
function follow(folder: Folder, sentence: string): Folder[] {
  const [, where = '', message = ''] = /^content\/(.*?) : (.*)$/s.exec(sentence) ?? [];
  const [file = '', ...words] = where.split(' › ');
  const remedy = VERB.exec(message)?.[0];
  if (remedy === undefined) throw new Error(`No remedy: ${sentence}`);
  const line = /^ligne (\d+)$/.exec(words[0] ?? '')?.[1];
  const excess = Number(/en retirer (\d+)/.exec(remedy)?.[1]);
  let ways: Folder[];
  if (line) ways = lineWays(folder, file, Number(line), remedy);
  else if (excess) {
    const value = pathOf(schemaOf(file), readYaml(folder.texts[file]!, schemaOf(file)).data, words.join(' › '));
    const list = value.reduce<unknown>(child, readYaml(folder.texts[file]!, schemaOf(file)).data) as unknown[];
    ways = [changed(folder, file, words.join(' › '), { to: list.slice(excess) })];
  } else if (words.length > 0) ways = valueWays(folder, file, words.join(' › '), remedy);
  else ways = fileWays(folder, file, remedy);
  const isFree = FREE.test(remedy);
  if (!isFree && ways.length === 0) throw new Error(`No way: ${sentence}`);
  return isFree && !/Écrire par exemple|laisser vide|écrire \[\]/.test(remedy) ? [...ways.slice(0, 0), GOOD] : ways;
}

/** One fault is one sentence, at its place, and every way it offers works. */
function holds(folder: Folder, where: string) {
  const said = problems(folder);
  expect(said).toEqual([expect.stringMatching(new RegExp(`^${RegExp.escape(where)}(?: › .*)? : `))]);
  const shown = /« (.*?) » .*?Écrire « (.*?) »/.exec(said[0]!);
  if (shown) expect(shown[1]!.normalize('NFKC')).not.toBe(shown[2]!.normalize('NFKC'));
  for (const way of follow(folder, said[0]!)) expect(problems(way), said[0]).toEqual([]);
}

type Values = { understood?: Record<string, string[]>; refused?: string[]; odd?: string[] };
const VALUES = Object.entries(corpus.values as Record<string, Values>);
type Line = { file: string; from: string; to: string; line: number; says?: string };
const fileOf = (where: string) =>
  where.startsWith('photos.')
    ? `content/photos/${where.split('.')[1]}/index.yaml`
    : `content/${where.split('.')[0]}.yaml`;

describe.each(VALUES)('%s', (where, { understood = {}, refused = [], odd = [] }) => {
  const spellings = Object.entries(understood).flatMap(([meaning, all]) => all.map((each) => [each, meaning] as const));
  test.each(spellings)('%j is understood as %j', (spelling, meaning) => {
    const { content, problems, warnings } = report(written(where, spelling));
    expect([problems, warnings]).toEqual([[], []]);
    expect(content).toEqual(report(written(where, meaning)).content);
  });

  test.each(refused)('%j is refused, and its remedies work', (value) => holds(written(where, value), fileOf(where)));

  test.each(odd)('%j is worth a look', (value) => {
    const { problems, warnings } = report(written(where, value));
    expect(problems).toEqual([]);
    expect(warnings).toEqual([expect.stringContaining(fileOf(where))]);
  });
});

test.each(corpus.lines as Line[])('line $line: $to', (fault) => {
  holds(edited(fault), `content/${fault.file} › ligne ${fault.line}`);
  expect(problems(edited(fault))[0]).toContain(fault.says ?? '');
});

test.each(corpus.several as (Omit<Line, 'line'> & { lines: number[] })[])('lines $lines: $to', (fault) => {
  const folder = edited(fault);
  expect(problems(folder)).toEqual(
    fault.lines.map((line) => expect.stringMatching(`^content/${fault.file} › ligne ${line} : `) as string),
  );
});

test.each(corpus.keys)('key: $to', (fault) =>
  holds(edited(fault), [`content/${fault.file}`, fault.place].filter(Boolean).join(' › ')),
);

test.each(corpus.same)('nothing is wrong with $to', (change) => expect(problems(edited(change))).toEqual([]));

type Odd = Partial<Record<'lose' | 'others' | 'odd' | 'folders' | 'texts', string[]>> & {
  pictures?: Folder['pictures'];
};

test.each(corpus.folders as (Odd & { said: string })[])('files: $said', ({ said, ...change }) => {
  const { lose = [], others = [], odd = [], folders = [], texts = [], pictures = {} } = change;
  const isKept = (file: string) => !lose.some((each) => each === '' || file === each || file.startsWith(`${each}/`));
  const kept = <T>(all: Readonly<Record<string, T>>) =>
    Object.fromEntries(Object.entries(all).filter(([file]) => isKept(file)));
  const text = GOOD.texts[lose[0] ?? 'horaires.yaml']!;
  holds(
    {
      texts: { ...kept(GOOD.texts), ...Object.fromEntries(texts.map((file) => [file, text])) },
      photos: GOOD.photos.filter((name) => isKept(`photos/${name}`)),
      folders: [...GOOD.folders.filter(isKept), ...folders],
      odd,
      pictures: { ...kept(GOOD.pictures), ...pictures },
      others,
    },
    said,
  );
});

test.each<[string, (text: string) => Buffer]>([
  ['Latin-1', (text) => Buffer.from(text, 'latin1')],
  ['UTF-16 with its mark', (text) => Buffer.from(`\uFEFF${text}`, 'utf16le')],
  ['UTF-16 without', (text) => Buffer.from(text, 'utf16le')],
  ['UTF-32', (text) => Buffer.from([...text].flatMap((letter) => [letter.charCodeAt(0), 0, 0, 0]))],
  [
    'UTF-8 read as Latin-1 and saved again',
    (text) => Buffer.from(Buffer.from(`${text}# été\n# été\n`).toString('latin1')),
  ],
  ['Word’s text with formats (RTF)', (text) => Buffer.from(`{\\rtf1\\ansi ${text}`)],
  ['a Word document', (text) => Buffer.from(`PK\x03\x04${text}`)],
])('%s is refused once, by the name of the file', (_name, encode) => {
  const texts = { ...GOOD.texts, 'accueil.yaml': decode(encode(`# été\n${GOOD.texts['accueil.yaml']!.text}`)) };
  holds({ ...GOOD, texts }, 'content/accueil.yaml');
});
