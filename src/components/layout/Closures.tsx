import type { Notice } from '#institute/closures.ts';
import { dayEnd } from '#institute/paris-time.ts';

type Props = { closures: Notice[]; className?: string };

/** Exceptional closures; each disappears after its last day (`Days.astro`). */
export function ClosureItems({ closures, className }: Props) {
  return closures.map(({ text, until }) => (
    <li key={text} data-until={dayEnd(until)} className={className}>
      {text}
    </li>
  ));
}

const LINES =
  'flex flex-wrap justify-center gap-x-10 py-2.5 text-center text-small font-medium text-ink';

export function ClosureNotice({ closures }: Pick<Props, 'closures'>) {
  const last = closures
    .map(({ until }) => until)
    .sort()
    .at(-1);
  if (!last) return null;
  return (
    <section
      aria-label="Fermetures exceptionnelles"
      data-until={dayEnd(last)}
      className="notice bg-petal"
    >
      <ul className={`wrap ${LINES}`}>
        <ClosureItems closures={closures} />
      </ul>
    </section>
  );
}
