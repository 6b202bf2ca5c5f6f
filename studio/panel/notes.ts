/** Lists, entries and fields in words: limits, where they are used and when they are shown. */
import { periodsOverlapping } from '#kit/check/agreement.ts';
import { agree, capitalise, formatDay, parisDay } from '#kit/french/format.ts';
import type { Meta } from '#kit/schema/field-meta.ts';
import { isDay } from '#kit/schema/notations.ts';
import { metaOf } from '#kit/schema/paths.ts';
import {
  entriesOf,
  groupOf,
  listAt,
  rankOf,
  typeAt,
  valueAt,
  type EditorContent,
} from '../content/content.ts';
import { filePlace, isPhoto, listOf, type Place } from '../content/place.ts';
import { citationsOf, followingDay, usesOfPlace } from '../content/references.ts';
import { labelOf, nameOf, trailTo } from '../content/words.ts';

type List = Meta<'list'>;

/** @example 'passée' */
const pastWord = ({ noun }: List) => agree(noun, 'passé');

/** @example 'Une passée', '2 passées' */
export const pastEntries = (list: List, count: number): string =>
  count > 1 ? `${count} ${pastWord(list)}s` : `${agree(list.noun, 'Un')} ${pastWord(list)}`;

/** @example 'Ajouter un prix' */
export const additionWords = ({ noun }: List): string => `Ajouter ${noun}`;

/** @example 'De 3 à 5.' */
export function limitWords({ noun, min, max, mayBeEmpty }: List): string {
  if (mayBeEmpty && min > 0) return `${min} au moins, ou ${agree(noun, 'aucun')}.`;
  if (min === max) return `${min} exactement.`;
  if (max === Infinity) return min > 0 ? `${min} au moins.` : '';
  return min > 0 ? `De ${min} à ${max}.` : `${max} au plus.`;
}

/**
 * A place that refers to something, in words.
 *
 * @example 'Le menu, Tarte aux fraises'
 */
export const wordsOfUse = (content: EditorContent, use: Place) =>
  [...new Set([labelOf(filePlace(use.file)), nameOf(content, groupOf(use))])].join(', ');

/** The texts that cite a name, which change with it, in words; empty if there are none. */
export function citationWords(content: EditorContent, name: Place): string {
  const ways = citationsOf(content, name).map(({ place }) => trailTo(content, place).join(' › '));
  const names = new Intl.ListFormat('fr').format(new Set(ways));
  return names && `Repris aussi dans ${names}.`;
}

/** When an entry with dates is shown, if not today, and what it overlaps. */
export function periodWords(content: EditorContent, entry: Place): string | undefined {
  const list = listOf(entry);
  const { du, au } = Object(valueAt(content, entry)) as { du?: unknown; au?: unknown };
  if (!list || !listAt(list).dated || !isDay(du) || !isDay(au)) return undefined;
  const entries = entriesOf(content, list);
  const periods = entries.map(
    (each) => Object(valueAt(content, each)) as { du: string; au: string },
  );
  const overlapping = periodsOverlapping(periods, periods[rankOf(content, entry)]!);
  const today = parisDay();
  return [
    du > today && (du === au ? `Le ${formatDay(du)}.` : `Du ${formatDay(du)} au ${formatDay(au)}.`),
    au < today && `${capitalise(pastWord(listAt(list)))} depuis le ${formatDay(au)}.`,
    ...overlapping.map((each) => `Recouvre ${nameOf(content, entries[periods.indexOf(each)]!)}.`),
  ]
    .filter(Boolean)
    .join(' ');
}

/** A note about a field or a group; undefined if there is nothing to say. */
export function noteOn(content: EditorContent, place: Place): string | undefined {
  const meta = metaOf(typeAt(place));
  const dayPlace = followingDay(place);
  if (dayPlace) {
    const day = valueAt(content, dayPlace);
    return isDay(day) ? `${labelOf(dayPlace)} ${formatDay(day)}.` : undefined;
  }
  // The view of a photo lists its uses itself.
  const uses = isPhoto(place) ? [] : usesOfPlace(content, place);
  if (uses.length > 0) {
    const words = uses.map((use) => wordsOfUse(content, use)).join(' ; ');
    return `Un nouveau nom sera repris ici : ${words}.`;
  }
  const notes = [
    meta.kind === 'group' && meta.description,
    periodWords(content, place),
    meta.usedIn && `Utilisé ${meta.usedIn}.`,
  ];
  return notes.filter(Boolean).join(' ') || undefined;
}
