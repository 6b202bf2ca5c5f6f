import type { Notice } from '#institute/closures.ts';
import { ClosureItems } from './ClosureItems.tsx';

/** Exceptional closures at the top of every page; each line goes away by itself after its last day (`Layout.astro`). */
export function ClosureNotice({ closures }: { closures: Notice[] }) {
  if (closures.length === 0) return null;
  const last = closures
    .map(({ until }) => until)
    .sort()
    .at(-1);
  return (
    <section aria-label="Fermetures exceptionnelles" data-until={last} className="bg-petal">
      <ul className="wrap py-3 text-center text-small font-medium text-ink">
        <ClosureItems closures={closures} />
      </ul>
    </section>
  );
}
