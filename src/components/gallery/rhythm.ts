/**
 * What a picture of the gallery takes in its row, where there are rows of three: a third, a half,
 * or two thirds and two rows. `odd` is the last of an odd number, alone where there are rows of
 * two; `alone` has nothing beside it anywhere.
 */
export type Place = 'third' | 'half' | 'feature' | 'odd' | 'alone';

/**
 * Of nine pictures one is a feature: at the left of the first rows, at the right of others further
 * down, and so on.
 */
const PERIOD = 18;
const FEATURES = [0, 10];

/**
 * The places of so many pictures in their order, so that every row is full: three a row, a feature
 * with two beside it, and at the end as many rows of two as it takes.
 */
export function rhythm(count: number): Place[][] {
  const halves = count < 4 ? (count % 3 === 2 ? 2 : 0) : [0, 4, 2][count % 3]!;
  return Array.from({ length: count }, (_, index) => {
    const places: Place[] = [];
    if (count === 1) places.push('alone');
    else if (index >= count - halves) places.push('half');
    else
      places.push(
        FEATURES.includes(index % PERIOD) && fits(index, count - halves) ? 'feature' : 'third',
      );
    if (index === count - 1 && count % 2 === 1) places.push('odd');
    return places;
  });
}

/** Whether a feature's three are complete. */
const fits = (index: number, thirds: number) => Math.floor(index / 3) * 3 + 3 <= thirds;
