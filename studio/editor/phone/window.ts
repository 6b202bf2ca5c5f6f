/**
 * Browsers send `Sec-Fetch-Dest` only to localhost or over https. A phone's window has neither: its
 * address says that it is the editor's window, and not a page in the editor's frame.
 */
export const EDITOR_PARAMETER = 'editeur';

/** Whether this window is a phone's. */
export const isPhone = new URLSearchParams(globalThis.location?.search).has(EDITOR_PARAMETER);

/** The address of a page in the frame, or of the window around it. */
export function addressOf(href: string, of: 'page' | 'window'): string {
  const url = new URL(href);
  if (of === 'page') url.searchParams.delete(EDITOR_PARAMETER);
  else if (isPhone) url.searchParams.set(EDITOR_PARAMETER, '');
  return url.href;
}
