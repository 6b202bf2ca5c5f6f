/** Values, and what the check says of them, in words: for the owner, and as pages write them. */
import type { z } from 'zod';
import { explain } from '#kit/check/explain.ts';
import { capitalise, formatNumber } from '#kit/french/format.ts';
import { typography } from '#kit/french/typography.ts';
import { normalise } from '#kit/read/normalise.ts';
import type { Fault } from '#kit/schema/declaration.ts';
import { childType, metaOf } from '#kit/schema/paths.ts';

/** @example countWords(2, 'prix changé') // '2 prix changés' */
export const countWords = (count: number, noun: string) =>
  `${count} ${noun}${count > 1 ? 's' : ''}`;

/** The message when the lines of a pasted text were joined. */
export const JOINED = 'Lignes réunies : le site montre ce texte sans retour à la ligne.';

/** The ways in which pages write a value, the shortest first; an invalid one as it is. */
export function renderingsOf(type: unknown, value: unknown): readonly string[] {
  const { renderings } = metaOf(type);
  if (renderings && (type as z.ZodType).safeParse(value).success) return renderings(value as never);
  if (typeof value === 'number') return [formatNumber(value)];
  return [typography(String(value ?? '').trim())];
}

/**
 * What the check says, as it stands below a field.
 *
 * @example fieldWords({ message: 'ce champ manque.' }) // 'Ce champ manque.'
 */
export const fieldWords = ({ message, fieldMessage }: Pick<Fault, 'message' | 'fieldMessage'>) =>
  capitalise(fieldMessage ?? message);

/**
 * The labels of the fields that a value lacks or has wrong, each once; entries of a list by their
 * number.
 */
export function missingLabels(schema: z.ZodType, value: unknown): string[] {
  const labels = explain(schema, normalise(schema, value)).map(({ path: [key = ''] }) =>
    typeof key === 'number' ? String(key + 1) : metaOf(childType(schema, key) ?? schema).title!,
  );
  return [...new Set(labels)];
}
