/** The gallery: the list that photos join, with the words that they have. */
import { z } from 'zod';
import { child, requiredType } from '#kit/schema/paths.ts';
import { SITE } from '#studio/site.ts';
import { entriesOf, typeAt, valueAt, type Content } from '../content/content.ts';
import { below, readPlace } from '../content/place.ts';

export const GALLERY = readPlace(SITE.gallery.list);

const { photo: PHOTO_KEY, title: TITLE_KEY, caption: CAPTION_KEY } = SITE.gallery;
const { element } = typeAt(GALLERY) as z.ZodArray<z.ZodObject>;
const CHOICE_KEYS = Object.entries(element.shape).flatMap(([key, type]) =>
  requiredType(type) instanceof z.ZodEnum ? key : [],
);

/**
 * The entry of the gallery for a photo, by its folder: the photo’s name and what it shows. Its
 * choices are those of the first entry: photos that are added together mostly share them.
 */
export function entryFor(content: Content, folder: string): Record<string, unknown> {
  const [first] = entriesOf(content, GALLERY);
  const choices = CHOICE_KEYS.map((key) => [key, first && valueAt(content, below(first, key))]);
  const { nom, alt } = Object(content.photos[folder]) as Record<string, unknown>;
  return {
    [PHOTO_KEY]: folder,
    [TITLE_KEY]: nom,
    [CAPTION_KEY]: alt,
    ...(Object.fromEntries(choices) as object),
  };
}

export const isInGallery = (content: Content, folder: string): boolean =>
  [valueAt(content, GALLERY)].flat().some((entry) => child(entry, PHOTO_KEY) === folder);
