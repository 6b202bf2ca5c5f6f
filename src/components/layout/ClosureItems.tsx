import type { Notice } from '#institute/closures.ts';

/** Exceptional closures as items of a list; each goes away by itself after its last day (`Layout.astro`). */
export function ClosureItems({ closures, className }: { closures: Notice[]; className?: string }) {
  return closures.map(({ text, until }) => (
    <li key={text} data-until={until} className={className}>
      {text}
    </li>
  ));
}
