import { useState } from 'react';
import { useSiteContent } from './context.ts';

/** A sentence on the content as it is now: it goes when the content changes. */
export function useMessage() {
  const { state, latest } = useSiteContent();
  const [said, setSaid] = useState({ words: '', version: '' });
  const say = (words = '') => setSaid({ words, version: latest.current?.version ?? '' });
  return { say, message: said.version === state?.version ? said.words : '' };
}
