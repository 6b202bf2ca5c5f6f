import { useState, type RefObject } from 'react';
import type { State } from '../history/steps.ts';

type Known = { state: State | undefined; latest: RefObject<State | undefined> };

/** A sentence on the content as it is now: it goes when the content changes. */
export function useMessage({ state, latest }: Known) {
  const [said, setSaid] = useState({ words: '', version: '' });
  const say = (words = '') => setSaid({ words, version: latest.current?.version ?? '' });
  return { say, message: said.version === state?.version ? said.words : '' };
}
