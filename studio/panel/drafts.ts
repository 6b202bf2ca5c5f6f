/**
 * Drafts: what was typed and is in no file yet. The browser keeps them through reloads and
 * restarts.
 */
import { z } from 'zod';
import { explain } from '#kit/check/explain.ts';
import { normalise } from '#kit/read/normalise.ts';
import { metaOf } from '#kit/schema/paths.ts';
import { fieldWords } from '../content/field-words.ts';
import { isPhotoFile, photoFolder, placeName, readPlace, type Place } from '../content/place.ts';
import { isEqual } from '../content/pair-entries.ts';
import {
  fieldAt,
  rebasePlace,
  typeAt,
  valueAt,
  type Based,
  type Values,
} from '../content/site-content.ts';

/** The pause after which what is typed is written, in milliseconds. */
export const PAUSE = 600;

export type Draft = {
  text: string;
  /** The value when the typing began, null for none; it stays when the base changes. */
  was: unknown;
  /** Why it was not written. */
  refusal?: { message: string; status: number };
  /** The window in which it is typed: no other one writes a half-typed word. */
  tab: string;
  /** When it was last typed in, in milliseconds. */
  time: number;
  /** What is typed in one go has one id, and is one step of « Annuler ». */
  typingId: string;
};

/** A new entry that is not complete. */
export type NewEntryDraft = { list: Place; index: number; first: unknown; value: unknown };

/** The key of a new entry: its list, and the value that it began with. */
export const newEntryName = (list: Place, first: unknown) =>
  placeName(list) + (isEqual(first ?? {}, {}) ? '' : JSON.stringify(first));

export type Unsaved = Based & {
  /** By the names of their places. */
  fields: Record<string, Draft>;
  newEntries: Record<string, NewEntryDraft>;
};

export const NOTHING: Unsaved = {
  fields: {},
  newEntries: {},
  base: { files: {}, photos: {} },
};

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

/** A draft that its own field accepts, with its value. */
export type ValidDraft = { name: string; place: Place; draft: Draft; value: unknown };

/** The drafts that their own fields accept: the page shows them, and they may be written. */
export const validDrafts = (fields: Unsaved['fields']): ValidDraft[] =>
  Object.entries(fields).flatMap(([name, draft]) => {
    const place = readPlace(name);
    const schema = fieldAt(place);
    // The schema may have changed since the browser kept it.
    if (!schema) return [];
    return messageFor(schema, draft.text) === undefined
      ? [{ name, place, draft, value: valueOfText(schema, draft.text) }]
      : [];
  });

/** Finds the entries of drafts and new entries in other content; drops those of removed ones. */
export function rebaseDrafts({ fields, newEntries, base }: Unsaved, current: Values): Unsaved {
  const rebasedFields = Object.entries(fields).flatMap(([name, draft]): [string, Draft][] => {
    const place = rebasePlace(readPlace(name), base, current);
    const isGone =
      !place ||
      !fieldAt(place) ||
      (isPhotoFile(place.file) && !Object.hasOwn(current.photos, photoFolder(place.file)));
    return isGone ? [] : [[placeName(place), draft]];
  });
  const rebasedEntries = Object.values(newEntries).flatMap((entry): [string, NewEntryDraft][] => {
    const list = rebasePlace(entry.list, base, current);
    return list ? [[newEntryName(list, entry.first), { ...entry, list }]] : [];
  });
  const { files, photos } = current;
  return {
    fields: Object.fromEntries(rebasedFields),
    newEntries: Object.fromEntries(rebasedEntries),
    base: { files, photos },
  };
}

/** Changes the draft of a field, or drops it; a draft that is gone stays gone. */
export function editDraft(
  unsaved: Unsaved,
  place: Place,
  edit: (draft: Draft) => Draft | undefined,
): Unsaved {
  const { [placeName(place)]: draft, ...others } = unsaved.fields;
  const next = draft && edit(draft);
  return { ...unsaved, fields: next ? { ...others, [placeName(place)]: next } : others };
}

/**
 * Notes what is typed. A text that is in the file already is no draft.
 *
 * @param isBeingWritten whether the file is just getting another text, which this one takes back
 */
export function withTyped(
  unsaved: Unsaved,
  place: Place,
  typed: Omit<Draft, 'was' | 'refusal'>,
  isBeingWritten = false,
): Unsaved {
  const { [placeName(place)]: earlier, ...others } = unsaved.fields;
  const value = valueAt(unsaved.base, place);
  if (!isBeingWritten && typed.text === asText(typeAt(place), value))
    return { ...unsaved, fields: others };
  const was = earlier ? earlier.was : (value ?? null);
  return { ...unsaved, fields: { ...others, [placeName(place)]: { ...typed, was } } };
}

/** Keeps an incomplete new entry; without `entry`, drops it. */
export function withNewEntry(unsaved: Unsaved, name: string, entry?: NewEntryDraft): Unsaved {
  const { [name]: _, ...others } = unsaved.newEntries;
  return { ...unsaved, newEntries: entry ? { ...others, [name]: entry } : others };
}

/**
 * Takes the values that a step of « Annuler » brought for those that the typing began with: they
 * are no conflict. Values that were changed elsewhere still are.
 *
 * @param before the content before the step
 */
export function acceptStep(unsaved: Unsaved, before: Values): Unsaved {
  const { base } = unsaved;
  const fields = Object.entries(unsaved.fields).map(([name, draft]): [string, Draft] => {
    const place = readPlace(name);
    const value = valueAt(base, place);
    const earlier = rebasePlace(place, base, before);
    const isSame = earlier && isEqual(valueAt(before, earlier), value);
    return [name, isSame ? draft : { ...draft, was: value ?? null }];
  });
  return { ...unsaved, fields: Object.fromEntries(fields) };
}

/** Whether a field is the name of a photo: writing it renames the photo's folder. */
export const isPhotoName = ({ file, path }: Place) => isPhotoFile(file) && path[0] === 'nom';
