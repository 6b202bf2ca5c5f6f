/** Values in words: for the owner, and as pages write them. */
import type { z } from 'zod';
import { requiredType, metaOf } from '#kit/schema/paths.ts';
import { typography } from '#kit/french/typography.ts';

/** Longer texts are cut when they are shown to the owner. */
const MAX_TEXT = 60;

/** @example countWords(2, 'prix changé') // '2 prix changés' */
export const countWords = (count: number, noun: string) =>
  `${count} ${noun}${count > 1 ? 's' : ''}`;

/** The ways in which pages write a value, the shortest first; an invalid one as it is. */
export function renderingsOf(type: unknown, value: unknown): readonly string[] {
  const { renderings } = metaOf(type);
  if (renderings && (type as z.ZodType).safeParse(value).success) return renderings(value as never);
  return [typography(String(value ?? '').trim())];
}

/**
 * A value in a few words, for the owner.
 *
 * @example valueWords(prix, 37.5) // '37,50 €'
 */
export function valueWords(type: unknown, value: unknown): string {
  if (value === undefined || value === '') return 'rien';
  if (typeof value === 'boolean') return value ? 'oui' : 'non';
  if (Array.isArray(value)) return countWords(value.length, 'entrée');
  if (typeof value === 'object') return 'un groupe de champs';
  const text =
    metaOf(requiredType(type)).labels?.[String(value)] ??
    renderingsOf(requiredType(type), value)[0]!;
  return text.length > MAX_TEXT ? `${text.slice(0, MAX_TEXT).trim()}…` : text;
}
