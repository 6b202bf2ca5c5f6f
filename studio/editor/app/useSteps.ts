import { useRef, useState } from 'react';
import { SITE } from '#studio/site.ts';
import { above, placeName, readPlace, type Place } from '../place.ts';
import { entryOf, valueAt, type Values } from '../site-content.ts';
import type { ContentModel } from './useContent.ts';
import type { EditorModel } from './useEditor.ts';
import type { usePanelView, View } from './usePanelView.ts';
import type { UnsavedModel } from './useUnsaved.ts';

/** A message about what was done, until the content changes again. */
function useNotice({ state, latest }: ContentModel) {
  const [notice, setNotice] = useState<{ words: string; version: string }>();
  const say = (words: string) => setNotice({ words, version: latest.current?.version ?? '' });
  return { say, notice: notice?.version === state?.version ? (notice?.words ?? '') : '' };
}

/** The place or, if it no longer exists, the nearest one above it that does. */
function nearestPlace(place: Place, values: Values): Place | undefined {
  if (valueAt(values, place) !== undefined) return place;
  return place.path.length > 0 ? nearestPlace(above(place), values) : undefined;
}

/** Writes changes, undoes and redoes them, and says what was done. */
export function useSteps(
  content: ContentModel,
  { accept }: UnsavedModel,
  view: View | undefined,
  { showEntry, goTo }: Pick<ReturnType<typeof usePanelView>, 'showEntry' | 'goTo'>,
): Pick<EditorModel, 'save' | 'step' | 'notice'> {
  const { state, latest } = content;
  const { notice, say } = useNotice(content);
  const underWay = useRef(new Map<string, ReturnType<EditorModel['save']>>());
  /**
   * Changes refer to what is shown. The same changes again, as by a double click, are made once.
   */
  const save: EditorModel['save'] = (changes) => {
    const key = `${state?.version} ${JSON.stringify(changes)}`;
    const writing = underWay.current.get(key) ?? write(changes);
    underWay.current.set(key, writing);
    return writing.finally(() => underWay.current.delete(key));
  };
  const write: EditorModel['save'] = async (changes) => {
    const refusal = await content.save(changes, { version: state?.version });
    const { done } = latest.current ?? {};
    const isDeletion = changes.some(({ kind }) => kind === 'remove' || kind === 'erase');
    if (refusal || !done || !isDeletion) return refusal;
    say(done.words);
    if (done.place) goTo(readPlace(done.place));
    return undefined;
  };
  const step: EditorModel['step'] = async (direction) => {
    const refusal = await content.step(direction);
    if (refusal) {
      say(refusal.message);
      return refusal;
    }
    accept();
    const now = latest.current!;
    say(`${direction === 'undo' ? 'Annulé' : 'Rétabli'} : ${now.done?.words}`);
    const place = now.done?.place && nearestPlace(readPlace(now.done.place), now);
    // The column of all prices shows it already.
    const isShown =
      view?.kind === 'prices' && place && placeName(place).startsWith(`${SITE.prices?.groups}.`);
    if (place && !isShown) showEntry({ place: entryOf(place), seen: now, page: goTo(place) });
    return undefined;
  };
  return { save, step, notice };
}
