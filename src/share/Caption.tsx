import { SANS, SERIF } from '#brand/drawing.ts';
import type { Look } from './List.tsx';
import type { Row } from './subjects.ts';

type CaptionProps = {
  title: string;
  titleSize: number;
  text: string;
  price?: Row | undefined;
  /** Whether the column is wide enough for the price beside the title. */
  isWide: boolean;
  look: Look;
};

/** What a photo shows, and its price where it has one. */
export function Caption({ title, titleSize, text, price, isWide, look }: CaptionProps) {
  const { theme, centred, scale } = look;
  const align = centred ? ('center' as const) : ('left' as const);
  const serif = {
    display: 'flex',
    fontFamily: SERIF,
    lineHeight: 1,
    letterSpacing: '-0.015em',
  } as const;
  const isOnOneLine = isWide && !centred;
  const size = { fontSize: Math.min(titleSize, 112 * scale) };
  return (
    <div
      style={{
        display: 'flex',
        flexDirection: 'column',
        alignItems: centred ? 'center' : 'stretch',
        width: '100%',
        fontFamily: SANS,
      }}
    >
      {price && (
        <div
          style={{
            display: 'flex',
            marginBottom: 14,
            color: theme.accent,
            fontSize: 33,
            fontWeight: 500,
          }}
        >
          {isOnOneLine ? price.name : `${price.name}\u00A0· ${price.figure}`}
        </div>
      )}
      <div style={{ display: 'flex', alignItems: 'flex-end', justifyContent: 'space-between' }}>
        <div
          style={{ ...serif, ...size, color: theme.title, textAlign: align, textWrap: 'balance' }}
        >
          {title}
        </div>
        {price && isOnOneLine && (
          <div style={{ ...serif, ...size, flexShrink: 0, marginLeft: 40, color: theme.figure }}>
            {price.figure}
          </div>
        )}
      </div>
      <div
        style={{
          display: 'flex',
          marginTop: 18,
          color: theme.detail,
          fontSize: 33,
          lineHeight: 1.35,
          textAlign: align,
          textWrap: 'balance',
        }}
      >
        {text}
      </div>
    </div>
  );
}
