import { colour } from '#brand/colours.ts';
import { fit, heightOf } from '../measure.ts';
import { Signature } from '../Signature.tsx';
import { LIGHT } from '../theme.ts';
import { At } from '../type.tsx';
import { ArchPhoto, bodyOf, Ground, rangeOf, ShadeAlmond, spread, type Draw } from './layout.tsx';

const GAP = 64;
/** The emblem as a shadow: the ground with a third of blush. */
const SHADE = `${colour('blush')}57`;

/** A page of paper: words above, and an arch with the photo in the room that they leave. */
export const drawPage: Draw = async (piece) => {
  const { format, message, brand } = piece;
  const { width, height, top, bottom, side, isTall } = format;
  const column = width - 2 * side;
  const archWidth = Math.round(column * 0.56);
  const leastArch = archWidth * (isTall ? 1.5 : height > width ? 1.16 : 0.98);
  const footWidth = column - archWidth - 44;
  const signature = <Signature brand={brand} theme={LIGHT} note={message.note} shape="stacked" />;
  const build = await bodyOf(piece, column, { theme: LIGHT });
  const range = await rangeOf(piece, column);
  const roomAbove = async (footColumn: number) =>
    height - bottom - (await heightOf(signature, footColumn)) - 48 - top;
  const beside = Math.min(await roomAbove(footWidth), height - leastArch - GAP - top);
  const least = Math.min(range.comfortable, range.most);
  const withPhoto = await fit(build, { width: column, height: beside }, { ...range, least });
  const alone = await roomAbove(column);
  const fitted = withPhoto ?? (await fit(build, { width: column, height: alone }, range));
  if (!fitted) return undefined;
  const archHeight = Math.min(height - top - fitted.height - GAP, Math.round(archWidth * 1.85));
  // Its lower corners are beyond the picture.
  const box = { width: archWidth, height: archHeight + 40 };
  return {
    scale: fitted.scale,
    element: (
      <Ground format={format} background={LIGHT.ground}>
        {withPhoto ? (
          <ArchPhoto
            photo={await piece.photo(box)}
            {...box}
            left={width - side - archWidth}
            top={height - archHeight}
          />
        ) : (
          <ShadeAlmond
            width={width * 0.78}
            right={-width * 0.28}
            bottom={-width * 0.17}
            color={SHADE}
          />
        )}
        <At left={side} top={top} width={column}>
          {withPhoto ? fitted.element : spread(piece, build, fitted, alone)}
        </At>
        <At left={side} bottom={bottom} width={withPhoto ? footWidth : column}>
          {signature}
        </At>
      </Ground>
    ),
  };
};
