import { NOTHING, withDrafts, type Draft, type Unsaved } from './drafts.ts';
import type { ContentModel } from './useContent.ts';
import { useStored } from '../window/useStored.ts';

export type DraftStore = ReturnType<typeof useDraftStore>;

/** The drafts in the browser's storage. */
export function useDraftStore({ state, latest }: ContentModel) {
  const { value: unsaved, read, change: store } = useStored(`editeur ${state?.folder}`, NOTHING);
  const change = (edit: (now: Unsaved) => Unsaved) =>
    store((now) => {
      const next = edit(now);
      const isEmpty = Object.keys({ ...next.fields, ...next.newEntries }).length === 0;
      return isEmpty ? undefined : next;
    });
  /** Changes a draft, or drops it; a draft that is gone stays gone. */
  const edit = (name: string, next: (draft: Draft) => Draft | undefined) =>
    change((now) => {
      const { [name]: draft, ...others } = now.fields;
      const edited = draft && next(draft);
      return withDrafts(now, edited ? { ...others, [name]: edited } : others, latest.current!);
    });
  return { unsaved, read, change, edit };
}
