import { withSiblingPlace } from '#kit/with-place.ts';
import { formatDuration, formatPrice, speakDuration, speakPrice } from '#kit/french/format.ts';
import { isSupplement, type Line } from '#institute/prices.ts';

/** A service, its price and its length, read aloud as one phrase. */
export function PriceLine(line: Line) {
  const { nom, precision, prix, duree } = line;
  const supplement = isSupplement(line);
  const spoken = [speakPrice(prix, supplement), duree && speakDuration(duree, supplement)];
  return (
    <li>
      <span>
        <span className="text-ink">{nom}</span>
        <span className="sr-only">
          {`, ${spoken.filter(Boolean).join(', ')}${precision ? '.' : ''}`}
        </span>
        {(precision ?? duree) && (
          <span className="mt-0.5 block text-small leading-snug">
            {precision}
            {duree && (
              <span aria-hidden="true">
                {(precision ? '\u00A0· ' : '') +
                  withSiblingPlace(formatDuration(duree, supplement), nom, 'duree')}
              </span>
            )}
          </span>
        )}
      </span>
      <span aria-hidden="true" className="price-figure">
        {withSiblingPlace(formatPrice(prix, supplement), nom, 'prix')}
      </span>
    </li>
  );
}
