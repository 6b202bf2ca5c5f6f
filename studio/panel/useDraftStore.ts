import { useMemo } from 'react';
import { NOTHING, rebaseDrafts, type Unsaved } from './drafts.ts';
import type { ContentModel } from './useContent.ts';
import { useStored } from '../base/useStored.ts';

export type DraftStore = ReturnType<typeof useDraftStore>;

const namesOf = ({ fields, newEntries }: Unsaved) =>
  Object.keys({ ...fields, ...newEntries }).join();

/** The drafts in the browser's storage, as drafts of the content that was read last. */
export function useDraftStore({ state, latest }: ContentModel) {
  const store = useStored(`editeur ${state?.folderId}`, NOTHING);
  const unsaved = useMemo(
    () => (state ? rebaseDrafts(store.value, state) : store.value),
    [store.value, state],
  );
  const read = () => rebaseDrafts(store.read(), latest.current!);
  const change = (edit: (now: Unsaved) => Unsaved) =>
    store.change((stored) => {
      const next = edit(rebaseDrafts(stored, latest.current!));
      return namesOf(next) === '' ? undefined : next;
    });
  /**
   * Keeps the drafts where they are now. Without a moved draft nothing is written: it would
   * overwrite what another window is typing.
   */
  const follow = () => {
    if (namesOf(read()) !== namesOf(store.read())) change((now) => now);
  };
  return { unsaved, read, change, follow, isKept: store.isKept };
}
