import type { Size } from './crop.ts';

/** The size of a picture in one place of a page. It decides how large a photo must be. */
export type Slot = {
  /** What the owner calls it; without a label, it is called by its name. */
  label?: string;
  /** Width divided by height; without it the photo is not cropped. */
  ratio?: number;
  /** The CSS widths of the slot, as in the `sizes` attribute. */
  sizes: string;
  /**
   * Widths of the renditions in device pixels, in rising order: for phones with two and three
   * device pixels per CSS pixel, and for desktops with one and two.
   */
  widths: readonly number[];
};

/**
 * The smallest photo, in pixels, that still looks sharp in a slot: half the largest rendition,
 * which is one pixel per CSS pixel, and at least the smallest one.
 */
export function neededSize(slot: Slot): Size {
  const width = Math.max(slot.widths[0]!, slot.widths.at(-1)! / 2);
  return { width, height: slot.ratio === undefined ? 1 : Math.round(width / slot.ratio) };
}

/**
 * The renditions of a photo in a slot: their ratio, and their widths in pixels in rising order. A
 * photo that is too small for the widest ones gets the greatest width that it allows instead.
 */
export function slotWidths(slot: Slot, source: Size): { widths: number[]; ratio: number } {
  const ratio = slot.ratio ?? source.width / source.height;
  const widest = Math.min(slot.widths.at(-1)!, source.width, Math.floor(source.height * ratio));
  return { widths: [...slot.widths.filter((width) => width < widest), widest], ratio };
}
