/**
 * Paths in a content file: the value and the type at a path, its words, and all fields of a schema.
 */
import { z } from 'zod';
import type { FieldMeta } from './field-meta.ts';

export type Path = readonly PropertyKey[];

/** A type without its `.optional()`. */
export const requiredType = (type: unknown): unknown =>
  type instanceof z.ZodOptional ? requiredType(type.unwrap()) : type;

/** The meta data of a field. */
export const metaOf = (type: unknown): Partial<FieldMeta> =>
  (type instanceof z.ZodType ? type.meta() : undefined) ?? {};

/** The value at a key or an index of raw content, which may be of any kind. */
export const child = (value: unknown, key: PropertyKey): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, key)
    ? (value as Record<PropertyKey, unknown>)[key]
    : undefined;

/** Sets a value of raw content, in a group or a list that is there. */
export function setAt(value: unknown, path: Path, next: unknown): void {
  const holder = path.slice(0, -1).reduce(child, value) as Record<PropertyKey, unknown>;
  holder[path.at(-1)!] = next;
}

/** The type at a key or an index. */
export function childType(type: unknown, key: PropertyKey): unknown {
  if (type instanceof z.ZodObject) return requiredType(child(type.shape, key));
  return type instanceof z.ZodArray ? requiredType(type.element) : undefined;
}

/** The type at the end of a path, and the value of raw content there. */
export const nodeAt = (type: unknown, value: unknown, path: Path) =>
  path.reduce<{ type: unknown; value: unknown }>(
    (node, key) => ({ type: childType(node.type, key), value: child(node.value, key) }),
    { type: requiredType(type), value },
  );

/**
 * A path in words. An entry of a list is called by its name, which also replaces the words before
 * it, or by its number when the name is wrong.
 *
 * @example placeWords(carte, data, ['familles', 3, 'plats', 0, 'prix']) // ['Tarte aux fraises', 'prix']
 */
export function placeWords(type: unknown, value: unknown, path: Path): string[] {
  let words: string[] = [];
  let node = { type: requiredType(type), value };
  for (const key of path) {
    const next = { type: childType(node.type, key), value: child(node.value, key) };
    if (node.type instanceof z.ZodArray) {
      const { namedBy = '' } = metaOf(node.type);
      const name = (childType(next.type, namedBy) as z.ZodType | undefined)?.safeParse(
        child(next.value, namedBy),
      );
      words = name?.success
        ? [String(name.data).replace(/\s+/g, ' ')]
        : [...words, `n° ${Number(key) + 1}`];
    } else {
      words.push(String(key) || '« »');
    }
    node = next;
  }
  return words;
}

type Visit = { path: Path; type: unknown; value: unknown };

/** All declared fields and groups that raw content has, parents first. */
export function* walk(type: unknown, value: unknown, path: Path = []): Generator<Visit> {
  const declared = requiredType(type);
  yield { path, type: declared, value };
  const keys: PropertyKey[] =
    declared instanceof z.ZodObject
      ? Object.keys(declared.shape)
      : Array.isArray(value)
        ? [...value.keys()]
        : [];
  for (const key of keys) {
    const [nextType, nextValue] = [childType(declared, key), child(value, key)];
    if (nextType !== undefined && nextValue !== undefined)
      yield* walk(nextType, nextValue, [...path, key]);
  }
}
