import { useState } from 'react';
import type { RequestError } from '../base/request-error.ts';
import type { Change } from '../content/server/change.ts';
import { useContentStore, useDraftStore } from './context.ts';

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
    setSaid({ words, of: `${store.now().content.version} ${subject}`, isLost });
  const sayOf = (refusal?: RequestError) => say(refusal?.message, refusal?.status === 0);
  const change = async (changes: Change[]) => {
    const refusal = await store.change(changes);
    sayOf(refusal);
    return refusal;
  };
  /** Sends what changes photos, once what is typed is written. */
  const postAction = async <T>(route: string, body: unknown = {}) => {
    await flush();
    const result = await store.postAction<T>(route, body);
    sayOf(result.refusal);
    return result;
  };
  const isCurrent =
    said.of === `${store.content.version} ${subject}` && !(said.isLost && !store.failure);
  return { change, postAction, say, message: isCurrent ? said.words : '' };
}
