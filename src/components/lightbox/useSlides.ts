import { useRef, type RefObject } from 'react';
import { fadeIn } from './flight.ts';
import type { View } from './view.ts';
import { zoomTo } from './zoom.ts';

const isClose = (position: number, index: number) => Math.abs(position - index) < 0.01;

/**
 * The row of slides: scrolls to one, and reports which one a scroll has reached. `release` leaves
 * the row to the finger, the mouse or the wheel.
 */
export function useSlides(
  row: RefObject<HTMLElement | null>,
  { links, index, isOpen }: View,
  onTurn: (index: number) => void,
) {
  /** The slide that is scrolled to: no other scroll changes it until the row is released. */
  const target = useRef<number>(null);

  const slideAt = (rank: number) => row.current!.children[rank] as HTMLElement;

  /** Where the row is scrolled to, in slides. */
  const position = () => row.current!.scrollLeft / row.current!.clientWidth;

  const show = (rank: number, behavior: ScrollBehavior = 'auto') => {
    target.current = rank;
    row.current!.scrollTo({ left: rank * row.current!.clientWidth, behavior });
  };

  /** The row goes round; to distant slides it jumps. */
  const turn = (to: number) => {
    const rank = (to + links.length) % links.length;
    onTurn(rank);
    if (Math.abs(rank - index) === 1) return show(rank);
    show(rank, 'instant');
    fadeIn(row.current!);
  };

  const onScroll = () => {
    if (!isOpen || row.current!.clientWidth === 0) return;
    const reached = Math.round(position());
    if (target.current === null && reached !== index) onTurn(reached);
    // Slides out of view are zoomed out, but not while Firefox leads the row past its target.
    const rank = target.current ?? reached;
    if (isClose(position(), rank))
      for (const slide of row.current!.querySelectorAll<HTMLElement>('[data-zoomed]'))
        if (slide !== slideAt(rank)) zoomTo(slide, 1);
  };

  /** Firefox continues a smooth scroll after an instant one. */
  const onScrollEnd = () => {
    const rank = target.current;
    if (rank !== null && !isClose(position(), rank)) show(rank, 'instant');
  };

  const release = () => {
    target.current = null;
  };

  return { slideAt, show, turn, release, onScroll, onScrollEnd };
}
