/** What is wrong with one field, in French, by the same schema that checks the files. */
import { z } from 'zod';

const { localeError } = z.locales.fr();

/**
 * @returns the sentence to show under the field, or undefined when the value is fine
 * @example faultOf(z.string().min(1), '') // a sentence
 */
export function faultOf(schema: z.ZodType, value: unknown): string | undefined {
  return schema.safeParse(value, { error: localeError }).error?.issues[0]?.message;
}
