import useEmblaCarousel from 'embla-carousel-react';
import { useEffect, useState, type KeyboardEvent } from 'react';

/** What a carousel shows at the moment. */
type View = { ready: boolean; selected: number; inView: number[]; canPrevious: boolean; canNext: boolean };

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
  }, [embla]);

  return {
    viewport,
    ...view,
    previous: () => embla?.scrollPrev(),
    next: () => embla?.scrollNext(),
    onKeyDown: (event: KeyboardEvent) => {
      const move = { ArrowLeft: embla?.scrollPrev, ArrowRight: embla?.scrollNext }[event.key];
      if (!move) return;
      event.preventDefault();
      move();
    },
  };
}
