import useEmblaCarousel from 'embla-carousel-react';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';

export type Step = 'scrollPrev' | 'scrollNext';
const STEPS: Record<string, Step> = { ArrowLeft: 'scrollPrev', ArrowRight: 'scrollNext' };

const BEFORE_SCRIPT = {
  /** Whether the script knows which slides are in view. */
  isReady: false,
  /** Whether it was turned: from then on its position is announced. */
  hasTurned: false,
  selected: 0,
  canPrevious: true,
  canNext: true,
};

/** Embla with the site's settings: no autoplay, no animation under reduced motion, arrow keys. */
export function useCarousel({ loop }: { loop: boolean }) {
  const [viewport, embla] = useEmblaCarousel({
    container: '.slides',
    loop,
    align: 'start',
    inViewThreshold: 0.6,
    breakpoints: { '(prefers-reduced-motion: reduce)': { duration: 0 } },
  });
  const [view, setView] = useState(BEFORE_SCRIPT);

  const earlySteps = useRef<Step[]>([]);
  const turn = (step: Step) => (embla ? embla[step]() : earlySteps.current.push(step));

  useEffect(() => {
    if (!embla) return;
    /** The slide with the focus, or -1. */
    const focused = () =>
      embla.slideNodes().findIndex((slide) => slide.contains(document.activeElement));
    const update = () => {
      const inView = embla.slidesInView();
      const isReady = inView.length > 0;
      // Slides out of view are inert. The focus moves on, since an inert slide would lose it, and
      // the arrow keys with it.
      if (isReady && focused() >= 0 && !inView.includes(focused()))
        embla.rootNode().focus({ preventScroll: true });
      embla
        .slideNodes()
        .forEach((slide, index) => (slide.inert = isReady && !inView.includes(index)));
      const selected = embla.selectedScrollSnap();
      setView((old) => ({
        // Between two slides none is in view; the row stays Embla's.
        isReady: old.isReady || isReady,
        hasTurned: old.hasTurned || selected !== old.selected,
        selected,
        canPrevious: embla.canScrollPrev(),
        canNext: embla.canScrollNext(),
      }));
    };
    embla.on('select', update).on('slidesInView', update).on('reInit', update);
    if (focused() >= 0) embla.scrollTo(focused(), true);
    update();
    // Repeats presses from before Embla was ready.
    for (const step of earlySteps.current.splice(0)) embla[step]();
  }, [embla]);

  return {
    viewport,
    ...view,
    turn,
    onKeyDown: (event: KeyboardEvent) => {
      const step = STEPS[event.key];
      // With a modifier, the keys belong to the browser: Alt and the left arrow go back.
      if (!step || event.altKey || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      turn(step);
    },
  };
}
