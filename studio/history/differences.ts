/** The differences between two states of the content, in words, each with its place. */
import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { child, metaOf, setAt, walk } from '#kit/schema/paths.ts';
import { referenceUses, PHOTOS } from '#kit/schema/references.ts';
import { SITE } from '#studio/site.ts';
import { typography } from '#kit/french/typography.ts';
import { above, below, filePlace, isPhotoFile, photoPlace, type Place } from '../content/place.ts';
import { FILE_NAMES, labelOf, nameOf, typeAt, type Values } from '../content/site-content.ts';
import { hunksOf } from '../content/server/hunks.ts';
import { pairEntries } from '../content/pair-entries.ts';
import { valueWords } from '../content/value-words.ts';

/** The content at one moment, with an id for the picture of each photo. */
export type Snapshot = Values & { pictures: Record<string, string> };

/** A difference in words; something that was removed as a whole has no place. */
export type Difference = { words: string; place?: Place };

/** Longer texts are cut around what differs. */
const MAX_WHOLE = 40;
/** No excerpt is longer. */
const MAX_EXCERPT = 80;

/** Two texts, cut to the words that differ and one word around them. */
function excerpts(old: string, next: string): [string, string] {
  if (Math.max(old.length, next.length) <= MAX_WHOLE) return [old, next];
  const [oldWords, nextWords] = [old.split(' '), next.split(' ')];
  const parts = hunksOf(oldWords, nextWords);
  const [first, last] = [parts[0], parts.at(-1)];
  if (!first || !last) return [old, next];
  const start = Math.max(0, first.start - 1);
  const cut = (words: string[], end: number) => {
    const excerpt = words.slice(start, end + 1).join(' ');
    const isCut = excerpt.length > MAX_EXCERPT || end + 1 < words.length;
    return `${start > 0 ? '…' : ''}${excerpt.slice(0, MAX_EXCERPT)}${isCut ? '…' : ''}`;
  };
  return [
    cut(oldWords, last.start + last.removed.length),
    cut(nextWords, last.from + last.added.length),
  ];
}

const valueInWords = (values: Values, type: unknown, value: unknown): string =>
  metaOf(type).reference?.to === PHOTOS && typeof value === 'string' && values.photos[value]
    ? nameOf(values, photoPlace(value))
    : valueWords(type, value);

/** What an entry of a list is called: the value that names it, or its rank. */
function entryName(values: Values, place: Place): string {
  const { namedBy } = metaOf(typeAt(above(place)));
  const type = namedBy && typeAt(below(place, namedBy));
  const name = nameOf(values, place);
  if (namedBy === undefined || name === labelOf(place))
    return `n° ${Number(place.path.at(-1)) + 1}`;
  return metaOf(type).prose ? name : valueInWords(values, type, name);
}

/**
 * A place in words: an entry of a list without the list, a price without its label.
 *
 * @example 'La carte › Tarte au citron'
 */
