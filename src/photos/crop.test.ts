import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cropBox, parseFocal } from './crop.ts';

test.each([
  [{ width: 1400, height: 1750 }, 1, { x: 50, y: 100 }, { left: 0, top: 350, width: 1400, height: 1400 }],
  [{ width: 2000, height: 1000 }, 1, { x: 40, y: 50 }, { left: 300, top: 0, width: 1000, height: 1000 }],
  [{ width: 800, height: 600 }, 4 / 3, { x: 10, y: 90 }, { left: 0, top: 0, width: 800, height: 600 }],
])('of %j, ratio %d around %j is %j', (source, ratio, focal, box) => {
  expect(cropBox(source, ratio, focal)).toEqual(box);
});

test('the box lies inside the picture, touches two sides, has the ratio, and its middle is as near the point as it can', () => {
  const side = fc.integer({ min: 50, max: 8000 });
  const percent = fc.integer({ min: 0, max: 100 });
  const ratios = fc.constantFrom(1, 4 / 5, 5 / 4, 5 / 7, 1200 / 630);
  fc.assert(
    fc.property(side, side, percent, percent, ratios, (width, height, x, y, ratio) => {
      const box = cropBox({ width, height }, ratio, { x, y });
      expect(Math.min(box.left, box.top, width - box.left - box.width, height - box.top - box.height)).toBe(0);
      expect(box.width === width || box.height === height).toBe(true);
      // Within the half pixel that rounding takes.
      const off = Math.min(Math.abs(box.width - box.height * ratio), Math.abs(box.height - box.width / ratio));
      expect(off).toBeLessThan(1);
      const wanted = (width * x) / 100 - box.width / 2;
      const most = width - box.width;
      expect(Math.abs(box.left - Math.max(0, Math.min(most, wanted)))).toBeLessThanOrEqual(0.5);
    }),
  );
});

test.each([
  ['40% 60%', { x: 40, y: 60 }],
  ['left top', { x: 50, y: 50 }],
  [undefined, { x: 50, y: 50 }],
])('the position %j is the point %j', (position, focal) => {
  expect(parseFocal(position)).toEqual(focal);
});
