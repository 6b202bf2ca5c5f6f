import { useRef, type RefObject } from 'react';
import { fadeIn } from './flight.ts';
import type { LightboxView } from './Lightbox.tsx';
import { zoomTo } from './zoom.ts';

/**
 * The row of slides: brings one into view, and says which one a scroll has come to. `release` gives
 * the row back to the finger.
 */
export function useSlides(
  row: RefObject<HTMLElement | null>,
  { links, index, open }: LightboxView,
  onTurn: (index: number) => void,
) {
  /** The slide the row is on its way to by itself: those it passes are not shown. */
  const heading = useRef<number>(null);

  const slideAt = (at: number) => row.current!.children[at] as HTMLElement;

  const show = (at: number, behavior: ScrollBehavior = 'auto') => {
    heading.current = at;
    row.current!.scrollTo({ left: at * row.current!.clientWidth, behavior });
  };

  /** Past an end the row begins again at the other; what is not beside is not scrolled to. */
  const turn = (to: number) => {
    const at = (to + links.length) % links.length;
    onTurn(at);
    if (Math.abs(at - index) === 1) return show(at);
    show(at, 'instant');
    fadeIn(row.current!);
  };

  const onScroll = () => {
    const { scrollLeft, clientWidth } = row.current!;
    if (!open || clientWidth === 0) return;
    const place = scrollLeft / clientWidth;
    const at = Math.round(place);
    if (heading.current !== null && heading.current !== at) return;
    heading.current = null;
    if (at !== index) onTurn(at);
    // Those out of view are whole again.
    if (Math.abs(place - at) < 0.01)
      for (const other of row.current!.querySelectorAll<HTMLElement>('[data-zoomed]'))
        if (other !== slideAt(at)) zoomTo(other, 1);
  };

  return { slideAt, show, turn, onScroll, release: () => (heading.current = null) };
}
