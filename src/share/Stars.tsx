import { MAX_RATING, starPaths } from '#components/reviews/ReviewCard.tsx';

/** A rating as on the page, without words: a picture has no alternative text. */
export function Stars({
  rating,
  color,
  height,
}: {
  rating: number;
  color: string;
  height: number;
}) {
  return (
    <svg
      viewBox={`0 0 ${MAX_RATING * 24} 20`}
      width={height * 1.2 * MAX_RATING}
      height={height}
      stroke={color}
    >
      {starPaths(rating, color)}
    </svg>
  );
}
