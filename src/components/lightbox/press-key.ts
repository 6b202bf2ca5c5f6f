import type { KeyboardEvent } from 'react';
import { zoomOf, zoomTo } from './zoom.ts';

/** The factor by which a key enlarges a photo. */
const ZOOM_STEP = 1.5;
/** How far a key moves an enlarged photo, in pixels. */
const PAN_STEPS: Record<string, { left?: number; top?: number }> = {
  ArrowLeft: { left: -90 },
  ArrowRight: { left: 90 },
  ArrowUp: { top: -90 },
  ArrowDown: { top: 90 },
};

/**
 * Handles a key in the lightbox: turns to another photo, enlarges the one in view, or moves an
 * enlarged one.
 *
 * @param slide the slide in view, number `index` of `count`
 */
export function pressKey(
  event: KeyboardEvent,
  slide: HTMLElement,
  { index, count, turn }: { index: number; count: number; turn: (to: number) => void },
): void {
  // Browsers use the keys with a modifier: Alt and the left arrow go back.
  if (event.altKey || event.ctrlKey || event.metaKey) return;
  // A key that is held down turns once. Each turn changes the address, and Safari allows only a
  // hundred changes in ten seconds.
  const turnOnce = (to: number) => void (event.repeat || turn(to));
  const pan = zoomOf(slide) > 1 ? PAN_STEPS[event.key] : undefined;
  if (pan) slide.scrollBy(pan);
  else if (event.key === 'ArrowLeft') turnOnce(index - 1);
  else if (event.key === 'ArrowRight') turnOnce(index + 1);
  else if (event.key === 'Home') turnOnce(0);
  else if (event.key === 'End') turnOnce(count - 1);
  else if (event.key === '+' || event.key === '=') zoomTo(slide, zoomOf(slide) * ZOOM_STEP);
  else if (event.key === '-') zoomTo(slide, zoomOf(slide) / ZOOM_STEP);
  else return;
  event.preventDefault();
}
