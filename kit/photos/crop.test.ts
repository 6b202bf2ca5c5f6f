import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cropBox, parseFocal } from './crop.ts';

test('the box lies inside the picture, touches two sides, has the ratio, and its middle is as near the point as it can', () => {
  const side = fc.integer({ min: 50, max: 8000 });
  const percent = fc.integer({ min: 0, max: 100 });
  const ratios = fc.constantFrom(1, 4 / 5, 5 / 4, 5 / 7, 1200 / 630);
  fc.assert(
    fc.property(side, side, percent, percent, ratios, (width, height, x, y, ratio) => {
      const box = cropBox({ width, height }, ratio, { x, y });
      expect(
        Math.min(box.left, box.top, width - box.left - box.width, height - box.top - box.height),
      ).toBe(0);
      expect(box.width === width || box.height === height).toBe(true);
      // Within the half pixel that rounding takes, here and below.
      const off = Math.min(
        Math.abs(box.width - box.height * ratio),
        Math.abs(box.height - box.width / ratio),
      );
      expect(off).toBeLessThan(1);
      const nearest = (full: number, part: number, share: number) =>
        Math.max(0, Math.min(full - part, (full * share) / 100 - part / 2));
      expect(Math.abs(box.left - nearest(width, box.width, x))).toBeLessThanOrEqual(0.5);
      expect(Math.abs(box.top - nearest(height, box.height, y))).toBeLessThanOrEqual(0.5);
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
