import { expect, test } from 'vitest';
import { neededSize, slotWidths } from './slots.ts';

const slot = { ratio: 4 / 5, sizes: '', widths: [400, 700, 1100] };

test.each([
  [6000, 6000, [400, 700, 1100]],
  [900, 2000, [400, 700, 900]],
  [2000, 1000, [400, 700, 800]],
  [400, 2000, [400]],
])('slotWidths: a photo of %i × %i px has the widths %j', (width, height, widths) => {
  expect(slotWidths(slot, { width, height })).toEqual({ widths, ratio: 4 / 5 });
});

test('slotWidths, neededSize: a slot without a ratio does not crop', () => {
  expect(slotWidths({ ...slot, ratio: undefined }, { width: 1500, height: 1000 }).ratio).toBe(1.5);
  expect(neededSize({ ...slot, ratio: undefined })).toEqual({ width: 550, height: 1 });
});
