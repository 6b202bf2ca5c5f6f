import { useRef, type RefObject } from 'react';
import { fadeIn } from './flight.ts';
import type { View } from './view.ts';
import { zoomTo } from './zoom.ts';

const isClose = (position: number, index: number) => Math.abs(position - index) < 0.01;

/**
 * The row of slides: scrolls to a slide, and reports which one a scroll has reached. `release` lets
 * the finger, the mouse or the wheel scroll it.
 */
export function useSlides(
  row: RefObject<HTMLElement | null>,
  { links, index, isOpen }: View,
  onTurn: (index: number) => void,
) {
  /** The slide that the row scrolls to; null once a visitor scrolls. */
  const target = useRef<number>(null);

  const slideAt = (rank: number) => row.current!.children[rank] as HTMLElement;

  /** The scroll position, in slides. */
  const position = () => row.current!.scrollLeft / row.current!.clientWidth;

  const show = (rank: number, behavior: ScrollBehavior = 'auto') => {
    target.current = rank;
    row.current!.scrollTo({ left: rank * row.current!.clientWidth, behavior });
  };

  /** Turns to a slide; after the last one comes the first. Jumps to distant slides. */
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
    // Resets the zoom of slides out of view, but not while Firefox scrolls past the target.
    const rank = target.current ?? reached;
    if (isClose(position(), rank))
      for (const slide of row.current!.querySelectorAll<HTMLElement>('[data-zoomed]'))
        if (slide !== slideAt(rank)) zoomTo(slide, 1);
  };

  /** Firefox may continue an earlier smooth scroll after an instant one. */
  const onScrollEnd = () => {
    const rank = target.current;
    if (rank !== null && !isClose(position(), rank)) show(rank, 'instant');
  };

  const release = () => {
    target.current = null;
  };

  return { slideAt, show, turn, release, onScroll, onScrollEnd };
}
