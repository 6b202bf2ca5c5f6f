import { useState } from 'react';
import type { RequestError } from '../base/request-error.ts';
import type { Change } from '../content/server/change.ts';
import { useDrafts, useSiteContent } from './context.ts';

/**
 * Writes changes, and keeps why the last ones were refused, or what else is said, until the content
 * changes or, where nobody answered, until somebody does.
 *
 * @param subject what that is about: it goes too when this changes
 */
export function useSave(subject = '') {
  const site = useSiteContent();
  const { endTyping } = useDrafts();
  const [said, setSaid] = useState({ words: '', of: '', isLost: false });
  const say = (words = '', isLost = false) =>
    setSaid({ words, of: `${site.now().content.version} ${subject}`, isLost });
  const sayOf = (refusal?: RequestError) => say(refusal?.message, refusal?.status === 0);
  const save = async (changes: Change[]) => {
    const refusal = await site.change(changes);
    sayOf(refusal);
    return refusal;
  };
  /** Sends what changes photos, once what is typed is written. */
  const postAction = async <T>(route: string, body: unknown = {}) => {
    await endTyping();
    const result = await site.postAction<T>(route, body);
    sayOf(result.refusal);
    return result;
  };
  const isCurrent =
    said.of === `${site.content.version} ${subject}` && !(said.isLost && !site.failure);
  return { save, postAction, say, message: isCurrent ? said.words : '' };
}
