/** Opening hours, from the week of the content file to what pages show. */
import type { Content } from '#content/schema.ts';
import { withPlace } from '#kit/content/with-place.ts';

export const DAYS = ['lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi', 'dimanche'] as const;
export type Day = (typeof DAYS)[number];
export type Week = Content['horaires']['semaine'];

/** Consecutive days with the same hours. */
export type HoursGroup = { days: string; hours: string };

const capitalise = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** @example label(['lundi', 'mardi', 'mercredi']) // 'Du lundi au mercredi' */
function label(days: readonly Day[]): string {
  const [first, last] = [days[0]!, days.at(-1)!];
  if (days.length === 1) return capitalise(first);
  return capitalise(days.length === 2 ? `${first} et ${last}` : `du ${first} au ${last}`);
}

const hoursOf = (week: Week, day: Day) => withPlace(week[day], 'horaires', 'semaine', day);

/**
 * The week in as few lines as possible.
 *
 * @example groupHours(week) // [{ days: 'Du lundi au vendredi', hours: '9h00-18h30' }, { days: 'Samedi et dimanche', hours: 'fermé' }]
 */
export function groupHours(week: Week): HoursGroup[] {
  const groups: Day[][] = [];
  for (const day of DAYS) {
    const group = groups.at(-1);
    if (group && week[group[0]!] === week[day]) group.push(day);
    else groups.push([day]);
  }
  return groups.map((days) => ({ days: label(days), hours: hoursOf(week, days[0]!) }));
}

/** One line per day, for the contact page. */
export const listHours = (week: Week): HoursGroup[] =>
  DAYS.map((day) => ({ days: capitalise(day), hours: hoursOf(week, day) }));
