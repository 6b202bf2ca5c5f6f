import { SANS, SERIF } from '#brand/drawing.ts';
import { Almond } from '#brand/Logo.tsx';
import type { Brand } from './subjects.ts';
import type { Theme } from './theme.ts';

/** On one line, in the middle, or at the left. */
export type Shape = 'wide' | 'centred' | 'stacked';

type SignatureProps = {
  brand: Brand;
  theme: Theme;
  /** Small print above it. */
  note?: string | undefined;
  shape: Shape;
};

/** Who signs a picture: emblem and name, town, and where to book. */
export function Signature({ brand, theme, note, shape }: SignatureProps) {
  const isCentred = shape === 'centred';
  const small = {
    display: 'flex',
    color: theme.detail,
    fontSize: 28,
    lineHeight: 1.3,
    textAlign: isCentred ? 'center' : 'left',
  } as const;
  const lines =
    shape === 'stacked' ? [brand.town, brand.contact] : [`${brand.town}\u00A0· ${brand.contact}`];
  return (
    <div
      style={{
        display: 'flex',
        flexDirection: shape === 'wide' ? 'row' : 'column',
        flexWrap: shape === 'wide' ? 'wrap' : 'nowrap',
        alignItems: shape === 'stacked' ? 'flex-start' : 'center',
        justifyContent: 'space-between',
        width: '100%',
        fontFamily: SANS,
      }}
    >
      {note && (
        <div style={{ ...small, marginBottom: 30, fontSize: 25, textWrap: 'balance' }}>{note}</div>
      )}
      <div style={{ display: 'flex', alignItems: 'center', color: theme.emblem }}>
        {!isCentred && (
          <Almond
            width={33}
            height={44}
            body={theme.emblem}
            shine={theme.shine}
            style={{ flexShrink: 0, marginRight: 16 }}
          />
        )}
        <div
          style={{
            display: 'flex',
            fontFamily: SERIF,
            fontSize: 46,
            lineHeight: 1,
            letterSpacing: '-0.01em',
          }}
        >
          {brand.name}
        </div>
      </div>
      <div
        style={{ display: 'flex', flexDirection: 'column', marginTop: shape === 'wide' ? 4 : 12 }}
      >
        {lines.map((line) => (
          <div key={line} style={small}>
            {line}
          </div>
        ))}
      </div>
    </div>
  );
}
