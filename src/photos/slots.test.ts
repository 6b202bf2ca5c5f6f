import { expect, test } from 'vitest';
import { SLOTS, slotWidths, type SlotName } from './slots.ts';

const names = Object.keys(SLOTS) as SlotName[];

test.each(names)('%s: widths rise, in steps of at most 1.3, up to the slot’s largest', (name) => {
  const { widths } = slotWidths(SLOTS[name], { width: 6000, height: 6000 });
  expect(widths.at(-1)).toBe(SLOTS[name].to);
  expect(widths[0]).toBeLessThan(SLOTS[name].from * 1.3);
  widths.slice(1).forEach((width, index) => {
    expect(width).toBeGreaterThan(widths[index]!);
    expect(width / widths[index]!).toBeLessThanOrEqual(1.3);
  });
});

test('no rendition is wider than the photo, nor than its height allows', () => {
  expect(slotWidths(SLOTS.tile, { width: 300, height: 2000 }).widths.at(-1)).toBe(300);
  expect(slotWidths(SLOTS.card, { width: 2000, height: 500 }).widths.at(-1)).toBe(400);
});

test('a photo smaller than its slot keeps the slot’s steps, and then all it has', () => {
  const { widths } = slotWidths(SLOTS.portrait, { width: 1024, height: 1280 });
  expect(widths.slice(-3)).toEqual([700, 883, 1024]);
});

test('a slot without a ratio keeps the photo whole', () => {
  expect(slotWidths(SLOTS.lightbox, { width: 1500, height: 1000 }).ratio).toBe(1.5);
  expect(slotWidths(SLOTS.tile, { width: 1500, height: 1000 }).ratio).toBe(1);
});
