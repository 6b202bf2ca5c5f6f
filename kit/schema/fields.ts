/** Lists the fields of raw content: every value that the schema declares, with its path. */
import type { z } from 'zod';
import { typography } from '#kit/french/typography.ts';
import { child, metaOf, walk } from './paths.ts';

/** The schema of each file of `content/`, by its name without ending. */
export type Schemas = Readonly<Record<string, z.ZodObject>>;

/** Raw content by file name, without the files that cannot be read. */
export type Raw = Readonly<Record<string, unknown>>;

/** All fields of raw content. */
export const fields = (files: Schemas, raw: Raw) =>
  Object.entries(files).flatMap(([file, schema]) =>
    [...walk(schema, raw[file])].map((node) => ({ file, ...node, meta: metaOf(node.type) })),
  );

/** Values of files, and of photos: each of these has the name of its folder. */
export const withPhotos = <Value>(
  files: Readonly<Record<string, Value>>,
  photos: Readonly<Record<string, Value>>,
): Record<string, Value> => ({
  ...files,
  ...Object.fromEntries(Object.entries(photos).map(([name, photo]) => [`photos/${name}`, photo])),
});

/** All fields of raw content, and of its photos, which have one schema. */
export function allFields(
  { files, photo }: { files: Schemas; photo: z.ZodObject },
  raw: Raw,
  photos: Raw,
) {
  const schemas = Object.keys(photos).map((name) => [name, photo] as const);
  return fields(withPhotos(files, Object.fromEntries(schemas)), withPhotos(raw, photos));
}

/** The list under a key of raw content; empty if there is none. */
export const entriesAt = (value: unknown, key: string): unknown[] => {
  const entries = child(value, key);
  return Array.isArray(entries) ? entries : [];
};

/** A text with the typography of pages, so that two spellings of the same text are equal. */
export const shownText = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() !== '' ? typography(value.trim()) : undefined;
