/**
 * Keeps the open photo in the address: `/galerie?photo=nude-pose` shows the photo of the tile
 * `photo-nude-pose`. It is kept nowhere else.
 */

/** True from the call of `history.back()` until the browser has gone back. */
let isGoingBack = false;

/** The id of the tile that the address names; undefined while the browser goes back from it. */
export function tileInAddress(): string | undefined {
  const { photo } = Object.fromEntries(new URLSearchParams(location.search));
  return photo === undefined || isGoingBack ? undefined : `photo-${photo}`;
}

/**
 * Whether the photo was opened on this page; the history entry before is the gallery without it.
 */
export const wasPressed = () =>
  (history.state as { wasPressed?: true } | null)?.wasPressed === true;

function addressOf(tile?: string): URL {
  const url = new URL(location.href);
  url.hash = '';
  if (tile) url.searchParams.set('photo', tile.replace('photo-', ''));
  else url.searchParams.delete('photo');
  return url;
}

/** Puts the photo of a tile into the address, in a new history entry unless one names a photo. */
export function enterPhoto(tile: string): void {
  if (tileInAddress()) return history.replaceState(history.state, '', addressOf(tile));
  // When the browser goes back, the page must stay at the photo that was shown last.
  history.scrollRestoration = 'manual';
  history.pushState({ wasPressed: true }, '', addressOf(tile));
}

/** Removes the photo from the address, without leaving two history entries for the same view. */
export function leavePhoto(): void {
  if (!tileInAddress()) return;
  isGoingBack = wasPressed();
  if (isGoingBack) history.back();
  else history.replaceState(null, '', addressOf());
}

/** Calls a function at once, or after the browser has gone back from a photo. */
export function onceBack(action: () => void): void {
  if (isGoingBack) addEventListener('popstate', action, { once: true });
  else action();
}

/** Lets the browser restore the scroll position again when it goes back. */
export function restoreScroll(): void {
  history.scrollRestoration = 'auto';
}

/** Calls a listener now, and whenever the address may name another photo. */
export function subscribeToAddress(onChange: () => void): () => void {
  const listeners = new AbortController();
  const listen = () => {
    isGoingBack = false;
    onChange();
  };
  const { signal } = listeners;
  // A page that is shown again may have been left before `history.back()` took effect.
  for (const type of ['popstate', 'pageshow']) addEventListener(type, listen, { signal });
  // A visitor who comes back from another page finds this one where she left it.
  addEventListener('pagehide', restoreScroll, { signal });
  listen();
  return () => listeners.abort();
}
