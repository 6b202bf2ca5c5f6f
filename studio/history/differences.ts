/** The differences between two contents, in words, each with its place. */
import { z } from 'zod';
import { withPreposition } from '#kit/french/prepositions.ts';
import { typography } from '#kit/french/typography.ts';
import { child, metaOf } from '#kit/schema/paths.ts';
import {
  FILE_NAMES,
  isEqual,
  photoPlace,
  typeAt,
  valueAt,
  yamlOf,
  type EditorContent,
} from '../content/content.ts';
import { isFollowingDay } from '../content/references.ts';
import {
  below,
  filePlace,
  isPhoto,
  isWholePhoto,
  listOf,
  placeName,
  type Place,
} from '../content/place.ts';
import type { ContentTexts, FolderContent } from '../content/server/folder.ts';
import { contentOf } from '../content/server/read.ts';
import { RULES } from '../content/server/ids.ts';
import { hunksOf } from '../content/server/yaml-edit.ts';
import { entryName, nameOf, valueInWords, trailTo } from '../content/words.ts';

/** A difference in words. */
export type Difference = {
  /** The names that lead to it. */
  where: readonly string[];
  /** What was done, and the state now, in words: « 22 € → 37,50 € », « 37,50 € ». */
  what: string;
  now: string;
  /** Where it is; undefined for a photo that was removed. */
  place?: Place;
};

/** @example differenceInWords(difference) // 'La carte › Tarte au citron : 22 € → 37,50 €' */
export const differenceInWords = ({ where, what }: Difference) => `${where.join(' › ')} : ${what}`;

/** A difference by the state now, without the name of the file. */
export const stateInWords = ({ where, now }: Difference) =>
  `${where.slice(1).join(', ') || where[0]} : ${now}`;

/** The first of several differences, and how many others there are. */
export function firstInWords(
  [first, ...others]: readonly Difference[],
  inWords = differenceInWords,
): string {
  if (!first) return 'rien ne change sur le site';
  if (others.length === 0) return inWords(first);
  const rest = others.length > 1 ? `${others.length} autres changements` : '1 autre changement';
  return `${inWords(first)} et ${rest}`;
}

const differenceAt = (where: readonly string[], what: string, place?: Place): Difference => ({
  where,
  what,
  now: what,
  place,
});

/** Longer texts are cut around what differs, and no excerpt is longer than the second. */
const MAX_WHOLE = 40;
const MAX_EXCERPT = 80;

/** How many of its first entries a list shares with another one. */
function countShared(one: readonly string[], other: readonly string[]): number {
  const rank = one.findIndex((entry, index) => entry !== other[index]);
  return rank < 0 ? one.length : rank;
}

/** Two texts, cut to the words that differ and one word around them. */
function excerpts(old: string, next: string): string[] {
  if (Math.max(old.length, next.length) <= MAX_WHOLE) return [old, next];
  const [one, other] = [old.split(' '), next.split(' ')];
  const start = countShared(one, other);
  const atEnd = countShared(one.toReversed(), other.toReversed());
  const end = Math.min(atEnd, one.length - start, other.length - start);
  return [one, other].map((words) => {
    const excerpt = words.slice(Math.max(0, start - 1), words.length - end + 1).join(' ');
    const isCut = excerpt.length > MAX_EXCERPT || end > 1;
    return `${start > 1 ? '…' : ''}${excerpt.slice(0, MAX_EXCERPT)}${isCut ? '…' : ''}`;
  });
}

/** @example showSpaces('  mardi :') // '··mardi :' */
const showSpaces = (line: string) =>
  line.replace(/^\s+|(?<!\s)\s+$/g, (spaces) => spaces.replaceAll('\t', '⇥').replaceAll(' ', '·'));

/** A line that goes and the one that comes; spaces are shown where they alone differ. */
function lineInWords(old: string | undefined, next: string | undefined): string {
  if (old === undefined) return `ajout de « ${next?.trim()} »`;
  if (next === undefined) return `retrait de « ${old.trim()} »`;
  const pair =
    old.trim() === next.trim()
      ? [showSpaces(old), showSpaces(next)]
      : excerpts(old.trim(), next.trim());
  return pair.map((line) => `« ${line} »`).join(' → ');
}

type BothContents = { before: EditorContent; now: EditorContent };

const PICTURE = 'photo';

/** A content whose pictures count by their bytes, whatever their files are called. */
function withDigests(content: EditorContent, { digests }: ContentTexts): EditorContent {
  const photos = Object.entries(content.photos).map(([name, photo]) => {
    const picture = digests[`photos/${name}/${String(child(photo, PICTURE))}`];
    return [name, picture && photo ? { ...photo, [PICTURE]: picture } : photo] as const;
  });
  return { ...content, photos: Object.fromEntries(photos) };
}

/** The lines of a file that differ, if only one of both contents has one that can be read. */
function lineDifferences(
  { before, now }: BothContents,
  file: Place,
  filesBefore: ContentTexts,
  filesNow: ContentTexts,
): Difference[] | undefined {
  const old = filesBefore.texts[yamlOf(before, file) ?? '']?.text;
  const next = filesNow.texts[yamlOf(now, file) ?? '']?.text;
  const [readable, ...others] = [now, before].filter((state) => valueAt(state, file) !== undefined);
  if (old === undefined || next === undefined || !readable || others.length > 0) return undefined;
  return hunksOf(old.split('\n'), next.split('\n')).flatMap(({ start, removed, added }) =>
    Array.from({ length: Math.max(removed.length, added.length) }, (_, index) =>
      differenceAt(
        [nameOf(readable, file), `ligne ${start + index + 1}`],
        lineInWords(removed[index], added[index]),
        file,
      ),
    ),
  );
}

