/** The differences between two states of the content, in words, each with its place. */
import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import type { Folder } from '#kit/read/folder.ts';
import { metaOf, walk } from '#kit/schema/paths.ts';
import { PHOTOS } from '#kit/schema/references.ts';
import { typography } from '#kit/french/typography.ts';
import {
  FILE_NAMES,
  labelOf,
  nameOf,
  photoPlace,
  rankOf,
  schemaOf,
  typeAt,
  valueAt,
  waitingPlace,
  yamlOf,
  type Content,
} from '../content/content.ts';
import { TITLE_KEY } from '../content/gallery.ts';
import {
  above,
  below,
  filePlace,
  isId,
  isPhoto,
  isWaiting,
  placeName,
  type Place,
} from '../content/place.ts';
import { hunksOf } from '../content/server/hunks.ts';
import { valueWords } from '../content/words.ts';
import type { Tree } from './store.ts';

/** The content at one moment, its texts, and the SHA-256 of all its files by their paths. */
export type Compared = Content & { texts: Folder['texts']; tree: Tree };

/** A difference in words. */
export type Difference = {
  /** The names that lead to it: an entry of a list without the list, a price without its label. */
  where: readonly string[];
  /** What was done, and what there is now. */
  what: string;
  now: string;
  /** Something that was removed as a whole has none. */
  place?: Place;
};

/** @example differenceInWords(difference) // 'La carte › Tarte au citron : 22 € → 37,50 €' */
export const differenceInWords = ({ where, what }: Difference) => `${where.join(' › ')} : ${what}`;

/** The first of several differences, and how many others there are. */
function firstInWords(
  differences: readonly Difference[],
  inWords: (difference: Difference) => string,
): string {
  const [first, ...others] = differences;
  if (!first) return 'le fichier a changé';
  if (others.length === 0) return inWords(first);
  const rest = others.length > 1 ? `${others.length} autres changements` : '1 autre changement';
  return `${inWords(first)} et ${rest}`;
}

/** What differs. */
export const longWords = (differences: readonly Difference[]) =>
  firstInWords(differences, differenceInWords);

/** What there is now, without the file. */
export const shortWords = (differences: readonly Difference[]) =>
  firstInWords(
    differences,
    ({ where, now }) => `${where.slice(1).join(', ') || where[0]} : ${now}`,
  );

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

const valueInWords = (content: Content, type: unknown, value: unknown): string =>
  metaOf(type).reference?.to === PHOTOS && typeof value === 'string' && content.photos[value]
    ? nameOf(content, photoPlace(content, value))
    : valueWords(type, value);

/** What an entry of a list is called: the value that names it, or its rank. */
function entryName(content: Content, place: Place): string {
  const type = typeAt(place);
  if (!(type instanceof z.ZodObject)) return valueInWords(content, type, valueAt(content, place));
  const { namedBy } = metaOf(typeAt(above(place)));
  const name = nameOf(content, place);
  if (namedBy === undefined || name === labelOf(place)) return `n° ${rankOf(content, place) + 1}`;
  const nameType = typeAt(below(place, namedBy));
  return metaOf(nameType).prose ? name : valueInWords(content, nameType, name);
}

/** The names that lead to a place. */
function wayTo(content: Content, place: Place): string[] {
  const root = filePlace(place.file);
  const photos = isPhoto(place) ? 'Photos' : isWaiting(place) && 'Photos en attente';
  let words = photos ? [photos, photoName(content, root)] : [labelOf(root)];
  place.path.forEach((key, depth) => {
    const step: Place = { file: place.file, path: place.path.slice(0, depth + 1) };
    const isLast = depth === place.path.length - 1;
    if (isId(key)) words = [words[0]!, entryName(content, step)];
    else if (isLast ? metaOf(typeAt(step)).input !== 'price' : !isList(step))
      words.push(labelOf(step));
  });
  return words;
}

const isList = (place: Place) => typeAt(place) instanceof z.ZodArray;

/** What a photo is called; one that waits may have no name yet. */
const photoName = (content: Content, place: Place): string =>
  nameOf(content, isWaiting(place) ? below(place, TITLE_KEY) : place);

type States = { before: Compared; now: Compared };

/** A difference whose words say what was done. */
const said = (where: readonly string[], what: string, place?: Place): Difference => ({
  where,
  what,
  now: what,
  place,
});

/** @example showSpaces('  mardi :') // '··mardi :' */
const showSpaces = (line: string) =>
  line.replace(/^\s+|\s+$/g, (spaces) => spaces.replaceAll('\t', '⇥').replaceAll(' ', '·'));

/** A line that goes and the one that comes; spaces are shown where they alone differ. */
function lineInWords(old: string | undefined, next: string | undefined): string {
  if (old === undefined) return `« ${next?.trim()} » revient`;
  if (next === undefined) return `« ${old.trim()} » s’en va`;
  const pair: [string, string] =
    old.trim() === next.trim()
      ? [showSpaces(old), showSpaces(next)]
      : excerpts(old.trim(), next.trim());
  return pair.map((line) => `« ${line} »`).join(' → ');
}

/** The lines that differ between the texts of a file, if only one of both can be read. */
function lineDifferences({ before, now }: States, place: Place): Difference[] | undefined {
  const [old, next] = [before, now].map((each) => each.texts[yamlOf(each, place)!]?.text);
  const isReadable = (content: Content) => valueAt(content, place) !== undefined;
  if (old === undefined || next === undefined || isReadable(before) === isReadable(now))
    return undefined;
  const name = nameOf(isReadable(now) ? now : before, place);
  return hunksOf(old.split('\n'), next.split('\n')).flatMap(({ start, removed, added }) =>
    Array.from({ length: Math.max(removed.length, added.length) }, (_, index) =>
      said([name, `ligne ${start + index + 1}`], lineInWords(removed[index], added[index]), place),
    ),
  );
}

