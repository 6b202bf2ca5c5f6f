/**
 * Browsers tell what they ask an address for (`Sec-Fetch-Dest`) only to this computer or over
 * https. A phone's window is neither, and says by its address that it is the editor's, and not a
 * page in the editor's frame.
 */
export const WINDOW = 'editeur';

/** Whether this window is a phone's. */
export const isPhone = new URLSearchParams(globalThis.location?.search).has(WINDOW);

/** The address of a page in the frame, or of the window around it. */
export function addressOf(href: string, of: 'page' | 'window'): string {
  const url = new URL(href);
  if (of === 'page') url.searchParams.delete(WINDOW);
  else if (isPhone) url.searchParams.set(WINDOW, '');
  return url.href;
}
