import { useEffect, useEffectEvent, type RefObject } from 'react';
import type { View } from './view.ts';

type HistoryState = { lightbox?: true } | null;

const isOpenInHistory = () => (history.state as HistoryState)?.lightbox === true;

/** Whether the lightbox has asked to leave its step, which browsers do a moment later. */
let isGoingBack = false;

/** Leaves the lightbox's history step, if there is one. */
export function leaveHistory(): void {
  if (!isOpenInHistory() || isGoingBack) return;
  isGoingBack = true;
  history.back();
}

function enterHistory(): void {
  // The focus may return to another tile than the one to which the browser would scroll.
  history.scrollRestoration = 'manual';
  history.pushState({ lightbox: true }, '');
}

/**
 * Makes the lightbox a step of the browser's history, and hides the tile of its photo on the page
 * behind, both once the photo is painted.
 */
export function useHistoryStep(
  { links, isOpen }: View,
  paintedIndex: number | null,
  isLeaving: RefObject<boolean>,
  onBack: () => void,
): void {
  useEffect(() => {
    if (paintedIndex === null || isLeaving.current) return;
    const link = links[paintedIndex]!;
    if (isOpenInHistory()) link.scrollIntoView({ block: 'nearest', behavior: 'instant' });
    else enterHistory();
    link.setAttribute('data-away', '');
    return () => link.removeAttribute('data-away');
  }, [paintedIndex, links, isLeaving]);

  const onHistory = useEffectEvent(() => {
    const isOwn = isGoingBack;
    isGoingBack = false;
    if (!isOpenInHistory()) history.scrollRestoration = 'auto';
    if (!isOpen || isLeaving.current) return;
    if (!isOwn) return onBack();
    // Another photo was opened meanwhile.
    if (paintedIndex !== null && !isOpenInHistory()) enterHistory();
  });
  useEffect(() => {
    addEventListener('popstate', onHistory);
    return () => removeEventListener('popstate', onHistory);
  }, []);
}
