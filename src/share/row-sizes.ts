import type { Row } from './subjects.ts';

/** The sizes of a line of a list at scale 1, in pixels. */
export const NAME_SIZE = 39;
export const DETAIL_SIZE = 29;
/** Between a name and its figure. */
export const FIGURE_GAP = 32;

/** Numbers are large; words in their place are smaller, and all hours where a day is divided. */
export function figureSize({ figure }: Row, rows: readonly Row[]): number {
  if (rows.some((row) => row.figure.length > 12)) return 46;
  return /\d/.test(figure) ? 62 : 50;
}
