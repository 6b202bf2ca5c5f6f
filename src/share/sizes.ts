/** Sizes of type at scale 1, in pixels of a picture that is 1080 wide. */
import type { Row } from './subjects.ts';

/** The smallest text, which a phone shows 11 to 13 pixels high. */
export const SMALLEST = 34;
export const NAME_SIZE = 42;
export const DETAIL_SIZE = SMALLEST;
/** Between a name and its figure. */
export const FIGURE_GAP = 32;

/** Numbers are large; words in their place are smaller, and all hours where a day is divided. */
export function figureSize({ figure }: Row, rows: readonly Row[]): number {
  if (rows.some((row) => row.figure.length > 12)) return 48;
  return /\d/.test(figure) ? 66 : 52;
}
