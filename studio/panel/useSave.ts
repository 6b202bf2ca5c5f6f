import { useState } from 'react';
import type { Change } from '../content/server/change.ts';
import { useSiteContent } from './context.ts';

/**
 * Writes changes, and keeps why the last ones were refused, or what else is said, until the content
 * changes.
 *
 * @param subject what that is about: it goes too when this changes
 */
export function useSave(subject = '') {
  const { change, now, state } = useSiteContent();
  const [said, setSaid] = useState({ words: '', of: '' });
  const say = (words = '') => setSaid({ words, of: `${now().state?.version} ${subject}` });
  const save = async (changes: Change[]) => {
    const refusal = await change(changes);
    say(refusal?.message);
    return refusal;
  };
  return { save, say, message: said.of === `${state?.version} ${subject}` ? said.words : '' };
}
