/**
 * Tells windows from frames. Browsers send `Sec-Fetch-Dest` only to localhost and over https; a
 * phone has neither, so the address of its window has a parameter.
 */
export const EDITOR_PARAMETER = 'editeur';

export const onPhone = new URLSearchParams(globalThis.location?.search).has(EDITOR_PARAMETER);

/** The address of a page in the frame, or of the window around it. */
export function addressOf(href: string, of: 'page' | 'window'): string {
  const url = new URL(href);
  if (of === 'page') url.searchParams.delete(EDITOR_PARAMETER);
  else if (onPhone) url.searchParams.set(EDITOR_PARAMETER, '');
  return url.href;
}
