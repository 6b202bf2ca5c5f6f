import { Slides } from '#components/ui/Slides.tsx';
import { ReviewCard, type Review } from './ReviewCard.tsx';

/** Client reviews, one to three in view. */
export function ReviewSlides({ reviews }: { reviews: Review[] }) {
  return (
    <Slides
      noun="Avis"
      className="basis-full md:basis-1/2 lg:basis-1/3"
      slides={reviews.map((review) => ({ key: review.name + review.comment, content: <ReviewCard {...review} /> }))}
    />
  );
}
