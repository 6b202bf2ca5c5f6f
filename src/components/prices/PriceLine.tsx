import { withSiblingPlace } from '#kit/editor.ts';
import { formatDuration, speakDuration } from '#kit/french/format.ts';
import { isSupplement, type Family, type Line } from '#institute/prices.ts';
import { shownPrice } from '#institute/shown-price.ts';

/** A service, its price and its length, read aloud as one phrase. */
export function PriceLine({ line, family }: { line: Line; family: Family }) {
  const { nom, precision, duree } = line;
  const price = shownPrice(line, family);
  const supplement = isSupplement(line);
  const spoken = [price.spoken, duree && speakDuration(duree, supplement)];
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
        {price.marked}
      </span>
    </li>
  );
}
