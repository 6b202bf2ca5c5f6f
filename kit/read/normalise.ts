/** Brings every value into its one form, before the check, the pages and the editor use it. */
import { z } from 'zod';
import { requiredType, childType, MAX_TEXT, metaOf, type Path } from '#kit/schema/paths.ts';
import { plainCharacters } from './decode.ts';

/** A text in plain characters, without spaces at the ends of its lines. */
export const tidy = (text: string): string =>
  plainCharacters(text)
    .replace(/[^\S\n]+/gu, ' ')
    .replace(/ ?\n ?/g, '\n')
    .trim();

/**
 * Gives every value of raw content its one form. Wrong values and unknown keys stay as written, but
 * no text is longer than {@link MAX_TEXT} and one character more, so that nothing after this works on
 * a longer one.
 *
 * @param textAt the characters of an unquoted value in the file: `0465710034`, where YAML reads a
 *   number
 */
export function normalise(
  schema: unknown,
  value: unknown,
  textAt: (path: Path) => string | undefined = () => undefined,
  path: Path = [],
): unknown {
  const type = requiredType(schema);
  const normaliseChild = (key: PropertyKey, child: unknown) =>
    normalise(childType(type, key), child, textAt, [...path, key]);
  if (value === null && type instanceof z.ZodObject && type.safeParse({}).success) return {};
  if (type === undefined || value === null || value === undefined) return value;
  if (Array.isArray(value))
    return type instanceof z.ZodArray
      ? value.map((entry, index) => normaliseChild(index, entry))
      : value;
  if (typeof value === 'object') {
    if (!(type instanceof z.ZodObject)) return value;
    // An optional field that is empty counts as left out.
    const isLeftOut = (key: string, child: unknown) =>
      type.shape[key] instanceof z.ZodOptional &&
      (child === null ||
        (typeof child === 'string' && child.length <= MAX_TEXT && tidy(child) === ''));
    const entries = Object.entries(value).filter(([key, child]) => !isLeftOut(key, child));
    return Object.fromEntries(entries.map(([key, child]) => [key, normaliseChild(key, child)]));
  }
  const written = (typeof value === 'string' ? value : (textAt(path) ?? String(value))).trim();
  // The sign makes the cut text one character too long, so that the check still refuses it.
  if (written.length > MAX_TEXT) return `${written.slice(0, MAX_TEXT)}…`;
  const text = tidy(written);
  const form = metaOf(type).read?.(text);
  return form !== undefined && type.safeParse(form).success ? form : text;
}
