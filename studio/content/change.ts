/** A change of the content, and the schema that refuses malformed ones before the content is read. */
import { z } from 'zod';
import { MAX_TEXT } from '#kit/schema/paths.ts';
import { fieldAt, FILE_NAMES, typeAt } from './content.ts';
import { isPhoto, isWholePhoto, listOf, type Place } from './place.ts';

/**
 * A change of the content.
 *
 * - `set`: another value of a field; none removes it. With `was`, the value that the owner started
 *   from, null for none: any other one in the file is a conflict.
 * - `insert`: a new entry of a list, after the entry of that id, or first.
 * - `remove`: an entry, or a photo with its folder.
 * - `move`: an entry comes after the one of that id, or first; or by one step, up (-1) or down.
 */
export type Change = z.infer<typeof CHANGE>;

/** Bounds of a value: more entries than any list has, more levels than any group has. */
const [MOST, DEEPEST] = [1000, 20];

/** Whether a value is within the bounds that any field has: longer texts would take long to check. */
function isModest(value: unknown, depth = 0): boolean {
  // One more: a longer text of a file is read as MAX_TEXT + 1 characters, and she may shorten it.
  if (typeof value === 'string') return value.length <= MAX_TEXT + 1;
  if (typeof value !== 'object' || value === null) return true;
  const inner: unknown[] = Object.values(value);
  return (
    depth < DEEPEST && inner.length <= MOST && inner.every((each) => isModest(each, depth + 1))
  );
}

const VALUE = z
  .unknown()
  .refine((value) => isModest(value), `Un texte a plus de ${MAX_TEXT} caractères : c’est trop.`);
const ID = z.string().max(200);

/** A place that the schema of the content has. */
const PLACE = z
  .object({ file: z.string().max(200), path: z.array(ID).max(DEEPEST).readonly() })
  .refine((place) => (isPhoto(place) || FILE_NAMES.includes(place.file)) && !!typeAt(place), {
    message: 'Ce champ n’existe pas.',
  });
const isEntry = (place: Place) => listOf(place) !== undefined;
const isField = (place: Place) => place.path.length > 0 && fieldAt(place) !== undefined;
const isList = (place: Place) => typeAt(place) instanceof z.ZodArray;

/** A {@link Change}, as a request brings it. */
export const CHANGE = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('set'),
    place: PLACE.refine(isField),
    value: VALUE.optional(),
    was: VALUE.optional(),
  }),
  z.object({
    kind: z.literal('insert'),
    place: PLACE.refine(isList),
    after: ID.optional(),
    value: VALUE.optional(),
  }),
  z.object({
    kind: z.literal('remove'),
    place: PLACE.refine((place) => isEntry(place) || isWholePhoto(place)),
  }),
  z.object({
    kind: z.literal('move'),
    place: PLACE.refine(isEntry),
    after: ID.optional(),
    by: z.union([z.literal(1), z.literal(-1)]).optional(),
  }),
]);
