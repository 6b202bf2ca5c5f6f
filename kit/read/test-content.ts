/** Makes content for tests from a schema, and content folders from values. */
import { stringify } from 'yaml';
import { z } from 'zod';
import type { FieldMeta, NoMeta } from '#kit/schema/field-meta.ts';
import { metaOf, requiredType } from '#kit/schema/paths.ts';
import type { Folder } from './folder.ts';

/** A field, group or list that `fill` needs a value for. */
export type Blank = {
  type: z.ZodType;
  meta: FieldMeta | NoMeta;
  path: readonly (string | number)[];
  isOptional: boolean;
};

export type Filling = {
  /** The value of a field. For a group or a list, undefined fills its parts one by one. */
  value: (blank: Blank) => unknown;
  /** Whether a group has the field. */
  has: (blank: Blank) => boolean;
  /** How many entries a list has, from `min` to `max`. */
  count: (blank: Blank, min: number, max: number) => number;
};

/** Makes a value for a schema. */
export function fill(schema: unknown, path: Blank['path'], filling: Filling): unknown {
  const blankOf = (declared: unknown, at: Blank['path']): Blank => {
    const type = requiredType(declared)!;
    return { type, meta: metaOf(type), path: at, isOptional: type !== declared };
  };
  const blank = blankOf(schema, path);
  const { type } = blank;
  const value = filling.value(blank);
  if (value !== undefined) return value;
  if (type instanceof z.ZodObject) {
    const fields = Object.entries(type.shape).flatMap(([key, field]) => {
      const at = [...path, key];
      return filling.has(blankOf(field, at)) ? [[key, fill(field, at, filling)] as const] : [];
    });
    return Object.fromEntries(fields);
  }
  if (!(type instanceof z.ZodArray)) throw new Error(`${path.join('.')} has no value`);
  const { min, max } = metaOf(type, 'list')!;
  const length = filling.count(blank, min, max);
  return Array.from({ length }, (_, rank) => fill(type.element, [...path, rank], filling));
}

type Values = Record<string, unknown>;

/** A picture large enough for any slot. */
const PICTURE = { width: 2400, height: 3000, isSample: false };

/**
 * The content folder that holds some values, each photo with its `photo.jpg`.
 *
 * @param values by file name, and `photos` with the descriptions by the photos' names
 * @param changes by path (`carte.tartes.0.prix`): the new value, `undefined` to leave the field
 *   out, or a function of the old value
 */
export function folderFrom(values: Values, changes: Values = {}): Folder {
  const everything = structuredClone(values);
  for (const [place, change] of Object.entries(changes)) {
    const keys = place.split('.');
    const key = keys.pop()!;
    const group = keys.reduce((holder, name) => holder[name] as Values, everything);
    group[key] = change instanceof Function ? change(group[key]) : structuredClone(change);
  }
  const { photos, ...files } = everything as { photos: Values };
  const names = Object.keys(photos);
  const textOf = (data: unknown) => ({ text: stringify(data), faults: [] });
  return {
    texts: Object.fromEntries([
      ...Object.entries(files).map(([name, file]) => [`${name}.yaml`, textOf(file)] as const),
      ...names.map((name) => [`photos/${name}/index.yaml`, textOf(photos[name])] as const),
    ]),
    photos: names,
    folders: ['photos', ...names.map((name) => `photos/${name}`)],
    links: [],
    twins: [],
    pictures: Object.fromEntries(names.map((name) => [`photos/${name}/photo.jpg`, PICTURE])),
    others: [],
  };
}
