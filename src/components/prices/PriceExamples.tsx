import { formatPrice } from '#french/format.ts';
import type { WorkedExample } from '#institute/prices.ts';

/** An example, and the address at which the composer starts with it. */
type Example = WorkedExample & { href?: string };

/** Whole visits, added up: what one really pays. Nothing when the owner gives no example. */
export function PriceExamples({ examples }: { examples: Example[] }) {
  if (examples.length === 0) return null;
  return (
    <section aria-labelledby="exemples" className="price-examples rounded-[28px] bg-petal screen-only">
      <h2 id="exemples" className="text-[clamp(2rem,1.7rem+1.2vw,2.5rem)] italic">
        Par exemple
      </h2>
      <ul>
        {examples.map(({ label, total, href }) => (
          <li
            key={label}
            className="flex flex-wrap items-baseline justify-between gap-x-6 border-b border-blush py-4 last:border-0 last:pb-0"
          >
            <span className="min-w-0 flex-[1_1_6em] text-ink">
              {href ? (
                <a href={href} className="price-example decoration-terracotta">
                  {label}
                </a>
              ) : (
                label
              )}
              <span className="sr-only">{'\u00A0'}:</span>
            </span>
            <span className="font-serif text-h3 leading-none whitespace-nowrap text-prune">{formatPrice(total)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
