/** Says whether the institute is open. Every page carries this script, so it imports nothing. */

/** The hours in a form for the script of the page. */
export type Hours = {
  /**
   * For each day from Monday on, opening and closing times in turn, in minutes of the day; null for
   * « sur rendez-vous ».
   */
  week: readonly (readonly number[] | null)[];
  /** First day, last day and reason of each closure, days as `YYYY-MM-DD`. */
  closures: readonly (readonly [first: string, last: string, reason?: string])[];
};

type Moment = { day: string; weekday: number; minute: number };

/** The time in Paris, whatever the device's time zone; Monday is 0. */
export function inParis(now: Date): Moment {
  // In Swedish: 2026-11-28 18:30:00.
  const [day, time] = now.toLocaleString('sv-SE', { timeZone: 'Europe/Paris' }).split(' ') as [
    string,
    string,
  ];
  const [hours, minutes] = time.split(':').map(Number) as [number, number];
  return { day, weekday: weekdayOf(day), minute: hours * 60 + minutes };
}

const later = (day: string, days: number) =>
  new Date(Date.parse(day) + days * 864e5).toISOString().slice(0, 10);
const weekdayOf = (day: string) => (new Date(day).getUTCDay() + 6) % 7;
const inFrench = (day: string, parts: Intl.DateTimeFormatOptions) =>
  new Date(day).toLocaleDateString('fr', { timeZone: 'UTC', ...parts }).replace(/^1 /, '1er ');
/** @example clock(1110) // 'à 18 h 30', with no-break spaces */
const clock = (minute: number) => {
  const rest = minute % 60 ? `\u00A0${String(minute % 60).padStart(2, '0')}` : '';
  return `à\u00A0${Math.floor(minute / 60)}\u00A0h${rest}`;
};

/** @example openNow(hours, inParis(new Date())) // 'Ouvert, jusqu’à 18 h 30' */
export function openNow(
  { week, closures }: Hours,
  { day: today, weekday, minute }: Moment,
): string {
  const closureOn = (day: string) => closures.find(([first, last]) => first <= day && day <= last);
  const until = ([, last, reason]: Hours['closures'][number]): string => {
    const next = closureOn(later(last, 1));
    if (next) return until([next[0], next[1], next[2] === reason ? reason : undefined]);
    const day = inFrench(last, { day: 'numeric', month: 'long' });
    return `Fermé jusqu’au ${day}${reason ? ` (${reason})` : ''}`;
  };

  const closure = closureOn(today);
  if (closure && closureOn(later(today, 1))) return until(closure);
  const edges = closure ? [] : week[weekday];
  if (edges === null) return 'Aujourd’hui sur rendez-vous';
  const next = edges!.findIndex((edge) => edge > minute);
  if (next >= 0) {
    const at = clock(edges![next]!);
    if (next % 2 === 0) return `Fermé, ouvre ${at}`;
    return next < edges!.length - 1 ? `Ouvert, pause ${at}` : `Ouvert, jusqu’${at}`;
  }
  for (let days = 1; days <= 7; days++) {
    const day = later(today, days);
    const nextClosure = closureOn(day);
    if (nextClosure) return until(nextClosure);
    const hours = week[weekdayOf(day)];
    const name = inFrench(day, { weekday: 'long' });
    if (hours === null) return `Fermé, ${name} sur rendez-vous`;
    if (hours![0] !== undefined) return `Fermé, ouvre ${name} ${clock(hours![0])}`;
  }
  return 'Fermé';
}
