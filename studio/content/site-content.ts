/** The content by its places, in the window and on the server: values, types and names. */
import { z } from 'zod';
import { child, childType, limits, metaOf, nodeAt, requiredType } from '#kit/schema/paths.ts';
import { sentenceOf, type Problem } from '#kit/check/problem.ts';
import { PHOTOS } from '#kit/schema/references.ts';
import { typography } from '#kit/french/typography.ts';
import { SITE } from '#studio/site.ts';
import { pairEntries } from './pair-entries.ts';
import { filePlace, type Place, isPhotoFile, photoFolder, below, above } from './place.ts';

const { files, photo } = SITE.content;
export const FILE_NAMES = Object.keys(files);

/** The content, each value in its one form; some values may be invalid. */
export type Values = { files: Record<string, unknown>; photos: Record<string, unknown> };

/** A file's path below `content/`; {@link fileAt} is the reverse. */
export const yamlOf = (file: string) => (isPhotoFile(file) ? `${file}/index.yaml` : `${file}.yaml`);

/** The file of a path below `content/`; undefined if the content has none there. */
export const fileAt = ({ photos }: Values, path: string): string | undefined =>
  [...FILE_NAMES, ...Object.keys(photos).map((name) => `photos/${name}`)].find(
    (file) => yamlOf(file) === path,
  );

export const schemaOf = (file: string): z.ZodType => (isPhotoFile(file) ? photo : files[file]!);

export const typeAt = ({ file, path }: Place): unknown =>
  nodeAt(schemaOf(file), undefined, path).type;

/** The type of a field, with its `optional` wrapper; undefined if the schema has no such field. */
export function fieldAt(place: Place): z.ZodType | undefined {
  const [holder, key] = [typeAt(above(place)), place.path.at(-1)!];
  const type = holder instanceof z.ZodObject ? child(holder.shape, key) : childType(holder, key);
  return type instanceof z.ZodType ? type : undefined;
}

export const valueAt = (values: Values, { file, path }: Place): unknown =>
  path.reduce(child, isPhotoFile(file) ? values.photos[photoFolder(file)] : values.files[file]);

/** The content with another value of a file. */
export const withFile = (values: Values, file: string, value: unknown): Values =>
  isPhotoFile(file)
    ? { ...values, photos: { ...values.photos, [photoFolder(file)]: value } }
    : { ...values, files: { ...values.files, [file]: value } };

/** The places of a list's entries; none if it is no list. */
export function entriesOf(values: Values, list: Place): Place[] {
  const entries = valueAt(values, list);
  return Array.isArray(entries) ? entries.map((_, index) => below(list, index)) : [];
}

/**
 * A place counts entries, so it holds in one content only: its base. Whatever keeps places keeps
 * their base with them: a view, the drafts, and a request by its revision. When the content
 * changes, {@link rebasePlace} looks the places up in it, and it becomes their base. It goes from
 * one content to the next: an entry that was renamed and moved at once is not found.
 */
export type Based = { base: Values };

/**
 * The file that stood in the base under this name. A photo that was renamed is the new one with the
 * same texts, or else the only new one.
 */
function rebaseFile(file: string, base: Values, current: Values): string {
  const [added, removed] = [
    Object.keys(current.photos).filter((name) => !Object.hasOwn(base.photos, name)),
    Object.keys(base.photos).filter((name) => !Object.hasOwn(current.photos, name)),
  ];
  if (!isPhotoFile(file) || !removed.includes(photoFolder(file))) return file;
  const textsOf = (photo: unknown) => JSON.stringify({ ...(photo as object), nom: undefined });
  const texts = textsOf(base.photos[photoFolder(file)]);
  const alike = added.filter((name) => textsOf(current.photos[name]) === texts);
  const candidates = alike.length > 0 || removed.length > 1 ? alike : added;
  return candidates.length === 1 ? `photos/${candidates[0]}` : file;
}

/** Where a place of the base is now; undefined once its entry is removed. */
export function rebasePlace(place: Place, base: Values, current: Values): Place | undefined {
  let [earlier, next]: [Place, Place] = [
    filePlace(place.file),
    filePlace(rebaseFile(place.file, base, current)),
  ];
  for (const key of place.path) {
    const list = typeAt(next);
    const [old, fresh] = [valueAt(base, earlier), valueAt(current, next)];
    const isList = list instanceof z.ZodArray && Array.isArray(old) && Array.isArray(fresh);
    const nextKey = isList ? pairEntries(list, old, fresh).indexOf(Number(key)) : key;
    if (nextKey === -1) return undefined;
    [earlier, next] = [below(earlier, key), below(next, nextKey)];
  }
  return next;
}

/** The group of fields that a place belongs to, which the panel shows at once. */
export function groupOf(place: Place): Place {
  const isGroup = !isPhotoFile(place.file) && typeAt(place) instanceof z.ZodObject;
  return isGroup || place.path.length === 0 ? place : groupOf(above(place));
}

/** The list that a place is an entry of. */
export const listOf = (place: Place): Place | undefined =>
  typeof place.path.at(-1) === 'number' ? above(place) : undefined;

export const labelOf = (place: Place): string =>
  metaOf(typeAt(place)).title ?? String(place.path.at(-1));

/** What an entry, a group or a file is called; an entry is called by the value that names it. */
export function nameOf(values: Values, place: Place): string {
  const list = listOf(place);
  const { namedBy, nameOf: ownerName } = list ? metaOf(typeAt(list)) : {};
  const value = valueAt(
    values,
    isPhotoFile(place.file) && place.path.length === 0 ? below(place, 'nom') : place,
  );
  const shownValue = namedBy ? child(value, namedBy) : value;
  const isReference = metaOf(childType(typeAt(place), namedBy ?? '')).reference?.to === PHOTOS;
  const name =
    (value && ownerName?.(value as never)) ??
    (isReference ? child(values.photos[String(shownValue)], 'nom') : shownValue);
  if (typeof name === 'string' && name !== '') return typography(name).replaceAll('*', '');
  return labelOf(place);
}

/** The limits of a list, and whether an entry may be removed or added now. */
export function limitsOf(type: z.ZodArray, count = 0) {
  const { min: minItems, max = Infinity } = limits(type);
  const { minUnlessEmpty: min = minItems } = metaOf(type);
  const mayBeEmpty = minItems === 0;
  return {
    min,
    max,
    mayBeEmpty,
    isLeast: count <= min && !(mayBeEmpty && count === 1),
    isFull: count >= max,
  };
}

export const fieldsOf = (type: z.ZodObject): [key: string, type: unknown][] =>
  Object.entries(type.shape).map(([key, inner]) => [key, requiredType(inner)]);

/** A problem as `npm run check` says it, with its place in front. */
export function problemSentence(values: Values, problem: Problem): string {
  const file = problem.file.replace(/(?:\/index)?\.yaml$/, '');
  return sentenceOf(SITE.content, problem, valueAt(values, filePlace(file)));
}

/**
 * The field of a problem, or the nearest group that the schema knows; undefined if the file cannot
 * be read.
 */
export function placeOfProblem(values: Values, problem: Problem): Place | undefined {
  const file = fileAt(values, problem.file);
  if (!file || valueAt(values, filePlace(file)) === undefined) return undefined;
  let place: Place = { file, path: problem.path };
  while (typeAt(place) === undefined) place = above(place);
  return place;
}
