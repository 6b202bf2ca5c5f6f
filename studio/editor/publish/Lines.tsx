import type { ReactNode } from 'react';
import { Fold } from '../app/Fold.tsx';
import { Row } from '../app/Row.tsx';

/** How many lines of a long list are shown at first. */
const MAX_LINES = 6;

/** A line: its key for React, its text, and where it leads. */
export type Line = { key: string; says: ReactNode; onOpen?: () => void };

const LineList = ({ lines }: { lines: readonly Line[] }) => (
  <ul>
    {lines.map(({ key, says, onOpen }) =>
      onOpen ? (
        <Row key={key} label={says} onOpen={onOpen} />
      ) : (
        <li key={key} className="border-b border-line py-2.5 text-ink">
          {says}
        </li>
      ),
    )}
  </ul>
);

/** A list that shows its first lines, and all others after a press. */
export function Lines({ lines, what }: { lines: readonly Line[]; what: string }) {
  const rest = lines.slice(MAX_LINES);
  return (
    <>
      <LineList lines={lines.slice(0, MAX_LINES)} />
      {rest.length > 0 && (
        <Fold label={`Et ${rest.length} ${what}`}>
          <LineList lines={rest} />
        </Fold>
      )}
    </>
  );
}
