import type { Look } from './List.tsx';
import type { Row } from './subjects.ts';
import { Column, Sans, Serif } from './type.tsx';

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
  const size = Math.min(titleSize, 112 * scale);
  const isBeside = isWide && !centred;
  const priced = [price?.name, !isBeside && price?.figure].filter(Boolean).join('\u00A0· ');
  return (
    <Column centred={centred}>
      {priced && (
        <Sans
          size={36}
          color={theme.accent}
          centred={centred}
          style={{ marginBottom: 14, fontWeight: 500 }}
        >
          {priced}
        </Sans>
      )}
      <div
        style={{
          display: 'flex',
          alignItems: 'flex-end',
          justifyContent: centred ? 'center' : 'space-between',
          width: '100%',
        }}
      >
        <Serif size={size} color={theme.title} centred={centred}>
          {title}
        </Serif>
        {price && isBeside && (
          <Serif size={size} color={theme.figure} style={{ flexShrink: 0, marginLeft: 40 }}>
            {price.figure}
          </Serif>
        )}
      </div>
      {text && (
        <Sans size={36} color={theme.detail} centred={centred} style={{ marginTop: 16 }}>
          {text}
        </Sans>
      )}
    </Column>
  );
}
