/** Sizes of texts, measured by what draws them. */
import type { CSSProperties, ReactElement } from 'react';
import { drawSvg, SANS, SERIF } from '#brand/drawing.ts';
import { FIGURE_GAP, figureSize, NAME_SIZE } from './sizes.ts';
import type { Row } from './subjects.ts';

const sizeIn = (svg: string, side: 'width' | 'height') =>
  Number(new RegExp(` ${side}="([\\d.]+)"`).exec(svg)![1]);

/** How tall an element is in a column of this width, in pixels. */
export const heightOf = async (element: ReactElement, width: number): Promise<number> =>
  sizeIn(await drawSvg(element, { width }), 'height');

const WIDTHS = new Map<string, Promise<number>>();

/** How wide a text is on one line, in pixels; a text is measured once. */
function widthOf(text: string, style: CSSProperties): Promise<number> {
  const key = JSON.stringify([text, style]);
  const width = WIDTHS.get(key) ?? measureWidth(text, style);
  WIDTHS.set(key, width);
  return width;
}

async function measureWidth(children: string, style: CSSProperties): Promise<number> {
  const element = { type: 'div', props: { style, children }, key: null } as ReactElement;
  return sizeIn(await drawSvg(element, { height: 400 }), 'width');
}

/** The largest size of the serif at which no word of a text is wider than a column; hyphens hold. */
export async function largestSize(
  text: string,
  width: number,
  fontStyle: 'normal' | 'italic' = 'normal',
): Promise<number> {
  const style = { fontFamily: SERIF, fontSize: 100, fontStyle, letterSpacing: '-0.015em' };
  const widths = text.split(' ').map((word) => widthOf(word, style));
  return (100 * width) / Math.max(...(await Promise.all(widths)));
}

/** The largest size of the sans at which a text stands on one line in a column. */
export const lineSize = async (text: string, width: number): Promise<number> =>
  (100 * width) / (await widthOf(text, { fontFamily: SANS, fontSize: 100 }));

/**
 * The largest scale at which the lines of a list that are short enough each stand on one line.
 *
 * @param least the smallest scale to which a line may force the others
 */
export async function largestScale(rows: readonly Row[], width: number, least: number) {
  const scales = rows.map(async (row) => {
    const nameWidth = await widthOf(row.name, { fontFamily: SANS, fontSize: NAME_SIZE });
    const figureWidth = await widthOf(row.figure, {
      fontFamily: SERIF,
      fontSize: figureSize(row, rows),
    });
    return width / (nameWidth + FIGURE_GAP + figureWidth);
  });
  return Math.min(Infinity, ...(await Promise.all(scales)).filter((scale) => scale >= least));
}

/** A part of a picture at a scale, in a column. */
export type Build = (scale: number, air?: number) => ReactElement;
type Room = { width: number; height: number };
export type Fitted = { element: ReactElement; scale: number; height: number };

/** Steps that the eye takes for one. */
const STEP = 1.04;

/**
 * Sets a part as large as a room lets it be.
 *
 * @param range.least the smallest scale at which it can be read
 * @returns nothing if it is too tall even then
 */
export async function fit(
  build: Build,
  { width, height }: Room,
  range: { least: number; most: number },
): Promise<Fitted | undefined> {
  const at = async (scale: number): Promise<Fitted | undefined> => {
    const element = build(scale);
    const needed = await heightOf(element, width);
    return needed <= height ? { element, scale, height: needed } : undefined;
  };
  let fitted = await at(range.least);
  if (!fitted) return undefined;
  const steps = Math.floor(Math.log(range.most / range.least) / Math.log(STEP));
  let [low, high] = [0, steps];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    const larger = await at(range.least * STEP ** middle);
    if (larger) [fitted, low] = [larger, middle];
    else high = middle - 1;
  }
  return fitted;
}
