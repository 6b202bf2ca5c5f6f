/** Fills in the texts that the site makes where the owner has written none. */
import { z } from 'zod';
import { typography } from '#kit/french/typography.ts';
import type { Raw, Schemas } from './fields.ts';
import { child, metaOf, requiredType } from './paths.ts';

/** What the site writes in place of a text; undefined if the text is not made, or not yet. */
export function madeFor(type: unknown, raw: Raw): string | undefined {
  const text = metaOf(requiredType(type), 'text')?.made?.(raw);
  return text === undefined ? undefined : typography(text);
}

/** A value with its missing texts. */
function filled(type: unknown, value: unknown, raw: Raw): unknown {
  const declared = requiredType(type);
  if (!(declared instanceof z.ZodObject) || typeof value !== 'object') return value;
  const made = Object.entries(declared.shape).flatMap(([key, field]) => {
    const own = child(value, key);
    const text = own === undefined ? madeFor(field, raw) : filled(field, own, raw);
    return text === undefined ? [] : [[key, text] as const];
  });
  return { ...value, ...Object.fromEntries(made) };
}

/** Valid content with the texts that the site makes; none is in an entry of a list. */
export const withMade = (files: Schemas, content: Raw): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(content).map(([name, value]) => [name, filled(files[name], value, content)]),
  );
