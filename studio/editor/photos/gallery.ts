/** The gallery: the list that new photos join, and the texts of its entries. */
import { z } from 'zod';
import { explain } from '#kit/content/explain.ts';
import { normalise } from '#kit/content/normalise.ts';
import { requiredType, metaOf } from '#kit/content/paths.ts';
import { PHOTOS } from '#kit/content/references.ts';
import { SITE } from '#studio/site.ts';
import { below, placeName, readPlace } from '../shared/place.ts';
import { usesOf } from '../shared/references.ts';
import { fieldsOf, typeAt, type Values } from '../shared/site-content.ts';

export const GALLERY = readPlace(SITE.gallery.list);
/** The first entry: new photos are added there. */
export const FIRST_ENTRY = below(GALLERY, 0);

export const isInGallery = (values: Values, name: string) =>
  usesOf(values, PHOTOS, name).some((use) => placeName(use).startsWith(`${placeName(GALLERY)}.`));

const list = typeAt(GALLERY) as z.ZodArray;
const entry = requiredType(list.element) as z.ZodObject;
const keyWhere = (test: (type: unknown) => boolean) =>
  fieldsOf(entry).find(([, type]) => test(type))?.[0] ?? '';

export const PHOTO_KEY = keyWhere((type) => metaOf(type).reference?.to === PHOTOS);
export const TITLE_KEY = metaOf(list).namedBy ?? '';
export const CAPTION_KEY = keyWhere((type) => metaOf(type).input === 'paragraph');
/** What an entry says of its photo. */
export const ENTRY_KEYS = Object.keys(entry.shape).filter((key) => key !== PHOTO_KEY);
/** Choices: photos that are added together mostly share them. */
export const CHOICE_KEYS = ENTRY_KEYS.filter(
  (key) => requiredType(entry.shape[key]) instanceof z.ZodEnum,
);

const [firstKey = '', ...otherKeys] = ENTRY_KEYS;
const { alt } = SITE.content.photo.shape;
/** The fields of a photo for the gallery: those of its entry, and second its alternative text. */
export const TEXT_FIELDS: Readonly<Record<string, z.ZodType>> = Object.fromEntries([
  [firstKey, entry.shape[firstKey]],
  ['alt', alt],
  ...otherKeys.map((key) => [key, entry.shape[key]]),
]) as Record<string, z.ZodType>;

/** The texts about a photo, by key. */
export type PhotoTexts = Partial<Record<string, string>>;

/** Some of these texts, without empty ones. */
export const pick = (texts: PhotoTexts, keys: readonly string[]): PhotoTexts =>
  Object.fromEntries(keys.flatMap((key) => (texts[key] ? [[key, texts[key]]] : [])));

/** The labels of the texts that are missing or wrong. */
export function missingLabels(texts: PhotoTexts, keys = Object.keys(TEXT_FIELDS)): string[] {
  const schema = z.object(Object.fromEntries(keys.map((key) => [key, TEXT_FIELDS[key]!])));
  return explain(schema, normalise(schema, pick(texts, keys))).map(
    ({ path: [key] }) => metaOf(TEXT_FIELDS[String(key)]).title!,
  );
}
