import { expect, test } from 'vitest';
import { neededSize, SLOTS, slotWidths, type SlotName } from './slots.ts';

const names = Object.keys(SLOTS) as SlotName[];

test.each(names)('%s: a large photo gives every width, rising, each at most twice the one before', (name) => {
  const { widths } = slotWidths(SLOTS[name], { width: 6000, height: 6000 });
  expect(widths).toEqual(SLOTS[name].widths);
  widths.slice(1).forEach((width, index) => {
    expect(width).toBeGreaterThan(widths[index]!);
    expect(width / widths[index]!).toBeLessThanOrEqual(2);
  });
});

const slot = { ratio: 4 / 5, sizes: '', widths: [400, 700, 1100] };

test('a smaller photo gives the widths it has, and then all it can', () => {
  expect(slotWidths(slot, { width: 900, height: 2000 })).toEqual({ widths: [400, 700, 900], ratio: 4 / 5 });
  expect(slotWidths(slot, { width: 2000, height: 1000 }).widths, 'its height is the limit').toEqual([400, 700, 800]);
  expect(slotWidths(slot, { width: 400, height: 2000 }).widths).toEqual([400]);
});

test('a slot without a ratio keeps the photo whole', () => {
  expect(slotWidths({ ...slot, ratio: undefined }, { width: 1500, height: 1000 }).ratio).toBe(1.5);
});

test('a photo is large enough with one pixel for each CSS pixel of the slot', () => {
  expect(neededSize(slot)).toEqual({ width: 550, height: 688 });
  expect(neededSize({ ...slot, ratio: undefined })).toEqual({ width: 550, height: 1 });
});
