/** The content by its places, in the window and on the server: values and types. */
import { z } from 'zod';
import { withPhotos } from '#kit/schema/fields.ts';
import { child, childType, metaOf, nodeAt, type Path } from '#kit/schema/paths.ts';
import { madeFor } from '#kit/schema/made.ts';
import type { Problem } from '#kit/check/problem.ts';
import type { Size } from '#kit/photos/crop.ts';
import type { Meta } from '#kit/schema/field-meta.ts';
import { SITE } from '#studio/site.ts';
import {
  above,
  below,
  filePlace,
  isId,
  isPhoto,
  photoIdOf,
  placeName,
  placeOfRanks,
  type Place,
} from './place.ts';

const { files, photo } = SITE.declaration;
export const FILE_NAMES = Object.keys(files);

/** A picture: its path below `content/`, its upright size in pixels, and when it was changed. */
export type Picture = Size & { file: string; changedAt: number };

/** The content with the ids of its entries, each value in its one form; some may be invalid. */
export type EditorContent = {
  /** What each file holds; undefined where it cannot be read. */
  files: Readonly<Record<string, unknown>>;
  /** The descriptions of the photos, by the names of their folders. */
  photos: Readonly<Record<string, unknown>>;
  /** The ids of a list's entries, in their order, by the name of the list's place. */
  ids: Readonly<Record<string, readonly string[]>>;
  /** The id of each photo, by the name of its folder. */
  photoIds: Readonly<Record<string, string>>;
  /** The pictures that can be shown, by the names of the photos’ places; none of a planned content. */
  pictures?: Readonly<Record<string, Picture>>;
};

export const NO_CONTENT: EditorContent = { files: {}, photos: {}, ids: {}, photoIds: {} };

export const isEqual = (one: unknown, other: unknown) =>
  JSON.stringify(one) === JSON.stringify(other);

export const photoPlace = ({ photoIds }: EditorContent, folder: string): Place =>
  filePlace(`photos/${photoIds[folder] ?? ''}`);

/** The folder of a photo; undefined once it is gone. */
export const folderOf = ({ photoIds }: EditorContent, place: Place) =>
  Object.keys(photoIds).find((name) => photoIds[name] === photoIdOf(place));

/** The folders of all photos, that of the newest picture first. */
export function newestPhotos(content: EditorContent): string[] {
  const changedAt = (folder: string) =>
    content.pictures?.[photoPlace(content, folder).file]?.changedAt ?? 0;
  return Object.keys(content.photos).sort((one, other) => changedAt(other) - changedAt(one));
}

/** Whether a photo does not have both its words yet: its name, and what it shows. */
export const isWordless = (content: EditorContent, folder: string): boolean =>
  ['nom', 'alt'].some((key) => !shownAt(content, below(photoPlace(content, folder), key)));

/** The path of a place's file below `content/`; undefined for a photo that is gone. */
export function yamlOf(content: EditorContent, place: Place): string | undefined {
  if (!isPhoto(place)) return `${place.file}.yaml`;
  const folder = folderOf(content, place);
  return folder === undefined ? undefined : `photos/${folder}/index.yaml`;
}

export const schemaOf = (place: Place): z.ZodObject =>
  isPhoto(place) ? photo : files[place.file]!;

export const typeAt = (place: Place): z.ZodType | undefined =>
  nodeAt(schemaOf(place), undefined, place.path).type;

/** What the schema says of the list at a place. */
export const listAt = (place: Place): Meta<'list'> => metaOf(typeAt(place), 'list')!;

/** The type of a field, with its `optional` wrapper; undefined if the schema has no such field. */
export function fieldAt(place: Place): z.ZodType | undefined {
  const [holder, key] = [typeAt(above(place)), place.path.at(-1)!];
  const type = holder instanceof z.ZodObject ? child(holder.shape, key) : childType(holder, key);
  return type instanceof z.ZodType ? type : undefined;
}

function rootOf(content: EditorContent, place: Place): unknown {
  if (!isPhoto(place)) return content.files[place.file];
  const folder = folderOf(content, place);
  return folder === undefined ? undefined : content.photos[folder];
}

