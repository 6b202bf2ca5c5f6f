import type { Family } from '#institute/prices.ts';
import { PriceLine } from './PriceLine.tsx';

/** A family of the price list, as on a menu: name and note on the left, lines on the right. */
export function PriceFamily({ nom, note, lignes }: Family) {
  return (
    <section className="price-family grid gap-x-16 gap-y-3 border-t border-line pt-9 pb-11 md:grid-cols-[1fr_1.55fr] md:pt-11 md:pb-14">
      <div>
        <h2 className="text-[clamp(2rem,1.7rem+1.2vw,2.5rem)]">{nom}</h2>
        <p className="mt-3 max-w-[20em]">{note}</p>
      </div>
      <ul className="md:-mt-3">
        {lignes.map((line) => (
          <PriceLine key={line.nom} {...line} />
        ))}
      </ul>
    </section>
  );
}
