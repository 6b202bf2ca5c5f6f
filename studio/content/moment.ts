/** Another day and hour for which the page is shown, as `2026-12-24T10:00` of the clock in Paris. */
import { formatMoment, parisDay } from '#kit/french/format.ts';

/** Ten o’clock of a day, `YYYY-MM-DD`. */
export const tenOn = (day: string) => `${day}T10:00`;
export const tomorrow = () => tenOn(parisDay(new Date(Date.now() + 864e5)));
/** What a clock in Paris shows now. */
export const present = () => new Date(shownInParis(Date.now())).toISOString().slice(0, 16);

/** What a clock in Paris shows, read as UTC, in milliseconds. */
const shownInParis = (now: number) =>
  Date.parse(
    `${new Date(now).toLocaleString('sv-SE', { timeZone: 'Europe/Paris' }).replace(' ', 'T')}Z`,
  );

/**
 * A moment in milliseconds since 1970, whatever the time zone of the device.
 *
 * @example timeOf('2026-12-24T10:00') // Date.parse('2026-12-24T09:00Z')
 */
export function timeOf(moment: string): number {
  const shown = Date.parse(`${moment}Z`);
  const before = (time: number) => shownInParis(time) - time;
  return shown - before(shown - before(shown));
}

/** @example momentInWords('2026-12-24T10:30') // 'jeudi 24 décembre 2026 à 10 h 30' */
export function momentInWords(moment: string): string {
  const day = new Date(moment.slice(0, 10));
  const weekday = day.toLocaleDateString('fr-FR', { timeZone: 'UTC', weekday: 'long' });
  return `${weekday} ${formatMoment(timeOf(moment))}`;
}