/** The path of raw content at a place, which counts entries; undefined once an entry is gone. */
export function rankPathOf(
  { ids }: EditorContent,
  { file, path }: Place,
): PropertyKey[] | undefined {
  const ranks: PropertyKey[] = [];
  let place = filePlace(file);
  for (const key of path) {
    const rank = isId(key) ? (ids[placeName(place)] ?? []).indexOf(key) : key;
    if (rank === -1) return undefined;
    ranks.push(rank);
    place = below(place, key);
  }
  return ranks;
}

/**
 * The place of a path of raw content.
 *
 * @param file a file's name, or `photos/` and a photo's folder
 */
export function placeAt(content: EditorContent, file: string, path: Path = []): Place {
  const folder = /^photos\/(.*)/.exec(file)?.[1];
  const root = folder === undefined ? filePlace(file) : photoPlace(content, folder);
  return placeOfRanks(content.ids, root, path);
}

/** What stands at a place; undefined for nothing, and once its entry is gone. */
export const valueAt = (content: EditorContent, place: Place): unknown =>
  rankPathOf(content, place)?.reduce<unknown>(child, rootOf(content, place));

/** What the site makes for an empty field; undefined if nothing. */
export function madeAt(content: EditorContent, place: Place): string | undefined {
  const made = madeFor(typeAt(place), content.files);
  const path = made === undefined ? rankPathOf(content, place) : undefined;
  if (!path || !SITE.declaration.made) return made;
  const folder = folderOf(content, place);
  const raw = withPhotos<unknown>(content.files, content.photos);
  return SITE.declaration.made(raw, folder ? `photos/${folder}` : place.file, path);
}

/** What the site shows of a field: what is written or, in its place, what is made. */
export const shownAt = (content: EditorContent, place: Place): unknown =>
  valueAt(content, place) || madeAt(content, place);

/** Whether the file of a place is there, but cannot be read. */
export const isUnreadable = (content: EditorContent, place: Place): boolean =>
  rootOf(content, place) === undefined &&
  (isPhoto(place) ? folderOf(content, place) !== undefined : FILE_NAMES.includes(place.file));

/** Whether the entry and the file of a place are still there. */
export const isThere = (content: EditorContent, place: Place): boolean =>
  rootOf(content, place) !== undefined && rankPathOf(content, place) !== undefined;

export const entriesOf = ({ ids }: EditorContent, list: Place): Place[] =>
  (ids[placeName(list)] ?? []).map((id) => below(list, id));

export const rankOf = (content: EditorContent, entry: Place): number =>
  (content.ids[placeName(above(entry))] ?? []).indexOf(entry.path.at(-1)!);

/** The group of fields that a place belongs to, which the panel shows at once. */
export function groupOf(place: Place): Place {
  const isGroup = !isPhoto(place) && typeAt(place) instanceof z.ZodObject;
  return isGroup || place.path.length === 0 ? place : groupOf(above(place));
}

/** Whether an entry may be removed from a list that has so many, or added to it. */
export function roomIn({ min, max, mayBeEmpty }: Meta<'list'>, count: number) {
  return { isLeast: count <= min && !(mayBeEmpty && count === 1), isFull: count >= max };
}

/** The fields of a group; none of anything else. */
export const fieldsOf = (type: unknown): [key: string, type: z.ZodType][] =>
  type instanceof z.ZodObject
    ? Object.keys(type.shape).map((key) => [key, childType(type, key)!])
    : [];

/** The field at a place, or the first one in it; undefined in a list. */
export function firstFieldAt(place: Place): Place | undefined {
  const type = typeAt(place);
  const { kind } = metaOf(type);
  if (kind === 'group') return firstFieldAt(below(place, fieldsOf(type)[0]![0]));
  return kind === 'list' ? undefined : place;
}

/**
 * The place of a problem: its field, or the nearest group that the schema knows. All files in the folder
 * of a photo belong to the photo.
 */
export function placeOfProblem(content: EditorContent, { file, path }: Problem): Place {
  let place = placeAt(content, file.replace(/(?<=^photos\/[^/]+)\/.*|\.yaml$/, ''), path);
  while (place.path.length > 0 && typeAt(place) === undefined) place = above(place);
  return place;
}
