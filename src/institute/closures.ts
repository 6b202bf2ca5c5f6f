/** Exceptional closures: which ones to announce, and in which words. */
import { withPlace } from '#kit/content/with-place.ts';
import { isDay } from '#kit/content/kinds.ts';
import { formatDay, parisDay } from '#kit/french/format.ts';

/** First and last day, `YYYY-MM-DD`. */
type Closure = { du: string; au: string; motif?: string | undefined };

/** A closure as pages announce it. */
export type Notice = {
  /** The sentence. It states its dates, so it is true whenever it is read. */
  text: string;
  /** Last day of the closure, `YYYY-MM-DD`: the page hides the notice from the next day on. */
  until: string;
};

/**
 * The dates of a closure, without repetition.
 *
 * @example period({ du: '2026-12-24', au: '2026-12-28' }) // 'du 24 au 28 décembre 2026 inclus'
 */
function period({ du, au }: Closure): string {
  if (du === au) return `le ${formatDay(du)}`;
  const [day, month, year] = formatDay(du).split('\u00A0');
  const sameYear = du.slice(0, 4) === au.slice(0, 4);
  const sameMonth = sameYear && du.slice(5, 7) === au.slice(5, 7);
  const first = [day, ...(sameMonth ? [] : [month]), ...(sameYear ? [] : [year])].join('\u00A0');
  return `du ${first} au ${formatDay(au)} inclus`;
}

/**
 * The name of a closure for the owner, if its days are valid.
 *
 * @example '22 au 28 novembre, Congés'
 */
export function closureName(closure: Closure): string | undefined {
  if (!isDay(closure.du) || !isDay(closure.au)) return undefined;
  const days = period(closure)
    .replace(/^(?:du|le) | inclus$/g, '')
    .replace(new RegExp(`\u00A0${parisDay().slice(0, 4)}$`), '');
  return [days, closure.motif].filter(Boolean).join(', ');
}

/**
 * The closures to announce, soonest first.
 *
 * @param today `YYYY-MM-DD`; closures that ended before are left out
 * @example notices([{ du: '2026-12-24', au: '2027-01-02' }], '2026-11-20')
 * // [{ text: 'Fermé du 24 décembre 2026 au 2 janvier 2027 inclus', until: '2027-01-02' }]
 */
export const notices = (closures: readonly Closure[], today: string): Notice[] =>
  closures
    .filter(({ au }) => au >= today)
    .toSorted((a, b) => (a.du < b.du ? -1 : 1))
    .map((closure) => {
      const text = `Fermé ${period(closure)}${closure.motif ? ` (${closure.motif})` : ''}`;
      return {
        text: withPlace(text, 'horaires', 'fermetures', closures.indexOf(closure), 'du'),
        until: closure.au,
      };
    });
