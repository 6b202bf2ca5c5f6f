/** Values, and what the check says of them, in words: for the owner, and as pages write them. */
import type { z } from 'zod';
import { explain } from '#kit/check/explain.ts';
import { capitalise, formatNumber } from '#kit/french/format.ts';
import { typography } from '#kit/french/typography.ts';
import { normalise } from '#kit/read/normalise.ts';
import { childType, metaOf, requiredType } from '#kit/schema/paths.ts';

/** @example countWords(2, 'prix changé') // '2 prix changés' */
export const countWords = (count: number, noun: string) =>
  `${count} ${noun}${count > 1 ? 's' : ''}`;

/** The message when the lines of a pasted text were joined. */
export const JOINED = 'Lignes réunies : le site montre ce texte sans retour à la ligne.';

/** The ways in which pages write a value, the shortest first; an invalid one as it is. */
export function renderingsOf(type: unknown, value: unknown): readonly string[] {
  const { renderings } = metaOf(type);
  if (renderings && requiredType(type)!.safeParse(value).success) return renderings(value as never);
  if (typeof value === 'number') return [formatNumber(value)];
  return [typography(String(value ?? '').trim())];
}

/** What is said of a file, and what is said of a field instead. */
const INSTEAD: readonly [RegExp, string][] = [
  [/Écrivez le nom d’un dossier de content\/photos/, 'Choisissez une photo'],
  [/Écrivez le nom d’(une? [^ ]+) de content\/\S+\.yaml/, 'Choisissez $1'],
  [/ de content\/photos/, ''],
  [/ de content\/\S+\.yaml/, ' de votre site'],
  [/, ou écrivez \[\]/, ''],
];

/**
 * A message of the check, as it stands below its field.
 *
 * @example fieldWords('ce champ manque.') // 'Ce champ manque.'
 */
export function fieldWords(message: string): string {
  return capitalise(INSTEAD.reduce((text, [words, other]) => text.replace(words, other), message));
}

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
