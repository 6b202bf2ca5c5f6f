import { colour } from '#brand/colours.ts';
import { Almond } from '#brand/Logo.tsx';
import { heightOf } from '../measure.ts';
import { Signature } from '../Signature.tsx';
import { LIGHT } from '../theme.ts';
import { At } from '../type.tsx';
import { bodyOf, fitWithPhoto, Ground, type Draw } from './layout.tsx';

const THEME = { ...LIGHT, ground: colour('milk') };
const EMBLEM = { top: 64, width: 44, height: 58 };
/** How far the fine line is inside the card. */
const LINE = 24;
/** The least height of the photo, as a share of the picture’s. */
const LEAST_PHOTO = { tall: 0.2, other: 0.26 };
/** How far the lower edge of a story’s card bends, in pixels. */
const BEND = 220;
/** Between the signature and the lower edge of a story’s card, which is higher at its sides. */
const ABOVE_EDGE = 130;

/**
 * A card in front of the photo, as tall as its words need: an arch at the foot of the picture. On a
 * story the card hangs from the top, since only a photo may reach its foot.
 */
export const drawCard: Draw = async (piece) => {
  const { format, message, brand, photo } = piece;
  const { width, height, top, bottom, side, isTall } = format;
  const radius = width / 2;
  const isList = message.shape === 'list';
  const column = width - 2 * side;
  const signature = <Signature brand={brand} theme={THEME} note={message.note} shape="centred" />;
  const emblemTop = isTall ? top : EMBLEM.top;
  const head = emblemTop + EMBLEM.height + (isList ? 18 : 52);
  const foot = (isTall ? 0 : bottom) + 36 + (await heightOf(signature, column));
  // An arch is narrower than the column at its top. A list begins with a title that is narrower
  // too.
  const inside = isList || isTall ? column : Math.round(column * 0.86);
  const build = await bodyOf(piece, inside, { theme: THEME, centred: true });
  const roomBeside = (photoHeight: number) =>
    height - foot - head - photoHeight - (isTall ? ABOVE_EDGE : 0);
  const fitted = await fitWithPhoto(piece, build, inside, {
    withPhoto: Math.min(
      roomBeside(height * LEAST_PHOTO[isTall ? 'tall' : 'other']),
      isTall ? height - bottom - foot - head : Infinity,
    ),
    alone: isTall ? height - bottom - foot - head : roomBeside(Math.max(36, top - emblemTop)),
  });
  if (!fitted) return undefined;
  const used = Math.round(head + fitted.height + foot);
  const edge = isTall ? used + ABOVE_EDGE : height - used;
  const box = isTall
    ? { width, height: height - edge + BEND }
    : { width, height: Math.min(height, edge + radius) };
  const free = isTall ? { top: BEND, bottom: box.height } : { top: 0, bottom: edge };
  const card = (out: number) => ({
    left: out,
    width: width - 2 * out,
    ...(isTall
      ? {
          top: -out,
          height: edge,
          borderRadius: `0 0 50% 50% / 0 0 ${BEND - out}px ${BEND - out}px`,
        }
      : { top: edge + out, height, borderRadius: `${radius - out}px ${radius - out}px 0 0` }),
  });
  return {
    scale: fitted.scale,
    element: (
      <Ground format={format} background={LIGHT.ground}>
        {photo && (
          <img
            alt=""
            src={await photo.crop(box, free)}
            {...box}
            style={{ position: 'absolute', left: 0, top: isTall ? height - box.height : 0 }}
          />
        )}
        <At {...card(0)} background={THEME.ground} />
        <At {...card(LINE)} border={`2px solid ${colour('blush')}`} />
        <At left={0} width={width} top={(isTall ? 0 : edge) + emblemTop} justifyContent="center">
          <Almond
            width={EMBLEM.width}
            height={EMBLEM.height}
            body={THEME.emblem}
            shine={THEME.shine}
          />
        </At>
        <At left={(width - inside) / 2} width={inside} top={(isTall ? 0 : edge) + head}>
          {fitted.element}
        </At>
        <At
          left={side}
          width={column}
          {...(isTall ? { top: head + fitted.height + 36 } : { bottom })}
        >
          {signature}
        </At>
      </Ground>
    ),
  };
};
