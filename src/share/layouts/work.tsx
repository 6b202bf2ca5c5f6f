/** The layouts of a photo of the gallery. */
import { colour } from '#brand/colours.ts';
import type { Format } from '../formats.ts';
import { cropFor } from '../free.ts';
import { fit, lineSize } from '../measure.ts';
import { Signature, type Shape } from '../Signature.tsx';
import { DARK, LIGHT, type Theme } from '../theme.ts';
import { At, Column } from '../type.tsx';
import {
  AlmondPhoto,
  ArchPhoto,
  bodyOf,
  Ground,
  RANGES,
  type Draw,
  type Piece,
} from './layout.tsx';

const GAP = 58;

/** Where a caption stands: in the whole width, or beside the photo on a square. */
function placeOf({ width, height, side, bottom }: Format) {
  const left = height > width ? side : Math.round(width * 0.55);
  return { left, bottom, width: width - side - left, isBeside: height <= width };
}

/** The caption and the signature below it; nothing if they do not fit. */
async function fitWhole(piece: Piece, theme: Theme, width: number, shape: Shape) {
  const body = await bodyOf(piece, width, { theme, centred: shape === 'centred' });
  const contactSize = shape === 'stacked' ? await lineSize(piece.brand.contact, width) : undefined;
  const build = (scale: number) => (
    <Column>
      {body(scale)}
      <div style={{ display: 'flex', width: '100%', marginTop: 42 }}>
        <Signature brand={piece.brand} theme={theme} shape={shape} contactSize={contactSize} />
      </div>
    </Column>
  );
  const { height, top, bottom } = piece.format;
  // More than half of a picture below the photo would be too much.
  const room = shape === 'stacked' ? height - top - bottom : height * 0.5;
  return fit(build, { width, height: room }, RANGES.work);
}

/** A message, then what it can do without: its description, then the names of what is priced. */
function shorterAndShorter({ message }: Piece): Piece['message'][] {
  if (message.shape !== 'work') return [message];
  const titled = { ...message, text: '' };
  return [message, titled, { ...titled, price: message.price && { ...message.price, name: '' } }];
}

/** As much of the caption as fits, and the signature below it. */
async function fitCaption(piece: Piece, ...place: [Theme, number, Shape]) {
  for (const message of shorterAndShorter(piece)) {
    const fitted = await fitWhole({ ...piece, message }, ...place);
    if (fitted) return fitted;
  }
  throw new Error('This title is longer than the schema allows.');
}

/** The space around the caption on its label, in pixels. */
const PADDING = 44;

/**
 * The photo on the whole picture, and the caption on a label below or above the nails. Where it
 * would cover them or is too long, the photo is drawn in an arch instead.
 */
export const drawFullPage: Draw = async (piece) => {
  const { format, photo } = piece;
  const { width, height, top, bottom, side } = format;
  const column = width - 2 * side;
  const caption = await fitWhole(piece, LIGHT, column, 'wide');
  if (!caption) return drawArch(piece);
  const { element, scale, height: used } = caption;
  const start = { below: height - bottom - used - PADDING, above: top - PADDING };
  const freeOf = {
    below: { top: 0, bottom: start.below },
    above: { top: start.above + used + 2 * PADDING, bottom: height },
  };
  const sides =
    photo!.cadrage.y <= 50 ? (['below', 'above'] as const) : (['above', 'below'] as const);
  const place = sides.find((each) => {
    const { nails } = cropFor(photo!, format, freeOf[each]);
    return nails.top >= freeOf[each].top && nails.bottom <= freeOf[each].bottom;
  });
  if (!place) return drawArch(piece);
  const picture = await photo!.crop(format, freeOf[place]);
  return {
    scale,
    element: (
      <Ground format={format} background={LIGHT.ground} photo={picture}>
        <At
          left={side - PADDING}
          top={start[place]}
          width={column + 2 * PADDING}
          boxSizing="border-box"
          padding={PADDING}
          background={colour('milk')}
          borderRadius={36}
        >
          {element}
        </At>
      </Ground>
    ),
  };
};

/**
 * A picture with the photo in a shape: below the caption on a story, whose foot only a photo may
 * reach, else above it, or beside it on a square.
 *
 * @param ratio the shape’s width / height, at most
 * @param Photo draws it
 */
const drawShape =
  (theme: Theme, ratio: number, Photo: typeof ArchPhoto): Draw =>
  async (piece) => {
    const { format } = piece;
    const { width, height, top, side, isTall } = format;
    const { isBeside, ...place } = placeOf(format);
    const shape = isBeside ? 'stacked' : ratio < 0.8 ? 'centred' : 'wide';
    const { element, scale, height: used } = await fitCaption(piece, theme, place.width, shape);
    const start = isTall ? top + used + GAP : top - 6;
    const room = isBeside
      ? { width: place.left - 64 + 40, height: height - 2 * start }
      : {
          width: width - 2 * side - 44,
          height: height - start - (isTall ? side : place.bottom + used + GAP),
        };
    const photoWidth = Math.round(Math.min(room.width, room.height * ratio));
    const box = {
      width: photoWidth,
      height: Math.round(Math.min(room.height, photoWidth / Math.min(ratio, 0.715))),
    };
    return {
      scale,
      element: (
        <Ground format={format} background={theme.ground}>
          <Photo
            photo={await piece.photo!.crop(box)}
            {...box}
            left={isBeside ? place.left - 64 - box.width : (width - box.width) / 2}
            top={isBeside ? (height - box.height) / 2 : start + (room.height - box.height) / 2}
          />
          <At
            left={place.left}
            width={place.width}
            {...(isTall ? { top } : { bottom: place.bottom })}
          >
            {element}
          </At>
        </Ground>
      ),
    };
  };

/** The photo in a large arch, as on the home page, the caption below it. */
export const drawArch = drawShape(LIGHT, 0.96, ArchPhoto);

/** The photo in the emblem’s shape, on prune. */
export const drawAlmond = drawShape(DARK, 5 / 7, AlmondPhoto);
