import { heightOf } from '../measure.ts';
import { Signature } from '../Signature.tsx';
import { SMALLEST } from '../sizes.ts';
import { DARK } from '../theme.ts';
import { At, Column, Sans } from '../type.tsx';
import { bodyOf, fitWithPhoto, Ground, type Draw } from './layout.tsx';

/** Below the signature, and above the photo. */
const GAP = 72;
/** The least height of the photo, as a share of the picture’s. */
const LEAST_PHOTO = { tall: 0.32, other: 0.34 };
/** The photo’s one round corner, in pixels. */
const CORNER = 400;

/** Prune: the signature, the words, and a photo that reaches the right and lower edges. */
export const drawNight: Draw = async (piece) => {
  const { format, message, brand } = piece;
  const { width, height, top, bottom, side, isTall } = format;
  const column = width - 2 * side;
  const signature = <Signature brand={brand} theme={DARK} shape="wide" />;
  const body = await bodyOf(piece, column, { theme: DARK });
  const build = (scale: number, air?: number) => (
    <Column>
      {body(scale, air)}
      {message.note && (
        <Sans size={SMALLEST} color={DARK.detail} style={{ marginTop: 26 }}>
          {message.note}
        </Sans>
      )}
    </Column>
  );
  const bodyTop = top + (await heightOf(signature, column)) + GAP;
  const leastPhoto = height * LEAST_PHOTO[isTall ? 'tall' : 'other'];
  const fitted = await fitWithPhoto(piece, build, column, {
    withPhoto: height - leastPhoto - GAP - bodyTop,
    alone: height - bottom - bodyTop,
  });
  if (!fitted) return undefined;
  const photoTop = Math.round(bodyTop + fitted.height + GAP);
  // Words leave the foot of a story free: the photo is there at least.
  const hasPhoto = piece.photo && (fitted.hasPhoto || isTall);
  const photo = hasPhoto && { width: width - side, height: height - photoTop };
  return {
    scale: fitted.scale,
    element: (
      <Ground format={format} background={DARK.ground}>
        {photo && (
          <img
            alt=""
            src={await piece.photo!.crop(photo)}
            {...photo}
            style={{
              position: 'absolute',
              left: side,
              top: photoTop,
              borderRadius: `${Math.min(CORNER, photo.height)}px 0 0 0`,
            }}
          />
        )}
        <At left={side} width={column} top={top}>
          {signature}
        </At>
        <At left={side} width={column} top={bodyTop}>
          {fitted.element}
        </At>
      </Ground>
    ),
  };
};
