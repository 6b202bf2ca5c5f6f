/** Blocks of text and boxes, as satori sets them. */
import type { CSSProperties, ReactNode } from 'react';
import { SANS, SERIF } from '#brand/drawing.ts';

type TextProps = {
  size: number;
  color: string;
  centred?: boolean | undefined;
  /** Its place among other blocks, and what differs from the typeface’s own style. */
  style?: CSSProperties;
  children: string;
};

const Text = ({ size, centred, style, children, ...look }: TextProps & CSSProperties) => (
  <div
    style={{
      ...look,
      fontSize: size,
      textAlign: centred ? 'center' : 'left',
      textWrap: 'balance',
      ...style,
    }}
  >
    {children}
  </div>
);

export const Serif = ({ italic, ...text }: TextProps & { italic?: boolean }) => (
  <Text
    fontFamily={SERIF}
    fontStyle={italic ? 'italic' : 'normal'}
    lineHeight={1.04}
    letterSpacing="-0.015em"
    {...text}
  />
);

export const Sans = (text: TextProps) => <Text fontFamily={SANS} lineHeight={1.3} {...text} />;

type BoxProps = { style?: CSSProperties; children?: ReactNode };

export const Column = ({
  centred,
  style,
  children,
}: BoxProps & { centred?: boolean | undefined }) => (
  <div
    style={{
      display: 'flex',
      flexDirection: 'column',
      alignItems: centred ? 'center' : 'flex-start',
      boxSizing: 'border-box',
      width: '100%',
      ...style,
    }}
  >
    {children}
  </div>
);

/** A box at a place of the picture. */
export const At = ({ children, ...style }: CSSProperties & { children?: ReactNode }) => (
  <div style={{ position: 'absolute', display: 'flex', ...style }}>{children}</div>
);
