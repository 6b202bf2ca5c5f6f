/** What a new price is rounded to, in euros. */
export const ROUNDINGS = [1, 0.5, 0.1] as const;

/**
 * A price raised, or lowered, by a percentage and rounded.
 *
 * @example raisedPrice(35, 4, 0.5) // 36.5
 */
export const raisedPrice = (price: number, percent: number, rounding: number): number =>
  Math.round(Math.round((price * (100 + percent)) / 100 / rounding) * rounding * 100) / 100;
