/** The gallery: the list that new photos join, and the texts of its entries. */
import { z } from 'zod';
import { requiredType } from '#kit/schema/paths.ts';
import { PHOTOS } from '#kit/schema/references.ts';
import { SITE } from '#studio/site.ts';
import { missingLabels } from '../content/missing-labels.ts';
import { below, placeName, readPlace } from '../content/place.ts';
import { usesOf } from '../content/references.ts';
import { typeAt, type Values } from '../content/site-content.ts';

export const GALLERY = readPlace(SITE.gallery.list);
/** The first entry: new photos are added there. */
export const FIRST_ENTRY = below(GALLERY, 0);

export const isInGallery = (values: Values, name: string) =>
  usesOf(values, PHOTOS, name).some((use) => placeName(use).startsWith(`${placeName(GALLERY)}.`));

const entry = requiredType((typeAt(GALLERY) as z.ZodArray).element) as z.ZodObject;

export const { photo: PHOTO_KEY, title: TITLE_KEY, caption: CAPTION_KEY } = SITE.gallery;
/** What an entry says of its photo. */
export const ENTRY_KEYS = Object.keys(entry.shape).filter((key) => key !== PHOTO_KEY);
/** Choices: photos that are added together mostly share them. */
export const CHOICE_KEYS = ENTRY_KEYS.filter(
  (key) => requiredType(entry.shape[key]) instanceof z.ZodEnum,
);

const entryFields = Object.fromEntries(
  ENTRY_KEYS.map((key) => [key, entry.shape[key] as z.ZodType]),
);
/** A photo's fields for the gallery: its title, its alternative text, the rest of its entry. */
export const TEXT_FIELDS: Readonly<Record<string, z.ZodType>> = {
  [TITLE_KEY]: entryFields[TITLE_KEY]!,
  alt: SITE.content.photo.shape.alt,
  ...entryFields,
};

export type PhotoTexts = Partial<Record<string, string>>;

/** Some of these texts, without empty ones. */
export const pick = (texts: PhotoTexts, keys: readonly string[]): PhotoTexts =>
  Object.fromEntries(keys.flatMap((key) => (texts[key] ? [[key, texts[key]]] : [])));

export function missingTexts(texts: PhotoTexts, keys = Object.keys(TEXT_FIELDS)): string[] {
  const schema = z.object(Object.fromEntries(keys.map((key) => [key, TEXT_FIELDS[key]!])));
  return missingLabels(schema, pick(texts, keys));
}
