/** What all layouts have in common. */
import type { ReactElement, ReactNode } from 'react';
import { colour } from '#brand/colours.ts';
import { Caption } from '../Caption.tsx';
import type { Format } from '../formats.ts';
import type { Focal, Size } from '#kit/photos/crop.ts';
import type { Strip } from '../free.ts';
import { List, type Look } from '../List.tsx';
import { fit, largestScale, largestSize, type Build, type Fitted } from '../measure.ts';
import { NAME_SIZE, SMALLEST } from '../sizes.ts';
import type { Brand, Message } from '../subjects.ts';
import { At } from '../type.tsx';
import { Words } from '../Words.tsx';

/** A photo: its size, its focal point, and `crop`, which returns a crop as a data address. */
export type Photo = Size & {
  cadrage: Focal;
  /** @param free the strip of the crop that nothing covers; all of it by default */
  crop: (size: Size, free?: Strip) => Promise<string>;
};

/** What a layout sets. */
export type Piece = {
  message: Message;
  brand: Brand;
  format: Format;
  /** The message’s photo, if it has one. */
  photo?: Photo | undefined;
  /** The scale of the other pictures of the same list. */
  most?: number | undefined;
};

/** A picture, and how large its words are set. */
export type Drawn = { element: ReactElement; scale: number };

/** Sets a piece; nothing when its words need more than one picture. */
export type Draw = (piece: Piece) => Promise<Drawn | undefined>;

/**
 * The scales of words: the smallest that can be read, the smallest beside a photo, and the largest.
 */
export const RANGES = {
  list: { least: 0.86, comfortable: 1, most: 1.5 },
  words: { least: 0.5, comfortable: 0.66, most: 2.7 },
  work: { least: 0.5, comfortable: 0.5, most: 1 },
};

/** The least scale of a list whose lines have nothing below their names. */
const SIMPLE_LEAST = SMALLEST / NAME_SIZE;
/** A line may keep the others from growing beyond this scale, so as not to be broken itself. */
const ONE_LINE = 1;
/** The most that lines move apart, in pixels above and below each. */
const MOST_AIR = 26;

/** How the words of a message look at a scale, in a column. */
export async function bodyOf(
  { message }: Piece,
  width: number,
  look: Omit<Look, 'scale'>,
): Promise<Build> {
  if (message.shape === 'words') {
    const size = await largestSize(message.words, width);
    const italicsSize = await largestSize(message.italics ?? '', width, 'italic');
    return (scale) => <Words {...{ ...message, size, italicsSize }} look={{ ...look, scale }} />;
  }
  const isPriced = message.shape === 'work' && message.price && width > 600 && !look.centred;
  const titleSize = await largestSize(message.title, width * (look.centred || isPriced ? 0.75 : 1));
  if (message.shape === 'work')
    return (scale) => (
      <Caption {...message} titleSize={titleSize} isWide={width > 600} look={{ ...look, scale }} />
    );
  return (scale, air) => <List {...message} titleSize={titleSize} look={{ ...look, scale, air }} />;
}

/** The scales of a piece in a column. */
async function rangeOf({ message, most = Infinity }: Piece, width: number) {
  const range = RANGES[message.shape];
  const rows = message.shape === 'list' ? message.groups.flatMap((group) => group.rows) : [];
  const onOneLine = await largestScale(rows, width, ONE_LINE);
  // Names alone are read at a size at which what stands below them is not.
  const isSimple = rows.length > 0 && rows.every(({ detail }) => !detail);
  const least = isSimple ? SIMPLE_LEAST : range.least;
  return { ...range, least, most: Math.min(range.most, most, onOneLine) };
}

/** Moves the lines of a list apart where there is room. */
function spread({ message }: Piece, build: Build, fitted: Fitted, height: number): Fitted {
  if (message.shape !== 'list') return fitted;
  const count = message.groups.flatMap(({ rows }) => rows).length;
  const air = Math.min(MOST_AIR, ((height - fitted.height) * 0.7) / (2 * count));
  return {
    ...fitted,
    element: build(fitted.scale, air),
    height: fitted.height + 2 * count * air,
  };
}

/**
 * Sets words with a photo, if there is one and enough room for both, or else alone.
 *
 * @param heights the height that the words may have, with a photo and alone
 * @returns undefined if the words do not fit even alone
 */
export async function fitWithPhoto(
  piece: Piece,
  build: Build,
  width: number,
  heights: { withPhoto: number; alone: number },
): Promise<(Fitted & { hasPhoto: boolean }) | undefined> {
  const range = await rangeOf(piece, width);
  const least = Math.min(range.comfortable, range.most);
  const room = { width, height: heights.withPhoto };
  const beside = piece.photo && (await fit(build, room, { ...range, least }));
  if (beside) return { ...beside, hasPhoto: true };
  const alone = await fit(build, { width, height: heights.alone }, range);
  return alone && { ...spread(piece, build, alone, heights.alone), hasPhoto: false };
}

type GroundProps = { format: Format; background: string; photo?: string; children: ReactNode };

/** What a picture is drawn on: a colour, or a photo. */
export const Ground = ({ format: { width, height }, background, photo, children }: GroundProps) => (
  <div
    style={{ display: 'flex', position: 'relative', width, height, background, overflow: 'hidden' }}
  >
    {photo && (
      <img alt="" src={photo} width={width} height={height} style={{ position: 'absolute' }} />
    )}
    {children}
  </div>
);

const ALMOND_SHAPE = '50% 50% 50% 50% / 37% 37% 63% 63%';
/** How far the fine line around a photo is from it. */
const RING = 22;

type PhotoBox = { photo: string; left: number; top: number; width: number; height: number };

/** A photo in a shape, with a fine line around it; `radius` takes how far out it is. */
function ShapedPhoto(props: PhotoBox & { line: string; radius: (out: number) => string }) {
  const { photo, left, top, width, height, line, radius } = props;
  return (
    <>
      <At
        left={left - RING}
        top={top - RING}
        width={width + 2 * RING}
        height={height + 2 * RING}
        border={`2px solid ${line}`}
        borderRadius={radius(RING)}
      />
      <img
        alt=""
        src={photo}
        width={width}
        height={height}
        style={{ position: 'absolute', left, top, borderRadius: radius(0) }}
      />
    </>
  );
}

export const AlmondPhoto = (box: PhotoBox) => (
  <ShapedPhoto {...box} line={`${colour('blush')}80`} radius={() => ALMOND_SHAPE} />
);

/** An arch; where it leaves the picture below, its lower corners are not seen. */
export const ArchPhoto = (box: PhotoBox) => (
  <ShapedPhoto
    {...box}
    line={colour('blush')}
    radius={(out) => {
      const [round, small] = [box.width / 2 + out, 20 + out / 2];
      return `${round}px ${round}px ${small}px ${small}px`;
    }}
  />
);
