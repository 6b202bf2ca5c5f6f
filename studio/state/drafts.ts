/** Drafts: what was typed in this window and is in no file yet. */
import { z } from 'zod';
import { explain } from '#kit/check/problem.ts';
import { metaOf, requiredType, setAt } from '#kit/schema/paths.ts';
import {
  fieldAt,
  isEqual,
  isThere,
  isUnreadable,
  madeAt,
  rankPathOf,
  typeAt,
  valueAt,
  type EditorContent,
} from '../content/content.ts';
import { above, begunEntry, isId, placeName, readPlace, type Place } from '../content/place.ts';
import { asText, valueOfText } from '../content/text.ts';
import { fieldWords } from '../content/words.ts';

export type Draft = {
  text: string;
  /** The value when the typing began, null for none: any other one in the file is a conflict. */
  was: unknown;
  /** Whether it was typed without a pause so far: what is wrong with it is not said yet. */
  isFresh?: boolean;
  /** Why it was not written, and the version of the content that refused it. */
  refusal?: { message: string; status: number; version?: string };
  /** What is typed in one go has one id, and is one step of « Annuler ». */
  typing?: string;
};

/** Drafts by the names of their places. */
export type Drafts = Readonly<Record<string, Draft>>;

export const filterDrafts = (
  drafts: Drafts,
  isKept: (place: Place, draft: Draft, name: string) => boolean,
): Drafts =>
  Object.fromEntries(
    Object.entries(drafts).filter(([name, draft]) => isKept(readPlace(name), draft, name)),
  );

export const mapDrafts = (drafts: Drafts, next: (draft: Draft, place: Place) => Draft): Drafts =>
  Object.fromEntries(
    Object.entries(drafts).map(([name, draft]) => [name, next(draft, readPlace(name))]),
  );

/** What the check says against a typed text, in the words of its field. */
function messageFor(schema: z.ZodType, text: string): string | undefined {
  const value = valueOfText(schema, text);
  const [fault] = explain(z.object({ value: schema }), value === undefined ? {} : { value });
  return fault && fieldWords(fault);
}

/**
 * A field as it is shown: its draft or, without one, the value in the file or, where it is empty,
 * what the site makes; and what is wrong.
 */
export function fieldState(content: EditorContent, drafts: Drafts, place: Place) {
  const schema = fieldAt(place)!;
  const value = valueAt(content, place);
  const draft = drafts[placeName(place)];
  const written = asText(requiredType(schema), value);
  const made = value === undefined ? madeAt(content, place) : undefined;
  const text = draft?.text ?? (written || (made ?? ''));
  const isMade = made !== undefined && text === made;
  const isCalm = draft ? draft.isFresh : value === undefined;
  const message = (isCalm ? undefined : messageFor(schema, text)) ?? draft?.refusal?.message;
  return { schema, value, draft, written, text, isMade, message };
}

/** Whether a place is there, or the list that it is begun in. */
function isReachable(content: EditorContent, place: Place): boolean {
  const begun = begunEntry(place);
  return isThere(content, begun ? above(begun) : place);
}

/**
 * The content with what is typed; entries that are begun come last in their lists.
 *
 * @param opened a place that is shown, of an entry without a draft perhaps
 */
export function withDrafts(content: EditorContent, drafts: Drafts, opened?: Place): EditorContent {
  const files = structuredClone(content.files);
  const ids = { ...content.ids };
  const next = { ...content, files, ids };
  const places = [...Object.keys(drafts).map(readPlace), ...(opened ? [opened] : [])];
  for (const { file, path } of places) {
    if (!files[file] || !isReachable(content, { file, path })) continue;
    for (const depth of path.keys()) {
      const place = { file, path: path.slice(0, depth + 1) };
      const [list, id] = [placeName(above(place)), path[depth]!];
      const { kind } = metaOf(typeAt(place));
      const known = ids[list] ?? [];
      if (isId(id) && !known.includes(id)) ids[list] = [...known, id];
      const text = drafts[placeName(place)]?.text;
      const empty = kind === 'group' ? {} : kind === 'list' ? [] : undefined;
      const value = text === undefined ? empty : valueOfText(fieldAt(place)!, text);
      if (text !== undefined || valueAt(next, place) === undefined)
        setAt(files, [file, ...rankPathOf(next, place)!], value);
    }
  }
  return next;
}

/**
 * The drafts whose entry is there, or whose file cannot be read just now. With « Annuler » an entry
 * comes back, and its drafts with it.
 */
export const reachableDrafts = (drafts: Drafts, content: EditorContent): Drafts =>
  filterDrafts(drafts, (place) => isReachable(content, place) || isUnreadable(content, place));

export type ValidDraft = { name: string; place: Place; draft: Draft; value: unknown };

/** The drafts that pages show and that may be written: not of begun entries, and valid in their fields. */
export const validDrafts = (drafts: Drafts): ValidDraft[] =>
  Object.entries(drafts).flatMap(([name, draft]) => {
    const place = readPlace(name);
    const schema = fieldAt(place)!;
    return begunEntry(place) || messageFor(schema, draft.text) !== undefined
      ? []
      : { name, place, draft, value: valueOfText(schema, draft.text) };
  });

/** The drafts without those that the files have. */
export const withoutWritten = (drafts: Drafts, content: EditorContent): Drafts =>
  filterDrafts(
    drafts,
    (place, { text }) =>
      !isReachable(content, place) ||
      !isEqual(valueOfText(fieldAt(place)!, text), valueAt(content, place)),
  );
