/** Sizes of type at scale 1, in pixels of a picture that is 1080 wide. */
import type { Row } from './subjects.ts';

/** The smallest text, which a phone shows 11 to 13 pixels high. */
export const SMALLEST = 34;
export const NAME_SIZE = 42;
export const DETAIL_SIZE = SMALLEST;
/** Between a name and its figure. */
export const FIGURE_GAP = 32;

/**
 * The size of a figure in its list: 66 for a number, and 52 for words. If one figure is long, such
 * as hours with a break, all are 48.
 */
export function figureSize({ figure }: Row, rows: readonly Row[]): number {
  if (rows.some((row) => row.figure.length > 12)) return 48;
  return /\d/.test(figure) ? 66 : 52;
}
