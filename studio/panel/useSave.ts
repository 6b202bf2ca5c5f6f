import { useState } from 'react';
import { useSiteContent } from './context.ts';
import type { Change } from '../content/server/change.ts';

/** Writes changes, and keeps why the last ones were refused. */
export function useSave() {
  const content = useSiteContent();
  const [message, setMessage] = useState('');
  const save = async (changes: Change[]) => {
    const refusal = await content.save(changes);
    setMessage(refusal?.message ?? '');
    return refusal;
  };
  return { save, message };
}
