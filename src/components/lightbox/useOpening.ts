import { useEffectEvent, useLayoutEffect, type RefObject } from 'react';
import lightboxSheet from '#styles/lightbox.css?url';
import { flyFrom, flyTo } from './flight.ts';
import type { View } from './view.ts';
import { zoomTo } from './zoom.ts';

/**
 * Whether the style sheet is loaded. If it fails, React continues without it, and Firefox lists an
 * empty sheet.
 */
const isStyled = () =>
  [...document.styleSheets].some(
    (sheet) => sheet.href?.endsWith(lightboxSheet) && sheet.cssRules.length > 0,
  );

type Slides = {
  slideAt: (index: number) => HTMLElement;
  show: (index: number, behavior: ScrollBehavior) => void;
};

/**
 * Tells the style sheet how high the highest words were since the dialog opened: the photo ends
 * above them, and changes its size only for higher ones.
 */
function makeRoomForWords(dialog: HTMLDialogElement): void {
  const { style } = dialog;
  const { offsetHeight } = dialog.querySelector<HTMLElement>('.lightbox-words')!;
  const highest = Math.max(offsetHeight, parseInt(style.getPropertyValue('--words') || '0'));
  style.setProperty('--words', `${highest}px`);
}

/**
 * Opens and closes the dialog when the view changes. The photo grows out of its tile, and returns
 * to it.
 *
 * @param painted the view once the dialog is painted; null before
 * @returns the handler of the dialog's own `close` event
 */
export function useOpening(
  dialog: RefObject<HTMLDialogElement | null>,
  { links, index, isOpen, isLeaving }: View,
  painted: View | null,
  { slideAt, show }: Slides,
  onClosed: () => void,
) {
  const image = () => slideAt(index).querySelector('img');
  const tileBox = () =>
    (links[index]!.querySelector('picture') ?? links[index]!).getBoundingClientRect();

  const openDialog = useEffectEvent(() => {
    if (!isStyled()) {
      onClosed();
      // Replaces the history entry, since going back to it would only lead here again.
      return location.replace(links[index]!.href);
    }
    // The dialog itself gets the focus and not a button, since its label names the photo. Without
    // the attribute Firefox would first focus and announce a part of it; Chromium ignores the
    // attribute, so `focus()` follows.
    dialog.current!.toggleAttribute('autofocus', true);
    dialog.current!.showModal();
    dialog.current!.focus();
  });
  const reset = useEffectEvent(() => {
    dialog.current!.removeAttribute('data-drawn');
    for (const name of ['--shade', '--words']) dialog.current!.style.removeProperty(name);
    for (const animation of dialog.current!.getAnimations({ subtree: true })) animation.cancel();
    for (const photo of dialog.current!.querySelectorAll('img')) photo.style.transform = '';
    zoomTo(slideAt(index), 1);
  });
  useLayoutEffect(() => {
    if (!isOpen) return;
    openDialog();
    return reset;
  }, [isOpen]);

  useLayoutEffect(() => {
    if (painted && dialog.current!.open) makeRoomForWords(dialog.current!);
  }, [painted, dialog]);

  const isPainted = painted !== null;
  const growOutOfTile = useEffectEvent(() => {
    show(index, 'instant');
    flyFrom(image()!, tileBox());
  });
  useLayoutEffect(() => {
    if (isPainted && dialog.current!.open) growOutOfTile();
  }, [isPainted, dialog]);

  const finish = () => {
    const top = scrollY;
    // On close, the browser focuses the tile that was pressed, and page.ts scrolls to it: both are
    // undone here.
    dialog.current!.close();
    links[index]!.focus({ preventScroll: true });
    links[index]!.removeAttribute('data-away');
    scrollTo({ top, behavior: 'instant' });
    onClosed();
  };
  const goBackToTile = useEffectEvent(() => {
    dialog.current!.removeAttribute('data-drawn');
    const photo = image();
    const flight = photo && isPainted ? flyTo(photo, tileBox()) : Promise.resolve();
    // The animation is cancelled when the address names a photo again.
    flight.then(finish, () => undefined);
  });
  useLayoutEffect(() => {
    if (!isLeaving) return;
    goBackToTile();
    return reset;
  }, [isLeaving]);

  // The event follows a moment after the close. If the view is still open, the browser has closed
  // it.
  return () => {
    if (isOpen && !dialog.current!.open) finish();
  };
}
