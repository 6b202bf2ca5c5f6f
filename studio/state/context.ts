/** What any component of the window may use; all else comes as props. */
import { createContext, use, useState } from 'react';
import type { RequestError } from '../base/request-error.ts';
import type { Change } from '../content/server/change.ts';
import type { ContentStore } from './content-store.ts';
import type { DraftStore } from './draft-store.ts';
import type { usePanelModel } from './panel-model.ts';

type Models = {
  contentStore: ContentStore;
  draftStore: DraftStore;
  panel: ReturnType<typeof usePanelModel>;
};

export const ModelsContext = createContext<Models>(null!);

/** The content as it is on disk, and what changes it. */
export const useContentStore = () => use(ModelsContext).contentStore;
/** The drafts, and what keeps and writes them. */
export const useDraftStore = () => use(ModelsContext).draftStore;
/** What the panel shows, and what opens something else in it. */
export const usePanel = () => use(ModelsContext).panel;

/**
 * The content store for one part of the panel: it also keeps the message that the part shows, such
 * as why a change was refused, until the content changes or, where nobody answered, until somebody
 * does.
 *
 * @param subject what the message is about: it goes too when this changes
 */
export function useWriter(subject = '') {
  const store = useContentStore();
  const { flush } = useDraftStore();
  const [said, setSaid] = useState({ words: '', of: '', isLost: false });
  const say = (words = '', isLost = false) =>
    setSaid({ words, of: `${store.latestContent().version} ${subject}`, isLost });
  const sayOf = (refusal?: RequestError) => say(refusal?.message, refusal?.status === 0);
  const change = async (changes: Change[]) => {
    const refusal = await store.change(changes);
    sayOf(refusal);
    return refusal;
  };
  /** Asks for something else that changes the content, once what is typed is written. */
  const postAction = async <T>(route: string, body: unknown = {}) => {
    await flush();
    const result = await store.send<T>(route, body);
    sayOf(result.refusal);
    return result;
  };
  const isCurrent =
    said.of === `${store.content.version} ${subject}` && !(said.isLost && !store.failure);
  return { change, postAction, say, message: isCurrent ? said.words : '' };
}
