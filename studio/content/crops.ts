/** The crops that the site's slots make of a photo. */
import { cropBox, type Box, type Focal, type Size } from '#kit/photos/crop.ts';
import { neededSize } from '#kit/photos/slots.ts';
import { SITE } from '#studio/site.ts';
import { valueAt, type EditorContent } from './content.ts';
import { below, type Place } from './place.ts';

const { slots: SLOTS } = SITE.declaration;

/** The focal point of a photo: the middle where its file has none. */
export function focalOf(content: EditorContent, photo: Place): Focal {
  const { x = 50, y = 50 } = Object(valueAt(content, below(photo, 'cadrage'))) as Partial<Focal>;
  return { x, y };
}

const needed = Object.values(SLOTS).map(neededSize);
/** The smallest photo that the editor takes, in pixels: it suits every slot. */
export const LEAST: Size = {
  width: Math.max(...needed.map(({ width }) => width)),
  height: Math.max(...needed.map(({ height }) => height)),
};

type Crop = { box: Box; label: string };

/**
 * The two crops of a photo that differ most; one, if all have the same ratio.
 *
 * @param used the slots that show the photo; if there are none, all slots of the site count
 */
export function cropsOf(source: Size, focal: Focal, used: readonly string[]): Crop[] {
  const ratioOf = (name: string) => SLOTS[name]!.ratio ?? source.width / source.height;
  const names = (used.length > 0 ? used : Object.keys(SLOTS)).toSorted(
    (one, other) => ratioOf(one) - ratioOf(other),
  );
  const [tallest, widest] = [names[0]!, names.at(-1)!];
  const shown = ratioOf(tallest) === ratioOf(widest) ? [tallest] : [tallest, widest];
  return shown.map((name) => ({
    box: cropBox(source, ratioOf(name), focal),
    label: SLOTS[name]!.label ?? name,
  }));
}
