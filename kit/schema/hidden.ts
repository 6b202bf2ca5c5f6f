/** Sections that the owner hides: they stay in their files, and pages do not see them. */
import type { z } from 'zod';
import { child, metaOf, requiredType } from './paths.ts';

/** The values of a file for pages: what is hidden is an empty list there, or left out. */
export function withoutHidden(schema: z.ZodObject, values: object): object {
  const shown = Object.entries(values).map(([key, value]: [string, unknown]) => {
    const { hiddenBy } = metaOf(requiredType(schema.shape[key]));
    const isHidden = hiddenBy !== undefined && child(values, hiddenBy) === true;
    return [key, !isHidden ? value : Array.isArray(value) ? [] : undefined] as const;
  });
  return Object.fromEntries(shown);
}
