import { withPlace } from '#kit/editor.ts';
import type { WorkedExample } from '#institute/shown-price.ts';

/** `href` chooses the example in the composer. */
type Example = WorkedExample & { href?: string };

/** Examples of whole visits, with their total. */
export function PriceExamples({ examples }: { examples: Example[] }) {
  if (examples.length === 0) return null;
  return (
    <section aria-labelledby="exemples" className="price-examples bg-petal screen-only">
      <h2 id="exemples">Par exemple</h2>
      <ul>
        {examples.map(({ label, total, href }, index) => (
          <li key={label}>
            <span className="text-ink">
              {href ? (
                <a href={href} className="price-example">
                  {label}
                </a>
              ) : (
                label
              )}
              <span className="sr-only">{`, ${total.spoken}`}</span>
            </span>
            <span aria-hidden="true" className="price-figure">
              {withPlace(total.words, 'tarifs', 'exemples', index, 'lignes')}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
