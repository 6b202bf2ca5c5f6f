import type { Look } from './List.tsx';
import { Stars } from './Stars.tsx';
import type { Message } from './subjects.ts';
import { Column, Sans, Serif } from './type.tsx';

type WordsProps = Omit<Extract<Message, { shape: 'words' }>, 'shape' | 'photo' | 'note'> & {
  /** At most these sizes: the widest word has room. */
  size: number;
  italicsSize: number;
  look: Look;
};

/** Few words, as large as they may be. */
export function Words({ kicker, stars, words, italics, by, size, italicsSize, look }: WordsProps) {
  const { theme, scale, centred } = look;
  return (
    <Column centred={centred}>
      {kicker && (
        <Sans
          size={36}
          color={theme.accent}
          centred={centred}
          style={{ marginBottom: 26, fontWeight: 500 }}
        >
          {kicker}
        </Sans>
      )}
      {stars !== undefined && (
        <div style={{ display: 'flex', marginBottom: 40 }}>
          <Stars rating={stars} color={theme.accent} height={40} />
        </div>
      )}
      <Serif size={Math.min(size, 100 * scale)} color={theme.title} centred={centred}>
        {words}
      </Serif>
      {italics && (
        <Serif
          italic
          size={Math.min(italicsSize, Math.max(60, 56 * scale))}
          color={theme.accent}
          centred={centred}
          style={{ marginTop: 16 * scale, lineHeight: 1.1 }}
        >
          {italics}
        </Serif>
      )}
      {by && (
        <Sans size={36} color={theme.detail} centred={centred} style={{ marginTop: 40 }}>
          {by}
        </Sans>
      )}
    </Column>
  );
}
