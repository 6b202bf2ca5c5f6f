/** The gallery: the list to which photos are added, and the titles and captions of its entries. */
import { z } from 'zod';
import { childType, metaOf } from '#kit/schema/paths.ts';
import { SITE } from '#studio/site.ts';
import {
  entriesOf,
  fieldAt,
  fieldsOf,
  listAt,
  photoPlace,
  shownAt,
  typeAt,
  valueAt,
  type EditorContent,
} from './content.ts';
import { above, below, listOf, readPlace, samePlace, type Place } from './place.ts';

/** Its list, and the keys of its entries; undefined if the site has none. */
export const GALLERY = SITE.gallery && { ...SITE.gallery, list: readPlace(SITE.gallery.list) };

const CHOICE_KEYS = fieldsOf(GALLERY && childType(typeAt(GALLERY.list), 0)).flatMap(([key, type]) =>
  metaOf(type).kind === 'choice' ? key : [],
);
const isOptional = (place: Place) => fieldAt(place) instanceof z.ZodOptional;

export const galleryEntry = (content: EditorContent, folder: string): Place | undefined =>
  GALLERY &&
  entriesOf(content, GALLERY.list).find(
    (entry) => valueAt(content, below(entry, GALLERY.photo)) === folder,
  );

/** What a photo shows, as its entry of the gallery says: the names of lines, such as a pose. */
export function lookOf(content: EditorContent, folder: string): readonly string[] {
  const entry = galleryEntry(content, folder);
  const look = entry && GALLERY?.look && valueAt(content, below(entry, GALLERY.look.key));
  return (look ?? []) as string[];
}

/**
 * A new entry of the gallery for a photo. Pages make what is optional. A choice that is not is copied
 * from the first entry: photos that are added together mostly share it.
 */
export function entryFor(content: EditorContent, folder: string): Record<string, unknown> {
  if (!GALLERY) return {};
  const { list, photo, title, caption } = GALLERY;
  const [first] = entriesOf(content, list);
  const wordOf = (key: string) => shownAt(content, below(photoPlace(content, folder), key));
  const values: Record<string, unknown> = {
    [photo]: folder,
    [title]: wordOf('nom'),
    [caption]: wordOf('alt'),
  };
  for (const key of CHOICE_KEYS) values[key] = first && valueAt(content, below(first, key));
  return Object.fromEntries(
    Object.entries(values).filter(([key]) => !isOptional(below(list, '0', key))),
  );
}

/** The changes that put photos at the head of the gallery, in the order of their folders. */
export const galleryInsertions = (
  content: EditorContent,
  folders: readonly string[],
  values: Record<string, unknown> = {},
) =>
  // Each is inserted at the head, so the last one goes first.
  folders.toReversed().flatMap((folder) => {
    const value = { ...entryFor(content, folder), ...values };
    return GALLERY ? { kind: 'insert' as const, place: GALLERY.list, value } : [];
  });

export const isGallery = (list: Place) => GALLERY !== undefined && samePlace(list, GALLERY.list);

const isOfGallery = (photo: Place) => {
  const list = listOf(above(photo));
  return list && isGallery(list) && photo.path.at(-1) === GALLERY?.photo;
};

/**
 * The values beside a photo field that are about its photo: what is optional in an entry of the
 * gallery, and of a list whose entries are called by their photos.
 */
export function aboutPhoto(photo: Place): Place[] {
  const [entry, key] = [above(photo), photo.path.at(-1)!];
  const list = listOf(entry);
  if (!list) return [];
  if (!isOfGallery(photo) && listAt(list).namedBy !== key) return [];
  if (metaOf(typeAt(photo)).kind !== 'photo') return [];
  return fieldsOf(typeAt(entry))
    .map(([each]) => below(entry, each))
    .filter((place) => !samePlace(place, photo) && isOptional(place));
}

/** The choices beside the photo field of a gallery entry, such as its category. */
export const choicesOf = (photo: Place): Place[] =>
  isOfGallery(photo) ? CHOICE_KEYS.map((key) => below(above(photo), key)) : [];
