import { colour } from '#brand/colours.ts';
import { heightOf } from '../measure.ts';
import { Signature } from '../Signature.tsx';
import { LIGHT } from '../theme.ts';
import { At } from '../type.tsx';
import { ArchPhoto, bodyOf, fitWithPhoto, Ground, ShadeAlmond, type Draw } from './layout.tsx';

const GAP = 64;
/** The emblem as a shadow: the ground with a third of blush. */
const SHADE = `${colour('blush')}57`;

/** A page of paper: words above, and an arch with the photo in the room that they leave. */
export const drawPage: Draw = async (piece) => {
  const { format, message, brand } = piece;
  const { width, height, top, bottom, side, isTall } = format;
  const column = width - 2 * side;
  const archWidth = Math.round(column * 0.5);
  const leastArch = archWidth * (isTall ? 1.5 : height > width ? 1.16 : 0.9);
  const footWidth = column - archWidth - 44;
  const signature = <Signature brand={brand} theme={LIGHT} note={message.note} shape="stacked" />;
  const build = await bodyOf(piece, column, { theme: LIGHT });
  const roomAbove = async (footColumn: number) =>
    height - bottom - (await heightOf(signature, footColumn)) - 48 - top;
  const fitted = await fitWithPhoto(piece, build, column, {
    withPhoto: Math.min(await roomAbove(footWidth), height - leastArch - GAP - top),
    alone: await roomAbove(column),
  });
  if (!fitted) return undefined;
  const archHeight = Math.min(height - top - fitted.height - GAP, Math.round(archWidth * 1.85));
  // Its lower corners are beyond the picture.
  const box = { width: archWidth, height: archHeight + 40 };
  return {
    scale: fitted.scale,
    element: (
      <Ground format={format} background={LIGHT.ground}>
        {fitted.hasPhoto ? (
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
          {fitted.element}
        </At>
        <At left={side} bottom={bottom} width={fitted.hasPhoto ? footWidth : column}>
          {signature}
        </At>
      </Ground>
    ),
  };
};
