/** Finding one's way in the content, for the window and the server: a file, a path in it, and what the schema says of them. */
import { z } from 'zod';
import { at, bare, child, metaOf, type Path } from '#content/places.ts';
import { FICHIERS, photoDecrite, type FileName } from '#content/schema.ts';
import { typographie } from '#french/typography.ts';

/** A file of `content/` without its ending: `tarifs`, or `photos/` and a photo's folder. */
export type EditedFile = FileName | `photos/${string}`;

/** A place in the content: the file, then the path in it. */
export type Place = { file: EditedFile; path: Path };

/** What the content holds, in its one form. */
export type Values = { files: Record<FileName, unknown>; photos: Record<string, unknown> };

export const isPhoto = (file: string): file is `photos/${string}` => file.startsWith('photos/');

/** A file's path below `content/`. */
export const yamlOf = (file: EditedFile) => (isPhoto(file) ? `${file}/index.yaml` : `${file}.yaml`);

export const schemaOf = (file: EditedFile): z.ZodType => (isPhoto(file) ? photoDecrite : FICHIERS[file]);

/** A place in one word. @example placeName({ file: 'tarifs', path: ['familles', 0, 'nom'] }) // 'tarifs.familles.0.nom' */
export const placeName = ({ file, path }: Place) => [file, ...path].map(String).join('.');

/** The place that a word says. */
export function readPlace(word: string): Place {
  const [file, ...path] = word.split('.');
  return { file: file as EditedFile, path: path.map((key) => (/^\d+$/.test(key) ? Number(key) : key)) };
}

export const samePlace = (one: Place, other: Place) => placeName(one) === placeName(other);
export const below = ({ file, path }: Place, ...keys: PropertyKey[]): Place => ({ file, path: [...path, ...keys] });
export const above = ({ file, path }: Place): Place => ({ file, path: path.slice(0, -1) });

export const typeAt = ({ file, path }: Place): unknown => at(schemaOf(file), undefined, path).type;

export const valueAt = (values: Values, { file, path }: Place): unknown =>
  path.reduce(child, isPhoto(file) ? values.photos[file.slice(7)] : values.files[file]);

/** The group of fields that a place belongs to, which the panel shows at once. */
export function entryOf(place: Place): Place {
  const isGroup = typeAt(place) instanceof z.ZodObject;
  return isGroup || place.path.length === 0 ? place : entryOf(above(place));
}

/** The label of a field. */
export const labelOf = (place: Place): string => metaOf(typeAt(place)).title ?? String(place.path.at(-1));

/** What an entry, a group or a file is called: an entry of a list by the value that names it. */
export function nameOf(values: Values, place: Place): string {
  const list = place.path.length > 0 ? typeAt(above(place)) : undefined;
  const { nomme } = list instanceof z.ZodArray ? metaOf(list) : {};
  const value = valueAt(values, isPhoto(place.file) && place.path.length === 0 ? below(place, 'nom') : place);
  const name = nomme ? child(value, nomme) : value;
  if (typeof name === 'string' && name !== '') return typographie(name).replaceAll('*', '');
  return labelOf(place);
}

/** How many entries a list may have. */
export function limitsOf(type: z.ZodArray): { min: number; max: number; mayBeEmpty: boolean } {
  const { minItems = 0, maxItems = Infinity } = z.toJSONSchema(type, { unrepresentable: 'any' });
  const { ouVide } = metaOf(type);
  return { min: ouVide ?? minItems, max: maxItems, mayBeEmpty: ouVide !== undefined || minItems === 0 };
}

/** The fields of a group, by their keys. */
export const fieldsOf = (type: z.ZodObject): [key: string, type: unknown][] =>
  Object.entries(type.shape).map(([key, inner]) => [key, bare(inner)]);
