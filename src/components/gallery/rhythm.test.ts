import { expect, test } from 'vitest';
import { rhythm, type TileSize } from './rhythm.ts';

const CELLS: Partial<Record<TileSize, number>> = { third: 2, half: 3, feature: 8, alone: 6 };
const cells = ([place]: TileSize[]) => CELLS[place!]!;

test('any number of pictures fills rows of six cells, in order', () => {
  for (let count = 1; count <= 90; count++) {
    const places = rhythm(count);
    expect(places).toHaveLength(count);
    let filled = 0;
    places.forEach((place, index) => {
      filled += cells(place);
      // At the right a feature comes second of its three.
      if (index % 3 === 2 && place[0] === 'third')
        expect(filled % 6, `${index + 1} of ${count}`).toBe(0);
    });
    expect(filled % 6, String(count)).toBe(0);
  }
});

test('one picture of nine is a feature', () => {
  for (const count of [9, 18, 45, 90])
    expect(rhythm(count).filter((place) => place.includes('feature'))).toHaveLength(count / 9);
});

test('the last of an odd number is known as such', () => {
  const odd = [1, 2, 9, 14].map((count) => rhythm(count).map((place) => place.includes('odd')));
  expect(odd.map((places) => places.lastIndexOf(true))).toEqual([0, -1, 8, -1]);
  expect(odd.every((places) => places.filter(Boolean).length < 2)).toBe(true);
});
