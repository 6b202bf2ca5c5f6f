/** Exceptional closures: which ones to announce, and in which words. */
import { daysInWords, type Closure } from '#content/closure-name.ts';
import { withPlace } from '#kit/content/with-place.ts';

/** A closure as pages announce it. */
export type Notice = {
  /** The sentence. It states its dates, so it is true whenever it is read. */
  text: string;
  /** Last day of the closure, `YYYY-MM-DD`: the page hides the notice from the next day on. */
  until: string;
};

/**
 * The closures to announce, soonest first.
 *
 * @param today `YYYY-MM-DD`; closures that ended before are left out
 * @example
 * notices([{ du: '2026-12-24', au: '2027-01-02' }], '2026-11-20')
 * // [{ text: 'Fermé du 24 décembre 2026 au 2 janvier 2027 inclus', until: '2027-01-02' }]
 */
export const notices = (closures: readonly Closure[], today: string): Notice[] =>
  closures
    .filter(({ au }) => au >= today)
    .toSorted((a, b) => (a.du < b.du ? -1 : 1))
    .map((closure) => {
      const text = `Fermé ${daysInWords(closure)}${closure.motif ? ` (${closure.motif})` : ''}`;
      return {
        text: withPlace(text, 'horaires', 'fermetures', closures.indexOf(closure), 'du'),
        until: closure.au,
      };
    });
