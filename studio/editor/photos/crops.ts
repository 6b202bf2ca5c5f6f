/** The crops that the site's slots make of a photo, by the functions of the build. */
import { cropBox, type Box, type Focal, type Size } from '#kit/photos/crop.ts';
import { neededSize, slotWidths } from '#kit/photos/slots.ts';
import { SITE } from '#studio/site.ts';

const { slots: SLOTS } = SITE.content;

/** Quarter turns, clockwise. */
export type Turns = 0 | 1 | 2 | 3;

/** The focal point after its picture was turned. */
export const turnPoint = ({ x, y }: Focal, turns: Turns): Focal =>
  turns === 0 ? { x, y } : turnPoint({ x: 100 - y, y: x }, (turns - 1) as Turns);

const needed = Object.values(SLOTS).map(neededSize);
/** The smallest photo that the editor takes, in pixels: it suits every slot of the site. */
export const LEAST: Size = {
  width: Math.max(...needed.map(({ width }) => width)),
  height: Math.max(...needed.map(({ height }) => height)),
};

/**
 * A crop, and what the slots that use it are called: those that show this photo, or all that could.
 */
type Crop = { box: Box; labels: string[]; isUsed: boolean };

/** The box that the build cuts out for a slot. */
function boxOf(name: string, source: Size, focal: Focal): Box {
  const slot = SLOTS[name]!;
  const { widths, ratio } = slotWidths(slot, source);
  const width = widths.at(-1)!;
  return cropBox(source, width / Math.round(width / ratio), focal);
}

/**
 * All crops that the site can make of a photo, those in use first.
 *
 * @param used the slots that show the photo
 */
export function cropsOf(source: Size, focal: Focal, used: readonly string[]): Crop[] {
  const names = Object.keys(SLOTS);
  const ratios = [...new Set(names.map((name) => SLOTS[name]!.ratio))];
  const crops = ratios.map((ratio): Crop => {
    const all = names.filter((name) => SLOTS[name]!.ratio === ratio);
    const usedSlots = all.filter((name) => used.includes(name));
    const slots = usedSlots.length > 0 ? usedSlots : all;
    return {
      box: boxOf(slots[0]!, source, focal),
      labels: slots.map((name) => SITE.slotLabels[name]!),
      isUsed: usedSlots.length > 0,
    };
  });
  return crops.sort((one, other) => Number(other.isUsed) - Number(one.isUsed));
}
