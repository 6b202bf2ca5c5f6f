import { expect, test } from 'vitest';
import { SLOTS } from './slots.ts';
import { neededSize, slotWidths } from '#kit/photos/slots.ts';

test.each(Object.entries(SLOTS))(
  '%s: widths rise, each to at most twice the one before',
  (_name, { widths }) => {
    const steps = widths.slice(1).map((width, index) => width / widths[index]!);
    expect(steps.filter((step) => step <= 1 || step > 2)).toEqual([]);
  },
);

const slot = { ratio: 4 / 5, sizes: '', widths: [400, 700, 1100] };

test('a large photo gives every width, a smaller one those it has, and then all it can', () => {
  expect(slotWidths(slot, { width: 6000, height: 6000 }).widths).toEqual(slot.widths);
  expect(slotWidths(slot, { width: 900, height: 2000 })).toEqual({
    widths: [400, 700, 900],
    ratio: 4 / 5,
  });
  expect(slotWidths(slot, { width: 2000, height: 1000 }).widths, 'its height is the limit').toEqual(
    [400, 700, 800],
  );
  expect(slotWidths(slot, { width: 400, height: 2000 }).widths).toEqual([400]);
});

test('a slot without a ratio keeps the photo whole', () => {
  expect(slotWidths({ ...slot, ratio: undefined }, { width: 1500, height: 1000 }).ratio).toBe(1.5);
});

test('a photo is large enough with one pixel for each CSS pixel of the slot', () => {
  expect(neededSize(slot)).toEqual({ width: 550, height: 688 });
  expect(neededSize({ ...slot, ratio: undefined })).toEqual({ width: 550, height: 1 });
});
