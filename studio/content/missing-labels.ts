import type { z } from 'zod';
import { explain } from '#kit/check/explain.ts';
import { normalise } from '#kit/read/normalise.ts';
import { childType, metaOf } from '#kit/schema/paths.ts';

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
