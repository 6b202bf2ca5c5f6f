import { isDay } from '#kit/schema/notations.ts';
import { withPlace } from '#kit/editor.ts';
import { formatDay, parisDay } from '#kit/french/format.ts';
import { daysAfter } from './paris-time.ts';

/** First and last day, `YYYY-MM-DD`. */
export type Closure = { du: string; au: string; motif?: string | undefined };

/**
 * The days of a closure; a line breaks only before « au » and « inclus ».
 *
 * @example '2026-12-24' to '2026-12-28' is 'du 24 au 28 décembre 2026 inclus'
 */
export function daysInWords({ du, au }: Closure): string {
  if (du === au) return `le\u00A0${formatDay(du)}`;
  const [day, month, year] = formatDay(du).split('\u00A0');
  const sameYear = du.slice(0, 4) === au.slice(0, 4);
  const sameMonth = sameYear && du.slice(5, 7) === au.slice(5, 7);
  const first = [day, ...(sameMonth ? [] : [month]), ...(sameYear ? [] : [year])].join('\u00A0');
  return `du\u00A0${first} au\u00A0${formatDay(au)} inclus`;
}

/**
 * The name of a closure for the owner; undefined if its days are not valid.
 *
 * @example '22 au 28 novembre, Congés'
 */
export function closureName(closure: Closure): string | undefined {
  if (!isDay(closure.du) || !isDay(closure.au)) return undefined;
  const days = daysInWords(closure)
    .replace(/^(?:du|le)\u00A0| inclus$/g, '')
    .replace(new RegExp(`\u00A0${parisDay().slice(0, 4)}$`), '');
  return [days, closure.motif].filter(Boolean).join(', ');
}

/** A closure as pages announce it. */
export type Notice = {
  /** @example 'Fermé du 24 décembre 2026 au 2 janvier 2027 inclus (Congés)' */
  text: string;
  /**
   * The first day at the top of pages, `YYYY-MM-DD`; beside the hours it is shown before. A visit may
   * be later than the build (`Days.astro`).
   */
  from: string;
  /** Last day. */
  until: string;
  /** Whether it is at the top of pages on the day of the build. */
  running: boolean;
};

/** How many days before its first one a closure is at the top of pages. */
const DAYS_BEFORE = 14;

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
      const from = daysAfter(closure.du, -DAYS_BEFORE);
      return {
        text: withPlace(text, 'horaires', 'fermetures', closures.indexOf(closure), 'du'),
        from,
        until: closure.au,
        running: from <= today,
      };
    });
