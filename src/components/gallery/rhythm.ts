/**
 * The size of a picture of the gallery in rows of three: a third, a half, or a feature of two
 * thirds and two rows. In rows of two, an `odd` picture is the last one and fills its row; `alone`
 * is a gallery of one.
 */
export type TileSize = 'third' | 'half' | 'feature' | 'odd' | 'alone';

/**
 * Of nine pictures one is a feature, on the left in the first rows, on the right in the next, and
 * so on.
 */
const PERIOD = 18;
const FEATURES = [0, 10];

/**
 * The sizes of `count` pictures, in order, such that every row is full: three thirds to a row, or a
 * feature with two thirds beside it, and as many rows of two halves at the end as are needed.
 */
export function rhythm(count: number): TileSize[][] {
  const halves = count < 4 ? (count % 3 === 2 ? 2 : 0) : [0, 4, 2][count % 3]!;
  return Array.from({ length: count }, (_, index) => {
    const sizes: TileSize[] = [];
    if (count === 1) sizes.push('alone');
    else if (index >= count - halves) sizes.push('half');
    else
      sizes.push(
        FEATURES.includes(index % PERIOD) && fits(index, count - halves) ? 'feature' : 'third',
      );
    if (index === count - 1 && count % 2 === 1) sizes.push('odd');
    return sizes;
  });
}

/** Whether the row of a feature is complete. */
const fits = (index: number, thirds: number) => Math.floor(index / 3) * 3 + 3 <= thirds;
