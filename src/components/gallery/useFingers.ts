import { useEffect, useEffectEvent, type RefObject } from 'react';
import { flyFrom, settle } from './flight.ts';
import { toggleZoom, zoomOf, zoomTo } from './zoom.ts';

/** A finger drawn down so far, in pixels, or so fast, in pixels a millisecond, closes. */
const FAR = 120;
const FAST = 0.6;
/** A finger that has moved less, in pixels, has tapped. */
const STILL = 10;
/** Longest time between the taps of a double tap, in milliseconds. */
const DOUBLE = 320;

type Spot = { x: number; y: number; time: number };

const spotOf = ({ clientX: x, clientY: y }: Touch, time: number): Spot => ({ x, y, time });

/** The distance of two fingers, and the point between them. */
function pinchOf({ touches: [one, two] }: TouchEvent) {
  const [x, y] = [(one!.clientX + two!.clientX) / 2, (one!.clientY + two!.clientY) / 2];
  return {
    span: Math.hypot(one!.clientX - two!.clientX, one!.clientY - two!.clientY),
    at: { x, y },
  };
}

/**
 * What fingers do on the photos of a row beside scrolling, which is the browser's: two enlarge the
 * photo, a double tap shows it at full size, one draws it down to close. Touch events: unlike
 * pointer events they can keep the browser from scrolling.
 */
export function useFingers(row: RefObject<HTMLElement | null>, close: () => void): void {
  const onClose = useEffectEvent(close);
  useEffect(() => {
    const element = row.current!;
    let start: Spot | undefined;
    let pinch: { span: number; zoom: number } | undefined;
    let tapped: Spot | undefined;
    let drawn = false;

    const partsOf = ({ target }: Event) => {
      const slide = (target as Element).closest<HTMLElement>('[data-slide]');
      return { slide, image: slide?.querySelector('img') };
    };
    /** How dark it is behind a photo that a finger has drawn down so far. */
    const shade = (far: number) => {
      element.parentElement!.toggleAttribute('data-drawn', far > 0);
      element.parentElement!.style.setProperty('--shade', String(Math.max(0, 1 - 2 * far)));
    };

    const onStart = (event: TouchEvent) => {
      const { slide } = partsOf(event);
      if (event.touches.length === 2 && slide && event.cancelable) {
        event.preventDefault();
        pinch = { span: pinchOf(event).span, zoom: zoomOf(slide) };
      }
      start = event.touches.length === 1 ? spotOf(event.touches[0]!, event.timeStamp) : undefined;
    };

    const onMove = (event: TouchEvent) => {
      const { slide, image } = partsOf(event);
      // Already scrolling if not cancelable.
      if (!slide || !image || !event.cancelable) return;
      if (pinch && event.touches.length === 2) {
        event.preventDefault();
        const { span, at } = pinchOf(event);
        zoomTo(slide, (pinch.zoom * span) / pinch.span, at);
      } else if (start && zoomOf(slide) === 1) {
        const { x, y } = spotOf(event.touches[0]!, 0);
        const [aside, down] = [x - start.x, y - start.y];
        drawn ||= down > STILL && down > Math.abs(aside);
        if (!drawn) return;
        event.preventDefault();
        const far = Math.max(0, down) / innerHeight;
        image.style.transform = `translate(${aside}px, ${down}px) scale(${1 - far / 2})`;
        shade(far);
      }
    };

    const onEnd = (event: TouchEvent) => {
      const { slide, image } = partsOf(event);
      const end = spotOf(event.changedTouches[0]!, event.timeStamp);
      const [from, wasDrawn] = [start, drawn];
      start = undefined;
      drawn = false;
      if (pinch) pinch = undefined;
      else if (!from || !slide || !image) tapped = undefined;
      else if (wasDrawn) {
        const down = end.y - from.y;
        if (event.type === 'touchend' && (down > FAR || down / (end.time - from.time) > FAST))
          return onClose();
        settle(image);
        shade(0);
      } else if (
        Math.hypot(end.x - from.x, end.y - from.y) > STILL ||
        end.time - from.time > DOUBLE
      )
        tapped = undefined;
      else if (
        tapped &&
        end.time - tapped.time < DOUBLE &&
        Math.hypot(end.x - tapped.x, end.y - tapped.y) < 40
      ) {
        // Suppresses the emulated mouse click and double click.
        event.preventDefault();
        tapped = undefined;
        const before = image.getBoundingClientRect();
        toggleZoom(slide, end);
        flyFrom(image, before);
      } else tapped = end;
    };

    const listeners = {
      touchstart: onStart,
      touchmove: onMove,
      touchend: onEnd,
      touchcancel: onEnd,
    };
    const all = Object.entries(listeners) as [keyof typeof listeners, typeof onStart][];
    for (const [type, listener] of all)
      element.addEventListener(type, listener, { passive: false });
    return () => all.forEach(([type, listener]) => element.removeEventListener(type, listener));
  }, [row]);
}
