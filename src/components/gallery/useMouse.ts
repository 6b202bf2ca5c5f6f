import { useRef, type MouseEvent, type PointerEvent } from 'react';
import { flyFrom } from './flight.ts';
import { toggleZoom, zoomOf } from './zoom.ts';

/** Shortest sideways drag of a mouse, in pixels, that turns to another photo. */
const DRAG = 40;

type Actions = {
  /** The slide in view. */
  slide: () => HTMLElement;
  /** Turns by so many slides. */
  turnBy: (slides: number) => void;
  /** Stops the row's own scrolling: the visitor moves it. */
  release: () => void;
};

/** Mouse gestures on the row: a drag turns, or moves an enlarged photo; a double click enlarges. */
export function useMouse({ slide, turnBy, release }: Actions) {
  const from = useRef<number>(null);
  return {
    onPointerDown: ({ pointerType, button, clientX }: PointerEvent) => {
      release();
      from.current = pointerType === 'mouse' && button === 0 ? clientX : null;
    },
    onPointerMove: ({ movementX, movementY }: PointerEvent) => {
      if (from.current === null || zoomOf(slide()) === 1) return;
      slide().scrollBy({ left: -movementX, top: -movementY, behavior: 'instant' });
    },
    onPointerUp: ({ clientX }: PointerEvent) => {
      const moved = clientX - (from.current ?? clientX);
      from.current = null;
      if (Math.abs(moved) > DRAG && zoomOf(slide()) === 1) turnBy(-Math.sign(moved));
    },
    onDoubleClick: ({ target, clientX: x, clientY: y }: MouseEvent) => {
      if (!(target as Element).matches('img')) return;
      const image = target as HTMLImageElement;
      const before = image.getBoundingClientRect();
      toggleZoom(slide(), { x, y });
      flyFrom(image, before);
    },
  };
}
