/** Drafts: what was typed in this window and is in no file yet. */
import { z } from 'zod';
import { explain } from '#kit/check/explain.ts';
import { normalise } from '#kit/read/normalise.ts';
import { metaOf } from '#kit/schema/paths.ts';
import {
  fieldAt,
  isEqual,
  isThere,
  isUnreadable,
  valueAt,
  type Content,
} from '../content/content.ts';
import { above, isPhoto, placeName, readPlace, type Place } from '../content/place.ts';
import { fieldWords } from '../content/words.ts';

export type Draft = {
  text: string;
  /** The value when the typing began, null for none: any other one in the file is a conflict. */
  was: unknown;
  /** Why it was not written. */
  refusal?: { message: string; status: number };
  /** What is typed in one go has one id, and is one step of « Annuler ». */
  typing: string;
};

/** A new entry that is not complete: where it will come, what it began with, what it is now. */
export type NewEntryDraft = { list: Place; after?: string; first: unknown; value: unknown };

/** By the names of their places; a new entry by that of {@link newEntryName}. */
export type Drafts = {
  fields: Record<string, Draft>;
  newEntries: Record<string, NewEntryDraft>;
};

export const NO_DRAFTS: Drafts = { fields: {}, newEntries: {} };

/** The key of a new entry: its list, and the value that it began with. */
export const newEntryName = (list: Place, first: unknown) =>
  placeName(list) + (isEqual(first ?? {}, {}) ? '' : JSON.stringify(first));

/**
 * A value as it is typed.
 *
 * @example asText(prix, 37.5) // '37,50'
 */
export function asText(type: unknown, value: unknown): string {
  if (typeof value !== 'number') return String(value ?? '');
  const isCents = metaOf(type).input === 'price' && !Number.isInteger(value);
  return (isCents ? value.toFixed(2) : String(value)).replace('.', ',');
}

/** The reverse of {@link asText}; undefined for an empty text. */
export const valueOfText = (schema: z.ZodType, text: string): unknown =>
  text.trim() === '' ? undefined : normalise(schema, text);

/** What the check says against a typed text, in the words of its field. */
export function messageFor(schema: z.ZodType, text: string): string | undefined {
  const value = valueOfText(schema, text);
  const [fault] = explain(z.object({ value: schema }), value === undefined ? {} : { value });
  return fault && fieldWords(fault.message);
}

/**
 * The drafts that can be shown: those whose entry is there, or whose file cannot be read just now.
 * With « Annuler » an entry comes back, and its drafts with it.
 */
export const present = ({ fields, newEntries }: Drafts, content: Content): Drafts => ({
  fields: Object.fromEntries(
    Object.entries(fields).filter(([name]) => {
      const place = readPlace(name);
      return (isThere(content, above(place)) || isUnreadable(content, place)) && fieldAt(place);
    }),
  ),
  newEntries: Object.fromEntries(
    Object.entries(newEntries).filter(
      ([, { list }]) => isThere(content, list) || isUnreadable(content, list),
    ),
  ),
});

/** A draft that its own field accepts, with its value. */
export type ValidDraft = { name: string; place: Place; draft: Draft; value: unknown };

/** The drafts that their own fields accept: the page shows them, and they may be written. */
export const validDrafts = (fields: Drafts['fields']): ValidDraft[] =>
  Object.entries(fields).flatMap(([name, draft]) => {
    const place = readPlace(name);
    const schema = fieldAt(place);
    return schema && messageFor(schema, draft.text) === undefined
      ? [{ name, place, draft, value: valueOfText(schema, draft.text) }]
      : [];
  });

/**
 * Takes the values that a step of « Annuler » brought for those that the typing began with: they
 * are no conflict. Values that were changed elsewhere still are.
 */
export const acceptStep = (drafts: Drafts, before: Content, now: Content): Drafts => ({
  ...drafts,
  fields: Object.fromEntries(
    Object.entries(drafts.fields).map(([name, draft]) => {
      const [old, value] = [before, now].map((content) => valueAt(content, readPlace(name)));
      return [name, isEqual(old, value) ? draft : { ...draft, was: value ?? null }];
    }),
  ),
});

/** Whether a field is the name of a photo: half-typed, it would rename the photo’s folder. */
export const isPhotoName = (place: Place) => isPhoto(place) && place.path[0] === 'nom';
