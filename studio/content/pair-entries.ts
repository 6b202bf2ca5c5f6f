/** Finds entries of a list again after the list has changed. */
import type { z } from 'zod';
import { child, metaOf } from '#kit/schema/paths.ts';

/** Whether two values of the content are the same. */
export const isEqual = (one: unknown, other: unknown) =>
  JSON.stringify(one) === JSON.stringify(other);

/**
 * The earlier rank of each entry: of an equal one, or else of one with the same name, or else of
 * the one at the same rank.
 */
export function pairEntries(
  list: z.ZodArray,
  before: readonly unknown[],
  now: readonly unknown[],
): (number | undefined)[] {
  const { namedBy } = metaOf(list);
  const isNamesake = (one: unknown, other: unknown) =>
    namedBy !== undefined &&
    child(one, namedBy) !== undefined &&
    child(one, namedBy) === child(other, namedBy);
  const pairs: (number | undefined)[] = now.map((entry, rank) =>
    isEqual(entry, before[rank]) ? rank : undefined,
  );
  for (const isPair of [isEqual, isNamesake])
    now.forEach((entry, index) => {
      if (pairs[index] !== undefined) return;
      const rank = before.findIndex((other, at) => !pairs.includes(at) && isPair(other, entry));
      if (rank >= 0) pairs[index] = rank;
    });
  return pairs.map(
    (rank, index) => rank ?? (index < before.length && !pairs.includes(index) ? index : undefined),
  );
}
