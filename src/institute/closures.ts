import { daysInWords, type Closure } from '#institute/closure-name.ts';
import { withPlace } from '#kit/with-place.ts';

/** A closure as pages announce it. */
export type Notice = {
  /** @example 'Fermé du 24 décembre 2026 au 2 janvier 2027 inclus (Congés)' */
  text: string;
  /** Last day, `YYYY-MM-DD`: the page hides the notice from the next day on (`Days.astro`). */
  until: string;
};

/**
 * The closures that have not ended, soonest first.
 *
 * @param today `YYYY-MM-DD`
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
