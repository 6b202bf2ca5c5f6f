/**
 * Paths in a content file: the value and the type at a path, the path in words, and all paths of a
 * value.
 */
import { z } from 'zod';
import type { FieldKind, FieldMeta, Meta, NoMeta } from './field-meta.ts';

export type Path = readonly PropertyKey[];

/**
 * The most characters that any text may have; fields have limits of their own. Longer texts are cut
 * when they are read, one character later, and refused.
 */
export const MAX_TEXT = 5000;

/** A type without its `.optional()`; undefined if it is none. */
export function requiredType(type: unknown): z.ZodType | undefined {
  if (type instanceof z.ZodOptional) return requiredType(type.unwrap());
  return type instanceof z.ZodType ? type : undefined;
}

/** What the schema says of a type; with a kind, undefined for a field of another kind. */
export function metaOf(type: unknown): FieldMeta | NoMeta;
export function metaOf<K extends FieldKind>(type: unknown, kind: K): Meta<K> | undefined;
export function metaOf(type: unknown, kind?: FieldKind): FieldMeta | NoMeta | undefined {
  const meta = (type instanceof z.ZodType ? type.meta() : undefined) as FieldMeta | undefined;
  if (kind !== undefined) return meta?.kind === kind ? meta : undefined;
  return meta ?? {};
}

/** The value at a key or an index of a raw value; undefined if it has none. */
export const child = (value: unknown, key: PropertyKey): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, key)
    ? (value as Record<PropertyKey, unknown>)[key]
    : undefined;

/** Sets a value of raw content; the group or the list around it must exist. */
export function setAt(value: unknown, path: Path, next: unknown): void {
  const holder = path.slice(0, -1).reduce(child, value) as Record<PropertyKey, unknown>;
  holder[path.at(-1)!] = next;
}

/** The type at a key or an index. */
export function childType(type: unknown, key: PropertyKey): z.ZodType | undefined {
  if (type instanceof z.ZodObject) return requiredType(child(type.shape, key));
  return type instanceof z.ZodArray ? requiredType(type.element) : undefined;
}

type Node = { type: z.ZodType | undefined; value: unknown };

const childNode = ({ type, value }: Node, key: PropertyKey): Node => ({
  type: childType(type, key),
  value: child(value, key),
});

/** The type at the end of a path, and the value of raw content there. */
export const nodeAt = (type: unknown, value: unknown, path: Path): Node =>
  path.reduce(childNode, { type: requiredType(type), value });

/**
 * A path in words. The name of a list entry replaces the words before it; an entry without a valid
 * name is called by its number.
 *
 * @param wordOf the word for a key; by default the key itself
 * @example pathWords(carte, data, ['familles', 3, 'plats', 0, 'prix']) // ['Tarte', 'prix']
 */
export function pathWords(
  type: unknown,
  value: unknown,
  path: Path,
  wordOf: (key: PropertyKey, type: unknown) => string = String,
): string[] {
  let words: string[] = [];
  let node: Node = { type: requiredType(type), value };
  for (const key of path) {
    const { type: holder } = node;
    node = childNode(node, key);
    if (holder instanceof z.ZodArray) {
      const { namedBy = '' } = metaOf(holder, 'list') ?? {};
      const name = childType(node.type, namedBy)?.safeParse(child(node.value, namedBy));
      words = name?.success
        ? [String(name.data).replace(/\s+/g, ' ')]
        : [...words, `n° ${Number(key) + 1}`];
    } else {
      words.push(wordOf(key, node.type) || '« »');
    }
  }
  return words;
}

type NodeAtPath = Node & { path: Path };

/** All declared fields and groups that raw content has, parents first. */
export function* walk(type: unknown, value: unknown, path: Path = []): Generator<NodeAtPath> {
  const declared = requiredType(type);
  yield { path, type: declared, value };
  const keys: PropertyKey[] =
    declared instanceof z.ZodObject
      ? Object.keys(declared.shape)
      : Array.isArray(value)
        ? [...value.keys()]
        : [];
  for (const key of keys) {
    const node = childNode({ type: declared, value }, key);
    if (node.type !== undefined && node.value !== undefined)
      yield* walk(node.type, node.value, [...path, key]);
  }
}
