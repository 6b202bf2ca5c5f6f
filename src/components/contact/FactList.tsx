import type { ReactNode } from 'react';

export type Fact = { term: string; value: ReactNode };

/** A calm list of facts: what it is on the left, the fact on the right. */
export function FactList({ facts }: { facts: Fact[] }) {
  return (
    <dl>
      {facts.map(({ term, value }) => (
        <div
          key={term}
          className="flex min-h-[56px] flex-wrap items-center justify-between gap-x-6 border-b border-blush py-2"
        >
          <dt className="text-ink">{term}</dt>
          <dd className="font-serif text-[1.4375rem] leading-tight text-ink">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
