/**
 * The size of a tile. On a desktop: a third of a row unless stated, a half, or a feature, which is
 * two thirds wide and two rows high; `alone` is the only tile of a gallery. On smaller screens: a
 * `wide` tile fills a row, two others share one.
 */
export type TileSize = 'half' | 'feature' | 'alone' | 'wide';

/** One tile of nine is a feature, in turn on the left and on the right. */
const PERIOD = 18;
const FEATURES = [0, 10];

/**
 * The sizes of `count` tiles that fill every row: with three thirds, or with a feature and two
 * thirds beside it, and at the end with two halves where thirds would leave a gap.
 */
export function rhythm(count: number): TileSize[][] {
  const halves = count < 4 ? (count % 3 === 2 ? 2 : 0) : [0, 4, 2][count % 3]!;
  return Array.from({ length: count }, (_, index) => {
    const sizes: TileSize[] = [];
    if (count === 1) sizes.push('alone');
    else if (index >= count - halves) sizes.push('half');
    else if (FEATURES.includes(index % PERIOD) && fits(index, count - halves))
      sizes.push('feature');
    // The last two share a row.
    if (index % 3 === 0 && index !== count - 2) sizes.push('wide');
    return sizes;
  });
}

/** Whether the two thirds beside a feature are there. */
const fits = (index: number, thirds: number) => Math.floor(index / 3) * 3 + 3 <= thirds;
