import type { FocusEvent } from 'react';
import { EDITOR_PARAMETER } from './addresses.ts';

/** Whether this window is that of a phone, which « Utiliser mon téléphone » has let in. */
export const onPhone = new URLSearchParams(globalThis.location?.search).has(EDITOR_PARAMETER);

/** Whether a finger presses. */
export const isTouch = () => matchMedia('(pointer: coarse)').matches;

/**
 * Selects the text of a field that gets the focus on a phone, where deleting is hard. The tap has placed
 * the caret before its click event.
 */
export function selectOnTap({ target }: FocusEvent<HTMLElement>): void {
  if (!isTouch() || !target.matches('input, textarea')) return;
  target.addEventListener('click', () => (target as HTMLInputElement).select(), { once: true });
}

/** Whether the panel lies over the page. */
export const isNarrow = () => matchMedia('(width < 48rem)').matches;
