export type Size = { width: number; height: number };
/** A point of a picture in percent from the left and from the top. */
export type Focal = { x: number; y: number };
export type Box = { left: number; top: number; width: number; height: number };

/**
 * The largest box of the given ratio (width / height) inside a picture, as near as possible to
 * having the focal point in its middle.
 *
 * @example
 * cropBox({ width: 1400, height: 1750 }, 1, { x: 50, y: 0 })
 * // { left: 0, top: 0, width: 1400, height: 1400 }
 */
export function cropBox(source: Size, ratio: number, focal: Focal): Box {
  const isWide = source.width / source.height > ratio;
  const width = isWide ? Math.round(source.height * ratio) : source.width;
  const height = isWide ? source.height : Math.round(source.width / ratio);
  const startOf = (full: number, part: number, percent: number) =>
    Math.round(Math.min(Math.max((full * percent) / 100 - part / 2, 0), full - part));
  return {
    left: startOf(source.width, width, focal.x),
    top: startOf(source.height, height, focal.y),
    width,
    height,
  };
}

/**
 * Reads a focal point written as a CSS position; the centre when there is none.
 *
 * @example parseFocal('40% 60%') // { x: 40, y: 60 }
 */
export function parseFocal(position: string | undefined): Focal {
  const match = /^(\d+)% (\d+)%$/.exec(position ?? '');
  return match ? { x: Number(match[1]), y: Number(match[2]) } : { x: 50, y: 50 };
}
