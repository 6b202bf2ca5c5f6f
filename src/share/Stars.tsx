import { MAX_RATING, STAR } from '#components/reviews/ReviewCard.tsx';

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
      {Array.from({ length: MAX_RATING }, (_, index) => (
        <path
          key={index}
          d={STAR}
          transform={`translate(${index * 24})`}
          fill={index < rating ? color : 'none'}
        />
      ))}
    </svg>
  );
}
