/** Reads a YAML file, and says in French what it would lose or cannot read: every fault, each with its line and its remedy. */
import { isAlias, isMap, isNode, isPair, isScalar, isSeq, parseDocument, visit, type Document, type Node } from 'yaml';
import { z } from 'zod';
import { characterFault, type Decoded } from './decode.ts';
import { normalise } from './normalise.ts';
import { at, metaOf, type Path } from './places.ts';

export type YamlFile = {
  /** What the file holds, faulty lines mended as their messages say; nothing when one could not be. */
  data: unknown;
  /** Sentences, with the line they are about, and whether they ask for quotes; with any of them the file is refused. */
  faults: { line?: number; message: string; isQuoting?: boolean }[];
  /** What is really written at a path, for example `0465710034` where YAML reads the number 465710034. */
  written: (path: Path) => string | undefined;
  /** Where a path stands in the file, in characters from its beginning; its parent's place when it is missing. */
  offset: (path: Path) => number;
  /** The line of a place in the file. */
  lineOf: (offset: number) => number;
};

/** What stands first in the way of reading; `line` counts from 0. Later stages are looked for when the ones before are clean. */
type Trouble = { stage: 'mark' | 'syntax' | 'loss'; line: number; repeated?: boolean; isGroup?: boolean };

/** One way to write a line, or all of a text that begins on it, and the sentence that tells it. */
type Repair = { line: number; instead: string; message: string; takes?: number; isQuoting?: boolean };

const STAGES = ['mark', 'syntax', 'loss'] as const;

/** A file with more faults is no YAML. */
const MOST = 20;

/** Marks that end a document, speak to YAML itself or were left by a merge: nothing after them would be read as content. */
const MARK = /^(?:---|\.\.\.|%|<{7}|={7}|>{7}|\s*(?:- +)?<< *:)/;

