import { useEffect, useEffectEvent, type RefObject } from 'react';
import { settle } from './flight.ts';
import { toggleZoom, zoomOf, zoomTo } from './zoom.ts';

/** A photo dragged down this far, in pixels, closes the lightbox. */
const CLOSE_DISTANCE = 120;
/** A photo dragged down this fast, in pixels per millisecond, closes it too. */
const CLOSE_SPEED = 0.6;
/** A finger that moves less than this, in pixels, taps. */
const TAP_TOLERANCE = 10;
/** Longest time between the taps of a double tap, in milliseconds. */
const DOUBLE_TAP = 320;
/** Longest distance between these taps, in pixels. */
const DOUBLE_TAP_DISTANCE = 40;

type Spot = { x: number; y: number; time: number };

const spotOf = ({ clientX: x, clientY: y }: Touch, { timeStamp: time }: Event): Spot => ({
  x,
  y,
  time,
});

const distance = (from: { x: number; y: number }, to: { x: number; y: number }) =>
  Math.hypot(to.x - from.x, to.y - from.y);

/** The distance of two fingers, and the point between them. */
function pinchOf(event: TouchEvent) {
  const [one, two] = [spotOf(event.touches[0]!, event), spotOf(event.touches[1]!, event)];
  return { span: distance(one, two), middle: { x: (one.x + two.x) / 2, y: (one.y + two.y) / 2 } };
}

/** The slide under the fingers, and its photo. */
const targetOf = ({ target }: Event) => {
  const slide = (target as Element).closest<HTMLElement>('[data-slide]');
  return { slide, image: slide?.querySelector('img') };
};

/** Makes the backdrop lighter while a photo is dragged down; `share` is of the screen, 0 to 1. */
function lighten(row: HTMLElement, share: number): void {
  row.parentElement!.toggleAttribute('data-drawn', share > 0);
  row.parentElement!.style.setProperty('--shade', String(Math.max(0, 1 - 2 * share)));
}

/** Moves a photo with the finger that drags it, and makes it smaller on the way down. */
function drag(row: HTMLElement, image: HTMLElement, aside: number, down: number): void {
  const share = Math.max(0, down) / innerHeight;
  image.style.transform = `translate(${aside}px, ${down}px) scale(${1 - share / 2})`;
  lighten(row, share);
}

/** Moves a dragged photo back to its place. */
function letGo(row: HTMLElement, image: HTMLElement): void {
  settle(image);
  lighten(row, 0);
}

const isTap = (start: Spot, end: Spot) =>
  distance(start, end) <= TAP_TOLERANCE && end.time - start.time <= DOUBLE_TAP;

const isDoubleTap = (first: Spot, second: Spot) =>
  distance(first, second) < DOUBLE_TAP_DISTANCE && second.time - first.time < DOUBLE_TAP;

/** Whether a drag down is long or fast enough to close the lightbox. */
const isClosing = (start: Spot, end: Spot) =>
  end.y - start.y > CLOSE_DISTANCE || (end.y - start.y) / (end.time - start.time) > CLOSE_SPEED;

/**
 * Touch gestures on the photos: two fingers enlarge, a double tap shows a photo at full size, a
 * drag down by one finger closes. The browser does the scrolling; touch events, unlike pointer
 * events, can prevent it.
 */
export function useFingers(row: RefObject<HTMLElement | null>, close: () => void): void {
  const onClose = useEffectEvent(close);
  useEffect(() => {
    const element = row.current!;
    let start: Spot | undefined;
    let pinch: { span: number; zoom: number } | undefined;
    let lastTap: Spot | undefined;
    let isDragging = false;

    const onStart = (event: TouchEvent) => {
      const { slide, image } = targetOf(event);
      // A second finger ends the drag of the first one.
      if (isDragging && image) letGo(element, image);
      isDragging = false;
      if (event.touches.length === 2 && slide && event.cancelable) {
        event.preventDefault();
        pinch = { span: pinchOf(event).span, zoom: zoomOf(slide) };
      }
      start = event.touches.length === 1 ? spotOf(event.touches[0]!, event) : undefined;
    };

    const onMove = (event: TouchEvent) => {
      const { slide, image } = targetOf(event);
      // An event that cannot be cancelled means that a scroll has begun.
      if (!slide || !image || !event.cancelable) return;
      if (pinch && event.touches.length === 2) {
        event.preventDefault();
        const { span, middle } = pinchOf(event);
        zoomTo(slide, (pinch.zoom * span) / pinch.span, middle);
      } else if (start && zoomOf(slide) === 1) {
        const { clientX, clientY } = event.touches[0]!;
        const [aside, down] = [clientX - start.x, clientY - start.y];
        isDragging ||= down > TAP_TOLERANCE && down > Math.abs(aside);
        if (!isDragging) return;
        event.preventDefault();
        drag(element, image, aside, down);
      }
    };

    const onEnd = (event: TouchEvent) => {
      const { slide, image } = targetOf(event);
      const end = spotOf(event.changedTouches[0]!, event);
      const [from, wasDragging] = [start, isDragging];
      start = undefined;
      isDragging = false;
      if (pinch) pinch = undefined;
      else if (!from || !slide || !image) lastTap = undefined;
      else if (wasDragging) {
        if (event.type === 'touchend' && isClosing(from, end)) return onClose();
        letGo(element, image);
      } else if (!isTap(from, end)) lastTap = undefined;
      else if (lastTap && isDoubleTap(lastTap, end)) {
        // Suppresses the mouse events that follow a touch.
        event.preventDefault();
        lastTap = undefined;
        toggleZoom(slide, end);
      } else lastTap = end;
    };

    const listeners = new AbortController();
    const options = { passive: false, signal: listeners.signal };
    element.addEventListener('touchstart', onStart, options);
    element.addEventListener('touchmove', onMove, options);
    element.addEventListener('touchend', onEnd, options);
    element.addEventListener('touchcancel', onEnd, options);
    return () => listeners.abort();
  }, [row]);
}
