import { Carousel } from '#components/ui/Carousel.tsx';
import { ReviewCard, type Review } from './ReviewCard.tsx';

type Props = {
  title: string;
  /** How the reviews are checked. */
  intro: string;
  reviews: Review[];
};

/** The reviews, a carousel that loops. */
export const ReviewCarousel = ({ title, intro, reviews }: Props) => (
  <Carousel id="avis" title={title} intro={intro} loop noun="Avis" width="review-slide">
    {reviews.map((review) => (
      <ReviewCard key={review.nom} {...review} />
    ))}
  </Carousel>
);
