/** Reads the opening hours of a day. */

/** A time of day as `HH:MM`. */
export type Opening = { opens: string; closes: string };

/** @example clock('9h00') // '09:00' */
const clock = (time: string) => time.replace('h', ':').padStart(5, '0');

/**
 * A day's hours as pairs of times; empty for « fermé » and « sur rendez-vous ».
 *
 * @example
 * openings('9h00-12h00, 14h00-18h30')
 * // [{ opens: '09:00', closes: '12:00' }, { opens: '14:00', closes: '18:30' }]
 */
export function openings(hours: string): Opening[] {
  if (!/\d/.test(hours)) return [];
  return hours.split(/, ?/).map((range) => {
    const [opens, closes] = range.split('-').map(clock);
    return { opens: opens!, closes: closes! };
  });
}
