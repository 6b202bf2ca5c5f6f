/** The changes between two states of the content, in words, each with its place. */
import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { requiredType, child, metaOf, setAt } from '#kit/content/places.ts';
import { referenceUses, PHOTOS } from '#kit/content/references.ts';
import { SITE } from '#studio/site.ts';
import { typography } from '#kit/french/typography.ts';
import { above, below, isPhoto, type Place } from '../../place.ts';
import { FILE_NAMES, fieldsOf, labelOf, nameOf, typeAt, type Values } from '../../site-content.ts';
import { differences } from '../../differences.ts';
import { pairEntries } from '../../pair-entries.ts';
import { valueWords } from '../../value-words.ts';

/** The content of one moment, with an id for the picture of each photo. */
export type Snapshot = Values & { pictures: Record<string, string> };

/** A change in words; something that was removed as a whole has no place. */
export type ContentChange = { words: string; place?: Place };

/** Longer texts are cut around what differs. */
const LONG = 40;
/** No part is shown longer. */
const MAX_PART = 80;

/** Two texts, cut to the words that differ and one word around them. */
function excerpts(one: string, other: string): [string, string] {
  if (Math.max(one.length, other.length) <= LONG) return [one, other];
  const [words, others] = [one.split(' '), other.split(' ')];
  const parts = differences(words, others);
  const [first, last] = [parts[0], parts.at(-1)];
  if (!first || !last) return [one, other];
  const from = Math.max(0, first.start - 1);
  const cut = (all: string[], end: number) => {
    const part = all.slice(from, end + 1).join(' ');
    const isCut = part.length > MAX_PART || end + 1 < all.length;
    return `${from > 0 ? '…' : ''}${part.slice(0, MAX_PART)}${isCut ? '…' : ''}`;
  };
  return [cut(words, last.start + last.removed.length), cut(others, last.from + last.added.length)];
}

/** What an entry of a list is called: the value that names it, or its rank. */
function entryName(values: Values, place: Place): string {
  const { namedBy } = metaOf(typeAt(above(place)));
  const type = namedBy && typeAt(below(place, namedBy));
  const name = nameOf(values, place);
  if (namedBy === undefined || name === labelOf(place))
    return `n° ${Number(place.path.at(-1)) + 1}`;
  return metaOf(type).prose ? name : valueInWords(values, type, name);
}

/** A place in words: a price by its line, an entry with the name of its list. */
function describePlace(values: Values, place: Place): string {
  const root: Place = { file: place.file, path: [] };
  let words = isPhoto(place.file) ? ['Photos', nameOf(values, root)] : [labelOf(root)];
  place.path.forEach((_, depth) => {
    const step: Place = { file: place.file, path: place.path.slice(0, depth + 1) };
    const type = typeAt(step);
    const isLast = depth === place.path.length - 1;
    if (typeAt(above(step)) instanceof z.ZodArray) words = [words[0]!, entryName(values, step)];
    else if (isLast ? metaOf(type).input !== 'price' : !(type instanceof z.ZodArray))
      words.push(labelOf(step));
  });
  return words.join(' › ');
}

const valueInWords = (values: Values, type: unknown, value: unknown): string =>
  metaOf(type).reference?.to === PHOTOS && typeof value === 'string' && values.photos[value]
    ? nameOf(values, { file: `photos/${value}`, path: [] })
    : valueWords(type, value);

/** The field of a file that says the day of the last change, if it has one. */
function dayField(file: string): string | undefined {
  const visit = (type: unknown): string | undefined => {
    if (type instanceof z.ZodArray) return visit(requiredType(type.element));
    if (!(type instanceof z.ZodObject)) return metaOf(type).changedOn;
    return fieldsOf(type)
      .map(([, inner]) => visit(inner))
      .find(Boolean);
  };
  return visit(typeAt({ file, path: [] }));
}

/**
 * The earlier state with the photos' present names: a photo that kept its picture was only renamed.
 */
function withNewNames(before: Snapshot, now: Snapshot): Snapshot {
  const isFresh = (name: string) => !(name in before.photos);
  const names = new Map<string, string>();
  for (const name of Object.keys(before.photos)) {
    if (name in now.photos) continue;
    const isSame = (other: string) =>
      isFresh(other) && now.pictures[other] === before.pictures[name];
    const to = Object.keys(now.photos).find(
      (other) => isSame(other) && ![...names.values()].includes(other),
    );
    if (to !== undefined) names.set(name, to);
  }
  const files = structuredClone(before.files);
  for (const { file, path, name } of referenceUses(SITE.content.files, before.files, PHOTOS))
    setAt(files[file], path, names.get(name) ?? name);
  const renameKeys = <T>(all: Record<string, T>) =>
    Object.fromEntries(Object.entries(all).map(([name, each]) => [names.get(name) ?? name, each]));
  return { files, photos: renameKeys(before.photos), pictures: renameKeys(before.pictures) };
}

