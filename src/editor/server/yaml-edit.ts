/** Changes of a YAML file's own text: only the lines of what changes are written anew, comments and order stay. */
import { isDeepStrictEqual } from 'node:util';
import { isCollection, isMap, isScalar, isSeq, parseDocument, Scalar, visit, Document } from 'yaml';
import type { YAMLMap, YAMLSeq } from 'yaml';
import { z } from 'zod';
import { at, type Path } from '#content/places.ts';

/** One change of a file. Without `value` a field is taken out. */
export type Edit =
  | { kind: 'set'; path: Path; value?: unknown }
  | { kind: 'insert'; path: Path; index: number; value: unknown }
  | { kind: 'remove'; path: Path; index: number }
  | { kind: 'move'; path: Path; index: number; to: number };

const WIDTH = 80;

/** The one long line of a folded text. */
const FOLDED = /(?<=>-?\n)( +)(.+)(?=\n)/g;

/** Values as YAML, long texts folded as in the files that are there: without counting the key, at eighty signs. */
function render(value: unknown, indent: number): string {
  const doc = new Document(value);
  visit(doc, {
    Scalar: (key, node, ancestors) => {
      const depth = ancestors.filter(isCollection).length;
      if (typeof node.value !== 'string' || key === 'key') return;
      if (node.value.length > WIDTH - indent - depth * 2) node.type = Scalar.BLOCK_FOLDED;
    },
  });
  const fold = (_line: string, inner: string, words: string) => {
    const width = WIDTH - indent - inner.length;
    return words.replace(new RegExp(`(.{1,${width}})(?: (?=\\S)|$)`, 'g'), `${inner}$1\n`).trimEnd();
  };
  const text = doc.toString({ lineWidth: 0, singleQuote: true }).replace(FOLDED, fold);
  return text.replace(/(?<=\n)(?=.)/g, ' '.repeat(indent));
}

type Held = { range: [number, number, number] };
const startOf = (node: unknown) => (node as Held).range[0];
const lineStart = (text: string, offset: number) => text.lastIndexOf('\n', offset - 1) + 1;
const lineEnd = (text: string, offset: number) => {
  const end = text.indexOf('\n', offset);
  return end < 0 ? text.length : end + 1;
};
/** Where a value ends, the empty lines behind it left out. */
const endOf = (text: string, node: unknown) => {
  const [start, end] = (node as Held).range;
  return start + text.slice(start, end).trimEnd().length;
};
const splice = (text: string, start: number, end: number, instead: string) =>
  text.slice(0, start) + instead + text.slice(end);

const pairOf = (map: YAMLMap, key: PropertyKey) =>
  map.items.find((pair) => isScalar(pair.key) && String(pair.key.value) === String(key));

/** A field of a group: written anew, added in the schema's order, or taken out. */
function setField(
  text: string,
  map: YAMLMap,
  key: string,
  value: unknown,
  order: readonly string[],
): string | undefined {
  const pair = pairOf(map, key);
  const first = map.items[0];
  if (map.flow || !first) return undefined;
  const indent = startOf(first.key) - lineStart(text, startOf(first.key));
  if (pair) {
    const [start, end] = [startOf(pair.key), endOf(text, pair.value ?? pair.key)];
    const next = map.items[map.items.indexOf(pair) + 1];
    if (value === undefined) {
      const isAlone = text.slice(lineStart(text, start), start).trim() === '';
      if (isAlone) return splice(text, lineStart(text, start), lineEnd(text, end), '');
      return next ? splice(text, start, startOf(next.key), '') : undefined;
    }
    const name = text.slice(start, endOf(text, pair.key));
    const fresh = render({ ['k'.repeat(name.length)]: value }, indent).trimEnd();
    return splice(text, start, end, name + fresh.slice(name.length));
  }
  if (value === undefined) return text;
  const fresh = render({ [key]: value }, indent);
  const before = map.items.findLast((each) => order.indexOf(String(each.key)) < order.indexOf(key));
  if (!before) return splice(text, startOf(first.key), startOf(first.key), fresh + ' '.repeat(indent));
  const end = lineEnd(text, endOf(text, before.value ?? before.key));
  return splice(text, end, end, ' '.repeat(indent) + fresh);
}

