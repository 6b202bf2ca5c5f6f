/** The gallery: the list to which photos are added, and the titles and captions of its entries. */
import { z } from 'zod';
import { child, requiredType } from '#kit/schema/paths.ts';
import { SITE } from '#studio/site.ts';
import { entriesOf, typeAt, valueAt, type Content } from './content.ts';
import { above, below, listOf, readPlace, samePlace, type Place } from './place.ts';

export const GALLERY = readPlace(SITE.gallery.list);

const { photo: PHOTO_KEY, title: TITLE_KEY, caption: CAPTION_KEY } = SITE.gallery;
const { element } = typeAt(GALLERY) as z.ZodArray<z.ZodObject>;
const CHOICE_KEYS = Object.entries(element.shape).flatMap(([key, type]) =>
  requiredType(type) instanceof z.ZodEnum ? key : [],
);

/**
 * The keys of the title and the caption, if they are optional. Without them, pages show the words
 * of the photo.
 */
const WORD_KEYS = [TITLE_KEY, CAPTION_KEY].filter(
  (key) => element.shape[key] instanceof z.ZodOptional,
);

/**
 * A new entry of the gallery for a photo, by its folder. Its choices, such as the category, are
 * copied from the first entry: photos that are added together mostly share them.
 */
export function entryFor(content: Content, folder: string): Record<string, unknown> {
  const [first] = entriesOf(content, GALLERY);
  const choices = CHOICE_KEYS.map((key) => [key, first && valueAt(content, below(first, key))]);
  const { nom, alt } = Object(content.photos[folder]) as Record<string, unknown>;
  const needed = Object.entries({ [TITLE_KEY]: nom, [CAPTION_KEY]: alt }).filter(
    ([key]) => !WORD_KEYS.includes(key),
  );
  return {
    [PHOTO_KEY]: folder,
    ...(Object.fromEntries(needed) as object),
    ...(Object.fromEntries(choices) as object),
  };
}

/**
 * The places of fields beside the photo field of a gallery entry; none for any other photo field.
 */
function inEntry(photo: Place, keys: string[]): Place[] {
  const entry = above(photo);
  const list = listOf(entry);
  const isOfGallery = photo.path.at(-1) === PHOTO_KEY && list && samePlace(list, GALLERY);
  return isOfGallery ? keys.map((key) => below(entry, key)) : [];
}

/** The title and the caption beside the photo field of a gallery entry, if they are optional. */
export const ownWordsOf = (photo: Place): Place[] => inEntry(photo, WORD_KEYS);

/** The choices beside the photo field of a gallery entry, such as its category. */
export const choicesOf = (photo: Place): Place[] => inEntry(photo, CHOICE_KEYS);

export const isInGallery = (content: Content, folder: string): boolean =>
  [valueAt(content, GALLERY)].flat().some((entry) => child(entry, PHOTO_KEY) === folder);
