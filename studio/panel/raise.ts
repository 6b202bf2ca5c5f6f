import type { z } from 'zod';
import { formatNumber, formatPrice } from '#kit/french/format.ts';

/** What a new price is rounded to, in euros. */
export const ROUNDINGS = [1, 0.5] as const;

/**
 * A percentage as it is typed; NaN if it is none.
 *
 * @example readPercent('−2,5') // -2.5
 */
export const readPercent = (text: string): number =>
  Number(text.replace(',', '.').replace('−', '-'));

/**
 * A price raised, or lowered, by a percentage and rounded.
 *
 * @example raisedPrice(35, 4, 0.5) // 36.5
 */
export const raisedPrice = (price: number, percent: number, rounding: number): number =>
  Math.round(Math.round((price * (100 + percent)) / 100 / rounding) * rounding * 100) / 100;

/**
 * Why a percentage is refused: one of the new prices is none, such as -0,50 €.
 *
 * @param raised the new prices, with the names of their lines and their type in the schema
 */
export function raiseFault(
  percent: number,
  raised: readonly { name: string; type: z.ZodType; price: number }[],
): string | undefined {
  const wrong = raised.find(({ type, price }) => !type.safeParse(price).success);
  return (
    wrong &&
    `Avec ${formatNumber(percent)} %, « ${wrong.name} » serait à ${formatPrice(wrong.price)} : ` +
      'écrivez un autre pourcentage.'
  );
}
