/** Edits YAML files: only the lines that change are rewritten; comments and order stay. */
import { diff, isDeepStrictEqual } from 'node:util';
import {
  isMap,
  isSeq,
  parseDocument,
  Scalar,
  visit,
  type Document,
  type Node,
  type YAMLSeq,
} from 'yaml';
import { z } from 'zod';
import { nodeAt, type Path } from '#kit/schema/paths.ts';
import { RequestError } from '../../base/request-error.ts';

/** One change of a file. Without `value`, a field is removed. */
export type Edit =
  | { kind: 'set'; path: Path; value?: unknown }
  | { kind: 'insert'; path: Path; index: number; value: unknown }
  | { kind: 'remove'; path: Path; index: number }
  | { kind: 'move'; path: Path; index: number; to: number };

const YAML_STYLE = { lineWidth: 80, singleQuote: true } as const;

export function rearrange<T>(entries: T[], edit: Exclude<Edit, { kind: 'set' }>, added: T): void {
  if (edit.kind === 'insert') entries.splice(edit.index, 0, added);
  else {
    const moved = entries.splice(edit.index, 1);
    if (edit.kind === 'move') entries.splice(edit.to, 0, ...moved);
  }
}

/** Folds long texts, keeps the lines of those that have several, and writes all others plainly. */
function setStyles(node: Node, path: Path): void {
  visit(node, {
    Scalar: (key, scalar, ancestors) => {
      const indent =
        2 * (path.length - 1 + ancestors.filter((each) => isMap(each) || isSeq(each)).length);
      const text = String(scalar.value);
      const isLong = text.length > YAML_STYLE.lineWidth - indent;
      const block = text.includes('\n') ? Scalar.BLOCK_LITERAL : Scalar.BLOCK_FOLDED;
      if (key !== 'key')
        Object.assign(scalar, {
          type: isLong || text.includes('\n') ? block : undefined,
          minFractionDigits: 0,
        });
    },
  });
}

function setField(doc: Document, schema: z.ZodType, path: Path, value: unknown): void {
  const [holder, key] = [path.slice(0, -1), path.at(-1)!];
  if (value === undefined) return void doc.deleteIn(path);
  const isNew = !doc.hasIn(path);
  // A value that is there keeps its comments.
  doc.setIn(path, isNew || typeof value === 'object' ? doc.createNode(value) : value);
  setStyles(doc.getIn(path, true) as Node, path);
  const map = doc.getIn(holder, true);
  const { type } = nodeAt(schema, undefined, holder);
  if (!isNew || !isMap(map) || !(type instanceof z.ZodObject)) return;
  // A new field goes where the schema has it.
  const keys = Object.keys(type.shape);
  const rank = (name: unknown) => keys.indexOf(String(name));
  const pair = map.items.pop()!;
  map.items.splice(map.items.findLastIndex((each) => rank(each.key) < rank(key)) + 1, 0, pair);
}

function setEntries(doc: Document, schema: z.ZodType, edit: Exclude<Edit, { kind: 'set' }>): void {
  const { path } = edit;
  if (!isSeq(doc.getIn(path))) setField(doc, schema, path, []);
  const list = doc.getIn(path) as YAMLSeq<Node>;
  const [first] = list.items;
  // A comment above the first entry goes with it.
  if (first && list.commentBefore)
    [first.commentBefore, list.commentBefore] = [list.commentBefore, undefined];
  const added = doc.createNode('value' in edit ? edit.value : null);
  setStyles(added, [...path, edit.index]);
  rearrange(list.items, edit, added);
  list.flow = list.items.length === 0;
}

/** A part that differs: where it begins in the list before, and what it holds in both. */
type Hunk = { start: number; removed: string[]; added: string[] };

/**
 * The parts that differ between two lists of texts, in their order.
 *
 * @example
 * hunksOf(['a', 'b'], ['a', 'c'])
 * // [{ start: 1, removed: ['b'], added: ['c'] }]
 */
export function hunksOf(before: readonly string[], after: readonly string[]): Hunk[] {
  const parts: Hunk[] = [];
  let start = 0;
  let part: Hunk | undefined;
  for (const [operation, text] of diff(after, before)) {
    if (operation === 0) part = undefined;
    else if (!part) parts.push((part = { start, removed: [], added: [] }));
    if (operation < 0) part!.removed.push(text);
    if (operation > 0) part!.added.push(text);
    if (operation <= 0) start++;
  }
  return parts;
}

/**
 * A text with the changes of two others.
 *
 * @param base what both came from
 * @returns undefined where both have changed the same lines
 * @example mergeTexts('a\nb\nc', 'A\nb\nc', 'a\nb\nC') // 'A\nb\nC'
 */
function mergeTexts(base: string, one: string, other: string): string | undefined {
  const lines = base.split('\n');
  const [first, others] = [one, other].map((text) => hunksOf(lines, text.split('\n')));
  const further = others!.filter((hunk) => !first!.some((each) => isDeepStrictEqual(each, hunk)));
  const isConflict = further.some((hunk) =>
    first!.some(
      (each) =>
        each.start === hunk.start ||
        (each.start < hunk.start + hunk.removed.length &&
          hunk.start < each.start + each.removed.length),
    ),
  );
  if (isConflict) return undefined;
  // From the end, so that the earlier lines keep their numbers.
  for (const { start, removed, added } of [...first!, ...further].toSorted(
    (a, b) => b.start - a.start,
  ))
    lines.splice(start, removed.length, ...added);
  return lines.join('\n');
}

/**
 * A file's text after a change. If the changed lines were formatted by hand, the whole file is
 * rewritten.
 *
 * @example
 * editYaml('prix: 35 # depuis mai\n', schema, { kind: 'set', path: ['prix'], value: 37.5 })
 * // 'prix: 37.5 # depuis mai\n'
 * @throws {RequestError} if the text is no YAML
 */
export function editYaml(text: string, schema: z.ZodType, edit: Edit): string {
  if (text.includes('\r\n'))
    return editYaml(text.replaceAll('\r\n', '\n'), schema, edit).replaceAll('\n', '\r\n');
  const doc = parseDocument(text);
  if (doc.errors.length > 0)
    throw new RequestError('Ce fichier ne peut plus être lu : voir « À corriger ».');
  const from = doc.toString(YAML_STYLE);
  if (edit.kind === 'set') setField(doc, schema, edit.path, edit.value);
  else setEntries(doc, schema, edit);
  const to = doc.toString(YAML_STYLE);
  const merged = mergeTexts(from, text, to);
  return merged !== undefined && isDeepStrictEqual(parseDocument(merged).toJS(), doc.toJS())
    ? merged
    : to;
}
