import { colour } from '#brand/colours.ts';
import { Almond } from '#brand/Logo.tsx';
import { fit, heightOf } from '../measure.ts';
import { Signature } from '../Signature.tsx';
import { LIGHT } from '../theme.ts';
import { At } from '../type.tsx';
import { bodyOf, Ground, rangeOf, spread, type Draw } from './layout.tsx';

const THEME = { ...LIGHT, ground: colour('milk') };
const EMBLEM = 66;

/** A card in the shape of an arch, on the photo. */
export const drawCard: Draw = async (piece) => {
  const { format, message, brand } = piece;
  const { width, height, top, bottom, side, isTall } = format;
  const margin = isTall ? 58 : side;
  const card = {
    left: margin,
    width: width - 2 * margin,
    top: isTall ? top - 96 : margin,
    // In a story it ends above the free room; else it stands on the picture’s lower edge.
    height: isTall ? height - bottom - top + 96 + 90 : height - margin + 40,
  };
  const radius = card.width / 2;
  const inside = card.width - 2 * 64;
  const signature = <Signature brand={brand} theme={THEME} note={message.note} shape="centred" />;
  const emblemTop = card.top + radius * 0.19;
  const bodyTop = emblemTop + EMBLEM + (message.shape === 'list' ? 26 : 60);
  const footHeight = await heightOf(signature, inside);
  const room = height - bottom - footHeight - 40 - bodyTop;
  const build = await bodyOf(piece, inside * (message.shape === 'list' ? 1 : 0.94), {
    theme: THEME,
    centred: true,
  });
  const fitted = await fit(build, { width: inside, height: room }, await rangeOf(piece, inside));
  if (!fitted) return undefined;
  const middle = { left: (width - inside) / 2, width: inside };
  const line = (out: number) => {
    const corner = `${radius - out}px`;
    const small = `${26 - out * 0.7}px`;
    return {
      left: card.left + out,
      top: card.top + out,
      width: card.width - 2 * out,
      height: card.height - 2 * out,
      borderRadius: `${corner} ${corner} ${small} ${small}`,
    };
  };
  return {
    scale: fitted.scale,
    element: (
      <Ground format={format} background={THEME.ground} photo={await piece.photo(format)}>
        <At {...line(0)} background={THEME.ground} />
        <At {...line(18)} border={`2px solid ${colour('blush')}`} />
        <At left={0} width={width} top={emblemTop} justifyContent="center">
          <Almond width={EMBLEM * 0.75} height={EMBLEM} body={THEME.emblem} shine={THEME.shine} />
        </At>
        <At {...middle} top={bodyTop} height={room} alignItems="center">
          {spread(piece, build, fitted, room)}
        </At>
        <At {...middle} bottom={bottom}>
          {signature}
        </At>
      </Ground>
    ),
  };
};
