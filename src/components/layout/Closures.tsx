import type { Notice } from '#institute/closures.ts';
import { spanInHours } from '#institute/paris-time.ts';

type Props = { closures: Notice[] };

/** The closures beside the hours; each disappears after its last day (`Days.astro`). */
export function ClosureItems({ closures, className }: Props & { className?: string }) {
  return closures.map(({ text, until }) => (
    <li key={text} data-days={spanInHours({ until })} className={className}>
      {text}
    </li>
  ));
}

const LINES =
  'flex flex-wrap justify-center gap-x-10 py-2.5 text-center text-small font-medium text-ink';

/** The closures at the top of the page: those that are near (`Days.astro`). */
export function ClosureNotice({ closures }: Props) {
  if (closures.length === 0) return null;
  return (
    <section
      aria-label="Fermetures exceptionnelles"
      data-days={closures.map(spanInHours).join()}
      hidden={!closures.some(({ running }) => running)}
      className="notice bg-petal"
    >
      <ul className={`wrap ${LINES}`}>
        {closures.map((closure) => (
          <li key={closure.text} data-days={spanInHours(closure)} hidden={!closure.running}>
            {closure.text}
          </li>
        ))}
      </ul>
    </section>
  );
}
