/** The gallery: the list that new photos join, and what they wait for before. */
import { z } from 'zod';
import { nodeAt, requiredType } from '#kit/schema/paths.ts';
import { SITE } from '#studio/site.ts';
import { readPlace } from './place.ts';
import { missingLabels } from './words.ts';

const { files, photo } = SITE.content;

export const GALLERY = readPlace(SITE.gallery.list);
export const { photo: PHOTO_KEY, title: TITLE_KEY, caption: CAPTION_KEY } = SITE.gallery;

const { type } = nodeAt(files[GALLERY.file]!, undefined, GALLERY.path);
const entry = (requiredType((type as z.ZodArray).element) as z.ZodObject).shape;
/** What an entry says of its photo. */
const ENTRY_KEYS = Object.keys(entry).filter((key) => key !== PHOTO_KEY);
/** Choices: photos that are added together mostly share them. */
export const CHOICE_KEYS = ENTRY_KEYS.filter(
  (key) => requiredType(entry[key]) instanceof z.ZodEnum,
);

const words = Object.fromEntries(ENTRY_KEYS.map((key) => [key, entry[key] as z.ZodType]));
/** A photo's fields for the gallery: its title, its alternative text, the rest of its entry. */
const WORDS: Readonly<Record<string, z.ZodType>> = {
  [TITLE_KEY]: words[TITLE_KEY]!,
  alt: photo.shape.alt,
  ...words,
};
export const WORD_KEYS = Object.keys(WORDS);

/** What a photo that waits has of these words. */
export const WAITING_PHOTO = z.object({
  ...Object.fromEntries(Object.entries(WORDS).map(([key, type]) => [key, type.optional()])),
  cadrage: photo.shape.cadrage.optional(),
});
export type WaitingPhoto = z.infer<typeof WAITING_PHOTO> & Partial<Record<string, string>>;

const pick = <T>(all: Readonly<Record<string, T>>, keys: readonly string[]) =>
  Object.fromEntries(Object.entries(all).filter(([key]) => keys.includes(key)));

/** The words of a photo; its caption begins with what it shows. */
const captioned = (words: WaitingPhoto) => ({ [CAPTION_KEY]: words.alt, ...words });

/** The entry of the gallery that shows a photo, by its folder. */
export const galleryEntry = (folder: string, words: WaitingPhoto) => ({
  [PHOTO_KEY]: folder,
  ...pick(captioned(words), ENTRY_KEYS),
});

/** The labels of the words that a photo lacks for the gallery, or for the site alone. */
export function missingWords(waiting: WaitingPhoto, isForGallery: boolean): string[] {
  const keys = isForGallery ? WORD_KEYS : [TITLE_KEY, 'alt'];
  return missingLabels(z.object(pick(WORDS, keys)), pick(captioned(waiting), keys));
}
