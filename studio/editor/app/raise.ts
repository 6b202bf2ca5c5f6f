/** Roundings of a new price, in euros. */
export const STEPS = [1, 0.5, 0.1] as const;

/**
 * A price some percent higher, or lower, in whole steps.
 *
 * @example raisedPrice(35, 4, 0.5) // 36.5
 */
export const raisedPrice = (price: number, percent: number, step: number): number =>
  Math.round(Math.round((price * (100 + percent)) / 100 / step) * step * 100) / 100;
