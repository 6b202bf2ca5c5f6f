import { expect, test } from 'vitest';
import { rhythm, type TileSize } from './rhythm.ts';

const CELLS: Record<TileSize, number> = { wide: 2, half: 3, feature: 8, alone: 6 };
/** The cells of a third. */
const THIRD = 2;

test('rhythm: tiles fill whole rows, whatever their number', () => {
  for (let count = 1; count <= 90; count++) {
    const tiles = rhythm(count);
    let cells = 0;
    for (const [index, [size]] of tiles.entries()) {
      const own = size ? CELLS[size] : THIRD;
      cells += own;
      const endsRow = index === count - 1 || (index % 3 === 2 && own === THIRD);
      if (endsRow) expect(cells % 6, `${index + 1} of ${count}`).toBe(0);
    }
    // On smaller screens, a row has one wide tile or two others.
    for (let index = 0; index < count; index += tiles[index]!.includes('wide') ? 1 : 2)
      if (!tiles[index]!.includes('wide'))
        expect(tiles[index + 1]?.includes('wide'), `${index + 1} of ${count}`).toBe(false);
  }
});
