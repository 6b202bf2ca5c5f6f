/** Sections that the owner hides: their content stays in the files, and pages do not get it. */
import type { z } from 'zod';
import { child, metaOf, requiredType } from './paths.ts';

/** The values of a file for pages: a hidden list is empty, and a hidden group is undefined. */
export function withoutHidden(schema: z.ZodObject, values: object): object {
  const shown = Object.entries(values).map(([key, value]: [string, unknown]) => {
    const { hiddenBy } = metaOf(requiredType(schema.shape[key]));
    const isHidden = hiddenBy !== undefined && child(values, hiddenBy) === true;
    return [key, !isHidden ? value : Array.isArray(value) ? [] : undefined] as const;
  });
  return Object.fromEntries(shown);
}
