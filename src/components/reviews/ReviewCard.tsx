import { Stars } from '#components/ui/Stars.tsx';

export type Review = {
  name: string;
  /** Whole stars, 1 to 5. */
  rating: number;
  comment: string;
  /** As said by the content, for example « Visité en avril ». */
  date: string;
  sample: boolean;
};

/** What one client said. */
export function ReviewCard({ name, rating, comment, date, sample }: Review) {
  return (
    <figure className="flex h-full flex-col rounded-photo bg-milk px-7 pt-8 pb-7 md:px-8">
      <Stars rating={rating} />
      <blockquote className="mt-5 mb-6 font-serif text-[1.4375rem] leading-[1.22] text-ink">{comment}</blockquote>
      <figcaption className="mt-auto text-small">
        <strong className="font-medium text-ink">{name}</strong> · {date}
        {sample && (
          <>
            <span className="sr-only">.</span>
            <span className="block">Avis d’exemple</span>
          </>
        )}
      </figcaption>
    </figure>
  );
}
