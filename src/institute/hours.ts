/** The hours of the week in words, and as data for the script of the page. */
import type { Content } from '#content/schema.ts';
import { BY_APPOINTMENT } from '#kit/schema/notations.ts';
import { withPlace } from '#kit/editor.ts';
import { capitalise, formatDay } from '#kit/french/format.ts';
import { openings } from '#kit/french/hours.ts';
import type { Closure } from './closures.ts';
import { DAYS, type Hours } from './open-now.ts';
import { dayNumber } from './paris-time.ts';

type Day = (typeof DAYS)[number];
export type Week = Content['horaires']['semaine'];

/** Consecutive days with the same hours. */
export type HoursGroup = {
  days: string;
  hours: string;
  /** The hours as they are read aloud. */
  spoken: string;
  /** Ranks of the days in the week, Monday is 0: `01234`. */
  weekdays: string;
};

/** @example label(['lundi', 'mardi', 'mercredi']) // 'Du lundi au mercredi' */
function label(days: readonly Day[]): string {
  const [first, last] = [days[0]!, days.at(-1)!];
  if (days.length > 2) return `Du ${first} au ${last}`;
  return capitalise(days.join(' et '));
}

/** @example spokenTime('18h30') // '18 heures 30' */
function spokenTime(time: string): string {
  const [hour, minutes] = time.split('h');
  const hours = `${hour} heure${hour === '1' ? '' : 's'}`;
  return minutes === '00' ? hours : `${hours} ${minutes}`;
}

/**
 * @example
 * spokenHours('9h00-12h00, 14h00-18h30')
 * // 'de 9 heures à 12 heures et de 14 heures à 18 heures 30'
 */
const spokenHours = (hours: string) =>
  hours
    .replace(
      /(\d+h\d\d)-(\d+h\d\d)/g,
      (_, opens: string, closes: string) => `de ${spokenTime(opens)} à ${spokenTime(closes)}`,
    )
    .replace(/, (?=[^,]*$)/, ' et ');

const group = (week: Week, days: readonly Day[]): HoursGroup => ({
  days: label(days),
  hours: withPlace(week[days[0]!], 'horaires', 'semaine', days[0]!),
  spoken: spokenHours(week[days[0]!]),
  weekdays: days.map((day) => DAYS.indexOf(day)).join(''),
});

/**
 * The week in as few lines as possible.
 *
 * @example
 * groupHours(week)
 * // [{ days: 'Du lundi au vendredi', hours: '9h00-18h30', … },
 * //  { days: 'Samedi et dimanche', hours: 'fermé', … }]
 */
export function groupHours(week: Week): HoursGroup[] {
  const groups: Day[][] = [];
  for (const day of DAYS) {
    const last = groups.at(-1);
    if (last && week[last[0]!] === week[day]) last.push(day);
    else groups.push([day]);
  }
  return groups.map((days) => group(week, days));
}

/** One line per day, for the contact page. */
export const listHours = (week: Week): HoursGroup[] => DAYS.map((day) => group(week, [day]));

/**
 * The words during a closure: its last day, or the last day of a closure that follows without a day
 * between, and the reason if it is the same for both.
 *
 * @example 'Fermé jusqu’au 1er janvier (Congés)'
 */
function closedUntil({ au, motif }: Closure, closures: readonly Closure[]): string {
  const next = closures.find(
    ({ du, au: last }) =>
      dayNumber(du) <= dayNumber(au) + 1 && dayNumber(last) >= dayNumber(au) + 1,
  );
  if (next)
    return closedUntil({ ...next, motif: next.motif === motif ? motif : undefined }, closures);
  return `Fermé jusqu’au ${formatDay(au).slice(0, -5)}${motif ? ` (${motif})` : ''}`;
}

/**
 * The hours, and the closures that are not over, for the script of the page.
 *
 * @param today `YYYY-MM-DD`
 */
export function hoursOfPage({ semaine, fermetures }: Content['horaires'], today: string): Hours {
  const closures = fermetures.filter(({ au }) => au >= today);
  const minutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
  return {
    week: DAYS.map((day) =>
      semaine[day] === BY_APPOINTMENT
        ? null
        : openings(semaine[day]).flatMap(({ opens, closes }) => [minutes(opens), minutes(closes)]),
    ),
    closures: closures.map((closure) => [
      dayNumber(closure.du),
      dayNumber(closure.au),
      closedUntil(closure, closures),
    ]),
  };
}
