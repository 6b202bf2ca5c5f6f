import { ArrowLeft, ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { withErrorBoundary } from 'react-error-boundary';
import { Button } from './Button.tsx';
import { ErrorFallback } from './ErrorFallback.tsx';
import { Section } from './Section.tsx';
import { useCarousel } from './useCarousel.ts';

/** What the buttons are called, by what a slide is called. */
const BUTTONS = {
  Avis: ['Avis précédent', 'Avis suivant'],
  Photo: ['Photo précédente', 'Photo suivante'],
} as const;

type Props = {
  id: string;
  title: string;
  intro: string;
  /** Whether the first slide follows the last. */
  loop: boolean;
  /** What a slide is called. */
  noun: keyof typeof BUTTONS;
  /** Number of slides. */
  count: number;
  /** The row (`CarouselSection.astro`), static. */
  children: ReactNode;
};

/**
 * Island: a section whose slides are turned by buttons, arrow keys or swipe (WAI-ARIA carousel
 * pattern). Before its script has arrived, or without it, the slides are a row that scrolls; a
 * press on a button before that is kept for it.
 */
export const Carousel = withErrorBoundary(TurningSection, { FallbackComponent: ErrorFallback });

function TurningSection({ id, title, intro, loop, noun, count, children }: Props) {
  const { viewport, ready, turned, selected, canPrevious, canNext, previous, next, onKeyDown } =
    useCarousel({ loop });
  /** At the end of a row that does not loop, all that is left is in view. */
  const place =
    canNext || selected + 1 === count
      ? `${noun} ${selected + 1} sur ${count}`
      : `${noun.replace(/s?$/, 's')} ${selected + 1} à ${count} sur ${count}`;
  // Not `disabled`: the button pressed last would lose the focus.
  const controls = (
    <div className="flex gap-2 noscript:invisible">
      <Button
        variant="outline"
        size="icon"
        aria-label={BUTTONS[noun][0]}
        aria-disabled={!canPrevious}
        onClick={previous}
      >
        <ArrowLeft aria-hidden className="size-5" strokeWidth={1.75} />
      </Button>
      <Button
        variant="outline"
        size="icon"
        aria-label={BUTTONS[noun][1]}
        aria-disabled={!canNext}
        onClick={next}
      >
        <ArrowRight aria-hidden className="size-5" strokeWidth={1.75} />
      </Button>
    </div>
  );
  return (
    // Keys pressed on the buttons and on the row bubble here; the section itself takes no focus.
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions
    <div onKeyDown={onKeyDown}>
      <Section id={id} title={title} intro={intro} tone="petal" action={controls}>
        <div
          ref={viewport}
          role="group"
          aria-roledescription="carrousel"
          aria-label={title}
          // A row that scrolls must be reachable by keyboard (WCAG 2.1.1).
          // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          tabIndex={0}
          // Firefox snaps again whenever a slide moves, and would undo what the script does.
          className={`relative -m-2 rounded-photo py-2 md:-mx-2.5 ${ready ? 'overflow-hidden' : 'snap-row'}`}
        >
          {children}
        </div>
        <p aria-live="polite" className="sr-only">
          {turned && place}
        </p>
      </Section>
    </div>
  );
}
