import { SANS, SERIF } from '#brand/drawing.ts';
import { DETAIL_SIZE, FIGURE_GAP, figureSize, NAME_SIZE } from './row-sizes.ts';
import type { Row, RowGroup } from './subjects.ts';
import type { Theme } from './theme.ts';

export type Look = {
  theme: Theme;
  centred?: boolean;
  scale: number;
  /** More room above and below each line, in pixels. */
  air?: number;
};

const TIGHT = '-0.015em';

/** A name, its detail below it, and a price or hours at the end of the line. */
function ListRow({ name, detail, figure, size, look }: Row & { size: number; look: Look }) {
  const { theme, scale, air = 0 } = look;
  const isNumber = /\d/.test(figure);
  return (
    <div
      style={{
        display: 'flex',
        alignItems: 'flex-start',
        justifyContent: 'space-between',
        padding: `${14 * scale + air}px 0 ${16 * scale + air}px`,
        borderTop: `2px solid ${theme.line}`,
      }}
    >
      <div style={{ display: 'flex', flexDirection: 'column', flex: 1, paddingTop: 8 * scale }}>
        <div
          style={{
            display: 'flex',
            color: theme.text,
            fontSize: NAME_SIZE * scale,
            lineHeight: 1.18,
          }}
        >
          {name}
        </div>
        {detail && (
          <div
            style={{
              display: 'flex',
              marginTop: 5 * scale,
              color: theme.detail,
              fontSize: DETAIL_SIZE * scale,
              lineHeight: 1.25,
            }}
          >
            {detail}
          </div>
        )}
      </div>
      <div
        style={{
          display: 'flex',
          flexShrink: 0,
          maxWidth: '56%',
          marginLeft: FIGURE_GAP * scale,
          color: theme.figure,
          fontFamily: SERIF,
          fontSize: size * scale,
          fontStyle: isNumber ? 'normal' : 'italic',
          lineHeight: 1.1,
          letterSpacing: TIGHT,
          textAlign: 'right',
        }}
      >
        {figure}
      </div>
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
  const align = centred ? 'center' : 'flex-start';
  const hasHeadings = groups.some(({ heading }) => heading);
  // Under several headings, a smaller title leaves more room.
  const large = Math.min(titleSize, (hasHeadings ? 104 : 132) * scale);
  const serif = { fontFamily: SERIF, letterSpacing: TIGHT, lineHeight: 1 };
  return (
    <div style={{ display: 'flex', flexDirection: 'column', width: '100%', fontFamily: SANS }}>
      <div
        style={{
          display: 'flex',
          flexDirection: 'column',
          alignItems: align,
          padding: centred ? '0 10%' : 0,
        }}
      >
        <div
          style={{
            ...serif,
            display: 'flex',
            color: theme.title,
            fontSize: large,
            textAlign: centred ? 'center' : 'left',
            textWrap: 'balance',
          }}
        >
          {title}
        </div>
        {lead && (
          <div
            style={{
              display: 'flex',
              marginTop: 18 * scale,
              color: theme.detail,
              fontSize: 32 * scale,
              lineHeight: 1.35,
              textAlign: centred ? 'center' : 'left',
              textWrap: 'balance',
            }}
          >
            {lead}
          </div>
        )}
      </div>
      {groups.map(({ heading, rows }, index) => (
        <div
          key={index}
          style={{
            display: 'flex',
            flexDirection: 'column',
            marginTop: (heading ? 34 : 40) * scale,
          }}
        >
          {heading && (
            <div
              style={{
                ...serif,
                display: 'flex',
                justifyContent: align,
                marginBottom: 14 * scale,
                color: theme.accent,
                fontSize: 58 * scale,
                fontStyle: 'italic',
              }}
            >
              {heading}
            </div>
          )}
          {rows.map((row) => (
            <ListRow key={row.name} {...row} size={figureSize(row, rows)} look={look} />
          ))}
        </div>
      ))}
    </div>
  );
}
