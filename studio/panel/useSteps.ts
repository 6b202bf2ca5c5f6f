import { SITE } from '#studio/site.ts';
import { groupOf, nearestPlace } from '../content/content.ts';
import { placeName, readPlace } from '../content/place.ts';
import { usePanel, useSiteContent, useUnwritten } from './context.ts';

/** Undoes or redoes a step, and leads to where it can be seen. */
export function useSteps(): (direction: 'undo' | 'redo') => Promise<void> {
  const { takeStep, latest } = useSiteContent();
  const { accept, endTyping } = useUnwritten();
  const { view, openOnItsPage, watch } = usePanel();
  return async (direction) => {
    const isStillHere = watch();
    // What was just typed is a step of its own, and the last one.
    await endTyping();
    const { before, taken } = await takeStep(direction);
    if (!taken) return;
    accept(before);
    const place = taken.place && nearestPlace(latest.current!, readPlace(taken.place));
    // The column of all prices shows it already.
    const isShown =
      view?.kind === 'prices' && place && placeName(place).startsWith(`${SITE.prices?.groups}.`);
    if (place && !isShown && isStillHere()) openOnItsPage(groupOf(place));
  };
}
