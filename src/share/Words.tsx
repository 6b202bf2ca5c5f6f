import { SANS, SERIF } from '#brand/drawing.ts';
import type { Look } from './List.tsx';
import { Stars } from './Stars.tsx';

type WordsProps = {
  kicker?: string | undefined;
  stars?: number | undefined;
  words: string;
  italics?: string | undefined;
  by?: string | undefined;
  /** At most these sizes: the widest word has room. */
  size: number;
  italicsSize: number;
  look: Look;
};

/** Few words, as large as they may be. */
export function Words({ kicker, stars, words, italics, by, size, italicsSize, look }: WordsProps) {
  const { theme, scale, centred } = look;
  const large = {
    display: 'flex',
    fontFamily: SERIF,
    lineHeight: 1.02,
    letterSpacing: '-0.015em',
    textAlign: centred ? 'center' : 'left',
    textWrap: 'balance',
  } as const;
  const small = { display: 'flex', fontSize: 34, lineHeight: 1.3, textWrap: 'balance' } as const;
  const align = centred ? ('center' as const) : ('left' as const);
  return (
    <div
      style={{
        display: 'flex',
        flexDirection: 'column',
        alignItems: centred ? 'center' : 'flex-start',
        width: '100%',
        fontFamily: SANS,
      }}
    >
      {kicker && (
        <div
          style={{
            ...small,
            marginBottom: 26,
            color: theme.accent,
            fontWeight: 500,
            textAlign: align,
          }}
        >
          {kicker}
        </div>
      )}
      {stars !== undefined && (
        <div style={{ display: 'flex', marginBottom: 40 }}>
          <Stars rating={stars} color={theme.accent} height={40} />
        </div>
      )}
      <div style={{ ...large, color: theme.title, fontSize: Math.min(size, 100 * scale) }}>
        {words}
      </div>
      {italics && (
        <div
          style={{
            ...large,
            marginTop: 16 * scale,
            color: theme.accent,
            fontSize: Math.min(italicsSize, Math.max(60, 56 * scale)),
            fontStyle: 'italic',
            lineHeight: 1.1,
          }}
        >
          {italics}
        </div>
      )}
      {by && (
        <div style={{ ...small, marginTop: 40, color: theme.detail, textAlign: align }}>{by}</div>
      )}
    </div>
  );
}
