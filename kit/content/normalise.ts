/**
 * Brings every value into its one form, before it is checked or shown: check, pages and editor then
 * see the same.
 */
import { z } from 'zod';
import { clean } from './decode.ts';
import { requiredType, childType, metaOf, type Path } from './places.ts';

/** Cleans a text and removes the spaces at the ends of its lines. */
const tidied = (text: string): string =>
  clean(text)
    .replace(/[^\S\n]+/gu, ' ')
    .replace(/ ?\n ?/g, '\n')
    .trim();

/**
 * Gives every value of raw content its one form. Wrong values and unknown keys stay as written.
 *
 * @param written an unquoted value as it stands in the file: `0465710034` is a phone number there,
 *   whatever YAML makes of it
 */
export function normalise(
  schema: unknown,
  value: unknown,
  written: (path: Path) => string | undefined = () => undefined,
  path: Path = [],
): unknown {
  const type = requiredType(schema);
  const inner = (key: PropertyKey, each: unknown) =>
    normalise(childType(type, key), each, written, [...path, key]);
  if (value === null && type instanceof z.ZodObject && type.safeParse({}).success) return {};
  if (type === undefined || value === null || value === undefined) return value;
  if (Array.isArray(value))
    return type instanceof z.ZodArray ? value.map((each, index) => inner(index, each)) : value;
  if (typeof value === 'object') {
    if (!(type instanceof z.ZodObject)) return value;
    // An optional field that is empty counts as left out.
    const isLeftOut = (key: string, each: unknown) =>
      type.shape[key] instanceof z.ZodOptional &&
      (each === null || (typeof each === 'string' && tidied(each) === ''));
    const filled = Object.entries(value).filter(([key, each]) => !isLeftOut(key, each));
    return Object.fromEntries(filled.map(([key, each]) => [key, inner(key, each)]));
  }
  const text = tidied(typeof value === 'string' ? value : (written(path) ?? String(value)));
  const read = metaOf(type).read?.(text);
  return read !== undefined && (type as z.ZodType).safeParse(read).success ? read : text;
}
