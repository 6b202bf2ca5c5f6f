import { withSiblingPlace } from '#kit/with-place.ts';
import { formatPrice, speakPrice } from '#kit/french/format.ts';
import { isSupplement, type Line } from '#institute/prices.ts';

/** A service and its price, read aloud as one phrase. */
export function PriceLine(line: Line) {
  const { nom, precision, prix } = line;
  const supplement = isSupplement(line);
  return (
    <li>
      <span>
        <span className="text-ink">{nom}</span>
        <span className="sr-only">{`, ${speakPrice(prix, supplement)}${precision ? '.' : ''}`}</span>
        {precision && <span className="mt-0.5 block text-small leading-snug">{precision}</span>}
      </span>
      <span aria-hidden="true" className="price-figure">
        {withSiblingPlace(formatPrice(prix, supplement), nom, 'prix')}
      </span>
    </li>
  );
}
