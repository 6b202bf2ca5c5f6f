/** The gallery: the list that new photos join, and the fields of its entries. */
import { z } from 'zod';
import { explain } from '#kit/content/explain.ts';
import { normalise } from '#kit/content/normalise.ts';
import { requiredType, metaOf } from '#kit/content/places.ts';
import { PHOTOS } from '#kit/content/references.ts';
import { SITE } from '#studio/site.ts';
import { below, placeName, readPlace } from '../place.ts';
import { usesOf } from '../references.ts';
import { fieldsOf, typeAt, type Values } from '../site-content.ts';

export const GALLERY = readPlace(SITE.gallery.list);
/** The first entry: new photos are added there. */
export const FIRST = below(GALLERY, 0);

/** Whether the gallery shows a photo. */
export const isInGallery = (values: Values, name: string) =>
  usesOf(values, PHOTOS, name).some((use) => placeName(use).startsWith(`${placeName(GALLERY)}.`));

const list = typeAt(GALLERY) as z.ZodArray;
const element = requiredType(list.element) as z.ZodObject;
const keyWhere = (is: (type: unknown) => boolean) =>
  fieldsOf(element).find(([, type]) => is(type))?.[0] ?? '';

/** The keys of an entry: photo, title, caption, and all texts about the photo. */
export const PHOTO_KEY = keyWhere((type) => metaOf(type).reference?.to === PHOTOS);
export const TITLE_KEY = metaOf(list).namedBy ?? '';
export const CAPTION_KEY = keyWhere((type) => metaOf(type).input === 'paragraph');
export const WORD_KEYS = Object.keys(element.shape).filter((key) => key !== PHOTO_KEY);
/** Choices: photos that are added together mostly share them. */
export const CHOICE_KEYS = WORD_KEYS.filter(
  (key) => requiredType(element.shape[key]) instanceof z.ZodEnum,
);

/** The fields of a photo for the gallery, in order: title, description, the others. */
export const WORD_FIELDS: Readonly<Record<string, z.ZodType>> = Object.fromEntries([
  ...WORD_KEYS.slice(0, 1).map((key) => [key, element.shape[key]]),
  ['alt', SITE.content.photo.shape.alt],
  ...WORD_KEYS.slice(1).map((key) => [key, element.shape[key]]),
]) as Record<string, z.ZodType>;

/** The texts about a photo, by key. */
export type PhotoTexts = Partial<Record<string, string>>;

/** Some of these texts. */
export const pick = (texts: PhotoTexts, keys: readonly string[]): PhotoTexts =>
  Object.fromEntries(keys.map((key) => [key, texts[key]]));

/** The labels of what a photo still needs, for the gallery or only to be kept. */
export function missingLabels(texts: PhotoTexts, keys = Object.keys(WORD_FIELDS)): string[] {
  const shape = Object.fromEntries(keys.map((key) => [key, WORD_FIELDS[key]!]));
  const schema = z.object(shape);
  return explain(schema, normalise(schema, pick(texts, keys))).map(
    ({ path: [key] }) => metaOf(WORD_FIELDS[String(key)]).title!,
  );
}