/** The text of a line behind its dash and its key. */
const VALUE = /^(\s*(?:- +)*(?:["']?[\p{L}\d_-]+["']? *: +)?)(\S.*?)\s*$/u;

/** A text whose quote or bracket is not closed on its line. */
const UNCLOSED = /^(?:"(?!(?:[^"\\]|\\.)*"$)|'(?!(?:[^']|'')*'$)|\[(?!.*\]$)|\{(?!.*\}$))/;

const parse = (lines: readonly string[]): Document => parseDocument(lines.join('\n'), { logLevel: 'silent' });
const lineAt = (lines: readonly string[], offset: number) => lines.join('\n').slice(0, offset).split('\n').length - 1;
const indentOf = (line = '') => /^[\t ]*/.exec(line)![0].length;

/** Where what is indented below a line ends. */
function blockEnd(lines: readonly string[], line: number): number {
  const next = lines.findIndex(
    (each, index) => index > line && each.trim() !== '' && indentOf(each) <= indentOf(lines[line]),
  );
  return next < 0 ? lines.length : next;
}

/** The keys and ranks that lead to a node, from what lies around it. */
function pathOf(key: unknown, ancestors: readonly unknown[]): PropertyKey[] {
  const inner = [...ancestors.slice(1), undefined];
  return ancestors.flatMap<PropertyKey>((holder, depth) => {
    const next = inner[depth];
    if (isPair(holder)) return isScalar(holder.key) ? [String(holder.key.value)] : [];
    return isSeq(holder) ? [next ? holder.items.indexOf(next as Node) : Number(key)] : [];
  });
}

/** The first text of which YAML drops or joins a part without a word: what follows ` #`, `&`, `!` or `*`. */
function silentLoss(doc: Document, lines: readonly string[], schema: z.ZodType): Trouble | undefined {
  let lost: Trouble | undefined;
  visit(doc, {
    Node: (key, node, ancestors) => {
      const isSign = isAlias(node) || Boolean('anchor' in node && node.anchor) || node.tag !== undefined;
      const isPlain = isScalar(node) && (node.type === 'PLAIN' || node.value === null) && key !== 'key';
      const { type } = at(schema, undefined, pathOf(key, ancestors));
      const holdsProse = isPlain && metaOf(type).prose === true;
      const [start, end] = node.range ?? [0, 0];
      const isEntry = isSeq(ancestors.at(-1));
      // Two names of a list that lost its dash are read as one.
      const isTwo = isPlain && !holdsProse && isEntry && lineAt(lines, end) > lineAt(lines, start);
      // A colon in a text of a list makes a group of it.
      const isLone = isEntry && isMap(node) && !node.flow && node.items.length === 1;
      const isGroup = isLone && type instanceof z.ZodString;
      // A remark behind a price or a name takes nothing away.
      if (!isSign && !isTwo && !isGroup && !(holdsProse && node.comment)) return undefined;
      lost = { stage: 'loss', line: lineAt(lines, start) + (isTwo ? 1 : 0), isGroup };
      return visit.BREAK;
    },
  });
  return lost;
}

function firstTrouble(doc: Document, lines: readonly string[], schema: z.ZodType): Trouble | undefined {
  const last = lines.findLastIndex((line) => line.trim() !== '');
  const isEnd = (line: string, index: number) =>
    (line.trim() === '---' && index === 0) || (line.trim() === '...' && index === last);
  const mark = lines.findIndex((line, index) => MARK.test(line) && !isEnd(line, index));
  if (mark >= 0) return { stage: 'mark', line: mark };
  const [error] = doc.errors;
  if (error) {
    const line = Math.min(error.linePos?.[0].line ?? 1, lines.length) - 1;
    return { stage: 'syntax', line, repeated: error.code === 'DUPLICATE_KEY' };
  }
  return silentLoss(doc, lines, schema);
}

/** Why a text must be between quotes. */
function reasonToQuote(text: string): string {
  const [first = ''] = text;
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

/** The ways to mend a line, the likeliest first. */
function repairsOf(line: number, lines: readonly string[]): Repair[] {
  const whole = lines[line] ?? '';
  const indent = indentOf(whole);
  const text = whole.slice(indent);
  const repairs: Repair[] = [];
  const write = (instead: string, reason: string, isQuoting = false) => {
    if (instead === whole) return;
    repairs.push({ line, instead, isQuoting, message: `${reason} Écrire la ligne ainsi : ${instead.trim()}` });
  };
  const [, before = '', value = ''] = VALUE.exec(whole) ?? [];
  if (before.trim() !== '') {
    if (/^(?:".*"|'.*'),$/.test(value))
      write(whole.replace(/, *$/, ''), 'la virgule à la fin de la ligne est de trop.');
    const [, quote = '', rest = ''] = /^(["'])(.*?)\1?$/.exec(value) ?? [];
    // What stands before the first quote within tells whether the outer pair holds the text or is a part of it.
    const plain = rest.replace(/(?<=\p{L})'(?=\p{L})/gu, '’');
    const isQuoted =
      quote !== '' && rest !== '' && !new RegExp(`[^\\s(]${quote}`).test(plain.slice(0, plain.indexOf(quote) + 1));
    const inside = isQuoted ? rest : value;
    write(before + JSON.stringify(inside), reasonToQuote(value), true);
    const next = lines[line + 1] ?? '';
    if (indentOf(next) > indent && /^\s*[\p{L}\d]+ *:/u.test(next))
      write(before.trimEnd(), `« ${value} » n’a pas sa place ici : des champs suivent.`);
    const [open = ''] = value;
    const close = { '[': ']', '{': '}' }[open];
    if (close) write(`${before}${value}${close}`, `il manque « ${close} » à la fin de la ligne.`);
  }
  const [, key, sign, rest] = /^((?:- )?\p{L}+)(?: *([:=;]?) *(\S.*))?$/u.exec(text) ?? [];
  if (key && !/^: /.test(text.slice(key.length))) {
    const reason =
      sign === ':' ? 'il manque une espace après le deux-points.' : 'il manque un deux-points après le nom du champ.';
    write(`${whole.slice(0, indent)}${key}: ${rest ?? ''}`.trimEnd(), reason);
  }
  const [bullet = ''] = /^(?:[–—•·*+] ?|-(?=\S)|\d+[.)] )/.exec(text) ?? [];
  const dash = 'une entrée de liste commence par un tiret et une espace.';
  if (bullet) write(`${whole.slice(0, indent)}- ${text.slice(bullet.length)}`, dash);
  const [mark] = /^[-*•] (?=(?:- )?\p{L}+ *:)/u.exec(text) ?? [];
  if (mark) write(whole.slice(0, indent) + text.slice(2).trim(), `« ${mark.trim()} » est de trop.`);
  const hasTab = /^ *\t/.test(whole);
  const indents = new Set(
    lines.filter((other) => other.trim() !== '').flatMap((other) => [indentOf(other), indentOf(other) + 2]),
  );
  for (const spaces of [...indents].sort((a, b) => a - b).slice(0, 12)) {
    const wanted = spaces === 0 ? '' : `par ${spaces} espace${spaces > 1 ? 's' : ''}`;
    const reason = hasTab
      ? 'une tabulation est utilisée en début de ligne.'
      : 'le retrait de la ligne n’est pas le bon.';
    if (hasTab || spaces !== indent)
      repairs.push({
        line,
        instead: ' '.repeat(spaces) + text,
        message: `${reason} La commencer ${wanted || 'sans espace'}.`,
      });
    const start = wanted ? `${wanted}, un tiret et une espace` : 'par un tiret et une espace';
    repairs.push({
      line,
      instead: `${' '.repeat(spaces)}- ${text}`,
      message: `il manque un tiret. La commencer ${start}.`,
    });
  }
  return repairs;
}

/** What stands before a text: its key, or the dash of its list. */
const KEY = /^\s*(?:- +)?[\p{L}\d_-]+ *:/u;
const DASH = /^\s*-(?= )/;

/** A text with a colon in it, all of it between quotes on its first line. */
function wholeText(line: number, lines: readonly string[], start: RegExp): Repair[] {
  const whole = lines[line]!;
  const takes = blockEnd(lines, line) - line;
  const below = lines.slice(line + 1, line + takes).map((each) => each.trim());
  const [before] = start.exec(whole) ?? [];
  if (before === undefined || below.some((each) => /^[-*•] /.test(each))) return [];
  const text = [whole.slice(before.length).trim(), ...below].filter(Boolean).join(' ');
  const instead = `${before} ${JSON.stringify(text)}`;
  const which = takes > 1 ? `, sur une seule ligne. Écrire ces ${takes} lignes ainsi` : '. Écrire la ligne ainsi';
  const message = `le texte contient « : » et doit être entre guillemets${which} : ${instead.trim()}`;
  return [{ line, instead, message, takes, isQuoting: true }];
}

/** A line left out: as a remark, so that the others keep their numbers. */
const leftOut = (line: string) => (line.trim().startsWith('#') ? '' : `#${line}`);

/** The ways to mend what is in the way: on its line, on the line before, and where a text or an entry begins that ends wrongly. */
function repairs({ stage, line, repeated, isGroup }: Trouble, lines: readonly string[]): Repair[] {
  const text = lines[line]!.trim();
  if (stage === 'mark') {
    const message = `« ${text} » en début de ligne a un autre sens : la suite serait perdue. Supprimer la ligne.`;
    return [{ line, instead: '', message }];
  }
  if (stage === 'loss') return isGroup ? wholeText(line, lines, DASH) : repairsOf(line, lines);
  if (repeated) {
    const message = `« ${text.replace(/ *:.*$/, '')} » est écrit deux fois au même endroit. Supprimer la ligne, et celles en retrait qui la suivent.`;
    return [{ line, instead: leftOut(lines[line]!), message }, ...repairsOf(line, lines)];
  }
  const above = [...lines.keys()].slice(0, line).reverse();
  const filled = above.filter((each) => lines[each]!.trim() !== '');
  const parent = filled.find((each) => indentOf(lines[each]) < indentOf(lines[line]));
  const below = [...lines.keys()].slice(line + 1).filter((each) => lines[each]!.trim() !== '');
  const opened = filled.filter((each) => UNCLOSED.test(VALUE.exec(lines[each]!)?.[2] ?? '')).slice(0, 5);
  const places = [...opened, line, ...filled.slice(0, 1), ...below.slice(0, 1)];
  if (parent !== undefined) places.push(parent + 1);
  const last = 'la ligne ne peut pas être lue. La réécrire, ou la supprimer.';
  return [
    ...[...new Set(places)].flatMap((each) => repairsOf(each, lines)),
    ...[...new Set([line, ...filled.slice(0, 1), ...(parent === undefined ? [] : [parent])])].flatMap((each) =>
      [KEY, DASH].flatMap((start) => wholeText(each, lines, start)),
    ),
    { line, instead: leftOut(lines[line]!), message: last },
  ];
}

/** The lines with one repair; an entry that is left out takes what is indented below it along. */
function mend(lines: readonly string[], { line, instead, takes = 1 }: Repair): string[] {
  const mended = lines.with(line, instead).map((each, index) => (index > line && index < line + takes ? '' : each));
  const end = blockEnd(lines, line);
  return /^#/.test(instead)
    ? mended.map((each, index) => (index > line && index < end ? leftOut(each) : each))
    : mended;
}

/**
 * Parses YAML; never throws. Each faulty line is mended in thought, so that the next fault is a true one.
 *
 * @param schema what the file should hold: of two ways to mend a line, the one that makes sense is told
 */
export function readYaml({ text, faults: unreadable }: Decoded, schema: z.ZodType): YamlFile {
  if (unreadable.length > 0)
    return { data: undefined, faults: unreadable, written: () => undefined, offset: () => 0, lineOf: () => 0 };
  let lines = text.split('\n');
  let doc = parse(lines);
  let trouble = firstTrouble(doc, lines, schema);
  const faultsOf = (data: unknown) => schema.safeParse(normalise(schema, data)).error?.issues.length ?? 0;
  const faults: YamlFile['faults'] = [];
  while (trouble && faults.length < MOST) {
    const here = trouble;
    const rank = ({ stage, line }: Trouble) => STAGES.indexOf(stage) * 1e6 + line;
    let best:
      { lines: string[]; doc: Document; trouble: Trouble | undefined; repair: Repair; cost: number } | undefined;
    for (const repair of repairs(here, lines)) {
      const mended = mend(lines, repair);
      const tried = parse(mended);
      const left = firstTrouble(tried, mended, schema);
      if (left && rank(left) <= rank(here)) continue;
      const cost = (left ? 1e6 - left.line : 0) + faultsOf(valueOf(tried));
      if (!best || cost < best.cost) best = { lines: mended, doc: tried, trouble: left, repair, cost };
      if (cost === 0) break;
    }
    const message = best?.repair.message ?? 'la ligne ne peut pas être lue. La comparer avec les lignes voisines.';
    faults.push({ line: (best?.repair.line ?? here.line) + 1, message, isQuoting: best?.repair.isQuoting ?? false });
    if (!best) break;
    ({ lines, doc, trouble } = best);
  }
  const strange = strangeCharacters(doc);
  for (const { node, message } of strange) {
    faults.push({ line: lineAt(lines, node.range?.[0] ?? 0) + 1, message });
  }
  const nodeAt = (path: Path) => doc.getIn(path, true) as { range?: [number, number, number] } | undefined;
  return {
    // A message about such a value would repeat its signs.
    data: trouble || strange.length > 0 ? undefined : valueOf(doc),
    faults: faults.toSorted((a, b) => a.line! - b.line!),
    written: (path) => {
      const found = nodeAt(path);
      return isScalar(found) ? found.source : undefined;
    },
    lineOf: (offset) => lineAt(lines, offset) + 1,
    offset: (path) => {
      for (let depth = path.length; depth >= 0; depth--) {
        const range = nodeAt(path.slice(0, depth))?.range;
        // A missing field is told after what its group has.
        if (range) return depth === path.length ? range[0] : range[1];
      }
      return 0;
    },
  };
}

function valueOf(doc: Document): unknown {
  try {
    return doc.toJS({ maxAliasCount: 0 });
  } catch {
    return undefined;
  }
}

/** Texts whose escapes (`"\u0000"`) make characters that no page can show. */
function strangeCharacters(doc: Document): { node: Node; message: string }[] {
  const found: { node: Node; message: string }[] = [];
  visit(doc, {
    Scalar: (_key, node) => {
      const message = typeof node.value === 'string' ? characterFault(node.value) : undefined;
      if (message && isNode(node)) found.push({ node, message });
    },
  });
  return found;
}
