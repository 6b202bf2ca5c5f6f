/**
 * The size of a tile in rows of three: a third, a half, or a feature of two thirds and two rows;
 * `alone` is a gallery of one. In rows of two, the last of an `odd` number fills its row. On a
 * phone, one that is `wide` has a row and the two after it share the next.
 */
export type TileSize = 'third' | 'half' | 'feature' | 'odd' | 'alone' | 'wide';

/** One of nine is a feature, by turns on the left and on the right. */
const PERIOD = 18;
const FEATURES = [0, 10];

/**
 * The sizes of `count` tiles such that every row is full: three thirds, or a feature with two
 * thirds beside it, and at the end as many rows of two halves as are needed.
 */
export function rhythm(count: number): TileSize[][] {
  const halves = count < 4 ? (count % 3 === 2 ? 2 : 0) : [0, 4, 2][count % 3]!;
  return Array.from({ length: count }, (_, index) => {
    const sizes: TileSize[] = [];
    if (count === 1) sizes.push('alone');
    else if (index >= count - halves) sizes.push('half');
    else {
      const isFeature = FEATURES.includes(index % PERIOD) && fits(index, count - halves);
      sizes.push(isFeature ? 'feature' : 'third');
    }
    if (index === count - 1 && count % 2 === 1) sizes.push('odd');
    // The last two share a row.
    if (index % 3 === 0 && index !== count - 2) sizes.push('wide');
    return sizes;
  });
}

/** Whether the row of a feature is complete. */
const fits = (index: number, thirds: number) => Math.floor(index / 3) * 3 + 3 <= thirds;
