/** Entries that are begun: their ids, which no file has, and the changes that add them. */
import { walk } from '#kit/schema/paths.ts';
import { entriesOf, listAt, typeAt, valueAt, type EditorContent } from '../content/content.ts';
import { above, asId, below, placeName, type Place } from '../content/place.ts';
import type { Change } from '../content/server/change.ts';
import { asText, entryName, missingLabels } from '../content/words.ts';

/**
 * What the id of a begun entry starts with. It goes on with the id of the entry that it comes after,
 * and a random end: `~+3kf2a1+x7`, or `~++x7` for the first one.
 */
const BEGUN_ID = '~+';

/** The place of a new entry after another one, or first: it is in no file yet. */
export const newEntry = (list: Place, after = ''): Place =>
  below(list, `${BEGUN_ID}${after.slice(1)}+${Math.random().toString(36).slice(2)}`);

/** The entry of a place that is in no file yet. */
export function begunEntry({ file, path }: Place): Place | undefined {
  const depth = path.findIndex((key) => key.startsWith(BEGUN_ID));
  return depth === -1 ? undefined : { file, path: path.slice(0, depth + 1) };
}

/** The texts of an entry that is begun with a value, by the names of their places. */
export const begunTexts = (entry: Place, value: unknown): [name: string, text: string][] =>
  [...walk(typeAt(entry), value)].flatMap(({ type, value: inner, path }) => {
    const place = below(
      entry,
      ...path.map((key) => (typeof key === 'number' ? BEGUN_ID + key : String(key))),
    );
    return typeof inner === 'object' ? [] : [[placeName(place), asText(type, inner)]];
  });

/**
 * The changes that add begun entries to their list, with all others that are begun there where the
 * list needs several at once; and what they still lack, in words. The samples of the list go as soon
 * as it has enough without them.
 *
 * @param typedContent the content with what is typed
 */
export function additionOf(typedContent: EditorContent, given: readonly Place[]) {
  const list = above(given[0]!);
  const all = entriesOf(typedContent, list);
  const { min, isSample } = listAt(list);
  const written = all.filter((entry) => !begunEntry(entry));
  const samples = written.filter((entry) => isSample?.(valueAt(typedContent, entry) as never));
  const replacesSamples =
    samples.length > 0 && written.length - samples.length + given.length >= min;
  const isWhole = min > 1 && all.every(begunEntry);
  const entries = isWhole ? all : given;
  const values = entries.map((entry) => valueAt(typedContent, entry));
  const insertion = (entry: Place, rank: number): Change => {
    const after = entry.path.at(-1)!.split('+')[1];
    return {
      kind: 'insert',
      place: list,
      after: after ? asId(after) : undefined,
      value: values[rank],
    };
  };
  const changes: Change[] = isWhole
    ? [{ kind: 'set', place: list, value: values }]
    : // Each is put right behind the same entry, so the last one comes first.
      entries.map(insertion).toReversed();
  if (replacesSamples) changes.push(...samples.map((place): Change => ({ kind: 'remove', place })));
  const missing = entries.flatMap((entry, rank) => {
    const labels = missingLabels(typeAt(entry)!, values[rank]).join(', ');
    return labels && entries.length > 1
      ? `${entryName(typedContent, entry)} (${labels})`
      : labels || [];
  });
  const lack =
    isWhole && entries.length < min
      ? `Il en faut ${min} pour que le site les montre. Ce qui est commencé reste ici.`
      : missing.length > 0
        ? `À compléter : ${missing.join(', ')}.`
        : '';
  return { changes, entries, lack, replacesSamples };
}
