import { DETAIL_SIZE, FIGURE_GAP, figureSize, NAME_SIZE, SMALLEST } from './sizes.ts';
import type { Row, RowGroup } from './subjects.ts';
import type { Theme } from './theme.ts';
import { Column, Sans, Serif } from './type.tsx';

export type Look = {
  theme: Theme;
  centred?: boolean;
  scale: number;
  /** More room above and below each line, in pixels. */
  air?: number | undefined;
};

/** A name, its detail below it, and a price or hours at the end of the line. */
function ListRow({ name, detail, figure, size, look }: Row & { size: number; look: Look }) {
  const { theme, scale, air = 0 } = look;
  return (
    <div
      style={{
        display: 'flex',
        justifyContent: 'space-between',
        width: '100%',
        padding: `${14 * scale + air}px 0 ${16 * scale + air}px`,
        borderTop: `2px solid ${theme.line}`,
      }}
    >
      <div style={{ display: 'flex', flexDirection: 'column', flex: 1, paddingTop: 8 * scale }}>
        <Sans size={NAME_SIZE * scale} color={theme.text} style={{ lineHeight: 1.18 }}>
          {name}
        </Sans>
        {detail && (
          <Sans
            size={Math.max(SMALLEST, DETAIL_SIZE * scale)}
            color={theme.detail}
            style={{ marginTop: 5 * scale }}
          >
            {detail}
          </Sans>
        )}
      </div>
      <Serif
        italic={!/\d/.test(figure)}
        size={size * scale}
        color={theme.figure}
        style={{
          flexShrink: 0,
          maxWidth: '56%',
          marginLeft: FIGURE_GAP * scale,
          textAlign: 'right',
        }}
      >
        {figure}
      </Serif>
    </div>
  );
}

type ListProps = {
  title: string;
  /** At most this size: the widest word of the title has room. */
  titleSize: number;
  lead?: string | undefined;
  groups: RowGroup[];
  look: Look;
};

/** A title, what goes before the lines, and the lines, in groups with a heading of their own. */
export function List({ title, titleSize, lead, groups, look }: ListProps) {
  const { theme, scale, centred } = look;
  // A long title, or one above lists with headings, is smaller, to leave more room.
  const isSmall = title.length > 18 || groups.some(({ heading }) => heading);
  const largest = (isSmall ? 88 : 118) * scale;
  return (
    <Column>
      <Column centred={centred} style={{ padding: centred ? '0 10%' : 0 }}>
        <Serif size={Math.min(titleSize, largest)} color={theme.title} centred={centred}>
          {title}
        </Serif>
        {lead && (
          <Sans
            size={Math.max(SMALLEST, 36 * scale)}
            color={theme.detail}
            centred={centred}
            style={{ marginTop: 16 * scale }}
          >
            {lead}
          </Sans>
        )}
      </Column>
      {groups.map(({ heading, rows }, index) => (
        <Column key={index} centred={centred} style={{ marginTop: 36 * scale }}>
          {heading && (
            <Serif
              italic
              size={60 * scale}
              color={theme.accent}
              style={{ marginBottom: 14 * scale }}
            >
              {heading}
            </Serif>
          )}
          {rows.map((row) => (
            <ListRow key={row.name} {...row} size={figureSize(row, rows)} look={look} />
          ))}
        </Column>
      ))}
    </Column>
  );
}
