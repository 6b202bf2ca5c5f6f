import { useRef, type RefObject } from 'react';
import { fadeIn } from './flight.ts';
import type { LightboxView } from './Lightbox.tsx';
import { zoomTo } from './zoom.ts';

const isClose = (place: number, at: number) => Math.abs(place - at) < 0.01;

/**
 * The row of slides: scrolls to one, and reports which one a scroll has reached. `release` leaves
 * the row to the finger, the mouse or the wheel.
 */
export function useSlides(
  row: RefObject<HTMLElement | null>,
  { links, index, open }: LightboxView,
  onTurn: (index: number) => void,
) {
  /** The slide that was scrolled to: no other scroll changes it until the row is released. */
  const target = useRef<number>(null);

  const slideAt = (at: number) => row.current!.children[at] as HTMLElement;

  const placeNow = () => row.current!.scrollLeft / row.current!.clientWidth;

  const show = (at: number, behavior: ScrollBehavior = 'auto') => {
    target.current = at;
    row.current!.scrollTo({ left: at * row.current!.clientWidth, behavior });
  };

  /** The row goes round; to distant slides it jumps. */
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

  /** Firefox continues a smooth scroll after an instant one. */
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
