import { heightOf, lineSize } from '../measure.ts';
import { Signature } from '../Signature.tsx';
import { LIGHT } from '../theme.ts';
import { At } from '../type.tsx';
import { ArchPhoto, bodyOf, fitWithPhoto, Ground, type Draw } from './layout.tsx';

const GAP = 64;
/** Between words and the signature below them. */
const ABOVE_SIGNATURE = 48;

/**
 * A page of paper: words above, and an arch with the photo in the room that they leave. On a story
 * the signature stands above the arch, since only a photo may reach its foot.
 */
export const drawPage: Draw = async (piece) => {
  const { format, message, brand } = piece;
  const { width, height, top, bottom, side, isTall } = format;
  const column = width - 2 * side;
  const archWidth = isTall ? column : Math.round(column * 0.5);
  const leastArch = archWidth * (isTall ? 0.56 : height > width ? 1.16 : 0.9);
  const footWidth = isTall ? column : column - archWidth - 44;
  const signature = (
    <Signature
      brand={brand}
      theme={LIGHT}
      note={message.note}
      {...(isTall
        ? { shape: 'wide' }
        : { shape: 'stacked', contactSize: await lineSize(brand.contact, footWidth) })}
    />
  );
  const build = await bodyOf(piece, column, { theme: LIGHT });
  const footHeight = await heightOf(signature, footWidth);
  const alone = height - bottom - (await heightOf(signature, column)) - ABOVE_SIGNATURE - top;
  const besideArch = height - leastArch - GAP - top;
  const fitted = await fitWithPhoto(piece, build, column, {
    withPhoto: isTall
      ? Math.min(alone, besideArch - footHeight - ABOVE_SIGNATURE)
      : Math.min(height - bottom - footHeight - ABOVE_SIGNATURE - top, besideArch),
    alone,
  });
  if (!fitted) return undefined;
  const hasPhoto = piece.photo && (fitted.hasPhoto || isTall);
  const used = top + fitted.height + (isTall ? ABOVE_SIGNATURE + footHeight : 0);
  const archHeight = Math.min(height - used - GAP, Math.round(archWidth * 1.85));
  // Its lower corners are beyond the picture.
  const box = { width: archWidth, height: archHeight + 40 };
  return {
    scale: fitted.scale,
    element: (
      <Ground format={format} background={LIGHT.ground}>
        {hasPhoto && (
          <ArchPhoto
            photo={await piece.photo!.crop(box)}
            {...box}
            left={width - side - archWidth}
            top={height - archHeight}
          />
        )}
        <At left={side} top={top} width={column}>
          {fitted.element}
        </At>
        <At
          left={side}
          width={hasPhoto ? footWidth : column}
          {...(isTall ? { top: used - footHeight } : { bottom })}
        >
          {signature}
        </At>
      </Ground>
    ),
  };
};
