import { ArrowLeft, ArrowRight, type LucideIcon } from 'lucide-react';
import { Children, type ReactNode } from 'react';
import { Button } from './Button.tsx';
import { Section } from './Section.tsx';

/** The labels of the row and of its buttons, by the noun for a slide. */
const LABELS = {
  Avis: { row: 'Avis', previous: 'Avis précédent', next: 'Avis suivant' },
  Photo: { row: 'Photos', previous: 'Photo précédente', next: 'Photo suivante' },
};

type Props = {
  id: string;
  title: string;
  intro: string;
  /** Whether the first slide follows the last. */
  loop?: boolean;
  /** The noun for a slide. */
  noun: keyof typeof LABELS;
  /** Width of a slide at each screen width. */
  width: string;
  /** The content of each slide. */
  children: ReactNode[];
};

/**
 * A section with slides that buttons, arrow keys or a swipe turn (WAI-ARIA carousel pattern).
 * `client/carousel.ts` turns them; without script they are a row that scrolls.
 */
export function Carousel({ id, title, intro, loop = false, noun, width, children }: Props) {
  const slides = Children.toArray(children);
  // `aria-disabled`, since with `disabled` a button that was just pressed would lose the focus.
  const control = (label: string, Icon: LucideIcon, step: 'scrollPrev' | 'scrollNext') => (
    <Button
      variant="outline"
      size="icon"
      className="aria-disabled:opacity-40 aria-disabled:pointer-events-none"
      aria-label={label}
      data-step={step}
    >
      <Icon aria-hidden className="size-5" strokeWidth={1.75} />
    </Button>
  );
  const controls = (
    <div className="flex gap-2 noscript:invisible">
      {control(LABELS[noun].previous, ArrowLeft, 'scrollPrev')}
      {control(LABELS[noun].next, ArrowRight, 'scrollNext')}
    </div>
  );
  return (
    <div data-carousel={noun} data-loop={loop ? '' : undefined} data-waiting="">
      <Section id={id} title={title} intro={intro} tone="petal" action={controls}>
        <div
          role="group"
          aria-roledescription="carrousel"
          // Not the title, which screen readers have just read in the heading.
          aria-label={LABELS[noun].row}
          // A row that scrolls must be reachable by keyboard (WCAG 2.1.1).
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          tabIndex={0}
          // No snapping while the script turns the slides: Firefox would move them back.
          className="relative -m-2 rounded-photo py-2 snap-row in-data-turning:snap-none in-data-turning:overflow-hidden md:-mx-2.5"
        >
          <div className="slides flex">
            {slides.map((slide, index) => (
              <div
                key={index}
                role="group"
                aria-roledescription="diapositive"
                aria-label={`${noun} ${index + 1} sur ${slides.length}`}
                className={`shrink-0 snap-start px-2 md:px-2.5 ${width}`}
              >
                {slide}
              </div>
            ))}
          </div>
        </div>
        <p aria-live="polite" className="sr-only" />
      </Section>
    </div>
  );
}
