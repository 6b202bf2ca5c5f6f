/**
 * Drafts: what was typed and is in no file yet. The browser keeps them through reloads and
 * restarts.
 */
import { z } from 'zod';
import { explain } from '#kit/check/explain.ts';
import { normalise } from '#kit/read/normalise.ts';
import { metaOf } from '#kit/schema/paths.ts';
import { slug } from '#kit/french/spellings.ts';
import { fieldWords } from '../shared/field-words.ts';
import { isPhotoFile, photoFolder, placeName, readPlace, type Place } from '../shared/place.ts';
import { isEqual } from '../shared/pair-entries.ts';
import { fieldAt, findPlace, typeAt, valueAt, type Values } from '../shared/site-content.ts';

/** The pause after which what is typed is written, in milliseconds. */
export const PAUSE = 600;

export type Draft = {
  text: string;
  /** What stood in the file when the typing began; null for nothing. */
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

export type Unsaved = {
  fields: Record<string, Draft>;
  newEntries: Record<string, NewEntryDraft>;
  /** The values in which the drafts have their places: from there they follow their entries. */
  baseline: Values;
};

export const NOTHING: Unsaved = {
  fields: {},
  newEntries: {},
  baseline: { files: {}, photos: {} },
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

/** Replaces the drafts; the first one of a file takes its values into the baseline. */
export function withDrafts(unsaved: Unsaved, fields: Unsaved['fields'], values: Values): Unsaved {
  const files = new Set([
    ...Object.keys(fields).map((name) => readPlace(name).file),
    ...Object.values(unsaved.newEntries).map(({ list }) => list.file),
  ]);
  const pick = (before: object, current: object, prefix: string) => {
    const all = Object.entries({ ...current, ...before });
    return Object.fromEntries(all.filter(([name]) => files.has(prefix + name)));
  };
  const baseline: Values = {
    files: pick(unsaved.baseline.files, values.files, ''),
    photos: pick(unsaved.baseline.photos, values.photos, 'photos/'),
  };
  return { ...unsaved, fields, baseline };
}

/** Moves drafts and new entries to where their entries are now; drops those of removed ones. */
export function moveDrafts({ fields, newEntries, baseline }: Unsaved, current: Values): Unsaved {
  const moved = Object.entries(fields).flatMap(([name, draft]): [string, Draft][] => {
    const place = findPlace(readPlace(name), baseline, current);
    const isGone =
      !place ||
      !fieldAt(place) ||
      (isPhotoFile(place.file) && !Object.hasOwn(current.photos, photoFolder(place.file)));
    return isGone ? [] : [[placeName(place), draft]];
  });
  const movedEntries = Object.values(newEntries).flatMap((entry): [string, NewEntryDraft][] => {
    const list = findPlace(entry.list, baseline, current);
    return list ? [[newEntryName(list, entry.first), { ...entry, list }]] : [];
  });
  return withDrafts(
    { fields, newEntries: Object.fromEntries(movedEntries), baseline: NOTHING.baseline },
    Object.fromEntries(moved),
    current,
  );
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
  values: Values,
  isBeingWritten = false,
): Unsaved {
  const { [placeName(place)]: before, ...others } = unsaved.fields;
  const value = valueAt(values, place);
  if (!isBeingWritten && typed.text === asText(typeAt(place), value))
    return withDrafts(unsaved, others, values);
  const was = before ? before.was : (value ?? null);
  return withDrafts(unsaved, { ...others, [placeName(place)]: { ...typed, was } }, values);
}

/** Keeps an incomplete new entry; without `entry`, drops it. */
export function withNewEntry(
  unsaved: Unsaved,
  name: string,
  entry: NewEntryDraft | undefined,
  values: Values,
) {
  const { [name]: _, ...others } = unsaved.newEntries;
  const newEntries = entry ? { ...others, [name]: entry } : others;
  return withDrafts({ ...unsaved, newEntries }, unsaved.fields, values);
}

/** Takes these values for those that the typing began with, so that they are no conflict. */
export function acceptValues(unsaved: Unsaved, values: Values): Unsaved {
  const moved = moveDrafts(unsaved, values);
  const fields = Object.entries(moved.fields).map(([name, draft]) => [
    name,
    { ...draft, was: valueAt(values, readPlace(name)) ?? null },
  ]);
  return { ...moved, fields: Object.fromEntries(fields) as Unsaved['fields'] };
}

/** Whether a field is the name of a photo: writing it renames the photo's folder. */
export const isPhotoName = ({ file, path }: Place) => isPhotoFile(file) && path[0] === 'nom';

/** The file of a field once its value is written. */
export const newFileOf = (place: Place, value: unknown): string =>
  isPhotoName(place) ? `photos/${slug(String(value))}` : place.file;

export function renameFile(unsaved: Unsaved, from: string, to: string, values: Values) {
  const fields = Object.entries(unsaved.fields).map(([name, draft]) => [
    name.replace(`${from}.`, `${to}.`),
    draft,
  ]);
  return withDrafts(unsaved, Object.fromEntries(fields) as Unsaved['fields'], values);
}
