import { useRef, type MouseEvent, type PointerEvent } from 'react';
import { toggleZoom, zoomOf } from './zoom.ts';

/** Shortest sideways drag of a mouse, in pixels, that turns to another photo. */
const TURN_DISTANCE = 40;

type Actions = {
  /** The slide in view. */
  slide: () => HTMLElement;
  turnBy: (count: number) => void;
  /** Ends the smooth scroll of the row, since the visitor moves it now. */
  release: () => void;
};

/** Mouse gestures on the row: a drag turns or moves an enlarged photo, a double click enlarges. */
export function useMouse({ slide, turnBy, release }: Actions) {
  const startX = useRef<number>(null);
  return {
    onPointerDown: ({ pointerType, button, clientX }: PointerEvent) => {
      release();
      startX.current = pointerType === 'mouse' && button === 0 ? clientX : null;
    },
    onPointerMove: ({ movementX, movementY }: PointerEvent) => {
      if (startX.current === null || zoomOf(slide()) === 1) return;
      slide().scrollBy({ left: -movementX, top: -movementY, behavior: 'instant' });
    },
    onPointerUp: ({ clientX }: PointerEvent) => {
      const distance = clientX - (startX.current ?? clientX);
      startX.current = null;
      if (Math.abs(distance) > TURN_DISTANCE && zoomOf(slide()) === 1) turnBy(-Math.sign(distance));
    },
    onDoubleClick: ({ target, clientX: x, clientY: y }: MouseEvent) => {
      if ((target as Element).matches('img')) toggleZoom(slide(), { x, y });
    },
  };
}