/** Where each entry of a list begins, comments above it included, and where the last one ends. */
function chunksOf(text: string, list: YAMLSeq): number[] | undefined {
  const starts: number[] = [];
  for (const item of list.items) {
    let start = lineStart(text, startOf(item));
    if (!/^ *- $/.test(text.slice(start, startOf(item)))) return undefined;
    while (start > 0 && /^ *#/.test(text.slice(lineStart(text, start - 1), start))) start = lineStart(text, start - 1);
    starts.push(start);
  }
  return [...starts, lineEnd(text, endOf(text, list.items.at(-1)))];
}

/** The entries of a list in another order, one more or one less. */
function setEntries(text: string, list: YAMLSeq, edit: Exclude<Edit, { kind: 'set' }>): string | undefined {
  if (list.flow || list.items.length === 0) return undefined;
  const places = chunksOf(text, list);
  if (!places) return undefined;
  const chunks = list.items.map((_, index) => text.slice(places[index], places[index + 1]));
  const dash = startOf(list.items[0]) - 2;
  const indent = dash - lineStart(text, dash);
  if (edit.kind === 'insert') {
    chunks.splice(edit.index, 0, ' '.repeat(indent) + render([edit.value], indent));
  } else {
    const [moved] = chunks.splice(edit.index, 1);
    if (edit.kind === 'move') chunks.splice(edit.to, 0, moved!);
  }
  if (chunks.length === 0) return undefined;
  return splice(text, places[0]!, places.at(-1)!, chunks.join(''));
}

/** A list after an edit. */
function changed(list: readonly unknown[], edit: Exclude<Edit, { kind: 'set' }>): unknown[] {
  const copy = [...list];
  if (edit.kind === 'insert') copy.splice(edit.index, 0, edit.value);
  else {
    const [moved] = copy.splice(edit.index, 1);
    if (edit.kind === 'move') copy.splice(edit.to, 0, moved);
  }
  return copy;
}

/** Data after an edit. */
export function applyToData(data: unknown, edit: Edit): unknown {
  const copy = structuredClone(data) as Record<PropertyKey, unknown>;
  const reach = (path: Path) => path.reduce<unknown>((here, key) => (here as Record<PropertyKey, unknown>)[key], copy);
  const holder = reach(edit.path.slice(0, -1)) as Record<PropertyKey, unknown>;
  const key = edit.path.at(-1)!;
  if (edit.kind !== 'set') holder[key] = changed((holder[key] as unknown[] | undefined) ?? [], edit);
  else if (edit.value === undefined) Reflect.deleteProperty(holder, key);
  else holder[key] = edit.value;
  return copy;
}

/** The text with only the lines of the change written anew; nothing when its form does not allow that. */
function spliceText(text: string, doc: Document, schema: z.ZodType, edit: Edit): string | undefined {
  const { path } = edit;
  const holder = path.length > 1 ? doc.getIn(path.slice(0, -1), true) : doc.contents;
  const key = path.at(-1)!;
  if (edit.kind !== 'set') {
    const list = doc.getIn(path, true);
    const done = isSeq(list) ? setEntries(text, list, edit) : undefined;
    if (done !== undefined) return done;
    const entries = changed(isSeq(list) ? (list.toJS(doc) as unknown[]) : [], edit);
    return spliceText(text, doc, schema, { kind: 'set', path, value: entries });
  }
  const group = at(schema, undefined, path.slice(0, -1)).type;
  const order = group instanceof z.ZodObject ? Object.keys(group.shape) : [];
  if (isMap(holder)) return setField(text, holder, String(key), edit.value, order);
  const item = isSeq(holder) && !holder.flow ? holder.items[Number(key)] : undefined;
  if (!item) return undefined;
  const start = startOf(item);
  const indent = start - 2 - lineStart(text, start);
  return splice(text, start, endOf(text, item), render([edit.value], indent).trimEnd().slice(2));
}

/**
 * A file's text after a change. What a hand has written in a form of its own (braces, anchors) is written anew as a whole.
 *
 * @example editYaml('prix: 35 # depuis mai\n', schema, { kind: 'set', path: ['prix'], value: 37.5 }) // 'prix: 37.5 # depuis mai\n'
 */
export function editYaml(text: string, schema: z.ZodType, edit: Edit): string {
  if (text.includes('\r\n')) return editYaml(text.replaceAll('\r\n', '\n'), schema, edit).replaceAll('\n', '\r\n');
  const whole = text === '' || text.endsWith('\n') ? text : `${text}\n`;
  const doc = parseDocument(whole);
  const wanted = applyToData(doc.toJS() ?? {}, edit);
  const spliced = spliceText(whole, doc, schema, edit);
  if (spliced !== undefined) {
    const tried = parseDocument(spliced);
    if (tried.errors.length === 0 && isDeepStrictEqual(tried.toJS(), wanted)) return spliced;
  }
  if (edit.kind === 'set' && edit.value === undefined) doc.deleteIn(edit.path);
  else
    doc.setIn(
      edit.path,
      doc.createNode(edit.path.reduce((here, key) => (here as Record<PropertyKey, unknown>)[key], wanted)),
    );
  return doc.toString({ lineWidth: WIDTH, singleQuote: true });
}
