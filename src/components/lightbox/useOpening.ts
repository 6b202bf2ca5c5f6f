import { useEffectEvent, useLayoutEffect, type RefObject } from 'react';
import lightboxSheet from '#styles/lightbox.css?url';
import { flyFrom, flyTo } from './flight.ts';
import type { View } from './view.ts';
import { zoomTo } from './zoom.ts';

/**
 * Whether the style sheet is loaded: React goes on without it if it fails, and Firefox then lists
 * an empty one.
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
 * Opens and closes the dialog with the view: its photo grows out of its tile, and goes back there.
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
      // Not as a step of its own: one step back would only lead to it again.
      return location.replace(links[index]!.href);
    }
    // The dialog takes the focus, since its label names the photo; none of its buttons does.
    // Chromium ignores the attribute on a dialog, and Firefox would focus and announce a part
    // first without it.
    dialog.current!.toggleAttribute('autofocus', true);
    dialog.current!.showModal();
    dialog.current!.focus();
  });
  const reset = useEffectEvent(() => {
    dialog.current!.removeAttribute('data-drawn');
    dialog.current!.style.removeProperty('--shade');
    for (const animation of dialog.current!.getAnimations({ subtree: true })) animation.cancel();
    for (const photo of dialog.current!.querySelectorAll('img')) photo.style.transform = '';
    zoomTo(slideAt(index), 1);
  });
  useLayoutEffect(() => {
    if (!isOpen) return;
    openDialog();
    return reset;
  }, [isOpen]);

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
    // The browser first focuses the tile that was pressed, and the page scrolls to it (page.ts).
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
    // The flight is cancelled when the address names a photo again.
    flight.then(finish, () => undefined);
  });
  useLayoutEffect(() => {
    if (!isLeaving) return;
    goBackToTile();
    return reset;
  }, [isLeaving]);

  // The event comes a moment after the dialog is closed; open in the view, the browser closed it.
  return () => {
    if (isOpen && !dialog.current!.open) finish();
  };
}
