import { Carousel } from '#components/ui/Carousel.tsx';
import { Island } from '#components/ui/Island.tsx';
import { ReviewCard, type Review } from './ReviewCard.tsx';

type Props = { title: string; notice: string; reviews: Review[] };

/** Island: client reviews, turning in a loop, 1 to 3 at a time. It never moves by itself. */
export function TestimonialCarousel({ title, notice, reviews }: Props) {
  return (
    <Island>
      <Carousel
        id="avis"
        title={title}
        intro={notice}
        tone="petal"
        loop
        noun="Avis"
        slideClassName="basis-full md:basis-1/2 lg:basis-1/3"
        slides={reviews.map((review) => ({ key: review.name, content: <ReviewCard {...review} /> }))}
      />
    </Island>
  );
}
