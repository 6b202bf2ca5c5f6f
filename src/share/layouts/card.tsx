import { colour } from '#brand/colours.ts';
import { Almond } from '#brand/Logo.tsx';
import { fit, heightOf } from '../measure.ts';
import { Signature } from '../Signature.tsx';
import { LIGHT } from '../theme.ts';
import { bodyOf, ground, rangeOf, spread, type Draw } from './layout.tsx';

const THEME = { ...LIGHT, ground: colour('milk') };
const EMBLEM = 66;

/** A card in the shape of an arch, on the photo. */
export const drawCard: Draw = async (piece) => {
  const { format, message, brand } = piece;
  const { width, height, top, bottom, side } = format;
  const isTall = bottom > 200;
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
  const box = { position: 'absolute', display: 'flex' } as const;
  const arch = `${radius}px ${radius}px 26px 26px`;
  const photo = await piece.photo(format);
  return {
    scale: fitted.scale,
    element: (
      <div style={ground(format, THEME.ground)}>
        <img alt="" src={photo} width={width} height={height} style={{ position: 'absolute' }} />
        <div style={{ ...box, ...card, borderRadius: arch, background: THEME.ground }} />
        <div
          style={{
            ...box,
            left: card.left + 18,
            top: card.top + 18,
            width: card.width - 36,
            height: card.height - 36,
            border: `2px solid ${colour('blush')}`,
            borderRadius: `${radius - 18}px ${radius - 18}px 14px 14px`,
          }}
        />
        <div style={{ ...box, left: 0, width, top: emblemTop, justifyContent: 'center' }}>
          <Almond width={EMBLEM * 0.75} height={EMBLEM} body={THEME.emblem} shine={THEME.shine} />
        </div>
        <div
          style={{
            ...box,
            left: (width - inside) / 2,
            width: inside,
            top: bodyTop,
            height: room,
            alignItems: 'center',
          }}
        >
          {spread(piece, build, fitted, room)}
        </div>
        <div
          style={{
            ...box,
            left: (width - inside) / 2,
            width: inside,
            bottom,
            justifyContent: 'center',
          }}
        >
          {signature}
        </div>
      </div>
    ),
  };
};
