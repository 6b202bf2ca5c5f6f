/** Where photos are cropped in pictures, so that nothing covers what they show. */
import type { PhotoFile } from '#brand/drawing.ts';
import { cropBox, type Focal, type Size } from '#kit/photos/crop.ts';

/** A part of a picture's height, in pixels from its top. */
export type Strip = { top: number; bottom: number };

/** How far above and below its focal point a photo shows the nails, as a share of its height. */
const REACH = 0.18;

/**
 * Crops a photo so that its focal point comes as near as possible to the middle of the strip that
 * nothing covers.
 *
 * @param size of the crop, in pixels
 * @param free a strip of the crop
 * @returns the point to crop around, and the strip of the crop that shows the nails
 * @example cropFor({ width: 1400, height: 1750, cadrage: { x: 50, y: 20 } }, { width: 1080, height: 1080 }, { top: 0, bottom: 600 })
 * // { focal: { x: 50, y: 40 }, nails: { top: 54, bottom: 486 } }
 */
export function cropFor(
  photo: Pick<PhotoFile, 'width' | 'height' | 'cadrage'>,
  size: Size,
  free: Strip = { top: 0, bottom: size.height },
): { focal: Focal; nails: Strip } {
  const ratio = size.width / size.height;
  const scale = size.height / cropBox(photo, ratio, photo.cadrage).height;
  const point = (photo.height * photo.cadrage.y) / 100;
  const middle = point + (size.height - free.top - free.bottom) / 2 / scale;
  const y = Math.min(100, Math.max(0, (100 * middle) / photo.height));
  const focal = { x: photo.cadrage.x, y };
  const shown = (point - cropBox(photo, ratio, focal).top) * scale;
  const reach = REACH * photo.height * scale;
  return {
    focal,
    nails: {
      top: Math.round(Math.max(0, shown - reach)),
      bottom: Math.round(Math.min(size.height, shown + reach)),
    },
  };
}
