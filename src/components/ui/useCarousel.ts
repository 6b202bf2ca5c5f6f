import useEmblaCarousel from 'embla-carousel-react';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';

/** What a carousel shows at the moment. */
type View = { ready: boolean; selected: number; inView: number[]; canPrevious: boolean; canNext: boolean };

type Step = 'scrollPrev' | 'scrollNext';
const STEPS: Record<string, Step> = { ArrowLeft: 'scrollPrev', ArrowRight: 'scrollNext' };

const BEFORE_SCRIPT: View = { ready: false, selected: 0, inView: [], canPrevious: true, canNext: true };

/** Embla as the site uses it: no movement by itself, no animation where less motion is wished, arrow keys. */
export function useCarousel({ loop }: { loop: boolean }) {
  const [viewport, embla] = useEmblaCarousel({
    loop,
    align: 'start',
    inViewThreshold: 0.6,
    breakpoints: { '(prefers-reduced-motion: reduce)': { duration: 0 } },
  });
  const [view, setView] = useState(BEFORE_SCRIPT);

  const early = useRef<Step[]>([]);
  const turn = (step: Step) => (embla ? embla[step]() : early.current.push(step));

  useEffect(() => {
    if (!embla) return;
    const update = () =>
      setView({
        ready: true,
        selected: embla.selectedScrollSnap(),
        inView: embla.slidesInView(),
        canPrevious: embla.canScrollPrev(),
        canNext: embla.canScrollNext(),
      });
    embla.on('select', update).on('slidesInView', update).on('reInit', update);
    update();
    // Presses from before Embla was there are not lost.
    for (const step of early.current.splice(0)) embla[step]();
  }, [embla]);

  return {
    viewport,
    ...view,
    previous: () => turn('scrollPrev'),
    next: () => turn('scrollNext'),
    onKeyDown: (event: KeyboardEvent) => {
      const step = STEPS[event.key];
      if (!step) return;
      event.preventDefault();
      turn(step);
    },
  };
}
