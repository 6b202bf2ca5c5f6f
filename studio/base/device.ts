import { EDITOR_PARAMETER } from './prefix.ts';

/** Whether this window is that of a phone, which « Utiliser mon téléphone » has let in. */
export const onPhone = new URLSearchParams(globalThis.location?.search).has(EDITOR_PARAMETER);

/** Whether a finger presses, as on any phone or tablet. */
export const isTouch = () => matchMedia('(pointer: coarse)').matches;

/** Whether the panel lies over the page, as on a phone or in a narrow window. */
export const isNarrow = () => matchMedia('(width < 48rem)').matches;
