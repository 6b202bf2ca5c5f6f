/** Notes on fields and entries: where they are used, and when they are shown. */
import { z } from 'zod';
import { isDay } from '#kit/schema/value-kinds.ts';
import { periodsOverlapping } from '#kit/check/agreement.ts';
import { metaOf } from '#kit/schema/paths.ts';
import { capitalise, formatDay, parisDay } from '#kit/french/format.ts';
import { dayOf } from '../content/days.ts';
import { filePlace, listOf, type Place } from '../content/place.ts';
import { referencesTo, targetAt } from '../content/references.ts';
import {
  entriesOf,
  groupOf,
  labelOf,
  nameOf,
  rankOf,
  typeAt,
  valueAt,
  type Content,
} from '../content/content.ts';
import { pastWord } from './list-words.ts';

/**
 * A place that refers to something, in words.
 *
 * @example 'Le menu, Tarte aux fraises'
 */
export const wordsOfUse = (content: Content, use: Place) =>
  [...new Set([labelOf(filePlace(use.file)), nameOf(content, groupOf(use))])].join(', ');

/** When an entry with dates is shown, if not today, and what it overlaps. */
export function daysOf(content: Content, entry: Place): string | undefined {
  const list = listOf(entry);
  const { du, au } = Object(valueAt(content, entry)) as { du?: unknown; au?: unknown };
  if (!list || !metaOf(typeAt(list)).dated || !isDay(du) || !isDay(au)) return undefined;
  const entries = entriesOf(content, list);
  const periods = entries.map(
    (each) => Object(valueAt(content, each)) as { du: string; au: string },
  );
  const overlapping = periodsOverlapping(periods, periods[rankOf(content, entry)]!);
  const today = parisDay();
  return [
    du > today && (du === au ? `Le ${formatDay(du)}.` : `Du ${formatDay(du)} au ${formatDay(au)}.`),
    au < today && `${capitalise(pastWord(typeAt(list) as z.ZodArray))} depuis le ${formatDay(au)}.`,
    ...overlapping.map((each) => `Recouvre ${nameOf(content, entries[periods.indexOf(each)]!)}.`),
  ]
    .filter(Boolean)
    .join(' ');
}

/** A note about a field or a group; undefined if there is nothing to say. */
export function noteOn(content: Content, place: Place): string | undefined {
  const type = typeAt(place);
  const { usedIn, description } = metaOf(type);
  const dayPlace = dayOf(place);
  if (dayPlace) {
    const day = valueAt(content, dayPlace);
    return isDay(day) ? `${labelOf(dayPlace)} ${formatDay(day)}.` : undefined;
  }
  // Where a photo is used stands in its own view.
  const uses = targetAt(content, place) ? (referencesTo(content, place)?.uses ?? []) : [];
  if (uses.length > 0) {
    const words = uses.map((use) => wordsOfUse(content, use)).join(' ; ');
    return `Un nouveau nom sera repris ici : ${words}.`;
  }
  const notes = [
    type instanceof z.ZodObject && description,
    daysOf(content, place),
    usedIn && `Utilisé ${usedIn}.`,
  ];
  return notes.filter(Boolean).join(' ') || undefined;
}
