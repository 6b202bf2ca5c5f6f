import { formatPrice, speakPrice } from '#french/format.ts';
import type { Line } from '#institute/prices.ts';

/** A service and its price, read aloud as one phrase. */
export function PriceLine({ nom, precision, prix, supplement }: Line) {
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-6 border-b border-line py-4">
      <span className="min-w-0 flex-[1_1_6em]">
        <span className="text-ink">{nom}</span>
        <span className="sr-only">
          , {speakPrice(prix, supplement)}
          {precision && '.'}
        </span>
        {precision && <span className="mt-0.5 block text-small leading-snug">{precision}</span>}
      </span>
      <span aria-hidden="true" className="font-serif text-h3 leading-none whitespace-nowrap text-ink">
        {formatPrice(prix, supplement)}
      </span>
    </li>
  );
}
