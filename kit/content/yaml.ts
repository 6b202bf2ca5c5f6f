/** Reads a YAML file, and says in French what it would lose or cannot read: every fault, each with its line and its remedy. */
import { isAlias, isMap, isScalar, isSeq, parseDocument, type Document, type Node } from 'yaml';
import { z } from 'zod';
import { characterFault, type Decoded } from './decode.ts';
import { normalise } from './normalise.ts';
import { bare, childType, metaOf, type Path } from './places.ts';

export type YamlFile = {
  /** What the file holds, faulty lines mended as their messages say; nothing when one could not be. */
  data: unknown;
  /** Sentences, with the line they are about, and whether they ask for quotes; with any of them the file is refused. */
  faults: { line?: number; message: string; isQuoting?: boolean }[];
  /** Sentences about what stands behind a value and is shown nowhere, with their lines. */
  remarks: { line: number; message: string }[];
  /** What is really written at a path, for example `0465710034` where YAML reads the number 465710034. */
  written: (path: Path) => string | undefined;
  /** Where a path stands in the file, in characters from its beginning; its parent's end when it is missing. */
  offset: (path: Path) => number;
  /** The line of a path. */
  lineOf: (path: Path) => number;
};

/** Later stages are looked for when the ones before are clean. */
const STAGES = ['mark', 'syntax', 'loss'] as const;

/** What stands first in the way of reading; `line` counts from 0, `field` is what a lone text most likely is of its group. */
type Trouble = { stage: (typeof STAGES)[number]; line: number; isRepeated?: boolean; field?: string };

/** One way to write a line, or `takes` lines as one, and the sentence that tells it. */
type Repair = { line: number; instead: string; message: string; takes?: number; isQuoting?: boolean };

/** A file with more faults is no YAML. */
const MOST = 20;

/** Marks that end a document, speak to YAML itself, were left by a merge or draw a line. */
const MARK = /^(?:---|\.\.\.|%|<{7}|>{7}|\s*[=*_~]{3,}$|\s*(?:- +)?<< *:)/;

