import { useEffectEvent, useLayoutEffect, useRef, type RefObject } from 'react';
import lightboxSheet from '#styles/lightbox.css?url';
import { flyFrom, flyTo } from './flight.ts';
import { leaveHistory } from './useHistoryStep.ts';
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
 * Opens the dialog with the view, its photo growing out of its tile, and closes it the same way.
 *
 * @param paintedIndex the photo in view once the dialog is painted; null before
 * @returns `leave`, which closes the lightbox, `onClosed` for the dialog's own event, and whether
 *   it is on its way out
 */
export function useOpening(
  dialog: RefObject<HTMLDialogElement | null>,
  { links, index, isOpen }: View,
  paintedIndex: number | null,
  { slideAt, show }: Slides,
  onClose: () => void,
) {
  const isLeaving = useRef(false);
  const image = () => slideAt(index).querySelector('img');
  const tileBox = () =>
    (links[index]!.querySelector('picture') ?? links[index]!).getBoundingClientRect();

  const openDialog = useEffectEvent(() => {
    if (!isStyled()) {
      onClose();
      return location.assign(links[index]!.href);
    }
    // The dialog takes the focus, since its label names the photo; none of its buttons does.
    // Chromium ignores the attribute on a dialog, and Firefox would focus and announce a part
    // first without it.
    dialog.current!.toggleAttribute('autofocus', true);
    dialog.current!.showModal();
    dialog.current!.focus();
  });
  useLayoutEffect(() => {
    if (isOpen) openDialog();
  }, [isOpen]);

  const isPainted = paintedIndex !== null;
  const growOutOfTile = useEffectEvent(() => {
    show(index, 'instant');
    flyFrom(image()!, tileBox());
  });
  useLayoutEffect(() => {
    if (isPainted && dialog.current!.open) growOutOfTile();
  }, [isPainted, dialog]);

  const leave = async () => {
    if (isLeaving.current) return;
    isLeaving.current = true;
    leaveHistory();
    dialog.current!.toggleAttribute('data-leaving', true);
    dialog.current!.removeAttribute('data-drawn');
    const photo = image();
    if (photo && isPainted) await flyTo(photo, tileBox());
    dialog.current!.close();
    links[index]!.focus({ preventScroll: true });
    links[index]!.removeAttribute('data-away');
  };

  const onClosed = () => {
    // The browser closed it by itself, and gives the focus back.
    if (!isLeaving.current) leaveHistory();
    isLeaving.current = false;
    dialog.current!.removeAttribute('data-leaving');
    dialog.current!.removeAttribute('data-drawn');
    dialog.current!.style.removeProperty('--shade');
    for (const animation of dialog.current!.getAnimations({ subtree: true })) animation.cancel();
    for (const photo of dialog.current!.querySelectorAll('img')) photo.style.transform = '';
    zoomTo(slideAt(index), 1);
    onClose();
  };

  return { isLeaving, leave: () => void leave(), onClosed };
}
