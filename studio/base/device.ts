/**
 * Tells windows from frames. Browsers send `Sec-Fetch-Dest` only to localhost and over https; a
 * phone has neither, so the address of its window has a parameter.
 */
export const EDITOR_PARAMETER = 'editeur';

/** Whether this window is that of a phone, which « Utiliser mon téléphone » has let in. */
export const onPhone = new URLSearchParams(globalThis.location?.search).has(EDITOR_PARAMETER);

/** Whether a finger presses, as on any phone or tablet. */
export const isTouch = () => matchMedia('(pointer: coarse)').matches;

/** Whether the panel lies over the page, as on a phone or in a narrow window. */
export const isNarrow = () => matchMedia('(width < 48rem)').matches;

/** The address of a page in the frame, or of the window around it. */
export function addressOf(href: string, of: 'page' | 'window'): string {
  const url = new URL(href);
  if (of === 'page') url.searchParams.delete(EDITOR_PARAMETER);
  else if (onPhone) url.searchParams.set(EDITOR_PARAMETER, '');
  return url.href;
}
