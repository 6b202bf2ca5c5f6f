/** The crops that the site's slots make of a photo, by the functions of the build. */
import { cropBox, type Box, type Focal, type Size } from '#kit/photos/crop.ts';
import { neededSize, slotWidths } from '#kit/photos/slots.ts';
import { SITE } from '#studio/site.ts';

const { slots: SLOTS } = SITE.content;

/** The focal point after its picture was turned by a quarter, clockwise. */
export const turnPoint = ({ x, y }: Focal): Focal => ({ x: 100 - y, y: x });

const needed = Object.values(SLOTS).map(neededSize);
/** The smallest photo that the editor takes, in pixels: it suits every slot of the site. */
export const LEAST: Size = {
  width: Math.max(...needed.map(({ width }) => width)),
  height: Math.max(...needed.map(({ height }) => height)),
};

/** A crop, and the labels of its slots: those that show this photo, or else all. */
type Crop = { box: Box; labels: string[]; isUsed: boolean };

/** The box that the build cuts out for a slot. */
function boxOf(name: string, source: Size, focal: Focal): Box {
  const { widths, ratio } = slotWidths(SLOTS[name]!, source);
  const width = widths.at(-1)!;
  return cropBox(source, width / Math.round(width / ratio), focal);
}

/**
 * All crops that the site can make of a photo, those in use first.
 *
 * @param used the slots that show the photo
 */
export function cropsOf(source: Size, focal: Focal, used: readonly string[]): Crop[] {
  const byRatio = Map.groupBy(Object.keys(SLOTS), (name) => SLOTS[name]!.ratio);
  const crops = [...byRatio.values()].map((names): Crop => {
    const usedNames = names.filter((name) => used.includes(name));
    const isUsed = usedNames.length > 0;
    const shown = isUsed ? usedNames : names;
    return {
      box: boxOf(shown[0]!, source, focal),
      labels: shown.map((name) => SITE.slotLabels[name]!),
      isUsed,
    };
  });
  return crops.sort((one, other) => Number(other.isUsed) - Number(one.isUsed));
}
