import { ALMOND } from './emblem.ts';
import { CARD } from '#seo/head.ts';

type Props = {
  title: string;
  name: string;
  town: string;
  /** The page's photo, as a data address, already cropped to `CARD_PHOTO`. */
  photo: string;
  colours: Record<'petal' | 'blush' | 'prune' | 'ink' | 'terracotta', string>;
};

/** The arch that holds the photo, in pixels; it stands on the card's lower edge. */
export const CARD_PHOTO = { width: 472, height: 570 } as const;
const MARGIN = 72;

/** Shorter titles are set larger; the longest word must fit the column, the longest title four lines. */
const titleSize = (title: string) => (title.length > 30 ? 76 : title.length > 20 ? 88 : 104);

/** The picture of a shared link: title, emblem and name beside the page's photo in an arch. Laid out by satori. */
export function ShareCard({ title, name, town, photo, colours }: Props) {
  const arch = { position: 'absolute', borderRadius: `${CARD_PHOTO.width}px ${CARD_PHOTO.width}px 0 0` } as const;
  return (
    <div
      style={{
        display: 'flex',
        width: CARD.width,
        height: CARD.height,
        background: colours.petal,
        fontFamily: 'Instrument Serif',
      }}
    >
      <div
        style={{
          display: 'flex',
          flexDirection: 'column',
          justifyContent: 'space-between',
          width: CARD.width - CARD_PHOTO.width - 3 * MARGIN - 12,
          marginLeft: MARGIN,
          padding: `${MARGIN - 6}px 0 ${MARGIN - 12}px`,
        }}
      >
        <div style={{ display: 'flex', alignItems: 'center', color: colours.prune, fontSize: 44 }}>
          <svg width={42} height={56} viewBox={`0 0 ${ALMOND.width} ${ALMOND.height}`}>
            <path fill={colours.prune} d={ALMOND.body} />
            <path
              fill="none"
              stroke={colours.blush}
              strokeWidth={ALMOND.shineWidth}
              strokeLinecap="round"
              d={ALMOND.shine}
            />
          </svg>
          <span style={{ marginLeft: 18 }}>{name}</span>
        </div>
        <div
          style={{
            display: 'flex',
            color: colours.ink,
            fontSize: titleSize(title),
            lineHeight: 1,
            letterSpacing: '-0.015em',
            textWrap: 'balance',
          }}
        >
          {title.replaceAll(' à ', ' à\u00A0')}
        </div>
        <div style={{ display: 'flex', color: colours.terracotta, fontSize: 40, fontStyle: 'italic' }}>{town}</div>
      </div>
      <div
        style={{
          ...arch,
          right: MARGIN - 20,
          bottom: -4,
          width: CARD_PHOTO.width + 40,
          height: CARD_PHOTO.height + 24,
          border: `2px solid ${colours.blush}`,
        }}
      />
      <img
        alt=""
        src={photo}
        width={CARD_PHOTO.width}
        height={CARD_PHOTO.height}
        style={{ ...arch, right: MARGIN, bottom: 0 }}
      />
    </div>
  );
}
