/** Highest rating a review can give (specification, point 9). */
export const MAX_RATING = 5;

const STAR = 'M10 1.6l2.5 5.4 5.9.7-4.4 4 1.2 5.9L10 14.7l-5.2 2.9L6 11.7l-4.4-4 5.9-.7z';

/** A rating out of five, spoken as one phrase. */
export function Stars({ rating }: { rating: number }) {
  return (
    <svg
      role="img"
      aria-label={`Note\u00A0: ${rating} sur ${MAX_RATING}`}
      viewBox={`0 0 ${MAX_RATING * 24} 20`}
      className="h-4 w-24 text-terracotta"
    >
      {Array.from({ length: MAX_RATING }, (_, index) => (
        <path
          key={index}
          d={STAR}
          transform={`translate(${index * 24})`}
          fill={index < rating ? 'currentColor' : 'none'}
          stroke="currentColor"
        />
      ))}
    </svg>
  );
}
