import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DECLARATION } from '#kit/bakery/site.ts';
import { cropsOf, turnPoint, type Turns } from './crops.ts';

const { slots } = DECLARATION;
const NAMES = Object.keys(slots);
const percent = fc.integer({ min: 0, max: 100 });

test('every slot of the site is shown once, those of the photo first', () => {
  fc.assert(
    fc.property(percent, percent, fc.subarray(NAMES), (x, y, used) => {
      const crops = cropsOf({ width: 1200, height: 1600 }, { x, y }, used);
      const ratios = new Set(NAMES.map((name) => slots[name]!.ratio));
      expect(crops).toHaveLength(ratios.size);
      expect(new Set(crops.flatMap(({ labels }) => labels)).size).toBe(
        crops.flatMap(({ labels }) => labels).length,
      );
      expect(crops.map(({ isUsed }) => isUsed)).toEqual(
        crops.map(({ isUsed }) => isUsed).toSorted((a, b) => Number(b) - Number(a)),
      );
    }),
  );
});

test('four quarter turns bring a point back', () => {
  fc.assert(
    fc.property(percent, percent, fc.constantFrom<Turns>(1, 2, 3), (x, y, turns) => {
      expect(turnPoint(turnPoint({ x, y }, turns), (4 - turns) as Turns)).toEqual({ x, y });
    }),
  );
  expect(turnPoint({ x: 100, y: 0 }, 1)).toEqual({ x: 100, y: 100 });
});
