import { useRef, type RefObject } from 'react';
import { fadeIn } from './flight.ts';
import type { LightboxView } from './Lightbox.tsx';
import { zoomTo } from './zoom.ts';

const isClose = (place: number, at: number) => Math.abs(place - at) < 0.01;

/**
 * The row of slides: brings one into view, and says which one a scroll has come to. `release` gives
 * the row back to the finger, the mouse or the wheel.
 */
export function useSlides(
  row: RefObject<HTMLElement | null>,
  { links, index, open }: LightboxView,
  onTurn: (index: number) => void,
) {
  /** The slide that was brought into view: until the row is released, no scroll changes it. */
  const target = useRef<number>(null);

  const slideAt = (at: number) => row.current!.children[at] as HTMLElement;

  const placeNow = () => row.current!.scrollLeft / row.current!.clientWidth;

  const show = (at: number, behavior: ScrollBehavior = 'auto') => {
    target.current = at;
    row.current!.scrollTo({ left: at * row.current!.clientWidth, behavior });
  };

  /** Past one end the row restarts at the other; distant slides are jumped to. */
  const turn = (to: number) => {
    const at = (to + links.length) % links.length;
    onTurn(at);
    if (Math.abs(at - index) === 1) return show(at);
    show(at, 'instant');
    fadeIn(row.current!);
  };

  const onScroll = () => {
    if (!open || row.current!.clientWidth === 0) return;
    const place = placeNow();
    const at = Math.round(place);
    if (target.current === null && at !== index) onTurn(at);
    // Slides out of view are zoomed out.
    if (isClose(place, at))
      for (const other of row.current!.querySelectorAll<HTMLElement>('[data-zoomed]'))
        if (other !== slideAt(at)) zoomTo(other, 1);
  };

  /** Firefox goes on with a smooth scroll that an instant one was to replace. */
  const onScrollEnd = () => {
    const at = target.current;
    if (at !== null && !isClose(placeNow(), at)) show(at, 'instant');
  };

  return {
    slideAt,
    show,
    turn,
    onScroll,
    onScrollEnd,
    release: () => (target.current = null),
  };
}
