import { useRef, useState } from 'react';
import { SITE } from '#studio/site.ts';
import type { Change } from '../content/server/change.ts';
import { above, placeName, readPlace, type Place } from '../content/place.ts';
import { groupOf, valueAt, type Values } from '../content/site-content.ts';
import type { ContentModel } from './useContent.ts';
import type { PanelModel } from './usePanelView.ts';
import type { UnsavedModel } from './useUnsaved.ts';

/** What was undone, redone or deleted, or why not, until the content changes again. */
function useNotice({ state, latest }: ContentModel) {
  const [notice, setNotice] = useState({ words: '', revision: '' });
  const say = (words: string) => setNotice({ words, revision: latest.current?.revision ?? '' });
  return { say, notice: notice.revision === state?.revision ? notice.words : '' };
}

/** The place or, if it no longer exists, the nearest one above it that does. */
function nearestPlace(place: Place, values: Values): Place | undefined {
  if (valueAt(values, place) !== undefined) return place;
  return place.path.length > 0 ? nearestPlace(above(place), values) : undefined;
}

/** Writes changes, undoes and redoes them, and says what was done. */
export function useUndo(
  content: ContentModel,
  { accept }: UnsavedModel,
  { view, openOnItsPage, goToPageOf, watch }: PanelModel,
) {
  const { state, latest } = content;
  const { notice, say } = useNotice(content);
  const underWay = useRef(new Map<string, ReturnType<ContentModel['save']>>());

  const write = async (changes: Change[]) => {
    const isStillHere = watch();
    const refusal = await content.save(changes, state!);
    const { done } = latest.current ?? {};
    const isDeletion = changes.some(({ kind }) => kind === 'remove' || kind === 'erase');
    if (refusal || !done || !isDeletion) return refusal;
    say(done.words);
    if (done.place && isStillHere()) goToPageOf(readPlace(done.place));
    return undefined;
  };
  /**
   * Writes changes of what is shown; returns why they are refused. The same changes again, as by a
   * double click, are made once, since an entry may have a twin; but each step counts.
   */
  const save = (changes: Change[]) => {
    const key = `${state?.revision} ${JSON.stringify(changes)}`;
    const isStep = changes.some((change) => change.kind === 'move' && change.isStep);
    const writing = (!isStep && underWay.current.get(key)) || write(changes);
    underWay.current.set(key, writing);
    return writing.finally(() => underWay.current.delete(key));
  };
  /** Undoes or redoes a step, and leads to where it can be seen. */
  const undoOrRedo = async (direction: 'undo' | 'redo') => {
    const isStillHere = watch();
    const { before, refusal } = await content.undoOrRedo(direction);
    if (refusal) return say(refusal.message);
    accept(before);
    const now = latest.current!;
    say(`${direction === 'undo' ? 'Annulé' : 'Rétabli'} : ${now.done?.words}`);
    const place = now.done?.place && nearestPlace(readPlace(now.done.place), now);
    // The column of all prices shows it already.
    const isShown =
      view?.kind === 'prices' && place && placeName(place).startsWith(`${SITE.prices?.groups}.`);
    if (place && !isShown && isStillHere()) openOnItsPage(groupOf(place));
  };
  return { save, undoOrRedo, notice };
}