function placeInWords(values: Values, place: Place): string {
  const root = filePlace(place.file);
  let words = isPhotoFile(place.file) ? ['Photos', nameOf(values, root)] : [labelOf(root)];
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

/** The present names of renamed photos, by the earlier ones: each has kept its picture. */
function renamedPhotos(before: Snapshot, now: Snapshot): Map<string, string> {
  const renamed = new Map<string, string>();
  const added = Object.keys(now.photos).filter((name) => !(name in before.photos));
  for (const name of Object.keys(before.photos)) {
    if (name in now.photos) continue;
    const index = added.findIndex((other) => now.pictures[other] === before.pictures[name]);
    if (index >= 0) renamed.set(name, added.splice(index, 1)[0]!);
  }
  return renamed;
}

/** The earlier state with the present names of its photos. */
function withNewNames(before: Snapshot, now: Snapshot): Snapshot {
  const renamed = renamedPhotos(before, now);
  const files = structuredClone(before.files);
  for (const { file, path, name } of referenceUses(SITE.content.files, before.files, PHOTOS))
    setAt(files[file], path, renamed.get(name) ?? name);
  const renameKeys = <T>(photos: Record<string, T>) =>
    Object.fromEntries(
      Object.entries(photos).map(([name, photo]) => [renamed.get(name) ?? name, photo]),
    );
  return { files, photos: renameKeys(before.photos), pictures: renameKeys(before.pictures) };
}

type States = { before: Snapshot; now: Snapshot };

const asList = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/** The differences of a list: its entries are paired, whatever their order. */
function listDifferences(
  states: States,
  place: Place,
  old: unknown[],
  next: unknown[],
): Difference[] {
  const list = placeInWords(states.now, place);
  const entryInWords = (values: Values, index: number, entry: unknown) => {
    const type = typeAt(below(place, index));
    return type instanceof z.ZodObject
      ? entryName(values, below(place, index))
      : valueInWords(values, type, entry);
  };
  const earlierRanks = pairEntries(typeAt(place) as z.ZodArray, old, next);
  const differences = earlierRanks.flatMap((rank, index): Difference[] => {
    const entry = below(place, index);
    if (rank !== undefined) return valueDifferences(states, entry, old[rank], next[index]);
    const name = entryInWords(states.now, index, next[index]);
    return [{ words: `${list} : ajout de ${name}`, place: entry }];
  });
  for (const [rank, entry] of old.entries()) {
    if (earlierRanks.includes(rank)) continue;
    const name = entryInWords(states.before, rank, entry);
    differences.push({ words: `${list} : retrait de ${name}`, place });
  }
  const ranks = earlierRanks.filter((rank) => rank !== undefined);
  if (ranks.some((rank, index) => rank < (ranks[index - 1] ?? 0)))
    differences.push({ words: `${list} : nouvel ordre`, place });
  return differences;
}

/** The differences of a value and of all values in it. */
function valueDifferences(states: States, place: Place, old: unknown, next: unknown): Difference[] {
  if (isDeepStrictEqual(old, next)) return [];
  const type = typeAt(place);
  if (type instanceof z.ZodArray) return listDifferences(states, place, asList(old), asList(next));
  const where = placeInWords(states.now, place);
  if (type instanceof z.ZodObject) {
    if (old === undefined) return [{ words: `${where} : ajout`, place }];
    if (next === undefined) return [{ words: `${where} : retrait`, place }];
    return Object.keys(type.shape).flatMap((key) =>
      valueDifferences(states, below(place, key), child(old, key), child(next, key)),
    );
  }
  const isText = metaOf(type).prose && typeof old === 'string' && typeof next === 'string';
  const [from, to] = isText
    ? excerpts(typography(old), typography(next))
    : [valueInWords(states.before, type, old), valueInWords(states.now, type, next)];
  return [{ words: `${where} : ${from} → ${to}`, place }];
}

/** Added or removed photos, counted if there are several. */
function photosInWords(values: Values, names: readonly string[], what: string): string {
  if (names.length > 1) return `${names.length} photos ${what}s`;
  return `Photo ${what} : ${nameOf(values, photoPlace(names[0]!))}`;
}

function photoDifferences(states: States): Difference[] {
  const { before, now } = states;
  const old = new Set(Object.keys(before.photos));
  const next = new Set(Object.keys(now.photos));
  const differences = [...next.intersection(old)].flatMap((name): Difference[] => {
    const place = photoPlace(name);
    // The name of a picture's file does not matter to the owner.
    const withoutFile = ({ photos }: Snapshot) => ({ ...(photos[name] as object), photo: '' });
    const texts = valueDifferences(states, place, withoutFile(before), withoutFile(now));
    if (before.pictures[name] === now.pictures[name]) return texts;
    return [...texts, { words: `${placeInWords(now, place)} : image remplacée`, place }];
  });
  const [added, removed] = [[...next.difference(old)], [...old.difference(next)]];
  if (added[0] !== undefined)
    differences.push({ words: photosInWords(now, added, 'ajoutée'), place: photoPlace(added[0]) });
  if (removed.length > 0) differences.push({ words: photosInWords(before, removed, 'retirée') });
  return differences;
}

/** The differences of one file; that of the day of the last change follows from others. */
function fileDifferences(states: States, file: string): Difference[] {
  const place = filePlace(file);
  const [old, next] = [states.before.files[file], states.now.files[file]];
  const differences = valueDifferences(states, place, old, next);
  const fields = [...walk(typeAt(place), next)];
  const day = fields.map(({ type }) => metaOf(type).changedOn).find(Boolean);
  const others = differences.filter((each) => each.place?.path[0] !== day);
  return others.length > 0 ? others : differences;
}

/** The differences between two states, in the order of the files; none if both are the same. */
export function differencesBetween(old: Snapshot, now: Snapshot): Difference[] {
  const states = { before: withNewNames(old, now), now };
  return [
    ...FILE_NAMES.flatMap((file) => fileDifferences(states, file)),
    ...photoDifferences(states),
  ];
}
