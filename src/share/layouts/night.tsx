import { fit, heightOf } from '../measure.ts';
import { Signature } from '../Signature.tsx';
import { DARK } from '../theme.ts';
import { At, Column, Sans } from '../type.tsx';
import { AlmondPhoto, bodyOf, Ground, rangeOf, ShadeAlmond, spread, type Draw } from './layout.tsx';

const GAP = 56;
/** How far the almond goes beyond the picture: at the right, and below in a story. */
const BLEED = 70;
/** The emblem as a shadow: the ground, a shade lighter. */
const SHADE = '#5f2a45';

/**
 * Prune, with the photo in an almond in the room that the words leave: above them, or below in a
 * story, whose lower part has to stay free of words.
 */
export const drawNight: Draw = async (piece) => {
  const { format, message, brand } = piece;
  const { width, height, top, bottom, side, isTall } = format;
  const column = width - 2 * side;
  const signature = <Signature brand={brand} theme={DARK} shape="stacked" />;
  const signatureWidth = column * 0.48;
  const signatureHeight = await heightOf(signature, signatureWidth);
  const body = await bodyOf(piece, column, { theme: DARK });
  const build = (scale: number, air?: number) => (
    <Column>
      {body(scale, air)}
      {message.note && (
        <Sans size={25} color={DARK.detail} style={{ marginTop: 26 }}>
          {message.note}
        </Sans>
      )}
    </Column>
  );
  const range = await rangeOf(piece, column);
  const start = isTall ? top : 40;
  const end = isTall ? height + BLEED : height - bottom;
  const room = height - bottom - top - signatureHeight - GAP;
  const beside = Math.min(room, end - start - GAP - (isTall ? 0.8 : 0.4) * width);
  const least = Math.min(range.comfortable, range.most);
  const withPhoto = await fit(build, { width: column, height: beside }, { ...range, least });
  const fitted = withPhoto ?? (await fit(build, { width: column, height: room }, range));
  if (!fitted) return undefined;
  const left = end - start - fitted.height - GAP;
  const almondWidth = Math.round(Math.min((left * 5) / 7, column * 0.52 + side + BLEED - 50));
  const almond = { width: almondWidth, height: Math.round((almondWidth * 7) / 5) };
  return {
    scale: fitted.scale,
    element: (
      <Ground format={format} background={DARK.ground}>
        {withPhoto ? (
          <AlmondPhoto
            photo={await piece.photo(almond)}
            {...almond}
            left={width + BLEED - almond.width}
            top={isTall ? end - almond.height : start}
          />
        ) : (
          <ShadeAlmond
            width={width * 0.8}
            right={-width * 0.32}
            top={-width * 0.13}
            color={SHADE}
          />
        )}
        <At left={side} width={signatureWidth} {...(isTall ? { bottom } : { top })}>
          {signature}
        </At>
        <At left={side} width={column} {...(isTall ? { top } : { bottom })}>
          {withPhoto ? fitted.element : spread(piece, build, fitted, room)}
        </At>
      </Ground>
    ),
  };
};
