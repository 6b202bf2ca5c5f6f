import { isSampleReview } from '#content/claims.ts';
import type { Content } from '#content/schema.ts';
import { withSiblingPlace } from '#kit/editor.ts';

export type Review = Content['avis']['avis'][number];

/** The highest rating that a review can give. */
export const MAX_RATING = 5;
const STAR = 'M10 1.6l2.5 5.4 5.9.7-4.4 4 1.2 5.9L10 14.7l-5.2 2.9L6 11.7l-4.4-4 5.9-.7z';

/**
 * The stars of a rating, each 24 × 20 in the units of the drawing.
 *
 * @param fill the colour of full stars, if `svg` does not set one
 */
export const starPaths = (rating: number, fill?: string) =>
  Array.from({ length: MAX_RATING }, (_, index) => (
    <path
      key={index}
      d={STAR}
      transform={`translate(${index * 24})`}
      fill={index < rating ? fill : 'none'}
    />
  ));

/** A rating in stars, which screen readers read as one phrase. */
function Stars({ rating, label }: { rating: number; label: string }) {
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${MAX_RATING * 24} 20`}
      fill="currentColor"
      stroke="currentColor"
    >
      {starPaths(rating)}
    </svg>
  );
}

export function ReviewCard({ nom, note, commentaire, date }: Review) {
  return (
    <figure className="review">
      <Stars
        rating={note}
        label={withSiblingPlace(`Note\u00A0: ${note} sur ${MAX_RATING}`, nom, 'note')}
      />
      <blockquote>{commentaire}</blockquote>
      <figcaption className="text-small">
        <strong className="font-medium text-ink">
          {nom}
          <span className="spoken">, </span>
        </strong>
        <span aria-hidden="true">{'\u00A0· '}</span>
        {date}
        {isSampleReview({ commentaire }) && (
          <>
            <span className="spoken">. </span>
            <span className="block">Avis d’exemple</span>
          </>
        )}
      </figcaption>
    </figure>
  );
}
