/**
 * The time in Paris. On a phone, the first use of `Intl` with a time zone takes 0.1 s, so the build
 * calculates when the clocks change in Paris. Every page loads this file, so it imports nothing.
 */

const HOUR = 36e5;
const DAY = 864e5;

/**
 * The changes of the Paris clock in order. Each has the number of hours since the change before
 * (for the first, since the beginning of 1970), and how many hours Paris is ahead of UTC from then
 * on. The last entry, with null, is the end of the years that are known.
 *
 * @example [[490896, 1], [2089, 2], [5040, 1], …, [1607, null]]
 */
export type ParisClock = readonly (readonly [hoursLater: number, ahead: number | null])[];

/**
 * A moment in Paris: the day, counted from 1 January 1970; the day of the week, Monday is 0; the
 * minute of the day.
 */
export type Moment = { day: number; weekday: number; minute: number };

let paris: Intl.DateTimeFormat | undefined;

/** The date and time that a clock in Paris shows, read as UTC, in milliseconds. */
function shownInParis(now: number): number {
  // The Swedish format is 2026-11-28 18:30:00.
  paris ??= new Intl.DateTimeFormat('sv-SE', {
    timeZone: 'Europe/Paris',
    dateStyle: 'short',
    timeStyle: 'medium',
  });
  return Date.parse(`${paris.format(now).replace(' ', 'T')}Z`);
}

const hoursAhead = (hour: number): number => (shownInParis(hour * HOUR) - hour * HOUR) / HOUR;

/**
 * The Paris clock of a year and the ten that follow, from the time zones of this machine.
 */
export function parisClock(year: number): ParisClock {
  const [start, end] = [Date.UTC(year) / HOUR, Date.UTC(year + 11) / HOUR];
  const clock: [number, number | null][] = [];
  let [last, ahead] = [0, NaN];
  for (let hour = start; hour < end; hour += hoursAhead(hour + 24) === ahead ? 24 : 1) {
    const current = hoursAhead(hour);
    if (current === ahead) continue;
    clock.push([hour - last, current]);
    [last, ahead] = [hour, current];
  }
  return [...clock, [end - last, null]];
}

/** The number of a day (`YYYY-MM-DD`); 1 January 1970 is 0. */
export const dayNumber = (day: string): number => Date.parse(day) / DAY;

/**
 * The hour in which a day begins in Paris, counted since 1970 in UTC, so that a page can compare it
 * with its clock without time zones.
 *
 * @example dayStart('2026-11-28') // 498839
 */
export function dayStart(day: string): number {
  const midnight = Date.parse(day) / HOUR;
  return midnight - hoursAhead(midnight - hoursAhead(midnight));
}

/** @example daysAfter('2026-12-31', 1) // '2027-01-01' */
export const daysAfter = (day: string, count: number): string =>
  new Date(Date.parse(day) + count * DAY).toISOString().slice(0, 10);

/** The hour in which a day ends in Paris, counted since 1970 in UTC. */
export const dayEnd = (day: string): number => dayStart(daysAfter(day, 1));

/**
 * The days on which the page shows something, for `data-days` (`Days.astro`): hours since 1970, from
 * the first one to the one after the last.
 *
 * @example spanInHours({ from: '2026-11-28', until: '2026-11-28' }) // '498839 498863'
 */
export const spanInHours = ({ from, until }: { from?: string; until: string }): string =>
  `${from ? dayStart(from) : 0} ${dayEnd(until)}`;

/** The day of the week of the number of a day; Monday is 0. */
export const weekdayOf = (day: number): number => (day + 3) % 7;

/**
 * The moment in Paris, whatever the time zone of the device. `Intl` is used only for times outside
 * of the clock.
 *
 * @param now milliseconds since 1970
 */
export function inParis(now: number, clock: ParisClock = []): Moment {
  let [from, ahead]: [number, number | null] = [0, null];
  for (const [hoursLater, next] of clock) {
    from += hoursLater * HOUR;
    if (from <= now) ahead = next;
  }
  const shown = ahead === null ? shownInParis(now) : now + ahead * HOUR;
  const day = Math.floor(shown / DAY);
  return { day, weekday: weekdayOf(day), minute: Math.floor((shown % DAY) / 60_000) };
}