/** The differences of a list: its entries are known by their ids, whatever their order. */
function listDifferences(states: States, list: Place): Difference[] {
  const { before, now } = states;
  const where = wayTo(now, list);
  const [old, next] = [before, now].map(({ ids }) => ids[placeName(list)] ?? []);
  const differences = next!.flatMap((id): Difference[] => {
    const entry = below(list, id);
    if (old!.includes(id)) return valueDifferences(states, entry);
    return [said(where, `ajout de ${entryName(now, entry)}`, entry)];
  });
  for (const id of old!)
    if (!next!.includes(id))
      differences.push(said(where, `retrait de ${entryName(before, below(list, id))}`, list));
  const order = (ids: readonly string[], others: readonly string[]) =>
    ids.filter((id) => others.includes(id)).join();
  if (order(old!, next!) !== order(next!, old!))
    differences.push(said(where, 'nouvel ordre', list));
  return differences;
}

/** Whether two values are the same; a photo keeps its id when it is renamed. */
function isSame({ before, now }: States, type: unknown, old: unknown, next: unknown): boolean {
  if (isDeepStrictEqual(old, next)) return true;
  const id = before.photoIds[String(old)];
  return (
    metaOf(type).reference?.to === PHOTOS && id !== undefined && id === now.photoIds[String(next)]
  );
}

/** The differences of what stands at a place, and of all values in it. */
function valueDifferences(states: States, place: Place): Difference[] {
  const { before, now } = states;
  const [old, next] = [valueAt(before, place), valueAt(now, place)];
  const type = typeAt(place);
  if (isSame(states, type, old, next)) return [];
  if (type instanceof z.ZodArray) return listDifferences(states, place);
  const where = wayTo(now, place);
  if (type instanceof z.ZodObject) {
    if (old === undefined) return [said(where, 'ajout', place)];
    if (next === undefined) return [said(where, 'retrait', place)];
    return Object.keys(type.shape).flatMap((key) => valueDifferences(states, below(place, key)));
  }
  const isText = metaOf(type).prose && typeof old === 'string' && typeof next === 'string';
  const [from, to] = isText
    ? excerpts(typography(old), typography(next))
    : [valueInWords(before, type, old), valueInWords(now, type, next)];
  return [{ where, what: `${from} → ${to}`, now: to, place }];
}

/** Photos that came or went, as one difference. */
function photosDifference(content: Content, photos: readonly Place[], what: string): Difference[] {
  const [first] = photos;
  if (!first) return [];
  const [where] = wayTo(content, first);
  const name = photos.length > 1 ? `de ${photos.length} photos` : `de ${photoName(content, first)}`;
  return [said([where!], `${what} ${name}`)];
}

/** The differences of photos, all of the site or all of those that wait. */
function photoDifferences(states: States, placesOf: (content: Content) => Place[]): Difference[] {
  const { before, now } = states;
  const [old, next] = [placesOf(before), placesOf(now)];
  const isIn = (places: readonly Place[]) => (place: Place) =>
    places.some(({ file }) => file === place.file);
  const pictureOf = (content: Compared, place: Place) => {
    const folder = yamlOf(content, place)!.replace('index.yaml', '');
    return Object.entries(content.tree).flatMap(([file, digest]) =>
      file.startsWith(folder) && !file.endsWith('.yaml') ? digest : [],
    );
  };
  const changed = next.filter(isIn(old)).flatMap((place) => {
    // The name of a picture's file does not matter to the owner.
    const keys = Object.keys(schemaOf(place).shape).filter((key) => key !== 'photo');
    const texts =
      lineDifferences(states, place) ??
      keys.flatMap((key) => valueDifferences(states, below(place, key)));
    const isOther = !isDeepStrictEqual(pictureOf(before, place), pictureOf(now, place));
    return isOther ? [said(wayTo(now, place), 'image remplacée', place), ...texts] : texts;
  });
  const added = next.filter((place) => !isIn(old)(place));
  const removed = old.filter((place) => !isIn(next)(place));
  return [
    ...changed,
    ...photosDifference(now, added, 'ajout').map((each) => ({ ...each, place: added[0]! })),
    ...photosDifference(before, removed, 'retrait'),
  ];
}

/** The differences of one file; that of the day of the last change follows from others. */
function fileDifferences(states: States, file: string): Difference[] {
  const place = filePlace(file);
  const differences = lineDifferences(states, place) ?? valueDifferences(states, place);
  const fields = [...walk(typeAt(place), valueAt(states.now, place))];
  const day = fields.map(({ type }) => metaOf(type).changedOn).find(Boolean);
  const others = differences.filter((each) => each.place?.path[0] !== day);
  return others.length > 0 ? others : differences;
}

/**
 * The differences between two contents, in the order of the files; none if both are the same.
 * Photos that wait are mentioned only if nothing else differs: they are no part of the site.
 */
export function differencesBetween(before: Compared, now: Compared): Difference[] {
  const states = { before, now };
  const ofSite = [
    ...FILE_NAMES.flatMap((file) => fileDifferences(states, file)),
    ...photoDifferences(states, (content) =>
      Object.keys(content.photos).map((folder) => photoPlace(content, folder)),
    ),
  ];
  return ofSite.length > 0
    ? ofSite
    : photoDifferences(states, ({ waiting }) => Object.keys(waiting).map(waitingPlace));
}
