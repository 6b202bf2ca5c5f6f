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
  const { change, send: ask, now, state } = useSiteContent();
  const { endTyping } = useDrafts();
  const [said, setSaid] = useState({ words: '', of: '' });
  const say = (words = '') => setSaid({ words, of: `${now().state?.version} ${subject}` });
  const save = async (changes: Change[]) => {
    const refusal = await change(changes);
    say(refusal?.message);
    return refusal;
  };
  /** Sends what changes photos, once what is typed is written. */
  const send = async (route: string, body: unknown = {}) => {
    await endTyping();
    const refusal = await ask(route, body);
    say(refusal?.message);
    return refusal;
  };
  return { save, send, say, message: said.of === `${state?.version} ${subject}` ? said.words : '' };
}
