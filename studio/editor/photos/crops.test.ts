import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DECLARATION } from '#kit/bakery/site.ts';
import { boxOf, cropsOf, turnPoint, type Turns } from './crops.ts';

const { slots } = DECLARATION;
const NAMES = Object.keys(slots);
const percent = fc.integer({ min: 0, max: 100 });

test('each crop has the form of its place, as much of the photo as that allows, and its point', () => {
  const side = fc.integer({ min: 200, max: 3000 });
  fc.assert(
    fc.property(
      fc.constantFrom(...NAMES),
      side,
      side,
      percent,
      percent,
      (name, width, height, x, y) => {
        const box = boxOf(name, { width, height }, { x, y });
        expect(box.left >= 0 && box.left + box.width <= width).toBe(true);
        expect(box.top >= 0 && box.top + box.height <= height).toBe(true);
        expect(box.width === width || box.height === height).toBe(true);
        expect(Math.abs(box.width / slots[name]!.ratio! - box.height)).toBeLessThan(3);
        const [left, top] = [(x / 100) * width - box.left, (y / 100) * height - box.top];
        expect(left >= -1 && left <= box.width + 1 && top >= -1 && top <= box.height + 1).toBe(
          true,
        );
      },
    ),
  );
});

test('every place of the site is shown once, those of the photo first', () => {
  fc.assert(
    fc.property(percent, percent, fc.subarray(NAMES), (x, y, used) => {
      const crops = cropsOf({ width: 1200, height: 1600 }, { x, y }, used);
      const ratios = new Set(NAMES.map((name) => slots[name]!.ratio));
      expect(crops).toHaveLength(ratios.size);
      expect(new Set(crops.flatMap(({ places }) => places)).size).toBe(
        crops.flatMap(({ places }) => places).length,
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