/** The differences of a list: its entries are known by their ids, whatever their order. */
function listDifferences(both: BothContents, list: Place): Difference[] {
  const [old, next] = [both.before, both.now].map(({ ids }) => ids[placeName(list)] ?? []);
  const entries = [...new Set([...next!, ...old!])];
  const differences = entries.flatMap((id) => valueDifferences(both, below(list, id)));
  const isMoved = !isEqual(
    old!.filter((id) => next!.includes(id)),
    next!.filter((id) => old!.includes(id)),
  );
  return isMoved
    ? [...differences, differenceAt(trailTo(both.now, list), 'nouvel ordre', list)]
    : differences;
}

/** The difference that a file, a group, an entry or a photo was added or removed. */
function presenceDifference(
  state: EditorContent,
  place: Place,
  what: 'ajout' | 'retrait',
): Difference {
  const list = listOf(place);
  const where = isWholePhoto(place)
    ? trailTo(state, place).slice(0, 1)
    : trailTo(state, list ?? place);
  const name = isWholePhoto(place) ? nameOf(state, place) : list && entryName(state, place);
  const left = isWholePhoto(place) ? undefined : (list ?? place);
  // « 24 au 31 décembre », the name of days, has an article of its own.
  const isDays = list && metaOf(typeAt(list), 'list')?.dated && /^\d/.test(name ?? '');
  const isText = list && metaOf(typeAt(place)).kind === 'text';
  const of = isDays ? `du ${name}` : isText ? `de « ${name} »` : withPreposition('de', name ?? '');
  const words = name && `${what} ${of}`;
  return differenceAt(where, words || what, what === 'ajout' ? place : left);
}

/** The differences of what stands at a place, and of all values in it. */
function valueDifferences(both: BothContents, place: Place): Difference[] {
  const { before, now } = both;
  const [old, next] = [valueAt(before, place), valueAt(now, place)];
  const type = typeAt(place);
  // A photo keeps its id when it is renamed.
  const idOf = (content: EditorContent, value: unknown) =>
    metaOf(type).kind === 'photo' ? content.photoIds[String(value)] : undefined;
  if (isEqual(idOf(before, old) ?? old, idOf(now, next) ?? next)) return [];
  if (type instanceof z.ZodArray) return listDifferences(both, place);
  if (type instanceof z.ZodObject || listOf(place)) {
    if (old === undefined) return [presenceDifference(now, place, 'ajout')];
    if (next === undefined) return [presenceDifference(before, place, 'retrait')];
  }
  if (type instanceof z.ZodObject)
    return Object.keys(type.shape).flatMap((key) => valueDifferences(both, below(place, key)));
  if (isPhoto(place) && place.path[0] === PICTURE)
    return [
      differenceAt(trailTo(now, filePlace(place.file)), 'image remplacée', filePlace(place.file)),
    ];
  const prose = metaOf(type, 'text');
  const italics = prose?.italics;
  const isText = prose && typeof old === 'string' && typeof next === 'string';
  const shown = (text: string) => typography(italics ? text.replaceAll('*', '') : text);
  if (isText && italics && shown(old) === shown(next))
    return [{ where: trailTo(now, place), what: 'italique changé', now: shown(next), place }];
  const [from, to] = isText
    ? excerpts(shown(old), shown(next))
    : [valueInWords(before, type, old), valueInWords(now, type, next)];
  return [{ where: trailTo(now, place), what: `${from} → ${to}`, now: to!, place }];
}

/** The differences of files that are no part of the content, such as notes beside it. */
function otherDifferences({ digests: before }: ContentTexts, { digests: now }: ContentTexts) {
  const isOther = (file: string) =>
    !file.startsWith('photos/') && !FILE_NAMES.some((name) => file === `${name}.yaml`);
  const files = Object.keys({ ...before, ...now }).filter(
    (file) => isOther(file) && before[file] !== now[file],
  );
  return files.map((file) =>
    differenceAt([file], !now[file] ? 'retrait' : before[file] ? 'changement' : 'ajout'),
  );
}

/**
 * The differences between two contents, in the order of the files; none if both are the same.
 *
 * @param known the content that the window has, whose ids the places of the differences have
 */
export function differencesBetween(
  before: ContentTexts,
  now: ContentTexts,
  known: FolderContent<ContentTexts>,
): Difference[] {
  const content = contentOf(now, known);
  const old = contentOf(before, { content, folder: now }, RULES.compared);
  const both = { before: withDigests(old, before), now: withDigests(content, now) };
  const photos = [both.now, both.before].flatMap((content) =>
    Object.keys(content.photos).map((folder) => photoPlace(content, folder).file),
  );
  const ofFiles = [...FILE_NAMES, ...new Set(photos)]
    .map(filePlace)
    .flatMap((file) => lineDifferences(both, file, before, now) ?? valueDifferences(both, file));
  const all = [...ofFiles, ...otherDifferences(before, now)];
  // The day of the last change follows from other differences.
  const others = all.filter(({ place }) => !place || !isFollowingDay(place));
  return others.length > 0 ? others : all;
}
