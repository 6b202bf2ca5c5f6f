import type { Size } from './crop.ts';

/** A slot for a picture on a page: how large it is, which says what it asks of a photo. */
export type Slot = {
  /** Width over height; none keeps the photo whole. */
  ratio?: number;
  /** The CSS widths the slot takes, as in the `sizes` attribute. */
  sizes: string;
  /**
   * Widths of the renditions in device pixels, rising: phones at two and three pixels a CSS pixel,
   * desktops at one and two.
   */
  widths: readonly number[];
};

/**
 * The smallest photo, in pixels, that still looks sharp in a slot: one photo pixel for each CSS
 * pixel, half the largest rendition.
 */
export function neededSize(slot: Slot): Size {
  const width = Math.max(slot.widths[0]!, slot.widths.at(-1)! / 2);
  return { width, height: slot.ratio === undefined ? 1 : Math.round(width / slot.ratio) };
}

/**
 * The renditions of a photo in a slot: rising widths in pixels, the slot's own as far as the photo
 * goes and then its whole width, and the ratio they share.
 */
export function slotWidths(slot: Slot, source: Size): { widths: number[]; ratio: number } {
  const ratio = slot.ratio ?? source.width / source.height;
  const widest = Math.min(slot.widths.at(-1)!, source.width, Math.floor(source.height * ratio));
  return { widths: [...slot.widths.filter((width) => width < widest), widest], ratio };
}
