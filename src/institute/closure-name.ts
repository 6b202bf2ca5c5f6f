import { isDay } from '#kit/schema/value-kinds.ts';
import { formatDay, parisDay } from '#kit/french/format.ts';

/** First and last day, `YYYY-MM-DD`. */
export type Closure = { du: string; au: string; motif?: string | undefined };

/** @example '2026-12-24' to '2026-12-28' is 'du 24 au 28 décembre 2026 inclus' */
export function daysInWords({ du, au }: Closure): string {
  if (du === au) return `le ${formatDay(du)}`;
  const [day, month, year] = formatDay(du).split('\u00A0');
  const sameYear = du.slice(0, 4) === au.slice(0, 4);
  const sameMonth = sameYear && du.slice(5, 7) === au.slice(5, 7);
  const first = [day, ...(sameMonth ? [] : [month]), ...(sameYear ? [] : [year])].join('\u00A0');
  return `du ${first} au ${formatDay(au)} inclus`;
}

/**
 * What the owner calls a closure, if its days are valid.
 *
 * @example '22 au 28 novembre, Congés'
 */
export function closureName(closure: Closure): string | undefined {
  if (!isDay(closure.du) || !isDay(closure.au)) return undefined;
  const days = daysInWords(closure)
    .replace(/^(?:du|le) | inclus$/g, '')
    .replace(new RegExp(`\u00A0${parisDay().slice(0, 4)}$`), '');
  return [days, closure.motif].filter(Boolean).join(', ');
}
