import { useEffect, useEffectEvent, type RefObject } from 'react';
import type { View } from './view.ts';

type HistoryState = { lightbox?: true } | null;

const isOpenInHistory = () => (history.state as HistoryState)?.lightbox === true;

/**
 * Leaves the lightbox's history step, if there is one; resolves once it is left, which browsers do
 * later: a lightbox that is opened before would be closed by it.
 */
export async function leaveHistory(): Promise<void> {
  if (!isOpenInHistory()) return;
  const isLeft = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));
  history.back();
  await isLeft;
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
    else {
      // The focus may return to another tile than the one to which the browser would scroll.
      history.scrollRestoration = 'manual';
      history.pushState({ lightbox: true }, '');
    }
    link.setAttribute('data-away', '');
    return () => link.removeAttribute('data-away');
  }, [paintedIndex, links, isLeaving]);

  const onHistory = useEffectEvent(() => {
    history.scrollRestoration = 'auto';
    if (isOpen) onBack();
  });
  useEffect(() => {
    addEventListener('popstate', onHistory);
    return () => removeEventListener('popstate', onHistory);
  }, []);
}
