import type { ReactNode } from 'react';
import { Fold } from './Fold.tsx';
import { Row } from './Row.tsx';

const MAX_LINES = 6;

export type Line = { key: string; words: ReactNode; onOpen?: () => void };

const LineList = ({ lines }: { lines: readonly Line[] }) => (
  <ul>
    {lines.map(({ key, words, onOpen }) =>
      onOpen ? (
        <Row key={key} label={words} onOpen={onOpen} />
      ) : (
        <li key={key} className="border-b border-line py-2.5 text-ink">
          {words}
        </li>
      ),
    )}
  </ul>
);

type Props = {
  lines: readonly Line[];
  /** What the lines beyond the first ones are called: « autres changements ». */
  restName: string;
};

/** A list that shows its first lines, and all others after a press. */
export function Lines({ lines, restName }: Props) {
  const rest = lines.slice(MAX_LINES);
  return (
    <>
      <LineList lines={lines.slice(0, MAX_LINES)} />
      {rest.length > 0 && (
        <Fold label={`Et ${rest.length} ${restName}`}>
          <LineList lines={rest} />
        </Fold>
      )}
    </>
  );
}
