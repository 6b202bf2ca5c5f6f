/**
 * Where a value is used: the fields that refer to it by name or, for a fact without a page of its
 * own, the pages that show it.
 */
import { referencesTo, targetAt } from '../references.ts';
import { z } from 'zod';
import { isFeminine } from './list-words.ts';
import { isDay } from '#kit/content/kinds.ts';
import { metaOf } from '#kit/content/places.ts';
import { formatDay, parisDay } from '#kit/french/format.ts';
import { periodsOverlapping } from '#kit/content/periods.ts';
import { filePlace, below, type Place } from '../place.ts';
import {
  entriesOf,
  entryOf,
  labelOf,
  listOf,
  nameOf,
  typeAt,
  valueAt,
  type Values,
} from '../site-content.ts';

/**
 * A place that refers to something, in words.
 *
 * @example 'Le menu, Tarte aux fraises'
 */
export const wordsOfUse = (values: Values, use: Place) =>
  [...new Set([labelOf(filePlace(use.file)), nameOf(values, entryOf(use))])].join(', ');

/** When an entry with dates is shown: today's page may not show it. */
export function daysOf(values: Values, entry: Place): string | undefined {
  const list = listOf(entry);
  const { du, au } = Object(valueAt(values, entry)) as { du?: unknown; au?: unknown };
  if (!list || !metaOf(typeAt(list)).dated || !isDay(du) || !isDay(au)) return undefined;
  const entries = entriesOf(values, list).map(
    (each) => valueAt(values, each) as { du: string; au: string },
  );
  const others = periodsOverlapping(entries, valueAt(values, entry) as { du: string; au: string });
  const today = parisDay();
  return [
    du > today && `À partir du ${formatDay(du)}.`,
    au < today &&
      `${isFeminine(typeAt(list) as z.ZodArray) ? 'Passée' : 'Passé'} depuis le ${formatDay(au)}.`,
    ...others.map((other) => `Recouvre ${nameOf(values, below(list, entries.indexOf(other)))}.`),
  ]
    .filter(Boolean)
    .join(' ');
}

/** A note about a field or a group: where it is used, and what changes with it. */
export function noteOn(values: Values, place: Place): string | undefined {
  const uses = referencesTo(values, place)?.uses ?? [];
  const type = typeAt(place);
  const { changedOn, usedIn } = metaOf(type);
  if (changedOn) {
    const day = { file: place.file, path: [changedOn] };
    return `${labelOf(day)} ${formatDay(String(valueAt(values, day)))}.`;
  }
  // For a photo, its own view says where it is used.
  if (targetAt(place) && uses.length > 0) {
    return `Ce nom sert aussi ici : ${uses.map((use) => wordsOfUse(values, use)).join(' ; ')}. Il y suivra.`;
  }
  const help = [
    type instanceof z.ZodObject && metaOf(type).description,
    daysOf(values, place),
    usedIn && `Utilisé ${usedIn}.`,
  ];
  return help.filter(Boolean).join(' ') || undefined;
}
