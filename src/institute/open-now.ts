/**
 * Says whether the institute is open. Every page loads this file, so it imports only files that
 * every page loads.
 */
import { weekdayOf, type Moment } from './paris-time.ts';

export const DAYS = [
  'lundi',
  'mardi',
  'mercredi',
  'jeudi',
  'vendredi',
  'samedi',
  'dimanche',
] as const;

/** The hours as data for the script of the page. */
export type Hours = {
  /**
   * For each day from Monday on, opening and closing times in turn, in minutes of the day; null for
   * « sur rendez-vous ».
   */
  week: readonly (readonly number[] | null)[];
  /** First and last day of each closure, counted from 1 January 1970, and the words during it. */
  closures: readonly (readonly [first: number, last: number, words: string])[];
};

/** @example clock(1110) // 'à 18 h 30', with no-break spaces */
const clock = (minute: number) => {
  const rest = minute % 60 ? `\u00A0${String(minute % 60).padStart(2, '0')}` : '';
  return `à\u00A0${Math.floor(minute / 60)}\u00A0h${rest}`;
};

/**
 * The words of `openNow` for reading aloud: screen readers say « h » as a letter.
 *
 * @example spokenStatus('Ouvert, jusqu’à 18 h 30') // 'Ouvert, jusqu’à 18 heures 30'
 */
export const spokenStatus = (words: string): string =>
  words.replace(
    /(\d+)\u00A0h\b/,
    (_, hour: string) => `${hour}\u00A0heure${hour === '1' ? '' : 's'}`,
  );

/** @example openNow(hours, inParis(Date.now())) // 'Ouvert, jusqu’à 18 h 30' */
export function openNow(
  { week, closures }: Hours,
  { day: today, weekday, minute }: Moment,
): string {
  const closureOn = (day: number) => closures.find(([first, last]) => first <= day && day <= last);

  const closure = closureOn(today);
  if (closure && closureOn(today + 1)) return closure[2];
  const edges = closure ? [] : week[weekday];
  if (edges === null) return 'Aujourd’hui sur rendez-vous';
  const next = edges!.findIndex((edge) => edge > minute);
  if (next >= 0) {
    const at = clock(edges![next]!);
    if (next % 2 === 0) return `Fermé, ouvre ${at}`;
    return next < edges!.length - 1 ? `Ouvert, pause ${at}` : `Ouvert, jusqu’${at}`;
  }
  for (let day = today + 1; day <= today + 7; day++) {
    const nextClosure = closureOn(day);
    if (nextClosure) return nextClosure[2];
    const hours = week[weekdayOf(day)];
    const name = day === today + 1 ? 'demain' : DAYS[weekdayOf(day)];
    if (hours === null) return `Fermé, ${name} sur rendez-vous`;
    if (hours![0] !== undefined) return `Fermé, ouvre ${name} ${clock(hours![0])}`;
  }
  return 'Fermé';
}