/** The text of a line behind its dash and its key. */
const VALUE = /^(\s*(?:- +)*(?:["']?[\p{L}\d_-]+["']? *: +)?)(\S.*?)\s*$/u;

/** What YAML takes for a name, a repetition or a type at the beginning of a value. */
const SIGN = /(?:^|[:-] +)[&*!]/;

/** A text whose quote or bracket is not closed on its line. */
const UNCLOSED = /^(?:"(?!(?:[^"\\]|\\.)*"$)|'(?!(?:[^']|'')*'$)|\[(?!.*\]$)|\{(?!.*\}$))/;

/** What stands before a text: its key, or the dash of its list. */
const STARTS = [/^\s*(?:- +)?[\p{L}\d_-]+ *:/u, /^\s*-(?= )/];

/** Slips on one line: how they look, how the line is without them, and what to say. */
const SLIPS: readonly [sign: RegExp, mended: string, reason: string][] = [
  [/((?:: +|- +)\[.*)$/, '$1]', 'il manque « ] » à la fin de la ligne.'],
  [/((?:: +|- +)\{.*)$/, '$1}', 'il manque « } » à la fin de la ligne.'],
  [/^(\s*(?:- )?\p{L}+):(?=\S)/u, '$1: ', 'il manque une espace après le deux-points.'],
  [/^(\s*(?:- )?\p{L}+)(?![\p{L}-]) *[=;]? *(?=[^\s:=;]|$)/u, '$1: ', 'il manque « : » après le nom du champ.'],
  [/^(\s*)(?:[–—•·*+] ?|-(?=\S)|\d+[.)] )/, '$1- ', 'une entrée de liste commence par un tiret et une espace.'],
  [/^(\s*)[-*•] (?=(?:- )?\p{L}+ *:)/u, '$1', 'le signe au début de la ligne est de trop.'],
  [/^(\s*)["'](\p{L}+):? +(.*)["']$/u, '$1$2: $3', 'les guillemets entourent aussi le nom du champ.'],
  [/^(\s*)(?:<!--+|\/\/) *(.*?)(?: *-->)?$/, '$1# $2', 'une remarque commence par « # ».'],
];

const parse = (lines: readonly string[]): Document => parseDocument(lines.join('\n'), { logLevel: 'silent' });
function lineAt(lines: readonly string[], offset: number): number {
  let left = offset;
  return lines.findIndex((line) => (left -= line.length + 1) < 0);
}
const indentOf = (line = '') => /^[\t ]*/.exec(line)![0].replaceAll('\t', '    ').length;
const isFilled = (line: string) => line.trim() !== '';
const isOpen = (line: string) => UNCLOSED.test(VALUE.exec(line)?.[2] ?? '');

/** How many lines a line and what is indented below it take. */
function blockSize(lines: readonly string[], line: number): number {
  const below = lines.slice(line + 1);
  const next = below.findIndex((each) => isFilled(each) && indentOf(each) <= indentOf(lines[line]));
  return (next < 0 ? below.length : next) + 1;
}

/** A part of a document with the type it should have. */
type Part = { node: Node; type?: unknown; isEntry?: boolean };

/** Every part of a document, keys too. */
function* partsOf(node: unknown, type: unknown, isEntry = false): Generator<Part> {
  if (!node) return;
  yield { node: node as Node, type, isEntry };
  if (isSeq(node)) for (const item of node.items) yield* partsOf(item, childType(type, 0), true);
  if (!isMap(node)) return;
  for (const { key, value } of node.items) {
    yield* partsOf(key, undefined);
    yield* partsOf(value, isScalar(key) ? childType(type, String(key.value)) : undefined);
  }
}

/** What stands behind a value on its line, which YAML drops. */
function remarkBehind(node: Node, text: string): string | undefined {
  const isValue = isScalar(node) || ('flow' in node && node.flow);
  // Where there is no value at all, `#MaisonAmande` was meant to be one, and `# à écrire` was not.
  const remark = isScalar(node) && node.value === null ? /^ *(#\S.*)/ : /^ +(#.*)/;
  return isValue ? remark.exec(text.slice(node.range?.[1]))?.[1] : undefined;
}

/** The first text of which YAML drops or joins a part without a word: what follows ` #`, `&`, `!` or `*`. */
function silentLoss(doc: Document, lines: readonly string[], schema: z.ZodType): Trouble | undefined {
  const text = lines.join('\n');
  for (const { node, type, isEntry } of partsOf(doc.contents, bare(schema))) {
    const isSign = isAlias(node) || Boolean('anchor' in node && node.anchor) || node.tag !== undefined;
    const isPlain = isScalar(node) && (node.type === 'PLAIN' || node.value === null);
    const { prose = false } = metaOf(type);
    const [start, end] = (node.range ?? [0, 0]).map((offset) => lineAt(lines, offset)) as [number, number];
    // Two names of a list that lost its dash are read as one.
    const isTwo = isPlain && !prose && isEntry && end > start;
    // A colon in a text of a list makes a group of it.
    const isLone = isEntry && isMap(node) && !node.flow && node.items.length === 1;
    const isGroup = isLone && type instanceof z.ZodString;
    // A remark behind a price or a name is only warned of.
    const isCut = isPlain && prose && remarkBehind(node, text) !== undefined;
    // The sign of a list or a group stands above it.
    const sign = isSign ? lines.findLastIndex((each, index) => index <= start && SIGN.test(each)) : -1;
    const line = sign < 0 ? start : sign;
    if (isSign || isTwo || isGroup || isCut) return { stage: 'loss', line: isTwo ? start + 1 : line };
    const isText = isPlain && isEntry && node.value !== null && /^\s*- /.test(lines[start]!);
    if (isText && type instanceof z.ZodObject) return { stage: 'loss', line: start, field: Object.keys(type.shape)[0] };
  }
  return undefined;
}

function firstTrouble(doc: Document, lines: readonly string[], schema: z.ZodType): Trouble | undefined {
  const last = lines.findLastIndex(isFilled);
  const first = lines.findIndex((line) => isFilled(line) && !line.startsWith('#'));
  const isEnd = (line: string, index: number) =>
    (line.trim() === '---' && index === first) || (line.trim() === '...' && index === last);
  const mark = lines.findIndex((line, index) => MARK.test(line) && !isEnd(line, index));
  if (mark >= 0) return { stage: 'mark', line: mark };
  const [error] = doc.errors;
  if (!error) return silentLoss(doc, lines, schema);
  // A quote that nothing closes is told where it opens.
  const isUnclosed = /closing .quote/.test(error.message);
  const opening = isUnclosed ? [...partsOf(doc.contents, undefined)].at(-1)?.node.range : undefined;
  const openingLine = lineAt(lines, opening?.[0] ?? 0);
  const errorLine = Math.min(error.linePos?.[0].line ?? 1, lines.length) - 1;
  const line = opening && isOpen(lines[openingLine]!) ? openingLine : errorLine;
  return { stage: 'syntax', line, isRepeated: error.code === 'DUPLICATE_KEY' };
}

/** Why a text must be between quotes. */
function reasonToQuote(text: string): string {
  const [first = ''] = text;
  if (/^(["']).*\1,$/.test(text)) return 'la virgule à la fin de la ligne est de trop.';
  if (/["']/.test(first)) {
    if (!text.slice(1).includes(first)) return 'un guillemet ouvert n’est pas refermé.';
    return text.endsWith(first) && text.includes('\\')
      ? '« \\ » a un autre sens entre guillemets.'
      : 'un guillemet est refermé avant la fin du texte.';
  }
  if (/[&*!|>[\]{}@%`?#,-]/.test(first))
    return `« ${first} » en début de texte a un autre sens : le texte serait perdu.`;
  return / #/.test(text)
    ? '« # » après une espace commence une remarque : la suite du texte serait perdue.'
    : 'le texte contient « : » et doit être entre guillemets.';
}

/** A text without the quotes that hold all of it: what stands before the first quote within tells whether they do. */
function unquoted(text: string): string {
  const withoutApostrophes = (all: string) => all.replace(/(?<=\p{L})'(?=\p{L})/gu, '’');
  if (/^[^"']+["']$/.test(withoutApostrophes(text))) return text.slice(0, -1);
  const [, quote = '', inside = ''] = /^(["'])(.*?)\1?$/.exec(text) ?? [];
  const plain = withoutApostrophes(inside);
  const isPart = new RegExp(`[^\\s(]${quote}`).test(plain.slice(0, plain.indexOf(quote) + 1));
  return inside === '' || isPart ? text : inside;
}

/** The ways to mend a line by itself, the likeliest first. */
function lineRepairs(line: number, lines: readonly string[], field?: string): Repair[] {
  const whole = lines[line] ?? '';
  const told = (instead: string, reason: string, isQuoting = false): Repair => {
    const example = instead.trim();
    const remedy = example.length > 400 ? 'Réécrire la ligne.' : `Écrire la ligne ainsi : ${example}`;
    return { line, instead, isQuoting, message: `${reason} ${remedy}` };
  };
  const repairs: Repair[] = [];
  const [, before = '', value = ''] = VALUE.exec(whole) ?? [];
  if (before.trim() !== '') {
    const inside = unquoted(value.replace(/(?<=["']),$/, ''));
    repairs.push(told(before + JSON.stringify(inside), reasonToQuote(value), true));
    const next = lines[line + 1] ?? '';
    if (indentOf(next) > indentOf(whole) && STARTS.some((start) => start.test(next)))
      repairs.push(told(before.trimEnd(), `« ${value} » n’a pas sa place ici : des champs suivent.`));
  }
  repairs.push(...SLIPS.map(([sign, mended, reason]) => told(whole.replace(sign, mended).trimEnd(), reason)));
  if (field) repairs.push(told(whole.replace(/^\s*- +/, `$&${field}: `), 'il manque le nom du champ.'));
  const indents = lines.filter(isFilled).flatMap((each) => [indentOf(each), indentOf(each) + 2]);
  for (const spaces of [...new Set(indents)].sort((a, b) => a - b).slice(0, 12)) {
    const instead = ' '.repeat(spaces) + whole.trim();
    const start = spaces === 0 ? 'sans espace' : `par ${spaces} espace${spaces > 1 ? 's' : ''}`;
    const reason = /^ *\t/.test(whole)
      ? 'une tabulation est utilisée en début de ligne.'
      : 'le retrait de la ligne n’est pas le bon.';
    repairs.push({ line, instead, message: `${reason} La commencer ${start}.` });
    const dash = spaces === 0 ? 'par un tiret et une espace' : `${start}, un tiret et une espace`;
    const message = `il manque un tiret. La commencer ${dash}.`;
    repairs.push({ line, instead: `${' '.repeat(spaces)}- ${whole.trim()}`, message });
  }
  return repairs.filter(({ instead }) => instead !== whole);
}

/** A text with a colon in it, all of it between quotes on its first line. */
const textRepairs = (line: number, lines: readonly string[], starts = STARTS): Repair[] =>
  starts.flatMap((start) => {
    const takes = blockSize(lines, line);
    const below = lines.slice(line + 1, line + takes).map((each) => each.trim());
    const [before] = start.exec(lines[line]!) ?? [];
    if (before === undefined || below.some((each) => /^[-*•] /.test(each))) return [];
    const text = [lines[line]!.slice(before.length).trim(), ...below].filter(Boolean).join(' ');
    const instead = `${before} ${JSON.stringify(text)}`;
    const which = takes > 1 ? `, sur une seule ligne. Écrire ces ${takes} lignes ainsi` : '. Écrire la ligne ainsi';
    const message = `le texte contient « : » et doit être entre guillemets${which} : ${instead.trim()}`;
    return [{ line, instead, message, takes, isQuoting: true }];
  });

/** The ways to mend what is in the way: on its line, on those around it, and where a text or an entry begins that ends wrongly. */
function repairs({ stage, line, isRepeated, field }: Trouble, lines: readonly string[]): Repair[] {
  const text = lines[line]!.trim();
  const leftOut = { line, instead: '', takes: blockSize(lines, line) };
  if (stage === 'mark') {
    const message = `« ${text} » n’a pas sa place dans ce fichier. Supprimer la ligne.`;
    return [{ line, instead: '', message }];
  }
  if (stage === 'loss') return [...lineRepairs(line, lines, field), ...textRepairs(line, lines, [STARTS[1]!])];
  if (isRepeated) {
    const message = `« ${text.replace(/ *:.*$/, '')} » est écrit deux fois au même endroit. Supprimer la ligne, et celles en retrait qui la suivent.`;
    return [{ ...leftOut, message }, ...lineRepairs(line, lines)];
  }
  const filled = [...lines.keys()].filter((each) => isFilled(lines[each]!));
  const above = filled.filter((each) => each < line).reverse();
  const parent = above.filter((each) => indentOf(lines[each]) < indentOf(lines[line])).slice(0, 1);
  const opened = above.filter((each) => isOpen(lines[each]!)).slice(0, 5);
  const [before, after] = [above.slice(0, 1), filled.filter((each) => each > line).slice(0, 1)];
  const around = [...before, ...after, ...parent.map((each) => each + 1)];
  const places = new Set([...opened, line, ...(isOpen(lines[line]!) ? [] : around)]);
  return [
    ...[...places].flatMap((each) => lineRepairs(each, lines)),
    ...[...new Set([line, ...before, ...parent])].flatMap((each) => textRepairs(each, lines)),
    { ...leftOut, message: 'la ligne ne peut pas être lue. La réécrire, ou la supprimer.' },
  ];
}

/** The lines with one repair; those that it takes along are left empty, so that the others keep their numbers. */
const mend = (lines: readonly string[], { line, instead, takes = 1 }: Repair): string[] =>
  lines.map((each, index) => (index === line ? instead : index > line && index < line + takes ? '' : each));

function valueOf(doc: Document): unknown {
  try {
    return doc.toJS({ maxAliasCount: 0 });
  } catch {
    return undefined;
  }
}

/**
 * Parses YAML; never throws. Each faulty line is mended in thought, so that the next fault is a true one.
 *
 * @param schema what the file should hold: of two ways to mend a line, the one that makes sense is told
 */
export function readYaml({ text, faults: undecoded }: Decoded, schema: z.ZodType): YamlFile {
  const faults: YamlFile['faults'] = [...undecoded];
  let lines: readonly string[] = undecoded.length > 0 ? [] : text.split('\n');
  let doc = parse(lines);
  let trouble = firstTrouble(doc, lines, schema);
  const rank = ({ stage, line }: Trouble) => STAGES.indexOf(stage) * 1e6 + line;
  const faultCount = (data: unknown) => schema.safeParse(normalise(schema, data)).error?.issues.length ?? 0;
  while (trouble && faults.length < MOST) {
    const here: Trouble = trouble;
    let best: { lines: string[]; doc: Document; left: Trouble | undefined; repair: Repair; cost: number } | undefined;
    for (const repair of repairs(here, lines)) {
      const mended = mend(lines, repair);
      const tried = parse(mended);
      const left = firstTrouble(tried, mended, schema);
      if (left && rank(left) <= rank(here)) continue;
      const cost = (left ? 1e6 - left.line : 0) + faultCount(valueOf(tried));
      if (!best || cost < best.cost) best = { lines: mended, doc: tried, left, repair, cost };
      if (cost === 0) break;
    }
    const lost = 'la ligne ne peut pas être lue. La comparer avec les lignes voisines.';
    const { line, message, isQuoting = false } = best?.repair ?? { line: here.line, message: lost };
    faults.push({ line: line + 1, message, isQuoting });
    if (!best) break;
    ({ lines, doc, left: trouble } = best);
  }
  const told = (sentence: (node: Node) => string | undefined) =>
    [...partsOf(doc.contents, undefined)].flatMap(({ node }) => {
      const message = sentence(node);
      return message ? [{ line: lineAt(lines, node.range?.[0] ?? 0) + 1, message }] : [];
    });
  // Escapes (`"\u0000"`) make characters that no page can show; a message about such a value would repeat them.
  const strange = told((node) =>
    isScalar(node) && typeof node.value === 'string' ? characterFault(node.value) : undefined,
  );
  const mended = lines.join('\n');
  const remarks = told((node) => {
    const remark = remarkBehind(node, mended);
    const remedy = 'La supprimer, ou l’écrire sur sa propre ligne, au-dessus.';
    return remark && `« ${remark} » est une remarque, qui ne s’affiche nulle part. ${remedy}`;
  });
  const nodeAt = (path: Path) => doc.getIn(path, true) as Node | undefined;
  const offset = (path: Path): number => {
    const range = nodeAt(path)?.range;
    const holder = path.findLastIndex((_key, depth) => nodeAt(path.slice(0, depth))?.range);
    // A missing field is told after what its group has.
    return range?.[0] ?? nodeAt(path.slice(0, Math.max(holder, 0)))?.range?.[1] ?? 0;
  };
  const data = valueOf(doc) ?? (faults.length > 0 ? undefined : null);
  return {
    data: trouble || strange.length > 0 || undecoded.length > 0 ? undefined : data,
    remarks,
    faults: [...faults, ...strange].sort((one, other) => (one.line ?? 0) - (other.line ?? 0)),
    written: (path) => {
      const found = nodeAt(path);
      return isScalar(found) ? found.source : undefined;
    },
    offset,
    lineOf: (path) => lineAt(lines, offset(path)) + 1,
  };
}
