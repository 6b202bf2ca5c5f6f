import { expect, test } from 'vitest';
import { rhythm, type TileSize } from './rhythm.ts';

const CELLS: Partial<Record<TileSize, number>> = { third: 2, half: 3, feature: 8, alone: 6 };

test('any number of tiles fills rows of six cells, in order', () => {
  for (let count = 1; count <= 90; count++) {
    const tiles = rhythm(count);
    expect(tiles).toHaveLength(count);
    let cells = 0;
    tiles.forEach(([size], index) => {
      cells += CELLS[size!]!;
      if (index % 3 === 2 && size === 'third')
        expect(cells % 6, `${index + 1} of ${count}`).toBe(0);
    });
    expect(cells % 6, String(count)).toBe(0);
    const odd = tiles.flatMap((sizes, index) => (sizes.includes('odd') ? [index] : []));
    expect(odd).toEqual(count % 2 === 1 ? [count - 1] : []);
  }
});
