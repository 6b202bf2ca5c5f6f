import { useState } from 'react';
import type { Change } from '../content/server/change.ts';
import { useDraftStore, useContentStore } from './context.ts';

/**
 * The content store for one part of the panel: it also keeps the message that the part shows, such
 * as why a change was refused, until the content changes.
 *
 * @param subject what the message is about: it goes too when this changes
 */
export function useWriter(subject = '') {
  const store = useContentStore();
  const { flush } = useDraftStore();
  const [said, setSaid] = useState({ words: '', of: '' });
  const say = (words = '') => setSaid({ words, of: `${store.now().content.version} ${subject}` });
  const change = async (changes: Change[]) => {
    const refusal = await store.change(changes);
    say(refusal?.message);
    return refusal;
  };
  /** Sends what changes photos, once what is typed is written. */
  const postAction = async <T>(route: string, body: unknown = {}) => {
    await flush();
    const result = await store.postAction<T>(route, body);
    say(result.refusal?.message);
    return result;
  };
  const isCurrent = said.of === `${store.content.version} ${subject}`;
  return { change, postAction, say, message: isCurrent ? said.words : '' };
}
