import type { ReactNode } from 'react';
import { Row } from '../app/Row.tsx';

export const TITLE = 'mt-6 text-[1.25rem]';
export const FOLD = 'min-h-[44px] cursor-pointer py-2.5 text-prune';

/** Lines that are shown of a long list. */
const MAX_LINES = 6;

/** What a line says, in its own words for React to know it by, and where it leads, if anywhere. */
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

/** A list that shows its first lines, and the others on demand. */
export function Lines({ lines, what }: { lines: readonly Line[]; what: string }) {
  const rest = lines.slice(MAX_LINES);
  return (
    <>
      <LineList lines={lines.slice(0, MAX_LINES)} />
      {rest.length > 0 && (
        <details>
          <summary className={FOLD}>{`Et ${rest.length} ${what}`}</summary>
          <LineList lines={rest} />
        </details>
      )}
    </>
  );
}
