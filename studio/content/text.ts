/** A value as a text and back: as it is typed, and as pages write it. */
import type { z } from 'zod';
import { formatNumber } from '#kit/french/format.ts';
import { typography } from '#kit/french/typography.ts';
import { normalise } from '#kit/read/normalise.ts';
import { metaOf, requiredType } from '#kit/schema/paths.ts';

/**
 * A value as it is typed.
 *
 * @example asText(prix, 37.5) // '37,50'
 */
export function asText(type: unknown, value: unknown): string {
  const { write } = metaOf(type);
  if (write && requiredType(type)!.safeParse(value).success) return write(value as never);
  const text = String(value ?? '');
  return typeof value === 'number' ? text.replace('.', ',') : text;
}

/** The reverse of {@link asText}; undefined for an empty text. */
export const valueOfText = (schema: z.ZodType, text: string): unknown =>
  text.trim() === '' ? undefined : normalise(schema, text);

/** The ways in which pages write a value, the shortest first; an invalid one as it is. */
export function renderingsOf(type: unknown, value: unknown): readonly string[] {
  const { renderings } = metaOf(type);
  if (renderings && requiredType(type)!.safeParse(value).success) return renderings(value as never);
  if (typeof value === 'number') return [formatNumber(value)];
  return [typography(String(value ?? '').trim())];
}
