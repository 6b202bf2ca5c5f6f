import { useEffect, useEffectEvent, type RefObject } from 'react';
import type { LightboxView } from './Lightbox.tsx';

type HistoryState = { lightbox?: true } | null;

const isOpenInHistory = () => (history.state as HistoryState)?.lightbox === true;

/** Leaves the lightbox's history step, if there is one. */
export const leaveHistory = (): void => {
  if (isOpenInHistory()) history.back();
};

/**
 * Makes the lightbox a step of the browser's history, and hides the photo of its tile on the page
 * behind. Both happen once a photo is seen.
 */
export function useHistoryStep(
  { links, open }: LightboxView,
  seen: number | null,
  isLeaving: RefObject<boolean>,
  onBack: () => void,
): void {
  useEffect(() => {
    if (seen === null || isLeaving.current) return;
    const link = links[seen]!;
    if (isOpenInHistory()) link.scrollIntoView({ block: 'nearest', behavior: 'instant' });
    else {
      // The focus may return to another tile than the one to which the browser would scroll.
      history.scrollRestoration = 'manual';
      history.pushState({ lightbox: true }, '');
    }
    link.setAttribute('data-away', '');
    return () => link.removeAttribute('data-away');
  }, [seen, links, isLeaving]);

  const onHistory = useEffectEvent(() => {
    history.scrollRestoration = 'auto';
    if (open) onBack();
  });
  useEffect(() => {
    addEventListener('popstate', onHistory);
    return () => removeEventListener('popstate', onHistory);
  }, []);
}
