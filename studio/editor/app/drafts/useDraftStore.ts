import { useState } from 'react';
import { NOTHING, withDrafts, type Draft, type Unsaved } from './drafts.ts';
import type { ContentModel } from '../useContent.ts';
import { useListener } from '../useListener.ts';

export type DraftStore = {
  /** The drafts when this window last looked. */
  unsaved: Unsaved;
  setUnsaved: (unsaved: Unsaved) => void;
  /** Reads the drafts again: another window may have changed them. */
  read: () => Unsaved;
  change: (edit: (now: Unsaved) => Unsaved) => void;
  /** Changes a draft, or drops it; a draft that is gone stays gone. */
  edit: (name: string, next: (draft: Draft) => Draft | undefined) => void;
};

/** The drafts in the browser's storage, shared by all windows on the same content folder. */
export function useDraftStore({ state, latest }: ContentModel): DraftStore {
  const [unsaved, setUnsaved] = useState(NOTHING);
  const key = `editeur ${state?.folder}`;

  const read = (): Unsaved => ({
    ...NOTHING,
    ...(JSON.parse(localStorage.getItem(key) ?? '{}') as Partial<Unsaved>),
  });
  const change: DraftStore['change'] = (edit) => {
    const next = edit(read());
    const isEmpty = Object.keys({ ...next.fields, ...next.newEntries }).length === 0;
    if (isEmpty) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(next));
    setUnsaved(next);
  };
  const edit: DraftStore['edit'] = (name, next) =>
    change((now) => {
      const { [name]: draft, ...others } = now.fields;
      const edited = draft && next(draft);
      return withDrafts(now, edited ? { ...others, [name]: edited } : others, latest.current!);
    });
  useListener(window, 'storage', (event: StorageEvent) => {
    if (event.key === key) setUnsaved(read());
  });
  return { unsaved, setUnsaved, read, change, edit };
}
