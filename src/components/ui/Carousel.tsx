import { ArrowLeft, ArrowRight, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { withErrorBoundary } from 'react-error-boundary';
import { Button } from './Button.tsx';
import { ErrorFallback } from './ErrorFallback.tsx';
import { Section } from './Section.tsx';
import { useCarousel, type Step } from './useCarousel.ts';

/** The labels of the buttons, by what a slide is called. */
const LABELS = {
  Avis: { previous: 'Avis précédent', next: 'Avis suivant' },
  Photo: { previous: 'Photo précédente', next: 'Photo suivante' },
};

type Props = {
  id: string;
  title: string;
  intro: string;
  /** Whether the first slide follows the last. */
  loop: boolean;
  /** What a slide is called. */
  noun: keyof typeof LABELS;
  /** Number of slides. */
  count: number;
  /** The static row (`CarouselSection.astro`). */
  children: ReactNode;
};

/**
 * Island: a section whose slides are turned by buttons, arrow keys or a swipe (WAI-ARIA carousel
 * pattern). Without its script the slides are a row that scrolls.
 */
export const Carousel = withErrorBoundary(TurningSection, { FallbackComponent: ErrorFallback });

function TurningSection({ id, title, intro, loop, noun, count, children }: Props) {
  const { viewport, isReady, hasTurned, selected, canPrevious, canNext, turn, onKeyDown } =
    useCarousel({ loop });
  // At the end of a row that does not loop, the last slides are in view together.
  const position =
    canNext || selected + 1 === count
      ? `${noun} ${selected + 1} sur ${count}`
      : `${noun.replace(/s?$/, 's')} ${selected + 1} à ${count} sur ${count}`;
  // Not `disabled`: the button pressed last would lose the focus.
  const control = (label: string, Icon: LucideIcon, isEnabled: boolean, step: Step) => (
    <Button
      variant="outline"
      size="icon"
      aria-label={label}
      aria-disabled={!isEnabled}
      onClick={() => turn(step)}
    >
      <Icon aria-hidden className="size-5" strokeWidth={1.75} />
    </Button>
  );
  const controls = (
    <div className="flex gap-2 noscript:invisible">
      {control(LABELS[noun].previous, ArrowLeft, canPrevious, 'scrollPrev')}
      {control(LABELS[noun].next, ArrowRight, canNext, 'scrollNext')}
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
          className={`relative -m-2 rounded-photo py-2 md:-mx-2.5 ${
            isReady ? 'overflow-hidden' : 'snap-row'
          }`}
        >
          {children}
        </div>
        <p aria-live="polite" className="sr-only">
          {hasTurned && position}
        </p>
      </Section>
    </div>
  );
}
