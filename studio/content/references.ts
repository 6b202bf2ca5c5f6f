/** What depends on a value: fields and texts that name it, and days that follow its changes. */
import {
  referenceUses,
  isTarget,
  PHOTOS,
  referencesOf,
  targetsOf,
} from '#kit/schema/references.ts';
import { cites } from '#kit/french/citations.ts';
import { typography } from '#kit/french/typography.ts';
import { allFields } from '#kit/schema/fields.ts';
import type { Reference } from '#kit/schema/field-meta.ts';
import { child, metaOf, type Path } from '#kit/schema/paths.ts';
import { SITE } from '#studio/site.ts';
import {
  fieldsOf,
  FILE_NAMES,
  folderOf,
  newestPhotos,
  photoPlace,
  placeAt,
  rankPathOf,
  typeAt,
  valueAt,
  type EditorContent,
} from './content.ts';
import { below, filePlace, isPhoto, isWithin, samePlace, type Place } from './place.ts';
import { nameOf } from './words.ts';

const { files } = SITE.declaration;
const TARGETS = [...referencesOf(files).keys()];

/** The names that a field may refer to, each with its label. */
export function namesFor(
  content: EditorContent,
  { to, fits = () => true }: Pick<Reference, 'to' | 'fits'>,
): Record<string, string> {
  const holderOf = (path: Path) =>
    path.slice(0, -1).reduce<unknown>(child, content.files[to.split('.')[0]!]);
  const names =
    to === PHOTOS
      ? newestPhotos(content).map((name) => [name, nameOf(content, photoPlace(content, name))])
      : targetsOf(to, content.files)
          .filter(({ path }) => fits(holderOf(path)))
          .map(({ name }) => [name, typography(name)]);
  return Object.fromEntries(names) as Record<string, string>;
}

/** The fields that name an entry, or a photo. */
export const usesOf = (content: EditorContent, target: string, name: unknown): Place[] =>
  referenceUses(files, content.files, target)
    .filter((use) => use.name === name)
    .map(({ file, path }) => placeAt(content, file, path));

/** The fields that name a photo, or an entry by its name field. */
export function usesOfPlace(content: EditorContent, place: Place): Place[] {
  if (isPhoto(place)) return usesOf(content, PHOTOS, folderOf(content, place));
  const path = rankPathOf(content, place);
  const target = path && TARGETS.find((each) => isTarget(each, place.file, path));
  return target ? usesOf(content, target, valueAt(content, place)) : [];
}

/** The names of a photo, or of an entry and of all entries in it, that fields may refer to. */
export function namesWithin(
  content: EditorContent,
  place: Place,
): { target: string; names: string[] }[] {
  if (isPhoto(place)) return [{ target: PHOTOS, names: [folderOf(content, place) ?? ''] }];
  return TARGETS.filter((target) => target !== PHOTOS).map((target) => ({
    target,
    names: targetsOf(target, content.files)
      .filter(({ path }) => isWithin(placeAt(content, target.split('.')[0]!, path), place))
      .map(({ name }) => name),
  }));
}

/** The texts of the content that cite the name at a place; none if it is no name that texts cite. */
export function citationsOf(content: EditorContent, name: Place): { place: Place; text: string }[] {
  const value = valueAt(content, name);
  if (!metaOf(typeAt(name)).cited || typeof value !== 'string') return [];
  const all = allFields(SITE.declaration, content.files, content.photos);
  return all.flatMap(({ file, path, value: text, meta }) => {
    if (meta.kind !== 'text' || typeof text !== 'string' || !cites(text, value)) return [];
    const place = placeAt(content, file, path);
    return samePlace(place, name) ? [] : [{ place, text }];
  });
}

/** The days that say when values were last changed, and become today with them. */
const DAYS = FILE_NAMES.flatMap((file) =>
  fieldsOf(typeAt(filePlace(file))).map(([key, type]) => ({
    day: below(filePlace(file), key),
    followed: (metaOf(type, 'day')?.follows ?? []).map((name) => name.split('.')),
  })),
).filter(({ followed }) => followed.length > 0);

/** Whether a place is the value of that name, or below it, or above it. */
const isAlong = ({ file, path }: Place, name: readonly string[]) =>
  [file, ...path].every(
    (key, depth) => depth >= name.length || name[depth] === '*' || name[depth] === key,
  );

/** The days that become today when the value at a place changes. */
export const daysAfter = (place: Place): Place[] =>
  DAYS.filter(
    ({ day, followed }) => !samePlace(day, place) && followed.some((name) => isAlong(place, name)),
  ).map(({ day }) => day);

/** The day that follows exactly the values of a field, such as that of prices. */
export const followingDay = (place: Place): Place | undefined =>
  DAYS.find(({ followed }) =>
    followed.some((name) => name.length === place.path.length + 1 && isAlong(place, name)),
  )?.day;

export const isFollowingDay = (place: Place): boolean =>
  DAYS.some(({ day }) => samePlace(day, place));
