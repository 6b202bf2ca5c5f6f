/**
 * Content made up from a schema, for tests: groups and lists are walked here, the values are the
 * test's.
 */
import { z } from 'zod';
import type { FieldMeta } from './field-kinds.ts';
import { bare, metaOf } from './places.ts';

/** A field, a group or a list to be filled. */
export type Blank = {
  type: z.ZodType;
  meta: Partial<FieldMeta>;
  path: readonly (string | number)[];
  isOptional: boolean;
};

export type Filling = {
  /**
   * The value of a field. That of a group or a list may be undefined: then it is filled part by
   * part.
   */
  value: (blank: Blank) => unknown;
  /** Whether a field of a group is there. */
  has: (blank: Blank) => boolean;
  /** How many entries a list has, which may have `min` to `max`. */
  count: (blank: Blank, min: number, max?: number) => number;
};

/**
 * A value for a schema. @example fill(tarifs, ['tarifs'], { value: () => 'x', has: () => true,
 * count: (_, min) => min })
 */
export function fill(schema: unknown, path: Blank['path'], filling: Filling): unknown {
  const blankOf = (declared: unknown, at: Blank['path']): Blank => {
    const type = bare(declared) as z.ZodType;
    return { type, meta: metaOf(type), path: at, isOptional: type !== declared };
  };
  const blank = blankOf(schema, path);
  const { type } = blank;
  const value = filling.value(blank);
  if (value !== undefined) return value;
  if (type instanceof z.ZodObject) {
    const fields = Object.entries(type.shape).filter(([key, each]) =>
      filling.has(blankOf(each, [...path, key])),
    );
    return Object.fromEntries(
      fields.map(([key, each]) => [key, fill(each, [...path, key], filling)]),
    );
  }
  if (!(type instanceof z.ZodArray)) throw new Error(`${path.join('.')} has no value`);
  const { minItems = 0, maxItems } = z.toJSONSchema(type, { unrepresentable: 'any' });
  const length = filling.count(blank, minItems, maxItems);
  return Array.from({ length }, (_, rank) => fill(type.element, [...path, rank], filling));
}
