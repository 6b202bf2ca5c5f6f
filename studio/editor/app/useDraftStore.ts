import { useCallback, useEffect, useState } from 'react';
import { NOTHING, withDrafts, type Draft, type Unsaved } from './drafts.ts';
import type { ContentModel } from './useContent.ts';

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

/**
 * The drafts as the browser keeps them: a version of the editor from before called new entries
 * `forms`, and may have stored less.
 */
type Stored = Partial<Omit<Unsaved, 'newEntries'> & { forms: Unsaved['newEntries'] }>;

/** The drafts in the browser's storage, shared by all windows on the same content folder. */
export function useDraftStore({ state, latest }: ContentModel): DraftStore {
  const [unsaved, setUnsaved] = useState(NOTHING);
  const key = `editeur ${state?.folder}`;

  const read = useCallback((): Unsaved => {
    const kept = localStorage.getItem(key);
    if (!kept) return NOTHING;
    const { forms: newEntries = {}, ...others } = JSON.parse(kept) as Stored;
    return { ...NOTHING, ...others, newEntries };
  }, [key]);
  const change = useCallback(
    (edit: (now: Unsaved) => Unsaved) => {
      const next = edit(read());
      if (Object.keys({ ...next.fields, ...next.newEntries }).length === 0)
        localStorage.removeItem(key);
      else {
        const { newEntries: forms, ...others } = next;
        localStorage.setItem(key, JSON.stringify({ ...others, forms } satisfies Stored));
      }
      setUnsaved(next);
    },
    [read, key],
  );
  const edit = useCallback(
    (name: string, next: (draft: Draft) => Draft | undefined) =>
      change((now) => {
        const { [name]: draft, ...others } = now.fields;
        const edited = draft && next(draft);
        return withDrafts(now, edited ? { ...others, [name]: edited } : others, latest.current!);
      }),
    [change, latest],
  );
  useEffect(() => {
    const listening = new AbortController();
    const onStorage = (event: StorageEvent) => event.key === key && setUnsaved(read());
    addEventListener('storage', onStorage, { signal: listening.signal });
    return () => listening.abort();
  }, [key, read]);
  return { unsaved, setUnsaved, read, change, edit };
}
