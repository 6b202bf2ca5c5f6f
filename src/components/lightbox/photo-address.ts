/**
 * The photo that the address names: `/galerie?photo=nude-pose` shows the one of the tile
 * `photo-nude-pose`. Nothing else remembers which photo is open.
 */

/** Whether the browser was asked to go back from a photo, which it does a moment later. */
let isGoingBack = false;

/** The id of the tile whose photo the address names; none while the browser goes back from it. */
export function tileInAddress(): string | undefined {
  const { photo } = Object.fromEntries(new URLSearchParams(location.search));
  return photo === undefined || isGoingBack ? undefined : `photo-${photo}`;
}

/** Whether the photo was opened on this page: the step before is the gallery without it. */
export const wasPressed = () =>
  (history.state as { wasPressed?: true } | null)?.wasPressed === true;

function addressOf(tile?: string): URL {
  const url = new URL(location.href);
  url.hash = '';
  if (tile) url.searchParams.set('photo', tile.replace('photo-', ''));
  else url.searchParams.delete('photo');
  return url;
}

/** Puts the photo of a tile into the address: as a step of the history, unless one is there. */
export function enterPhoto(tile: string): void {
  if (tileInAddress()) return history.replaceState(history.state, '', addressOf(tile));
  // On the way back the page stays where the lightbox leaves it, at the photo shown last.
  history.scrollRestoration = 'manual';
  history.pushState({ wasPressed: true }, '', addressOf(tile));
}

/** Takes the photo out of the address, which leaves no step that shows nothing new. */
export function leavePhoto(): void {
  if (!tileInAddress()) return;
  isGoingBack = wasPressed();
  if (isGoingBack) history.back();
  else history.replaceState(null, '', addressOf());
}

/** Does something at once, or when the browser has gone back from a photo. */
export function onceBack(action: () => void): void {
  if (isGoingBack) addEventListener('popstate', action, { once: true });
  else action();
}

/** Leaves it to the browser again where the page is on the way back. */
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
  // A page that is shown again may have been left before the browser had gone back.
  for (const type of ['popstate', 'pageshow']) addEventListener(type, listen, { signal });
  // Whoever comes back from another page finds this one where she left it.
  addEventListener('pagehide', restoreScroll, { signal });
  listen();
  return () => listeners.abort();
}
