import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DECLARATION } from '#kit/bakery/site.ts';
import { cropsOf, turnPoint } from './crops.ts';

const NAMES = Object.keys(DECLARATION.slots);
const percent = fc.integer({ min: 0, max: 100 });

test('every slot is in one crop, and used crops come first', () => {
  fc.assert(
    fc.property(percent, percent, fc.subarray(NAMES), (x, y, used) => {
      const crops = cropsOf({ width: 1200, height: 1600 }, { x, y }, used);
      const labels = crops.flatMap((crop) => crop.labels);
      expect(new Set(labels).size).toBe(labels.length);
      if (used.length === 0) expect(labels).toHaveLength(NAMES.length);
      const areUsed = crops.map(({ isUsed }) => isUsed);
      expect(areUsed).toEqual(areUsed.toSorted((one, other) => Number(other) - Number(one)));
      expect(areUsed.includes(true)).toBe(used.length > 0);
    }),
  );
});

test('a quarter turn takes the top right corner to the bottom right', () => {
  expect(turnPoint({ x: 100, y: 0 })).toEqual({ x: 100, y: 100 });
});
