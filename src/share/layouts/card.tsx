import { colour } from '#brand/colours.ts';
import { Almond } from '#brand/Logo.tsx';
import { heightOf } from '../measure.ts';
import { Signature } from '../Signature.tsx';
import { LIGHT } from '../theme.ts';
import { At } from '../type.tsx';
import { bodyOf, fitWithPhoto, Ground, type Draw } from './layout.tsx';

const THEME = { ...LIGHT, ground: colour('milk') };
const EMBLEM = { top: 64, width: 44, height: 58 };
/** How far the fine line is inside the arch. */
const LINE = 24;
/** The least height of the photo above the arch, as a share of the picture’s. */
const LEAST_PHOTO = { tall: 0.3, other: 0.26 };

/** An arch as wide as the picture, as tall as its words need, in front of the photo. */
export const drawCard: Draw = async (piece) => {
  const { format, message, brand } = piece;
  const { width, height, top, bottom, side, isTall } = format;
  const radius = width / 2;
  const isList = message.shape === 'list';
  const column = width - 2 * side;
  const signature = <Signature brand={brand} theme={THEME} note={message.note} shape="centred" />;
  const head = EMBLEM.top + EMBLEM.height + (isList ? 18 : 52);
  const foot = bottom + 36 + (await heightOf(signature, column));
  // The arch is narrower than the column at the top. A list begins with a title that is narrower
  // too.
  const inside = isList ? column : Math.round(column * 0.86);
  const build = await bodyOf(piece, inside, { theme: THEME, centred: true });
  const roomBelow = (archTop: number) => height - foot - archTop - head;
  const fitted = await fitWithPhoto(piece, build, inside, {
    withPhoto: roomBelow(height * LEAST_PHOTO[isTall ? 'tall' : 'other']),
    alone: roomBelow(Math.max(36, top - EMBLEM.top)),
  });
  if (!fitted) return undefined;
  const archTop = Math.round(height - foot - head - (await heightOf(fitted.element, inside)));
  const photo = { width, height: Math.min(height, archTop + radius) };
  const arch = (out: number) => ({
    left: out,
    top: archTop + out,
    width: width - 2 * out,
    height,
    borderRadius: `${radius - out}px ${radius - out}px 0 0`,
  });
  return {
    scale: fitted.scale,
    element: (
      <Ground format={format} background={THEME.ground}>
        <img
          alt=""
          src={await piece.photo(photo)}
          {...photo}
          style={{ position: 'absolute', left: 0, top: 0 }}
        />
        <At {...arch(0)} background={THEME.ground} />
        <At {...arch(LINE)} border={`2px solid ${colour('blush')}`} />
        <At left={0} width={width} top={archTop + EMBLEM.top} justifyContent="center">
          <Almond
            width={EMBLEM.width}
            height={EMBLEM.height}
            body={THEME.emblem}
            shine={THEME.shine}
          />
        </At>
        <At left={(width - inside) / 2} width={inside} top={archTop + head}>
          {fitted.element}
        </At>
        <At left={side} width={column} bottom={bottom}>
          {signature}
        </At>
      </Ground>
    ),
  };
};
