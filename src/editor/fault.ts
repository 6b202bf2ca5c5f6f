/** What is wrong with one field, in the words of the check (`src/content/explain.ts`). */
import type { z } from 'zod';
import { explain } from '#content/explain.ts';

/**
 * @returns the sentence to show under the field, or undefined when the value is fine
 * @example faultOf(z.string().min(1), '') // a sentence
 */
export function faultOf(schema: z.ZodType, value: unknown): string | undefined {
  return explain(schema, value)[0]?.message;
}
