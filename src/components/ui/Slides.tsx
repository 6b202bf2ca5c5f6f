import type { ReactNode } from 'react';

type Props = {
  /** What a slide is called: « Avis », « Photo ». */
  noun: string;
  /** Width of a slide at each screen width. */
  className: string;
  slides: { key: string; content: ReactNode }[];
};

/** The row inside a carousel. Static: the island around it turns it. */
export function Slides({ noun, className, slides }: Props) {
  return (
    // Embla watches the slides from the row's parent, which must have a box; Astro's own around it has none.
    <div>
      <div className="slides flex">
        {slides.map(({ key, content }, index) => (
          <div
            key={key}
            role="group"
            aria-roledescription="diapositive"
            aria-label={`${noun} ${index + 1} sur ${slides.length}`}
            className={`shrink-0 snap-start px-2 md:px-2.5 ${className}`}
          >
            {content}
          </div>
        ))}
      </div>
    </div>
  );
}
