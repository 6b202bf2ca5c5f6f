import fc from 'fast-check';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import imageService from '#photos/image-service.ts';
import { SLOTS, type SlotName } from '#photos/slots.ts';
import { slotWidths, type Slot } from '#kit/photos/slots.ts';
import { boxOf, cropsOf, turned, type Turns } from './crops.ts';

const NAMES = Object.keys(SLOTS) as SlotName[];
const percent = fc.integer({ min: 0, max: 100 });

test('each crop is the one of the build, to the pixel', async () => {
  for (const source of [
    { width: 311, height: 403 },
    { width: 320, height: 217 },
  ]) {
    // Every pixel its own colour.
    const noise = sharp({
      create: {
        ...source,
        channels: 3,
        background: '#888',
        noise: { type: 'gaussian', mean: 128, sigma: 60 },
      },
    });
    const photo = await noise.png({ compressionLevel: 1 }).toBuffer();
    for (const [index, name] of NAMES.entries()) {
      const point = { x: (index * 37) % 101, y: (index * 61) % 101 };
      const { widths, ratio } = slotWidths(SLOTS[name] as Slot, source);
      const size = { width: widths.at(-1)!, height: Math.round(widths.at(-1)! / ratio) };
      const options = { src: '', format: 'jpeg', position: `${point.x}% ${point.y}%`, ...size };
      const built = await imageService.transform(photo, options as never, {} as never, {} as never);
      const box = boxOf(name, source, point);
      const shown = await sharp(photo)
        .extract(box)
        .resize(size)
        .jpeg({ quality: 76, mozjpeg: true })
        .toBuffer();
      expect(Buffer.from(built.data).equals(shown), `${name} ${source.width}`).toBe(true);
    }
  }
});

test('every place of the site is shown once, those of the photo first', () => {
  fc.assert(
    fc.property(percent, percent, fc.subarray(NAMES), (x, y, used) => {
      const crops = cropsOf({ width: 1200, height: 1600 }, { x, y }, used);
      const ratios = new Set(NAMES.map((name) => (SLOTS[name] as Slot).ratio));
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
      expect(turned(turned({ x, y }, turns), (4 - turns) as Turns)).toEqual({ x, y });
    }),
  );
  expect(turned({ x: 100, y: 0 }, 1)).toEqual({ x: 100, y: 100 });
});
