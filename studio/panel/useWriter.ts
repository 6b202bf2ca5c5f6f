import { useState } from 'react';
import type { Change } from '../content/server/change.ts';
import { useDrafts, useSiteContent } from './context.ts';

/**
 * Writes changes, and keeps why the last ones were refused, or what else is said, until the content
 * changes.
 *
 * @param subject what that is about: it goes too when this changes
 */
export function useSave(subject = '') {
  const site = useSiteContent();
  const { endTyping } = useDrafts();
  const [said, setSaid] = useState({ words: '', of: '' });
  const say = (words = '') => setSaid({ words, of: `${site.now().content.version} ${subject}` });
  const save = async (changes: Change[]) => {
    const refusal = await site.change(changes);
    say(refusal?.message);
    return refusal;
  };
  /** Sends what changes photos, once what is typed is written. */
  const postAction = async <T>(route: string, body: unknown = {}) => {
    await endTyping();
    const result = await site.postAction<T>(route, body);
    say(result.refusal?.message);
    return result;
  };
  const isCurrent = said.of === `${site.content.version} ${subject}`;
  return { save, postAction, say, message: isCurrent ? said.words : '' };
}
