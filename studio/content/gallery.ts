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
export const ENTRY_KEYS = Object.keys(entry).filter((key) => key !== PHOTO_KEY);
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

/** What a photo that waits has of these words; one of the site that is to join the gallery, its id. */
export const WAITING_PHOTO = z.object({
  ...Object.fromEntries(Object.entries(WORDS).map(([key, type]) => [key, type.optional()])),
  cadrage: photo.shape.cadrage.optional(),
  photo: z.string().optional(),
});
export type WaitingPhoto = z.infer<typeof WAITING_PHOTO> & Partial<Record<string, string>>;

/** Caption and alternative text: each starts as a copy of the other. */
export const TWINS: Partial<Record<string, string>> = { alt: CAPTION_KEY, [CAPTION_KEY]: 'alt' };

/** The labels of the words that a photo lacks; one of the site has its alternative text. */
export function missingWords(waiting: WaitingPhoto, isForGallery = true): string[] {
  const ofPhoto = waiting.photo ? [] : [TITLE_KEY, 'alt'];
  const keys = [...new Set([...ofPhoto, ...(isForGallery ? ENTRY_KEYS : [])])];
  const picked = (all: object) =>
    Object.fromEntries(Object.entries(all).filter(([key]) => keys.includes(key)));
  return missingLabels(z.object(picked(WORDS)), picked(waiting));
}
