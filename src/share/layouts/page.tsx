import { colour } from '#brand/colours.ts';
import { ALMOND, Almond } from '#brand/Logo.tsx';
import { fit, heightOf } from '../measure.ts';
import { Signature } from '../Signature.tsx';
import { LIGHT } from '../theme.ts';
import { bodyOf, ArchPhoto, ground, rangeOf, spread, type Draw } from './layout.tsx';

const GAP = 64;

/** A page of paper: words above, and an arch with the photo in the room that they leave. */
export const drawPage: Draw = async (piece) => {
  const { format, message, brand } = piece;
  const { width, height, top, bottom, side } = format;
  const column = width - 2 * side;
  const archWidth = Math.round(column * 0.56);
  const arch = {
    width: archWidth,
    least: archWidth * (bottom > 200 ? 1.5 : height > width ? 1.16 : 0.98),
  };
  const footWidth = column - arch.width - 44;
  const signature = <Signature brand={brand} theme={LIGHT} note={message.note} shape="stacked" />;
  const build = await bodyOf(piece, column, { theme: LIGHT });
  const range = await rangeOf(piece, column);
  const roomAbove = async (footColumn: number) =>
    height - bottom - (await heightOf(signature, footColumn)) - 48 - top;
  const beside = Math.min(await roomAbove(footWidth), height - arch.least - GAP - top);
  const least = Math.min(range.comfortable, range.most);
  const withPhoto = await fit(build, { width: column, height: beside }, { ...range, least });
  const alone = await roomAbove(column);
  const fitted = withPhoto ?? (await fit(build, { width: column, height: alone }, range));
  if (!fitted) return undefined;
  const archHeight = Math.min(height - top - fitted.height - GAP, Math.round(arch.width * 1.85));
  const box = { position: 'absolute', display: 'flex' } as const;
  const almond = { width: width * 0.78, height: (width * 0.78 * ALMOND.height) / ALMOND.width };
  return {
    scale: fitted.scale,
    element: (
      <div style={ground(format, LIGHT.ground)}>
        {withPhoto ? (
          <ArchPhoto
            photo={await piece.photo({ width: arch.width, height: archHeight + 40 })}
            left={width - side - arch.width}
            top={height - archHeight}
            width={arch.width}
            // Its lower corners are beyond the picture.
            height={archHeight + 40}
          />
        ) : (
          <div
            style={{
              ...box,
              right: -almond.width * 0.36,
              bottom: -almond.height * 0.16,
              opacity: 0.34,
            }}
          >
            <Almond {...almond} body={colour('blush')} shine={colour('blush')} />
          </div>
        )}
        <div style={{ ...box, left: side, top, width: column }}>
          {withPhoto ? fitted.element : spread(piece, build, fitted, alone)}
        </div>
        <div style={{ ...box, left: side, bottom, width: withPhoto ? footWidth : column }}>
          {signature}
        </div>
      </div>
    ),
  };
};
