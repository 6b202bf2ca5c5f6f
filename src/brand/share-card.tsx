/** Draws the picture of a shared link: title, emblem and name beside a photo in an arch. */
import sharp from 'sharp';
import { ARCH, CARD } from '#photos/slots.ts';
import { colour } from './colours.ts';
import { croppedPhoto, drawSvg, SERIF, type PhotoFile } from './drawing.ts';
import { Almond } from './Logo.tsx';

const MARGIN = 72;
/** How many pixels of the photo there are for each pixel of the card, so that it stays sharp. */
const OVERSAMPLING = 1.5;

type Words = { title: string; name: string; town: string };
/** The longest word must fit the column, and the longest title four lines. */
const titleSize = (title: string) => (title.length > 30 ? 76 : title.length > 20 ? 88 : 104);

/** @param photo a data address, already cropped to the arch */
function ShareCard({ title, name, town, photo }: Words & { photo: string }) {
  const arch = {
    position: 'absolute',
    borderRadius: `${ARCH.width}px ${ARCH.width}px 0 0`,
  } as const;
  return (
    <div
      style={{
        display: 'flex',
        width: CARD.width,
        height: CARD.height,
        background: colour('petal'),
        fontFamily: SERIF,
      }}
    >
      <div
        style={{
          display: 'flex',
          flexDirection: 'column',
          justifyContent: 'space-between',
          width: CARD.width - ARCH.width - 3 * MARGIN - 12,
          marginLeft: MARGIN,
          padding: `${MARGIN - 6}px 0 ${MARGIN - 12}px`,
        }}
      >
        <div
          style={{ display: 'flex', alignItems: 'center', color: colour('prune'), fontSize: 44 }}
        >
          <Almond width={42} height={56} body={colour('prune')} shine={colour('blush')} />
          <span style={{ marginLeft: 18 }}>{name}</span>
        </div>
        <div
          style={{
            display: 'flex',
            color: colour('ink'),
            fontSize: titleSize(title),
            lineHeight: 1,
            letterSpacing: '-0.015em',
            textWrap: 'balance',
          }}
        >
          {title.replaceAll(' à ', ' à\u00A0')}
        </div>
        <div
          style={{
            display: 'flex',
            color: colour('terracotta'),
            fontSize: 40,
            fontStyle: 'italic',
          }}
        >
          {town}
        </div>
      </div>
      <div
        style={{
          ...arch,
          right: MARGIN - 20,
          bottom: -4,
          width: ARCH.width + 40,
          height: ARCH.height + 24,
          border: `2px solid ${colour('blush')}`,
        }}
      />
      <img
        alt=""
        src={photo}
        width={ARCH.width}
        height={ARCH.height}
        style={{ ...arch, right: MARGIN, bottom: 0 }}
      />
    </div>
  );
}

/** Draws a social card as a JPEG. */
export async function drawShareCard(words: Words, photo: PhotoFile): Promise<Buffer> {
  const cropped = await croppedPhoto(photo, {
    width: ARCH.width * OVERSAMPLING,
    height: ARCH.height * OVERSAMPLING,
  });
  const svg = await drawSvg(<ShareCard {...words} photo={cropped} />, {
    width: CARD.width,
    height: CARD.height,
  });
  return sharp(Buffer.from(svg)).jpeg({ quality: 84, mozjpeg: true }).toBuffer();
}
