import { Almond } from '#brand/Logo.tsx';
import { SMALLEST } from './sizes.ts';
import type { Brand } from './subjects.ts';
import type { Theme } from './theme.ts';
import { Column, Sans, Serif } from './type.tsx';

/** On one line, in the middle, or at the left. */
export type Shape = 'wide' | 'centred' | 'stacked';

type SignatureProps = {
  brand: Brand;
  theme: Theme;
  /** Small print above it. */
  note?: string | undefined;
  shape: Shape;
  /** The size at which the address on the web is not broken, in a narrow column. */
  contactSize?: number | undefined;
};

/** The size of town and address. */
const LINE_SIZE = 42;

/** Who signs a picture: emblem and name, town, and where to book. */
export function Signature({ brand, theme, note, shape, contactSize = LINE_SIZE }: SignatureProps) {
  const centred = shape === 'centred';
  // Beside a photo its column is narrow.
  const size = shape === 'stacked' ? 50 : 68;
  const lineSize = Math.max(SMALLEST, Math.min(LINE_SIZE, contactSize));
  const lines =
    shape === 'stacked' ? [brand.town, brand.contact] : [`${brand.town}\u00A0· ${brand.contact}`];
  return (
    <Column
      centred={shape !== 'stacked'}
      style={
        shape === 'wide'
          ? { flexDirection: 'row', flexWrap: 'wrap', justifyContent: 'space-between' }
          : {}
      }
    >
      {note && (
        <Sans
          size={SMALLEST}
          color={theme.detail}
          centred={centred}
          style={{ width: '100%', marginBottom: 20 }}
        >
          {note}
        </Sans>
      )}
      <div style={{ display: 'flex', alignItems: 'center', marginBottom: 8 }}>
        {!centred && (
          <Almond
            width={size * 0.66}
            height={size * 0.88}
            body={theme.emblem}
            shine={theme.shine}
            style={{ flexShrink: 0, marginRight: 16 }}
          />
        )}
        <Serif size={size} color={theme.emblem} centred={centred}>
          {brand.name}
        </Serif>
      </div>
      <div style={{ display: 'flex', flexDirection: 'column' }}>
        {lines.map((line) => (
          <Sans
            key={line}
            size={lineSize}
            color={theme.detail}
            centred={centred}
            style={{ wordBreak: 'break-word' }}
          >
            {line}
          </Sans>
        ))}
      </div>
    </Column>
  );
}