/** Two states of the content. */
type States = { before: Snapshot; now: Snapshot };

function* inList(
  states: States,
  type: z.ZodArray,
  place: Place,
  ...lists: [unknown, unknown]
): Generator<ContentChange> {
  const [old, next] = lists.map((list) => (Array.isArray(list) ? list : [])) as [
    unknown[],
    unknown[],
  ];
  const pairs = pairEntries(type, old, next);
  const element = requiredType(type.element);
  const way = describePlace(states.now, place);
  const entryWords = (values: Values, index: number, entry: unknown) =>
    element instanceof z.ZodObject
      ? entryName(values, below(place, index))
      : valueInWords(values, element, entry);
  for (const [index, rank] of pairs.entries()) {
    const entry = below(place, index);
    if (rank !== undefined) yield* inValue(states, element, entry, old[rank], next[index]);
    else
      yield {
        words: `${way} : ajout de ${entryWords(states.now, index, next[index])}`,
        place: entry,
      };
  }
  for (const index of old.keys()) {
    if (!pairs.includes(index))
      yield { words: `${way} : retrait de ${entryWords(states.before, index, old[index])}`, place };
  }
  const ranks = pairs.filter((rank) => rank !== undefined);
  if (ranks.some((rank, index) => rank < (ranks[index - 1] ?? 0)))
    yield { words: `${way} : nouvel ordre`, place };
}

function* inGroup(
  states: States,
  type: z.ZodObject,
  place: Place,
  old: unknown,
  next: unknown,
): Generator<ContentChange> {
  if (old === undefined || next === undefined) {
    const what = next === undefined ? 'retrait' : 'ajout';
    yield { words: `${describePlace(states.now, place)} : ${what}`, place };
    return;
  }
  for (const [key, inner] of fieldsOf(type))
    yield* inValue(states, inner, below(place, key), child(old, key), child(next, key));
}

function* inValue(
  states: States,
  type: unknown,
  place: Place,
  old: unknown,
  next: unknown,
): Generator<ContentChange> {
  if (isDeepStrictEqual(old, next)) return;
  if (type instanceof z.ZodArray) return yield* inList(states, type, place, old, next);
  if (type instanceof z.ZodObject) return yield* inGroup(states, type, place, old, next);
  const isText = metaOf(type).prose && typeof old === 'string' && typeof next === 'string';
  const [from, to] = isText
    ? excerpts(typography(old), typography(next))
    : [valueInWords(states.before, type, old), valueInWords(states.now, type, next)];
  yield { words: `${describePlace(states.now, place)} : ${from} → ${to}`, place };
}

/** Added and removed photos, counted if there are several. */
function photosInWords(values: Values, names: readonly string[], what: string): string {
  if (names.length > 1) return `${names.length} photos ${what}s`;
  return `Photo ${what} : ${nameOf(values, { file: `photos/${names[0]}`, path: [] })}`;
}

function* inPhotos(states: States): Generator<ContentChange> {
  const { before, now } = states;
  const [old, fresh] = [new Set(Object.keys(before.photos)), new Set(Object.keys(now.photos))];
  for (const name of fresh.intersection(old)) {
    const place: Place = { file: `photos/${name}`, path: [] };
    // The name of a picture's file does not matter to the owner.
    const fields = fieldsOf(typeAt(place) as z.ZodObject).filter(([key]) => key !== 'photo');
    for (const [key, inner] of fields) {
      const [one, other] = [before, now].map(({ photos }) => child(photos[name], key));
      yield* inValue(states, inner, below(place, key), one, other);
    }
    if (before.pictures[name] !== now.pictures[name])
      yield { words: `${describePlace(now, place)} : image remplacée`, place };
  }
  const [added, removed] = [[...fresh.difference(old)], [...old.difference(fresh)]];
  if (added.length > 0)
    yield {
      words: photosInWords(now, added, 'ajoutée'),
      place: { file: `photos/${added[0]}`, path: [] },
    };
  if (removed.length > 0) yield { words: photosInWords(before, removed, 'retirée') };
}

/** The changes between two states, in the order of the files; none if both are the same. */
export function changesBetween(old: Snapshot, now: Snapshot): ContentChange[] {
  const states = { before: withNewNames(old, now), now };
  const inFiles = FILE_NAMES.flatMap((file) => {
    const place: Place = { file, path: [] };
    const [one, other] = [states.before.files[file], now.files[file]];
    return [...inValue(states, typeAt(place), place, one, other)];
  });
  // The day of the last change follows from other changes.
  const isDay = ({ place }: ContentChange) =>
    place?.path.length === 1 && place.path[0] === dayField(place.file);
  const isAlone = (day: ContentChange) =>
    !inFiles.some((change) => change.place?.file === day.place?.file && !isDay(change));
  return [...inFiles.filter((change) => !isDay(change) || isAlone(change)), ...inPhotos(states)];
}
