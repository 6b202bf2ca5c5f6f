/** What a change of the content is, and what is refused of one before the content is looked at. */
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

/** More entries than any list has, and deeper than any group is. */
const [MOST, DEEPEST] = [1000, 20];

/** Whether a value is one that a field may hold: it is refused before anything looks at its texts. */
function isModest(value: unknown, depth = 0): boolean {
  // A text of a file that is too long is cut one character later, and she may shorten it.
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
