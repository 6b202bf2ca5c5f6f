import { describe, expect, test } from 'vitest';
import { cropFor } from './free.ts';

const PORTRAIT = { width: 1400, height: 1750 };
const SQUARE = { width: 1080, height: 1080 };

describe('cropFor', () => {
  test('moves raised nails into the upper part, and hanging ones into the lower part', () => {
    const raised = { ...PORTRAIT, cadrage: { x: 48, y: 20 } };
    const hanging = { ...PORTRAIT, cadrage: { x: 44, y: 70 } };
    // 1350 pixels of photo, of which 1080 are seen: the point at 270, and at 945.
    expect(cropFor(raised, SQUARE, { top: 0, bottom: 540 }).nails).toEqual({
      top: 27,
      bottom: 513,
    });
    expect(cropFor(hanging, SQUARE, { top: 540, bottom: 1080 }).nails).toEqual({
      top: 567,
      bottom: 1053,
    });
  });

  test('stays inside a photo that has nothing more to show', () => {
    const raised = { ...PORTRAIT, cadrage: { x: 48, y: 20 } };
    const { nails } = cropFor(raised, SQUARE, { top: 540, bottom: 1080 });
    expect(nails).toEqual({ top: 27, bottom: 513 });
  });

  test('keeps the focal point in the middle where nothing covers the photo', () => {
    const photo = { ...PORTRAIT, cadrage: { x: 50, y: 52 } };
    expect(cropFor(photo, SQUARE).focal).toEqual({ x: 50, y: 52 });
  });
});
