import type { FocusEvent } from 'react';
import { EDITOR_PARAMETER } from './addresses.ts';

/** Whether this window is that of a phone, which « Utiliser mon téléphone » has let in. */
export const onPhone = new URLSearchParams(globalThis.location?.search).has(EDITOR_PARAMETER);

/** Whether a finger presses, as on any phone or tablet. */
export const isTouch = () => matchMedia('(pointer: coarse)').matches;

/**
 * Selects the whole text of a field that gets the focus on a phone, where deleting is hard: typing
 * replaces it. The tap has placed the caret before its click event.
 */
export function selectOnTap({ target }: FocusEvent<HTMLElement>): void {
  if (!isTouch() || !target.matches('input, textarea')) return;
  target.addEventListener('click', () => (target as HTMLInputElement).select(), { once: true });
}

/** Whether the panel lies over the page, as on a phone or in a narrow window. */
export const isNarrow = () => matchMedia('(width < 48rem)').matches;
